import { asCalendarDay, type CalendarDay, isCalendarDay, formatDay, wallClock } from "#kit/calendar-day.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import { allSites, type OfficeContext, type OfficeService, staffOf } from "#platform/office-service.ts";
import { findState, type Market, markets } from "#shop/markets.ts";
import { sitesWith } from "#shop/office-staff.ts";
import { recordAudit, settingUndo } from "#capabilities/audit/server/audit.service.ts";
import { newZealandRegions } from "../holiday-regions.ts";
import type { HolidayList, publicHolidaysContract } from "../public-holidays.office.contract.ts";
import { type HolidayKey, listHolidays, listRegions, lockHoliday, saveHoliday } from "./public-holidays.store.ts";

const AUSTRALIA = "Australia/Sydney";

const nameOf = (country: Market, code: string): string =>
  code === ""
    ? `All of ${markets[country].countryName}`
    : (findState(country, code)?.name ?? newZealandRegions[code] ?? code);

/** Public holidays are of all sites. */
const mayChange = (context: OfficeContext): boolean =>
  sitesWith(staffOf(context), "delivery.write", allSites(context)).length === context.sites.length;

/** The states of both countries, and the regions that the data names besides. */
async function regionsOf(context: OfficeContext): Promise<HolidayList["regions"]> {
  const countries = Object.keys(markets) as Market[];
  const whole = countries.map((country) => ({ country, code: "" }));
  const states = countries.flatMap((country) => markets[country].states.map(({ code }) => ({ country, code })));
  const all = [...whole, ...states, ...(await listRegions(context.db))];
  const byKey = new Map(all.map((one) => [`${one.country} ${one.code}`, one]));
  return [...byKey.values()].map((one) => ({ ...one, name: nameOf(one.country, one.code) }));
}

async function show(context: OfficeContext, year: number): Promise<HolidayList> {
  const holidays = await listHolidays(context.db, year);
  return {
    year,
    holidays: holidays.map((one) => ({ ...one, regionName: nameOf(one.country, one.region) })),
    regions: await regionsOf(context),
    mayChange: mayChange(context),
  };
}

const yearOf = (day: CalendarDay): number => Number(day.slice(0, 4));

const recordOf = ({ country, region, day }: HolidayKey) => ({
  kind: "public-holiday",
  id: [country, region, day].join("/"),
  name: `${formatDay(day)} ${yearOf(day)}, ${nameOf(country, region)}`,
});
const factsOf = (name: string | null) => (name === null ? null : { name });

type Change = Omit<HolidayKey, "day"> & {
  readonly day: string;
  readonly seen: string | null;
  readonly to: string | null;
  readonly reason?: string;
};

/** Sets the name of a day that is as it was seen; null makes it a day like others. */
async function change(
  context: OfficeContext,
  { country, region, day, seen, to, reason }: Change,
): Promise<Result<HolidayList, "badDay" | "notEverySite" | "changedMeanwhile">> {
  if (!isCalendarDay(day)) return refuse("badDay");
  if (!mayChange(context)) return refuse("notEverySite");
  const key = { country, region, day };
  const done = await commitUnlessRefused<null, "changedMeanwhile">(context.db, async (tx) => {
    const was = await lockHoliday(tx, key);
    if (was === to) return ok(null);
    if (was !== seen) return refuse("changedMeanwhile");
    await saveHoliday(tx, key, to);
    await recordAudit(tx, context, {
      area: "delivery",
      action: to === null ? "public-holiday-removed" : was === null ? "public-holiday-added" : "public-holiday-renamed",
      record: recordOf(key),
      before: factsOf(was),
      after: factsOf(to),
      ...(reason !== undefined && { reason }),
    });
    return ok(null);
  });
  return done.ok ? ok(await show(context, yearOf(day))) : done;
}

const keyOfRecord = (id: string): HolidayKey => {
  const [country, region = "", day = ""] = id.split("/");
  return { country: country === "NZ" ? "NZ" : "AU", region, day: asCalendarDay(day) };
};

/** Brings back what a day was. */
export const holidayUndo = settingUndo({
  actions: ["public-holiday-added", "public-holiday-renamed", "public-holiday-removed"],
  undone: "public-holiday-undone",
  noun: "day",
  lock: async (tx, { recordId }) => factsOf(await lockHoliday(tx, keyOfRecord(recordId))),
  write: async (tx, context, { row, to }) => {
    if (!mayChange(context))
      return refuse("inTheWay", { sentence: "Only people who can change delivery on every site can undo this." });
    await saveHoliday(tx, keyOfRecord(row.recordId), to === null ? null : String(to["name"]));
    return ok(null);
  },
});

/** The calls about public holidays. */
export const officePublicHolidaysService: OfficeService<typeof publicHolidaysContract> = {
  "GET /api/office/public-holidays": (context, { query }) =>
    show(context, query.year === "" ? yearOf(wallClock(context.now, AUSTRALIA).day) : Number(query.year)),
  "POST /api/office/public-holidays": async (context, { body: { name, ...body } }) => {
    const isKnown = (await regionsOf(context)).some(
      ({ country, code }) => country === body.country && code === body.region,
    );
    return isKnown ? change(context, { ...body, to: name }) : refuse("unknownRegion");
  },
  "POST /api/office/public-holidays/remove": (context, { body }) => change(context, { ...body, to: null }),
};
