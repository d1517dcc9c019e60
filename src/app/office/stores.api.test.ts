import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { required } from "#kit/required.ts";
import { seedEmails, seedMemberId, seedOfficeEmails } from "#seed/people.ts";
import type { OfficeEndpoint } from "#shop/office-contract.ts";
import type { EndpointKey } from "#shop/contract.ts";
import { isOfficePermission } from "#shop/office-permissions.ts";
import { isOfStores } from "#shop/office-staff.ts";
import { matrix } from "#test/support/office-matrix.ts";
import { officeOf, signInStaff, type SignedInStaff } from "#test/support/office-staff.ts";
import { returnRequest, type DeliveredOrder, deliveredOrder } from "#test/support/returned-orders.ts";
import { addressOf } from "#test/support/shop.ts";
import { startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { officeModules } from "./modules.ts";

let shop: ShopWithSandbox;
let office: FastifyInstance;
let robin: SignedInStaff;
let stella: SignedInStaff;
/** An order of Stella's store, of another store, and of the web; each with a return and a consignment. */
let own: DeliveredOrder;
let foreign: DeliveredOrder;
let web: DeliveredOrder;
let stores: readonly string[];

const stellasId = seedMemberId(seedOfficeEmails["store-manager"]);
const giveStores = (codes: readonly string[] | null) =>
  robin.call("POST /api/office/staff/:id/roles", {
    params: { id: stellasId },
    body: { reason: "She runs it", roles: [{ role: "store-manager", sites: ["aol"], stores: codes && [...codes] }] },
  });

async function orderOf(store: string | null, skip: number): Promise<DeliveredOrder> {
  const order = await deliveredOrder(shop, { skip });
  await sql`update orders set subdivision = ${store} where id = ${order.id}`.execute(shop.database.db);
  const at = { params: { site: "aol" as const, number: order.number } };
  await robin.call("POST /api/office/sites/:site/orders/:number/returns", { ...at, body: returnRequest(1) });
  await sql`
    insert into consignments (id, number, order_id, site, origin_kind, origin, state, carrier, made_at, packed_at)
    values (${randomUUID()}, ${`${order.number}-1`}, ${order.id}, 'aol', 'warehouse', 'MEL', 'packed', 'truck', now(), now())`.execute(
    shop.database.db,
  );
  return order;
}

beforeAll(async () => {
  shop = await startShopWithSandbox();
  office = await officeOf(shop);
  const now = shop.config.fixedNow ?? new Date();
  robin = await signInStaff(office, seedEmails.manager, { now });
  const listed = await robin.call("GET /api/office/stores");
  stores = listed.stores.filter(({ sites }) => sites.includes("aol")).map(({ code }) => code);
  const [mine = "", other = ""] = stores;
  own = await orderOf(mine, 0);
  foreign = await orderOf(other, 1);
  web = await orderOf(null, 2);
  await giveStores([mine]);
  stella = await signInStaff(office, seedOfficeEmails["store-manager"], { now });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

/** Calls about one record that belongs to a store: an order, a return, a consignment. */
const calls = officeModules.flatMap(({ contract }) =>
  (Object.entries(contract) as [EndpointKey, OfficeEndpoint][]).flatMap(([key, { needs }]) =>
    key.includes(":number") && isOfficePermission(needs) && isOfStores(needs) ? [key] : [],
  ),
);

async function ask(key: EndpointKey, number: string) {
  const [method = "GET", path = "/"] = key.split(" ");
  const { params, query, body } = matrix[key]?.input?.("aol") ?? {};
  const named = path.includes("/returns/:number")
    ? `${number}-R1`
    : path.includes("/consignments/:number")
      ? `${number}-1`
      : number;
  const url = addressOf(path, { params: { ...params, site: "aol", number: named }, ...(query && { query }) });
  const isFile = key.startsWith("POST") && path.endsWith("/photographs");
  const file = { body: Buffer.from("x"), headers: { "x-office": "1", "content-type": "application/octet-stream" } };
  const response = await stella.send({ method, url, ...(isFile ? file : body && { body }) });
  const { errors, code } = response.headers["content-type"]?.includes("json")
    ? (JSON.parse(response.body) as { errors?: readonly string[]; code?: string })
    : {};
  return { status: response.statusCode, errors, code };
}

describe.each(calls)("%s", (key) => {
  test("answers staff who are limited to a store about another store's record as about a missing one (OFR-03)", async () => {
    const nothing = await ask(key, "99999999");
    expect(await ask(key, foreign.number)).toEqual(nothing);
    expect(await ask(key, web.number)).toEqual(nothing);
    expect([403, 404]).toContain(nothing.status);
  });
});

test("records of their own store open (OFR-03)", async () => {
  const reads = [
    "GET /api/office/sites/:site/orders/:number",
    "GET /api/office/returns/:number",
    "GET /api/office/sites/:site/orders/:number/returns",
    "GET /api/office/fulfilment/orders/:number",
    "GET /api/office/fulfilment/consignments/:number",
  ] as const;
  for (const key of reads) expect([key, (await ask(key, own.number)).status]).toEqual([key, 200]);
  const at = { params: { site: "aol" as const, number: own.number } };
  const note = await stella.call("POST /api/office/sites/:site/orders/:number/notes", {
    ...at,
    body: { key: randomUUID(), text: "Called" },
  });
  expect(note.ok).toBe(true);
  const quote = await stella.call("POST /api/office/sites/:site/orders/:number/refund-quote", {
    ...at,
    body: { goodwill: 1 },
  });
  expect(quote.ok).toBe(true);
});

test("lists, search and counts have what their stores have, and nothing else (OFR-03, OFR-07, OFR-08)", async () => {
  const numbersOf = (rows: readonly { orderNumber: string }[]) =>
    rows
      .map(({ orderNumber }) => orderNumber)
      .filter((one) => [own, foreign, web].some(({ number }) => number === one));
  const orders = await stella.call("GET /api/office/order-list");
  expect(numbersOf(orders.rows)).toEqual([own.number]);
  expect(orders.rows.every(({ orderNumber }) => orderNumber === own.number)).toBe(true);
  for (const words of [foreign.number, foreign.email, web.number])
    expect((await stella.call("GET /api/office/order-list", { query: { words } })).rows).toEqual([]);
  const returns = await stella.call("GET /api/office/returns");
  expect(numbersOf(returns.rows)).toEqual([own.number]);
  const sent = await stella.call("GET /api/office/fulfilment/consignments");
  expect(numbersOf(sent.rows)).toEqual([own.number]);
  const home = await stella.call("GET /api/office/home", { query: { site: "aol" } });
  expect(home.waiting.find(({ name }) => name === "returns-requested")).toMatchObject({ count: 1 });
  expect(home.sales?.every(({ store }) => store === stores[0])).toBe(true);
  const all = await robin.call("GET /api/office/returns");
  expect(numbersOf(all.rows).toSorted()).toEqual([own, foreign, web].map(({ number }) => number).toSorted());
});

const numbersIn = (rows: readonly { readonly orderNumber: string }[]) =>
  [own, foreign, web].map(({ number }) => number).filter((one) => rows.some(({ orderNumber }) => orderNumber === one));

/** The run that an order goes with, and all of its orders. */
async function runOf({ id }: DeliveredOrder): Promise<{ readonly zone: string; readonly day: string }> {
  const { rows } = await sql<{ zone: string; day: string }>`
    select zone_code as zone, day::text as day from delivery_bookings where order_id = ${id}`.execute(shop.database.db);
  return required(rows[0], "run of the order");
}

test("a store's warehouse hand picks, loads and moves what the store sold, and nothing else (OFR-03, OFO-05, OFO-06)", async () => {
  const { db } = shop.database;
  const run = await runOf(own);
  await sql`update delivery_bookings set zone_code = ${run.zone}, day = ${run.day}::date where order_id in (${foreign.id}, ${web.id})`.execute(
    db,
  );
  await sql`insert into consignment_lines (consignment_id, line, quantity)
    select id, 0, 1 from consignments where number in (${`${own.number}-1`}, ${`${foreign.number}-1`}, ${`${web.number}-1`})`.execute(
    db,
  );
  const board = await stella.call("GET /api/office/fulfilment/board", {
    query: { warehouse: "MEL", from: run.day, days: 1 },
  });
  const seen = board.ok ? board.value.zones.find(({ code }) => code === run.zone)?.runs[0]?.run : null;
  expect(seen?.orders.map(({ number }) => number)).toEqual([own.number]);
  expect(seen?.others).toBe((seen?.taken ?? 0) - 1);
  const sheet = await stella.call("GET /api/office/fulfilment/runs/:zone/:day", { params: run });
  expect(sheet).toMatchObject({ ok: true, value: { stops: [{ orderNumber: own.number }] } });

  const reason = { reason: "Wet road" };
  const moved = await stella.call("POST /api/office/fulfilment/runs/:zone/:day/move", {
    params: run,
    body: { ...reason, to: run.day },
  });
  expect(moved).toMatchObject({ refusal: "foreignOrders" });
  for (const body of [{ ...reason }, undefined]) {
    const way = body === undefined ? "open" : "close";
    const answer = await stella.send({
      method: "POST",
      url: `/api/office/fulfilment/runs/${run.zone}/${run.day}/${way}`,
      ...(body && { body }),
    });
    expect([way, answer.statusCode]).toEqual([way, 403]);
  }

  await sql`update consignments set state = 'picking' where number in (${`${own.number}-1`}, ${`${foreign.number}-1`}, ${`${web.number}-1`})`.execute(
    db,
  );
  const ask = { query: { warehouse: "MEL" } };
  const theirs = await stella.call("GET /api/office/fulfilment/pick-list", ask);
  const all = await robin.call("GET /api/office/fulfilment/pick-list", ask);
  expect(theirs.ok && numbersIn(theirs.value.rows)).toEqual([own.number]);
  expect(theirs.ok && theirs.value.rows.every(({ orderNumber }) => orderNumber === own.number)).toBe(true);
  expect(all.ok && numbersIn(all.value.rows)).toEqual([own, foreign, web].map(({ number }) => number));

  const allocated = await stella.call("POST /api/office/fulfilment/allocate", {
    body: { orders: [own.number, foreign.number, "99999999"] },
  });
  const problems = allocated.results.map(({ problem }) => problem);
  expect(problems[1]).toBe(problems[2]);
  expect(problems[0]).not.toBe(problems[1]);

  await sql`update consignments set state = 'packed' where number in (${`${own.number}-1`}, ${`${foreign.number}-1`})`.execute(
    db,
  );
  const left = await stella.call("POST /api/office/fulfilment/runs/:zone/:day/dispatch", { params: run });
  expect(left.ok && left.value.dispatched).toBe(1);
  const states = await sql<{ state: string }>`
    select state from consignments where number in (${`${own.number}-1`}, ${`${foreign.number}-1`}) order by number = ${`${foreign.number}-1`}`.execute(
    db,
  );
  expect(states.rows.map(({ state }) => state)).toEqual(["dispatched", "packed"]);
});

test("disputes of orders that their stores sold are seen and answered, and no others (OFR-03, OFO-10)", async () => {
  const ids = new Map([own, foreign, web].map(({ number }) => [number, randomUUID()]));
  for (const { id, number } of [own, foreign, web])
    await sql`
      insert into payment_disputes (id, attempt_id, provider, dispute_ref, stage, status, amount_cents, currency, reason,
        opened_at, updated_at)
      select ${ids.get(number)}::uuid, id, provider, ${`D${number}`}, 'chargeback', 'open', 100, 'AUD', 'Fraud', now(), now()
      from payment_attempts where order_id = ${id} limit 1`.execute(shop.database.db);
  const listed = await stella.call("GET /api/office/disputes");
  expect(listed.rows.map(({ orderNumber }) => orderNumber)).toEqual([own.number]);
  const home = await stella.call("GET /api/office/home", { query: { site: "aol" } });
  expect(home.waiting.find(({ name }) => name === "disputes-open")).toMatchObject({ count: 1 });
  const idOf = ({ number }: DeliveredOrder) => ({ id: required(ids.get(number), "dispute") });
  expect((await stella.call("GET /api/office/disputes/:id", { params: idOf(own) })).ok).toBe(true);
  const answering = { body: { key: randomUUID(), text: "Signed for" } };
  for (const other of [foreign, web]) {
    const unknown = { refusal: "unknownDispute" };
    expect(await stella.call("GET /api/office/disputes/:id", { params: idOf(other) })).toMatchObject(unknown);
    const sent = await stella.call("POST /api/office/disputes/:id/evidence", { params: idOf(other), ...answering });
    expect(sent).toMatchObject(unknown);
  }
  const sent = await stella.call("POST /api/office/disputes/:id/evidence", { params: idOf(own), ...answering });
  expect(sent.ok && sent.value.answer).toBe("evidence");
});

test("an order of theirs doesn't name what its buyer ordered elsewhere (OFR-03)", async () => {
  await sql`update orders set email = ${own.email} where id = ${foreign.id}`.execute(shop.database.db);
  const key = { params: { site: "aol" as const, number: own.number } };
  const seen = await stella.call("GET /api/office/sites/:site/orders/:number", key);
  const all = await robin.call("GET /api/office/sites/:site/orders/:number", key);
  expect(seen.ok && seen.value.others).toEqual([]);
  expect(all.ok && all.value.others.map(({ orderNumber }) => orderNumber)).toEqual([foreign.number]);
});

test("what is about whole sites is not theirs: audit log, staff, settings, inbox (OFR-03)", async () => {
  for (const url of ["/api/office/audit", "/api/office/staff", "/api/office/enquiries"])
    expect([url, (await stella.send({ url })).statusCode]).toEqual([url, 403]);
  expect((await stella.send({ url: "/api/office/stock" })).statusCode).toBe(200);
  expect((await stella.send({ url: "/api/office/order-list?site=hc" })).statusCode).toBe(403);
});

test("a store of another site can't be given, and the stores are in the audit log (OFR-03, OFU-05)", async () => {
  const listed = await robin.call("GET /api/office/stores");
  const elsewhere = required(
    listed.stores.find(({ sites }) => !sites.includes("aol")),
    "store of another site",
  );
  expect(await giveStores([elsewhere.code])).toMatchObject({ refusal: "unknownStore" });
  expect(await giveStores(stores.slice(0, 2))).toMatchObject({
    ok: true,
    value: { roles: [{ sites: ["aol"], stores: stores.slice(0, 2) }] },
  });
  const log = await robin.call("GET /api/office/audit", { query: { kind: "staff", record: stellasId } });
  expect(log.rows[0]?.after).toEqual({ roles: [`store-manager on aol, stores ${stores.slice(0, 2).join(", ")}`] });
  const both = await stella.call("GET /api/office/returns");
  expect(both.rows).toHaveLength(2);
});
