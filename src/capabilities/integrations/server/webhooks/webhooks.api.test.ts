import { randomUUID } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { seedEmails } from "#seed/people.ts";
import type { Input } from "#shop/contract.ts";
import { officeOf, type OfficeBrowser, type OfficeContract, signInStaff } from "#test/support/office-staff.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { cleanUpEvents, deliverDue } from "../office-webhooks.service.ts";

let shop: TestShop;
let office: FastifyInstance;
let owner: OfficeBrowser;
let now: Date;

type Request = { readonly headers: IncomingHttpHeaders; readonly body: string; readonly url: string };
/** A receiver of another company, over real HTTP. */
let receiver: Server;
let address = "";
let received: Request[] = [];
let answers: (number | "cut")[] = [];

beforeAll(async () => {
  shop = await startTestShop();
  now = shop.config.fixedNow ?? new Date();
  // Its own reconciler would send, too.
  await shop.shop.close();
  office = await officeOf(shop, { sendsToPrivateAddresses: true });
  owner = await signInStaff(office, seedEmails.manager, { now });
  receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString(), url: request.url ?? "" });
      const answer = answers.shift() ?? 200;
      if (answer === "cut") return request.socket.destroy();
      const moved = answer === 302 ? { location: `${address}/elsewhere` } : {};
      response.writeHead(answer, { "x-receiver": "test", ...moved }).end(`said ${answer} ${"x".repeat(9_000)}`);
    });
  });
  await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(async () => {
  receiver.close();
  await office.close();
  await shop.database.close();
});
beforeEach(() => {
  received = [];
  answers = [];
});
afterEach(() => shop.database.pool.query("delete from webhook_endpoints"));

const sql = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);
const tools = () => ({ db: shop.database.db, config: { ...shop.config, sendsToPrivateAddresses: true } });
const run = (at: Date = now) => deliverDue(tools(), at);
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

type NewEndpoint = NonNullable<Input<OfficeContract["POST /api/office/webhooks"]>["body"]>;
async function add(changed: Partial<NewEndpoint> = {}, by = owner) {
  const body: NewEndpoint = { id: randomUUID(), site: "hc", url: address, types: ["stock.changed"], ...changed };
  const added = await by.call("POST /api/office/webhooks", { body });
  if (!added.ok) throw new Error(added.refusal);
  return added.value;
}
const changeStock = (by = 1) =>
  sql(
    `update stock set on_hand = on_hand + $1 where (warehouse_code, product_id) =
      (select warehouse_code, product_id from stock order by product_id, warehouse_code limit 1)`,
    [by],
  );
const logOf = async (id: string, query = {}) => {
  const log = await owner.call("GET /api/office/webhooks/:id/log", { params: { id }, query });
  if (!log.ok) throw new Error(log.refusal);
  return log.value.rows;
};
const secretOf = async (id: string) => {
  const shown = await owner.call("GET /api/office/webhooks/:id/secret", { params: { id } });
  if (!shown.ok) throw new Error(shown.refusal);
  return shown.value.secret;
};
const replay = (id: string, body: { event: string } | { since: string }) =>
  owner.call("POST /api/office/webhooks/:id/replay", { params: { id }, body });

test("a receiver verifies a message with the published library (OFI-02)", async () => {
  const { id } = await add();
  await changeStock();
  const at = new Date();
  expect(await run(at)).toBe(1);
  const [{ headers, body } = { headers: {}, body: "" }] = received;
  const secret = await secretOf(id);
  expect(secret).toMatch(/^whsec_/);
  const read = new Webhook(secret).verify(body, headers as Record<string, string>);
  expect(read).toMatchObject({
    type: "stock.changed",
    data: { place: expect.any(String), onHand: expect.any(Number) },
  });
  expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow("signature");
  const { rows } = await sql("select to_jsonb(w) as stored from webhook_endpoints w");
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test("a change that is rolled back sends no webhook (OFI-02)", async () => {
  await add();
  const client = await shop.database.pool.connect();
  await client.query("begin");
  await client.query("update stock set on_hand = on_hand + 1 where product_id = 1");
  await client.query("rollback");
  client.release();
  expect(await run()).toBe(0);
  expect(received).toEqual([]);
});

test("an endpoint hears of its own site and its own types alone (OFI-02)", async () => {
  await add({ types: ["price.changed"] });
  await changeStock();
  await sql(`update offers set price_cents = price_cents + 100 where site in ('hc', 'fk') and product_id =
    (select a.product_id from offers a join offers b using (product_id) where a.site = 'hc' and b.site = 'fk' limit 1)`);
  await run();
  expect(received.map(({ body }) => JSON.parse(body))).toMatchObject([{ type: "price.changed", data: { site: "hc" } }]);
});

test("a failed message is sent again after each wait with the same id and body (OFI-02)", async () => {
  const { id } = await add();
  await changeStock();
  answers = [503, "cut", 500, 200];
  await run();
  expect(await run(now)).toBe(0);
  expect(await run(new Date(now.getTime() + 4_999))).toBe(0);
  expect(await run(later(0.1))).toBe(1);
  expect(await run(later(5))).toBe(0);
  expect(await run(later(6))).toBe(1);
  expect(await run(later(60))).toBe(1);
  expect(received).toHaveLength(4);
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  expect(await logOf(id)).toMatchObject([{ state: "delivered", attempts: 4, status: 200 }]);
  expect(await run(later(9_000))).toBe(0);
});

test("a message is given up after its last attempt (OFI-02)", async () => {
  const { id } = await add();
  await changeStock();
  let at = now;
  for (let attempt = 1; attempt <= 10; attempt++) {
    answers = [500];
    expect(await run(at)).toBe(1);
    // The endpoint itself would be disabled by then.
    await sql("update webhook_endpoints set failing_since = null");
    at = new Date(at.getTime() + 27 * 3_600_000);
  }
  expect(await run(at)).toBe(0);
  expect(await logOf(id)).toMatchObject([{ state: "failed", attempts: 10, nextAt: null }]);
});

test("after three days of failure an endpoint is disabled, and one success begins anew (OFI-02)", async () => {
  const { id } = await add();
  const day = 24 * 60;
  const fail = async (at: Date, answer = 500) => {
    await changeStock();
    answers = [answer, answer, answer, answer, answer, answer];
    await run(at);
    const found = await owner.call("GET /api/office/webhooks/:id", { params: { id } });
    return found.ok ? found.value.state : found.refusal;
  };
  expect(await fail(now)).toBe("failing");
  expect(await fail(later(2 * day))).toBe("failing");
  expect(await fail(later(2 * day + 60), 200)).toBe("active");
  expect(await fail(later(3 * day))).toBe("failing");
  expect(await fail(later(6 * day - 1))).toBe("failing");
  expect(await fail(later(6 * day))).toBe("disabled");
  const before = received.length;
  await changeStock();
  expect(await run(later(7 * day))).toBe(0);
  expect(received).toHaveLength(before);
  const { rows } = await sql("select data from pgboss.job where data ->> 'kind' = 'webhooks.disabled'");
  expect(rows).toEqual([{ data: { kind: "webhooks.disabled", payload: { endpointId: id } } }]);
});

test("a receiver that says it is gone is disabled at once (OFI-02)", async () => {
  const { id } = await add();
  await changeStock();
  answers = [410];
  await run();
  const found = await owner.call("GET /api/office/webhooks/:id", { params: { id } });
  expect(found).toMatchObject({ ok: true, value: { state: "disabled", disabledWhy: "gone" } });
});

test("many processes at once send each message once (OFI-02)", async () => {
  await add();
  await sql("update stock set on_hand = on_hand + 1 where product_id <= 6");
  const waiting = Number((await sql("select count(*) from webhook_deliveries")).rows[0]?.count);
  expect(waiting).toBeGreaterThan(15);
  await Promise.all([run(), run(), run(), run()]);
  expect(received).toHaveLength(waiting);
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(waiting);
});

test("a message whose process died is sent by another one two minutes later (OFI-02)", async () => {
  await add();
  await changeStock();
  await sql("update webhook_deliveries set attempts = 1, next_at = $1", [later(2)]);
  expect(await run(later(1))).toBe(0);
  expect(await run(later(2))).toBe(1);
});

test("a redirect is not followed, and a long answer is cut off (OFI-02)", async () => {
  const { id } = await add();
  await changeStock();
  answers = [302];
  await run();
  expect(received.map(({ url }) => url)).toEqual(["/"]);
  const [row] = await logOf(id);
  const shown = await owner.call("GET /api/office/webhooks/:id/log/:event", {
    params: { id, event: row?.event ?? "" },
  });
  if (!shown.ok) throw new Error(shown.refusal);
  const [attempt] = shown.value.attempts;
  expect(attempt).toMatchObject({ status: 302, answerHeaders: { "x-receiver": "test" } });
  expect(attempt?.answerBody).toHaveLength(4_000);
  expect(attempt?.requestHeaders["webhook-id"]).toBe(row?.event);
  expect(shown.value.body).toBe(received[0]?.body);
});

test("a receiver that never answers is left after ten seconds (OFI-02)", async () => {
  const silent = createServer(() => {});
  await new Promise<void>((done) => silent.listen(0, "127.0.0.1", done));
  const { id } = await add({ url: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` });
  await changeStock();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort());
  await run();
  expect(timeout).toHaveBeenCalledWith(10_000);
  timeout.mockRestore();
  silent.close();
  expect(await logOf(id)).toMatchObject([{ state: "waiting", error: "No answer within 10 seconds." }]);
});

test("an address that became private is not asked (OFI-02)", async () => {
  const { id } = await add();
  await changeStock();
  await deliverDue({ db: shop.database.db, config: { ...shop.config, sendsToPrivateAddresses: false } }, now);
  expect(received).toEqual([]);
  expect(await logOf(id)).toMatchObject([{ state: "waiting", error: "The address is not a public one." }]);
});

test.each([
  ["http://example.com/", "has to begin with https"],
  ["https://127.0.0.1/", "public addresses"],
  ["https://169.254.169.254/latest", "public addresses"],
  ["https://receiver.internal/", "public addresses"],
  ["https://user:secret@example.com/", "user name"],
  ["https://example.com:8443/", "port"],
  ["hello", "Enter an address"],
])("the address %s is refused with one sentence (OFI-02)", async (url, sentence) => {
  const strict = await officeOf(shop);
  const body = { id: randomUUID(), site: "hc", url, types: ["order.paid"] };
  const browser = { ...owner };
  const answer = await strict.inject({
    method: "POST",
    url: "/api/office/webhooks",
    payload: body,
    headers: {
      "x-office": "1",
      host: "office.localhost:3002",
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    },
  });
  await strict.close();
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual([expect.stringContaining(sentence)]);
});

test("during a rotation both secrets sign for a day, and then the new one alone (OFI-02)", async () => {
  const { id } = await add();
  const old = await secretOf(id);
  const rotated = await owner.call("POST /api/office/webhooks/:id/secret", {
    params: { id },
    body: { reason: "Leaked" },
  });
  if (!rotated.ok) throw new Error(rotated.refusal);
  expect(await secretOf(id)).toBe(rotated.value.secret);
  const again = await owner.call("POST /api/office/webhooks/:id/secret", { params: { id }, body: { reason: "Twice" } });
  expect(again).toMatchObject({ ok: false, refusal: "stillRotating" });
  const signaturesAt = async (minutes: number) => {
    received = [];
    await changeStock();
    vi.useFakeTimers({ toFake: ["Date"], now: later(minutes) });
    try {
      await run(later(minutes));
      const [{ headers, body } = { headers: {}, body: "" }] = received;
      const accepts = (secret: string) => {
        try {
          return Boolean(new Webhook(secret).verify(body, headers as Record<string, string>));
        } catch {
          return false;
        }
      };
      return [accepts(old), accepts(rotated.value.secret)];
    } finally {
      vi.useRealTimers();
    }
  };
  expect(await signaturesAt(24 * 60 - 1)).toEqual([true, true]);
  expect(await signaturesAt(24 * 60)).toEqual([false, true]);
});

test("one event is replayed with its id, and all since a time, also those missed while disabled (OFI-02)", async () => {
  const { id } = await add();
  await changeStock();
  await run();
  const [first] = await logOf(id);
  expect(await replay(id, { event: first?.event ?? "" })).toMatchObject({ ok: true, value: { queued: 1 } });
  await run();
  expect(received.map(({ headers }) => headers["webhook-id"])).toEqual([first?.event, first?.event]);
  const state = (isEnabled: boolean) =>
    owner.call("POST /api/office/webhooks/:id/state", { params: { id }, body: { isEnabled } });
  await state(false);
  await changeStock();
  expect(await replay(id, { since: first?.at ?? "" })).toMatchObject({ ok: false, refusal: "isDisabled" });
  await state(true);
  expect(await run()).toBe(0);
  expect(await replay(id, { since: first?.at ?? "" })).toMatchObject({ ok: true, value: { queued: 2 } });
  expect(await run()).toBe(2);
  expect(await replay(id, { event: randomUUID() })).toMatchObject({ ok: false, refusal: "unknownEvent" });
});

test("a test event is sent at once, and says what the receiver answered (OFI-02)", async () => {
  const { id } = await add();
  answers = [418];
  const sent = await owner.call("POST /api/office/webhooks/:id/test", { params: { id }, body: {} });
  expect(sent).toMatchObject({ ok: true, value: { status: 418 } });
  expect(JSON.parse(received[0]?.body ?? "")).toMatchObject({ type: "webhook.test", data: { site: "hc" } });
});

test("the same request twice adds one endpoint, and each change is in the audit log (OFI-02)", async () => {
  const id = randomUUID();
  await add({ id });
  await add({ id });
  await owner.call("POST /api/office/webhooks/:id", {
    params: { id },
    body: { url: address, description: "ERP", types: ["order.paid"] },
  });
  expect(await owner.call("GET /api/office/webhooks")).toHaveLength(1);
  const log = await owner.call("GET /api/office/audit", { query: { kind: "webhook", record: id } });
  expect(log.rows.map(({ action }) => action)).toEqual(["webhook-changed", "webhook-added"]);
});

test("events and their log are kept for thirty days (OFI-02)", async () => {
  const { id } = await add();
  await changeStock();
  await run();
  await sql("update integration_events set at = $1", [later(-30 * 24 * 60)]);
  await cleanUpEvents(shop.database.db, now);
  expect(await logOf(id)).toHaveLength(1);
  await cleanUpEvents(shop.database.db, later(1));
  expect(await logOf(id)).toEqual([]);
});
