import {
  addDays,
  asCalendarDay,
  type CalendarDay,
  daysFrom,
  isCalendarDay,
  formatDay,
  wallClock,
  weekdayOf,
} from "#kit/calendar-day.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import { inTransaction, type Tx } from "#platform/database.ts";
import { hasPlace, type Places, requestedPlaces } from "#platform/office/office-places.ts";
import { type OfficeContext, type OfficeService, siteOf, requestedSites } from "#platform/office-service.ts";
import { recordAudit, settingUndo, type UndoableRow } from "#capabilities/audit/server/audit.service.ts";
import { lockOrder, moveDelivery, staffActor } from "#capabilities/checkout/server/checkout.service.ts";
import { closeRun, daysOfOrder, lockRunClosing, openRun } from "#capabilities/delivery/server/delivery.service.ts";
import type { BoardRun, BoardZone, truckBoardContract } from "../truck-board.office.contract.ts";
import { listPickUps, type PickUpRow } from "./pick-ups.store.ts";
import {
  type BoardOrderRow,
  type ClosedRow,
  findBoardOrder,
  findZone,
  listBoardOrders,
  listClosedDays,
  listRuns,
  listZones,
  type Zone,
} from "./delivery-runs.store.ts";

type BoardQuery = {
  readonly warehouse: string;
  readonly from: string;
  readonly days: number;
  readonly site: string;
};

const AUSTRALIA = "Australia/Sydney";

async function board(context: OfficeContext, { warehouse, from: requestedDay, days, site }: BoardQuery) {
  const zones = await listZones(context.db, warehouse);
  const today = wallClock(context.now, zones[0]?.timeZone ?? AUSTRALIA).day;
  if (requestedDay !== "" && !isCalendarDay(requestedDay)) return refuse("noSuchDay");
  const from = requestedDay === "" ? today : requestedDay;
  const places = requestedPlaces(context, "fulfilment.read", site === "" ? [] : [site]);
  const span = { zones: zones.map(({ code }) => code), from, to: addDays(from, days - 1) };
  const [runs, orders, pickUps, closed] = await Promise.all([
    listRuns(context.db, span),
    listBoardOrders(context.db, span),
    listPickUps(context.db, span),
    listClosedDays(context.db, span),
  ]);
  const shown = zones.map((zone): BoardZone => ({
    code: zone.code,
    name: zone.name,
    runs: daysFrom(from, days).map((day) => ({
      day,
      run: runOf(zone, day, {
        stored: runs.find((one) => one.zone === zone.code && one.day === day),
        orders: orders.filter((one) => one.zone === zone.code && one.day === day),
        pickUps: pickUps.filter((one) => one.zone === zone.code && one.day === day),
        closed: closed.find((one) => one.day === day && (one.zone === zone.code || one.warehouse === warehouse)),
        places,
      }),
    })),
  }));
  return ok({ from, today, zones: shown });
}

type RunFacts = {
  readonly stored: Awaited<ReturnType<typeof listRuns>>[number] | undefined;
  readonly orders: readonly BoardOrderRow[];
  readonly pickUps: readonly PickUpRow[];
  readonly closed: ClosedRow | undefined;
  readonly places: Places;
};

function runOf(zone: Zone, day: CalendarDay, { stored, orders, pickUps, closed, places }: RunFacts): BoardRun["run"] {
  if (!zone.weekdays.includes(weekdayOf(day)) && stored === undefined) return null;
  const own = orders.filter((order) => hasPlace(places, order));
  const fetched = pickUps.filter((one) => hasPlace(places, one));
  const taken = stored?.taken ?? 0;
  return {
    capacity: stored?.capacity ?? zone.capacity,
    taken,
    bulkyCapacity: stored?.bulkyCapacity ?? zone.bulkyCapacity,
    bulkyTaken: stored?.bulkyTaken ?? 0,
    closedBecause: closed?.reason ?? null,
    orders: own
      .toSorted((a, b) => a.number.localeCompare(b.number))
      .map(({ number, site, customer, suburb, bulky, state, hasLeft }) => ({
        number,
        site,
        customer,
        suburb,
        bulky,
        state,
        mayMove: !hasLeft,
      })),
    pickUps: fetched.map(({ number, site, customer, suburb, bulky, isDone }) => ({
      number,
      site,
      customer,
      suburb,
      bulky,
      isDone,
    })),
    others: Math.max(0, taken - own.length - fetched.length),
  };
}

type Moving = { readonly to: string; readonly reason: string };
type MoveRefusal = "noSuchDay" | "dayGone" | "full" | "alreadyLeft";

/** Moves one order to a day that the rules of delivery allow; the last place may go to a shopper meanwhile. */
async function moveOne(
  tx: Tx,
  context: OfficeContext,
  order: BoardOrderRow,
  { to, reason }: Moving,
): Promise<Result<null, MoveRefusal>> {
  if (!isCalendarDay(to)) return refuse("noSuchDay");
  if (order.hasLeft) return refuse("alreadyLeft", { number: order.number });
  if (to === order.day) return ok(null);
  const site = siteOf(context, order.site);
  const offered = await daysOfOrder({ db: tx, site, now: context.now, orderId: order.id });
  const found = offered?.days.find(({ day }) => day === to);
  if (offered === null || (found?.state !== "open" && found?.state !== "full"))
    return refuse("dayGone", { day: formatDay(to) });
  const moved =
    found.state === "open" &&
    (
      await moveDelivery(tx, {
        orderId: order.id,
        zoneCode: order.zone,
        from: order.day,
        to,
        who: staffActor(context),
        reason,
        now: context.now,
      })
    ).ok;
  if (!moved) return refuse("full", await loadOf(tx, order.zone, to));
  await recordAudit(tx, context, {
    area: "fulfilment",
    action: "delivery-moved",
    site: order.site,
    record: { kind: "order", id: order.id, name: order.number },
    before: { day: order.day },
    after: { day: to },
    reason,
  });
  return ok(null);
}

/** For the sentence about a full run. */
async function loadOf(tx: Tx, zone: string, day: CalendarDay) {
  const [found, runs] = await Promise.all([findZone(tx, zone), listRuns(tx, { zones: [zone], from: day, to: day })]);
  const capacity = runs[0]?.capacity ?? found?.capacity ?? 0;
  return { zone: found?.name ?? zone, day: formatDay(day), taken: runs[0]?.taken ?? 0, capacity };
}

async function moveOrderOnBoard(context: OfficeContext, number: string, moving: Moving) {
  const key = { number, sites: requestedSites(context, "fulfilment.write", []) };
  return commitUnlessRefused(
    context.db,
    async (tx): Promise<Result<{ from: CalendarDay; to: CalendarDay }, MoveRefusal | "unknownOrder">> => {
      const seen = await findBoardOrder(tx, key);
      if (seen === null) return refuse("unknownOrder");
      await lockOrder(tx, { id: seen.id });
      const order = await findBoardOrder(tx, key);
      if (order === null) return refuse("unknownOrder");
      const moved = await moveOne(tx, context, order, moving);
      return moved.ok ? ok({ from: order.day, to: asCalendarDay(moving.to) }) : moved;
    },
  );
}

type OfRun = { readonly zone: string; readonly day: string };

/** All orders of a run or none of them. */
async function moveRun(context: OfficeContext, { zone, day }: OfRun, moving: Moving) {
  if ((await findZone(context.db, zone)) === null || !isCalendarDay(day)) return refuse("unknownRun");
  const places = requestedPlaces(context, "fulfilment.write", []);
  type Refusal = MoveRefusal | "emptyRun" | "pickUpsOnRun" | "foreignOrders";
  return commitUnlessRefused(context.db, async (tx): Promise<Result<{ moved: number }, Refusal>> => {
    const span = { zones: [zone], from: day, to: day };
    // By id, so that two people who move runs lock orders in the same order.
    for (const { id } of await listBoardOrders(tx, span)) await lockOrder(tx, { id });
    const orders = await listBoardOrders(tx, span);
    if (orders.length === 0) return refuse("emptyRun");
    // Their customers have a day that staff agreed on with them.
    const pickUps = (await listPickUps(tx, span)).filter(({ isDone }) => !isDone);
    if (pickUps.length > 0) return refuse("pickUpsOnRun", { numbers: pickUps.map(({ number }) => number).join(", ") });
    if (orders.some((order) => !hasPlace(places, order))) return refuse("foreignOrders");
    for (const order of orders) {
      const moved = await moveOne(tx, context, order, moving);
      if (!moved.ok) return moved;
    }
    return ok({ moved: orders.length });
  });
}

const CLOSED = "closed because";
const closedFacts = (reason: string | null) => ({ [CLOSED]: reason });

/** Closes a run for a reason; null opens it. */
const setRun = (tx: Tx, run: { readonly zoneCode: string; readonly day: CalendarDay }, reason: string | null) =>
  reason === null ? openRun(tx, run) : closeRun(tx, { ...run, reason });

const runOfRecord = ({ recordId }: UndoableRow) => {
  const [zoneCode = "", day = ""] = recordId.split(" ");
  return { zoneCode, day: asCalendarDay(day) };
};

/** Opens a run that was closed, and the other way round. */
export const runUndo = settingUndo({
  actions: ["run-closed", "run-opened"],
  undone: "run-undone",
  noun: "run",
  lock: async (tx, row) => closedFacts(await lockRunClosing(tx, runOfRecord(row))),
  write: async (tx, _context, { row, to }) => {
    const reason = to?.[CLOSED] ?? null;
    await setRun(tx, runOfRecord(row), reason === null ? null : String(reason));
    return ok(null);
  },
});

/** A closed run is closed for every site, so staff who are limited to stores may not close it. */
async function changeRun(
  context: OfficeContext,
  { zone: code, day }: OfRun,
  reason: string | null,
): Promise<Result<null, "unknownRun" | "forStores">> {
  const zone = await findZone(context.db, code);
  if (zone === null || !isCalendarDay(day)) return refuse("unknownRun");
  if (requestedSites(context, "fulfilment.write", []).length === 0) return refuse("forStores");
  await inTransaction(context.db, async (tx) => {
    const run = { zoneCode: code, day };
    const was = await lockRunClosing(tx, run);
    if (was === reason) return;
    await setRun(tx, run, reason);
    await recordAudit(tx, context, {
      area: "fulfilment",
      action: reason === null ? "run-opened" : "run-closed",
      record: { kind: "run", id: `${code} ${day}`, name: `${zone.name}, ${formatDay(day)}` },
      before: closedFacts(was),
      after: closedFacts(reason),
      reason: reason ?? "",
    });
  });
  return ok(null);
}

export const officeTruckBoardService: OfficeService<typeof truckBoardContract> = {
  "GET /api/office/fulfilment/board": (context, { query }) => board(context, query),
  "GET /api/office/fulfilment/board/orders/:number/days": async (context, { params }) => {
    const { db, now } = context;
    const sites = requestedSites(context, "fulfilment.read", []);
    const order = await findBoardOrder(db, { number: params.number, sites });
    if (order === null) return refuse("unknownOrder");
    const offered = await daysOfOrder({ db, site: siteOf(context, order.site), now, orderId: order.id });
    return ok({ days: (offered?.days ?? []).filter(({ available }) => available).map(({ day }) => day) });
  },
  "POST /api/office/fulfilment/board/orders/:number/move": (context, { params, body }) =>
    moveOrderOnBoard(context, params.number, body),
  "POST /api/office/fulfilment/runs/:zone/:day/close": async (context, { params, body }) => {
    const done = await changeRun(context, params, body.reason);
    return done.ok ? ok({ isClosed: true as const }) : done;
  },
  "POST /api/office/fulfilment/runs/:zone/:day/open": async (context, { params }) => {
    const done = await changeRun(context, params, null);
    return done.ok ? ok({ isClosed: false as const }) : done;
  },
  "POST /api/office/fulfilment/runs/:zone/:day/move": (context, { params, body }) => moveRun(context, params, body),
};
