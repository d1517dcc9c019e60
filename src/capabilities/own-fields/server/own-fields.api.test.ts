import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedEmails, seedOfficeEmails, seedPersonId } from "#seed/people.ts";
import { uploadLines } from "#test/support/bulk-upload.ts";
import { untilOfficeJobEnded } from "#test/support/office-jobs.ts";
import { officeOf, type OfficeBrowser, openKeyClient, signInStaff } from "#test/support/office-staff.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
let office: FastifyInstance;
let owner: OfficeBrowser;
let service: OfficeBrowser;
let secret = "";
let order = { site: "hc" as const, number: "" };
const customer = seedPersonId("aol", seedEmails.customer);
beforeAll(async () => {
  shop = await startTestShop();
  office = await officeOf(shop);
  const now = shop.config.fixedNow ?? new Date();
  owner = await signInStaff(office, seedEmails.manager, { now });
  service = await signInStaff(office, seedOfficeEmails["customer-service"], { now });
  const key = await owner.call("POST /api/office/api-keys", {
    body: { name: "ERP", scopes: ["customers.write", "orders.read"], sites: null, expiresOn: "2027-06-01" },
  });
  if (!key.ok) throw new Error(key.refusal);
  ({ secret } = key.value);
  const { rows } = await shop.database.pool.query<{ number: string }>(
    "select number from orders where site = 'hc' and placed_at is not null order by number limit 1",
  );
  order = { site: "hc", number: rows[0]?.number ?? "" };
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const field = { label: "PO number", kind: "text", version: 0 } as const;
const define = (subject: "customer" | "order", key: string, body: object) =>
  owner.call("POST /api/office/own-fields/:subject/:key", { params: { subject, key }, body: { ...field, ...body } });
const audited = async (action: string) =>
  (await shop.database.pool.query("select before, after, record_id from audit_log where action = $1", [action])).rows;

test("an own field is made, changed by one of two people who read it, and retired (OFC-10, OFR-05)", async () => {
  const made = await define("order", "poNumber", {});
  expect(made.ok && made.value.fields).toMatchObject([{ subject: "order", key: "poNumber", version: 1, records: 0 }]);
  const both = await Promise.all([
    define("order", "poNumber", { version: 1, hint: "From the builder's order" }),
    define("order", "poNumber", { version: 1, hint: "As on the purchase order" }),
  ]);
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: "changedMeanwhile" });
  expect(await define("order", "poNumber", { version: 2, kind: "number" })).toMatchObject({
    refusal: "wrongFields",
    errors: [expect.stringContaining("Type: it can't change")],
  });
  expect(await audited("own-field-made")).toMatchObject([{ record_id: "order poNumber" }]);
});

test("staff set own fields of an order by the version that they read, with a row of the audit log (OFC-10, OFR-05)", async () => {
  await define("order", "isBuilder", { label: "Builder", kind: "yes-no" });
  const save = (version: number, values: Record<string, string | boolean>) =>
    service.call("POST /api/office/sites/:site/orders/:number/own-fields", {
      params: order,
      body: { version, values },
    });
  const [first, second] = await Promise.all([save(0, { poNumber: "PO 7" }), save(0, { isBuilder: true })]);
  expect([first.ok, second.ok].toSorted()).toEqual([false, true]);
  const shown = await service.call("GET /api/office/sites/:site/orders/:number/own-fields", { params: order });
  const version = shown.ok ? shown.value.version : -1;
  expect(await save(version, { poNumber: "PO 8", isBuilder: false })).toMatchObject({
    ok: true,
    value: {
      version: version + 1,
      fields: [
        { key: "isBuilder", value: false },
        { key: "poNumber", value: "PO 8" },
      ],
    },
  });
  expect((await audited("own-fields-changed")).at(-1)).toMatchObject({
    record_id: `hc ${order.number}`,
    after: { "PO number": "PO 8", Builder: false },
  });
  expect(await save(version + 1, { isBuilder: "perhaps" })).toMatchObject({ errors: ["Builder: choose Yes or No."] });
});

test("the feed of orders and an export have own fields (OFC-10, OFI-03, OFR-07)", async () => {
  const feed = await owner.call("GET /api/office/feeds/orders", { query: { limit: 1000 } });
  expect(feed.ok && feed.value.rows.find(({ orderNumber }) => orderNumber === order.number)?.ownFields).toEqual({
    poNumber: "PO 8",
    isBuilder: false,
  });
  const started = await owner.call("POST /api/office/exports", {
    body: { list: "orders", format: "csv", filters: { words: order.number }, hidden: [] },
  });
  if (!started.ok) throw new Error(started.refusal);
  await untilOfficeJobEnded(shop, started.value.jobId);
  const file = await owner.send({ url: `/api/office/jobs/${started.value.jobId}/file` });
  const [header = "", line = ""] = file.payload.split(/\r?\n/);
  expect(header).toMatch(/Builder,PO number$/);
  expect(line).toMatch(/No,PO 8$/);
});

test("uploads of customers set own fields with a sentence for each wrong one, and a repetition changes nothing (OFC-10, OFI-03)", async () => {
  await define("customer", "tier", { label: "Tier", choices: ["Gold", "Silver"], isRequired: true });
  const line = { site: "aol", externalId: "ERP-1", email: seedEmails.customer, ownFields: { tier: "gold" } };
  const upload = (lines: readonly object[]) => uploadLines(office, { secret, kind: "customers" }, lines);
  expect((await upload([line]))[0]).toEqual({ line: 1, result: "changed" });
  expect((await upload([line]))[0]).toEqual({ line: 1, result: "unchanged" });
  const wrong = await upload([{ ...line, ownFields: { tier: "Bronze" } }]);
  expect(wrong[0]).toEqual({ line: 1, field: "ownFields.tier", error: "Tier: choose one of Gold, Silver." });
  const shown = await openKeyClient(office, secret).send({
    method: "GET",
    url: `/api/office/customers/${customer}/own-fields`,
  });
  expect(shown.json()).toMatchObject({ version: 1, fields: [{ key: "tier", value: "Gold", isRequired: true }] });
});
