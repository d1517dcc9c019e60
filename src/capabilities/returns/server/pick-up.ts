import { type CalendarDay, isCalendarDay, formatDay } from "#kit/calendar-day.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Database, Tx } from "#platform/database.ts";
import { type OfficeContext, siteOf, requestedSites } from "#platform/office-service.ts";
import { bookPickUp, daysOfPickUp, endPickUp } from "#capabilities/delivery/server/delivery.service.ts";
import { returnHistory, pickUpFailed, returnCopy } from "../returns.copy.ts";
import { pickUpFailureLabels } from "../returns-office.copy.ts";
import type { PickUpFailure } from "../returns.rules.ts";
import { changeReturn, type Changing, recordStep, refuseState } from "./change-return.ts";
import { queueReturnMail } from "./mail-return.ts";
import { listOrderLines, listReturnLines } from "./return-lines.store.ts";
import { findReturn, saveReturnState, type StoredReturn } from "./returns.store.ts";

export type RunRefusal = "noTruck" | "noSuchDay" | "dayGone" | "full";
type PickUpRefusal = RunRefusal | "wrongState" | "otherPickUp";

async function daysFor(context: OfficeContext, db: Database | Tx, found: StoredReturn) {
  const { id, orderId } = found;
  const lines = await listReturnLines(db, id);
  return daysOfPickUp({ db, site: siteOf(context, found.site), now: context.now, orderId, lines });
}

/** The next days on which our truck can pick up the goods of a return. */
export async function listPickUpDays(context: OfficeContext, number: string) {
  const found = await findReturn(context.db, { number, sites: requestedSites(context, "returns.read", []) });
  if (found === null) return refuse("unknownReturn");
  const offered = await daysFor(context, context.db, found);
  return ok({
    zone: offered?.zone ?? null,
    days: (offered?.days ?? []).filter(({ available }) => available).map(({ day }) => day),
  });
}

export type BookedRun = { readonly zone: string; readonly day: CalendarDay; readonly warehouse: string };

/** Takes a place of a run for the goods of a return, in exchange for the one that it has. */
export async function reserveRun(
  context: OfficeContext,
  { tx, found, order }: Changing,
  requestedDay: string,
): Promise<Result<BookedRun, RunRefusal>> {
  if (!isCalendarDay(requestedDay)) return refuse("noSuchDay");
  const offered = await daysFor(context, tx, found);
  if (offered === null) return refuse("noTruck");
  const { zone, zoneCode, bulky, warehouse } = offered;
  const state = offered.days.find(({ day }) => day === requestedDay)?.state;
  const full = refuse("full", { zone, day: formatDay(requestedDay) });
  if (state === "full") return full;
  if (state !== "open") return refuse("dayGone", { day: formatDay(requestedDay) });
  const [lines, goods] = await Promise.all([listReturnLines(tx, found.id), listOrderLines(tx, order.id)]);
  const titleOf = (line: number) => goods.find((one) => one.line === line)?.title ?? "";
  const booked = await bookPickUp(tx, {
    returnId: found.id,
    orderId: order.id,
    number: found.number,
    goods: lines.map(({ line, quantity }) => returnCopy.units(quantity, titleOf(line))),
    zoneCode,
    day: requestedDay,
    bulky,
  });
  return booked.ok ? ok({ zone, day: requestedDay, warehouse }) : full;
}

/** The day on which our truck is to come; null: none is booked. */
const bookedDay = ({ pickUp }: StoredReturn): CalendarDay | null => (pickUp?.state === "booked" ? pickUp.day : null);

const refuseOther = (found: StoredReturn) => {
  const day = bookedDay(found);
  return refuse("otherPickUp", { day: day === null ? "" : formatDay(day) });
};

type Booking = { readonly from: string | null; readonly day: string };

/** Books the truck for an approved return, or moves the pick-up to another run. The same press again changes nothing. */
export const bookReturnPickUp = (context: OfficeContext, number: string, { from, day }: Booking) =>
  changeReturn(context, number, async (changing): Promise<Result<null, PickUpRefusal>> => {
    const { found } = changing;
    if (found.state !== "approved") return refuseState(found);
    if (bookedDay(found) === day) return ok(null);
    if (bookedDay(found) !== from) return refuseOther(found);
    return bookAnew(context, changing, { day, because: "" });
  });

async function bookAnew(
  context: OfficeContext,
  changing: Changing,
  { day: requestedDay, because }: { readonly day: string; readonly because: string },
): Promise<Result<null, RunRefusal>> {
  const { tx, found } = changing;
  const run = await reserveRun(context, changing, requestedDay);
  if (!run.ok) return run;
  const { zone, day, warehouse: place } = run.value;
  const { now } = context;
  await saveReturnState(tx, { id: found.id, to: "approved", now, way: "truck", place });
  await recordStep(context, changing, {
    action: "pick-up-booked",
    before: { day: bookedDay(found), way: found.way },
    after: { day, way: "truck", place },
    text: `Our truck picks up on ${formatDay(day)}, run ${zone}.`,
    why: returnHistory.pickUp(found.number, day),
  });
  await queueReturnMail(tx, { returnId: found.id, kind: "pick-up", because, once: `${day}-${now.getTime()}` });
  return ok(null);
}

type Failed = {
  readonly day: string;
  readonly reason: PickUpFailure;
  readonly note: string;
  readonly newDay: string | null;
};

/** Records that the driver came back without the goods. The call names the day, so a second press changes nothing. */
export const failPickUp = (context: OfficeContext, number: string, { day: failedDay, reason, note, newDay }: Failed) =>
  changeReturn(context, number, async (changing): Promise<Result<null, PickUpRefusal>> => {
    const { tx, found } = changing;
    if (found.state !== "approved") return refuseState(found);
    const day = bookedDay(found);
    const isRepeated = found.pickUp?.state === "failed" && found.pickUp.day === failedDay;
    if (isRepeated && newDay === null) return ok(null);
    if (day === null || day !== failedDay) return day !== null && day === newDay ? ok(null) : refuseOther(found);
    if (newDay === failedDay) return refuse("dayGone", { day: formatDay(day) });
    await endPickUp(tx, found.id, "failed");
    await recordStep(context, changing, {
      action: "pick-up-failed",
      before: { day },
      after: { why: reason, newDay },
      reason: note,
      text: `Pick-up on ${formatDay(day)} failed: ${pickUpFailureLabels[reason].toLowerCase()}${note === "" ? "" : `. ${note}`}`,
      why: returnHistory.pickUpFailed(number, day),
    });
    const because = `Our driver could not pick the goods up on ${formatDay(day)}: ${pickUpFailed[reason]}.`;
    const after = {
      ...changing,
      found: { ...found, pickUp: found.pickUp && { ...found.pickUp, state: "failed" as const } },
    };
    if (newDay !== null) return bookAnew(context, after, { day: newDay, because });
    await queueReturnMail(tx, { returnId: found.id, kind: "pick-up", because, once: `failed-${day}` });
    return ok(null);
  });
