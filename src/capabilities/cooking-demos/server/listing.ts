import { asCalendarDay, wallClock } from "#kit/calendar-day.ts";
import { pageCountOf } from "#kit/page-count.ts";
import { instantAt } from "#kit/place-time.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import type { Answer, Handled } from "#shop/contract.ts";
import { cardsBySku } from "#capabilities/catalogue/server/catalogue.service.ts";
import type { Store } from "#capabilities/stores/stores.contract.ts";
import { findStore, listSiteStores } from "#capabilities/stores/server/stores.service.ts";
import type { cookingDemosContract, DemoPage } from "../cooking-demos.contract.ts";
import { subEventCopy } from "../cooking-demos.copy.ts";
import {
  defaultSpan,
  DEMOS_PER_PAGE,
  type DemoType,
  type Moment,
  readMoment,
  type Span,
  spanOf,
} from "../cooking-demos.rules.ts";
import {
  countByKind,
  countDemos,
  type DemoFilters,
  type DemoGroup,
  type DemoRow,
  findDemo,
  listDemos,
  type StoreSpan,
  nextDemoMoment,
} from "./demos.store.ts";
import { type Placed, showDemo, showDemos } from "./show-demos.ts";

type ListQuery = Handled<(typeof cookingDemosContract)["GET /api/v2/cookingdemo"]>["query"];
type Details = Answer<(typeof cookingDemosContract)["GET /api/v2/cookingdemo/:id"]>;

const todayAt = ({ timeZone }: Store, now: Date) => wallClock(now, timeZone).day;

/** The instants between which demonstrations of a store are asked for, by its own clock. */
function spanAt(store: Store, query: ListQuery, now: Date): StoreSpan {
  const span = spanFor(store, query, now);
  const instant = (wall: string | null) =>
    wall === null ? null : instantAt(asCalendarDay(wall.slice(0, 10)), wall.slice(11), store.timeZone);
  const from = instant(span.from);
  const isPast = from === null || from < now;
  return {
    storeUri: store.storeUri,
    from: query.period === "upcoming" && isPast ? now : from,
    to: instant(span.to),
  };
}

const momentOf = (text: string | undefined): Moment | null => (text === undefined ? null : readMoment(text));

/** Without a date it is today and tomorrow; with a last day alone, from today. */
function spanFor(store: Store, query: ListQuery, now: Date): Span {
  const [start, end] = [momentOf(query.startDate), momentOf(query.endDate)];
  const usual = defaultSpan(todayAt(store, now));
  if (start === null && end === null) return query.period === "upcoming" ? { from: null, to: null } : usual;
  const span = spanOf(start, end);
  return start === null ? { ...span, from: usual.from } : span;
}

const place = (rows: readonly DemoRow[], stores: readonly Store[]): readonly Placed[] => {
  const byUri = new Map(stores.map((store) => [store.storeUri, store]));
  return rows.flatMap((row) => {
    const store = byUri.get(row.storeUri);
    return store === undefined ? [] : [{ row, store }];
  });
};

type Choice = DemoPage["choices"]["stores"][number];

function choicesOf(groups: readonly DemoGroup[], stores: readonly Store[]): DemoPage["choices"] {
  const names = new Map(stores.map((store) => [store.storeUri, store.name]));
  const count = (valueOf: (group: DemoGroup) => string, nameOf: (value: string) => string): Choice[] =>
    [...Map.groupBy(groups, valueOf)]
      .map(([value, some]) => ({ value, name: nameOf(value), count: some.reduce((sum, one) => sum + one.count, 0) }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return {
    stores: count(
      (group) => group.storeUri,
      (value) => names.get(value) ?? value,
    ),
    brands: count(
      (group) => group.brand,
      (value) => value,
    ),
    subEventTypes: count(
      (group) => group.subEventType,
      (value) => subEventCopy[value as DemoGroup["subEventType"]],
    ),
  };
}

/** A page about demonstrations is another once one of them begins, ends or is closed for bookings. */
async function limitToNextDemo({ db, visit, expiry }: Context): Promise<void> {
  const next = expiry === undefined ? null : await nextDemoMoment(db, visit.now);
  if (next !== null) expiry?.limit(next);
}

export async function readDemos(context: Context, query: ListQuery): Promise<Result<DemoPage, "pageBeyond">> {
  const { db, visit } = context;
  await limitToNextDemo(context);
  const stores = await listSiteStores(context);
  const wantedUri = (query.storeUri ?? "").trim().toLowerCase();
  const requestedStores = stores.filter(({ storeUri }) => wantedUri === "" || storeUri === wantedUri);
  const filters: DemoFilters = {
    spans: requestedStores.map((store) => spanAt(store, query, visit.now)),
    brand: (query.brand ?? "").trim(),
    type: query.cookingDemoType ? (Number(query.cookingDemoType) as DemoType) : null,
    subEventType: query.cookingDemoSubEventType ?? "",
  };
  const { pageNo } = query;
  const order = query.sortDirection === "2" ? "last-first" : "next-first";
  const part = { order, limit: DEMOS_PER_PAGE, offset: (pageNo - 1) * DEMOS_PER_PAGE, now: visit.now } as const;
  const toCome = stores.map((store) => ({ storeUri: store.storeUri, from: visit.now, to: null }));
  const [rows, total, groups] = await Promise.all([
    listDemos(db, filters, part),
    countDemos(db, filters),
    countByKind(db, toCome),
  ]);
  const lastPage = pageCountOf(total, DEMOS_PER_PAGE);
  if (pageNo > lastPage) return refuse("pageBeyond", { lastPage });
  const items = await showDemos(context, place(rows, stores));
  return ok({ items, pageNo, recordsPerPage: DEMOS_PER_PAGE, total, choices: choicesOf(groups, stores) });
}

/** A demonstration of the visit's site; null where it is held in a store of another one. */
export async function findPlaced(context: Context, id: string): Promise<Placed | null> {
  const row = await findDemo(context.db, id, context.visit.now);
  const store = row === null ? null : await findStore(context, row.storeUri);
  return row === null || store === null ? null : { row, store };
}

const MAX_OTHERS = 3;

/** `AEDT`, `NZST` */
export function zoneNameOf(instant: Date, timeZone: string): string {
  const locale = timeZone.startsWith("Pacific") ? "en-NZ" : "en-AU";
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "short" }).formatToParts(instant);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

export async function readDemo(context: Context, id: string): Promise<Details> {
  await limitToNextDemo(context);
  const placed = await findPlaced(context, id.trim().toLowerCase());
  if (placed === null) return refuse("noSuchDemo");
  const { row, store } = placed;
  const { now } = context.visit;
  const later = { spans: [{ storeUri: store.storeUri, from: now, to: null }], brand: "", type: null, subEventType: "" };
  const [demo, appliances, rows] = await Promise.all([
    showDemo(context, placed),
    cardsBySku(context, row.skus),
    listDemos(context.db, later, { order: "next-first", limit: MAX_OTHERS + 1, offset: 0, now }),
  ]);
  const others = rows.filter((one) => one.id !== row.id).slice(0, MAX_OTHERS);
  return ok({
    ...demo,
    cook: row.cook,
    menu: [...row.menu],
    appliances,
    store,
    zoneName: zoneNameOf(row.startsAt, store.timeZone),
    isOver: row.endsAt <= now,
    isCalledOff: row.cancelledAt !== null,
    others: await showDemos(context, place(others, [store])),
  });
}
