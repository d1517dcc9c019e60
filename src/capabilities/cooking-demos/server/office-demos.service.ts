import { wallClock } from "#kit/calendar-day.ts";
import { toDollars } from "#kit/money.ts";
import { pageCountOf } from "#kit/page-count.ts";
import { ok, refuse, refuseWithNewest, type Result } from "#kit/result.ts";
import { type Database, inTransaction, type Tx } from "#platform/database.ts";
import { enqueue } from "#platform/jobs.ts";
import type { Context, Service } from "#platform/service.ts";
import { cardsBySku } from "#capabilities/catalogue/server/catalogue.service.ts";
import { refuseInvalid } from "#capabilities/enquiries/server/enquiries.service.ts";
import type { Store } from "#capabilities/stores/stores.contract.ts";
import { listSiteStores } from "#capabilities/stores/server/stores.service.ts";
import type { DemoPlan, OfficeDemo, officeDemosContract } from "../office-demos.contract.ts";
import { subEventCopy, typeCopy } from "../cooking-demos.copy.ts";
import { demoTypes, subEventTypes } from "../cooking-demos.rules.ts";
import { formatMoment } from "../demo-times.rules.ts";
import { demoUrl } from "../demo-urls.ts";
import { demoPlanMessages } from "../office-demos.copy.ts";
import { demoIdOf, isPlanned, type PlanTerms, readPlan } from "../office-demos.rules.ts";
import { countDemos, type DemoRow, findDemo, listDemos, lockDemo } from "./demos.store.ts";
import { jobs } from "./job-kinds.ts";
import { cancelDemo, countWaiting, insertDemo, listBrands, recordChange, updateDemo } from "./office-demos.store.ts";
import { recordAvailability, moveGuests, offerFreeSeats } from "./seats.ts";

const PAGE = 20;

type Member = { readonly who: string; readonly mayPlan: boolean };

/** The member of staff, with the name for records; else the refusal. */
function memberOf({ visit: { customer } }: Context): Result<Member, "signedOut" | "staffOnly"> {
  if (customer === null) return refuse("signedOut");
  const { staff } = customer;
  return staff === null
    ? refuse("staffOnly")
    : ok({ who: `staff:${staff.userId}`, mayPlan: staff.permissions.includes("demos") });
}

function plannerOf(context: Context): Result<Member, "signedOut" | "staffOnly" | "notAllowed"> {
  const member = memberOf(context);
  return member.ok && !member.value.mayPlan ? refuse("notAllowed") : member;
}

function show(row: DemoRow, store: Store, waiting: number): OfficeDemo {
  const { day, time } = wallClock(row.startsAt, store.timeZone);
  return {
    id: row.id,
    uri: demoUrl(row.id),
    title: row.title,
    description: row.description,
    brand: row.brand,
    type: row.type,
    subEventType: row.subEventType,
    day,
    time,
    seats: row.seats,
    taken: row.taken,
    waiting,
    cook: row.cook,
    takesBookings: row.takesBookings,
    version: row.version,
    storeUri: store.storeUri,
    storeName: store.name,
    minutes: Math.round((row.endsAt.getTime() - row.startsAt.getTime()) / 60_000),
    price: toDollars(row.priceCents),
    menu: [...row.menu],
    skus: [...row.skus],
  };
}

async function showAll(db: Database | Tx, rows: readonly DemoRow[], stores: readonly Store[]): Promise<OfficeDemo[]> {
  const waiting = await countWaiting(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const store = stores.find(({ storeUri }) => storeUri === row.storeUri);
    return store === undefined ? [] : [show(row, store, waiting.get(row.id) ?? 0)];
  });
}

async function listToCome(context: Context, page: number) {
  const member = memberOf(context);
  if (!member.ok) return member;
  const { db, visit } = context;
  const stores = await listSiteStores(context);
  const spans = stores.map(({ storeUri }) => ({ storeUri, from: visit.now, to: null }));
  const filters = { spans, brand: "", type: null, subEventType: "" } as const;
  const part = { order: "next-first", limit: PAGE, offset: page * PAGE, now: visit.now } as const;
  const [total, rows, brands] = await Promise.all([
    countDemos(db, filters),
    listDemos(db, filters, part),
    listBrands(db),
  ]);
  // Pages are counted from 0 in the call, and from 1 by people.
  const lastPage = pageCountOf(total, PAGE);
  if (page >= lastPage) return refuse("pageBeyond", { lastPage });
  return ok({
    demos: await showAll(db, rows, stores),
    hasMore: page + 1 < lastPage,
    mayPlan: member.value.mayPlan,
    choices: {
      stores: stores.map(({ storeUri, name }) => ({ value: storeUri, name })),
      brands: brands.map((name) => ({ value: name, name })),
      types: demoTypes.map((type) => ({ value: String(type), name: typeCopy[type] })),
      subEventTypes: subEventTypes.map((type) => ({ value: type, name: subEventCopy[type] })),
    },
  });
}

/** The parsed form, also checked against the shop's own data. */
async function check(context: Context, body: DemoPlan, { stores, current }: PlanBasis) {
  const { db, visit } = context;
  const terms: PlanTerms = {
    stores: stores.map(({ storeUri, timeZone }) => ({ uri: storeUri, timeZone })),
    brands: await listBrands(db),
    current,
    now: visit.now,
  };
  const read = readPlan(body, terms);
  if (!isPlanned(read)) return refuseInvalid(read);
  const sold = new Set((await cardsBySku(context, read.skus)).map(({ sku }) => sku));
  const unknown = read.skus.filter((sku) => !sold.has(sku));
  return unknown.length > 0
    ? refuseInvalid([{ field: "skus", text: demoPlanMessages.unknownSkus(unknown.join(", ")) }])
    : ok(read);
}

type PlanBasis = { readonly stores: readonly Store[]; readonly current: PlanTerms["current"] };

async function plan(context: Context, body: DemoPlan) {
  const planner = plannerOf(context);
  if (!planner.ok) return planner;
  const stores = await listSiteStores(context);
  const checked = await check(context, body, { stores, current: null });
  if (!checked.ok) return checked;
  const store = stores.find(({ storeUri }) => storeUri === checked.value.storeUri);
  if (store === undefined) throw new Error("A store that was just found is gone.");
  const id = demoIdOf(checked.value.title, { suburb: store.suburb, day: checked.value.day });
  const { now } = context.visit;
  return inTransaction(context.db, async (tx) => {
    if (!(await insertDemo(tx, id, checked.value)))
      return refuseInvalid([{ field: "title", text: demoPlanMessages.taken }]);
    await recordChange(tx, { demoId: id, who: planner.value.who, at: now, what: "planned", plan: checked.value });
    return ok(await showLocked(tx, id, { store, now }));
  });
}

async function showLocked(tx: Tx, id: string, { store, now }: { store: Store; now: Date }): Promise<OfficeDemo> {
  const row = await findDemo(tx, id, now);
  if (row === null) throw new Error(`${id} is gone.`);
  return show(row, store, (await countWaiting(tx, [id])).get(id) ?? 0);
}

type LockedRow = { readonly tx: Tx; readonly row: DemoRow; readonly stores: readonly Store[]; readonly who: string };

/** What is done to it is done to what its planner saw; else they are shown what there is now. */
const refuseChanged = (newest: OfficeDemo) => ({
  ...refuseWithNewest("changedMeanwhile", newest),
  detail: { when: formatMoment(`${newest.day}T${newest.time}`) },
});

/** Runs a change of a demonstration under its lock, for staff who may plan. */
async function withDemo<Done extends Result<unknown, string>>(
  context: Context,
  { id, version }: { readonly id: string; readonly version: number },
  work: (locked: LockedRow) => Promise<Done>,
) {
  const planner = plannerOf(context);
  if (!planner.ok) return planner;
  const stores = await listSiteStores(context);
  const { now } = context.visit;
  return inTransaction(context.db, async (tx) => {
    const row = await lockDemo(tx, id.trim().toLowerCase(), now);
    const store = stores.find(({ storeUri }) => storeUri === row?.storeUri);
    if (row === null || store === undefined || row.cancelledAt !== null) return refuse("unknownDemo");
    if (row.startsAt <= now) return refuse("hasBegun");
    if (row.version !== version) return refuseChanged(await showLocked(tx, row.id, { store, now }));
    return work({ tx, row, stores, who: planner.value.who });
  });
}

async function change(context: Context, body: DemoPlan, { tx, row, stores, who }: LockedRow) {
  const { now } = context.visit;
  const waiting = (await countWaiting(tx, [row.id])).get(row.id) ?? 0;
  const current = { taken: row.taken, storeUri: row.storeUri, hasGuests: row.taken + waiting > 0 };
  const checked = await check(context, body, { stores, current });
  if (!checked.ok) return checked;
  const store = stores.find(({ storeUri }) => storeUri === checked.value.storeUri);
  if (store === undefined) throw new Error("A store that was just found is gone.");
  await updateDemo(tx, row.id, checked.value);
  await recordChange(tx, { demoId: row.id, who, at: now, what: "changed", plan: checked.value });
  const changed = await findDemo(tx, row.id, now);
  const locked = { row: changed ?? row, timeZone: store.timeZone, now };
  const isMoved = locked.row.startsAt.getTime() !== row.startsAt.getTime();
  const notified = isMoved ? await moveGuests(tx, row.startsAt, locked) : 0;
  if (checked.value.takesBookings) await offerFreeSeats(tx, locked);
  await recordAvailability(tx, locked);
  return ok({ ...(await showLocked(tx, row.id, { store, now })), notified });
}

async function callOff({ visit: { now } }: Context, why: string, { tx, row, who }: LockedRow) {
  if (why === "") return refuseInvalid([{ field: "why", text: demoPlanMessages.why }]);
  const ended = await cancelDemo(tx, row.id, now);
  await recordChange(tx, { demoId: row.id, who, at: now, what: "cancelled", why });
  for (const { id, version } of ended)
    await enqueue(tx, { kind: jobs.write, payload: { bookingId: id, version }, onceKey: `demo mail ${id} ${version}` });
  return ok({ notified: ended.length });
}

export const officeDemosService: Service<typeof officeDemosContract> = {
  "GET /api/staff/cookingdemo": (context, { query }) => listToCome(context, query.page),
  "POST /api/staff/cookingdemo": (context, { body }) => plan(context, body),
  "PATCH /api/staff/cookingdemo/:id": (context, { params, body }) =>
    withDemo(context, { ...params, ...body }, (locked) => change(context, body, locked)),
  "POST /api/staff/cookingdemo/:id/cancel": (context, { params, body }) =>
    withDemo(context, { ...params, ...body }, (locked) => callOff(context, body.why, locked)),
};
