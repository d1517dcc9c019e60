import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedEmails, seedOfficeEmails } from "#seed/people.ts";
import { valueIn } from "#test/support/answers.ts";
import { officeOf, signInStaff, type SignedInStaff } from "#test/support/office-staff.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
let office: FastifyInstance;
let olive: SignedInStaff;
let mia: SignedInStaff;
let finn: SignedInStaff;
beforeAll(async () => {
  shop = await startTestShop();
  office = await officeOf(shop);
  const now = shop.config.fixedNow ?? new Date();
  olive = await signInStaff(office, seedEmails.manager, { now });
  mia = await signInStaff(office, seedOfficeEmails.merchandiser, { now });
  finn = await signInStaff(office, seedOfficeEmails.finance, { now });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

/** The newest row of the log about a record. */
async function newest(kind: string, record: string, by = olive) {
  const { rows } = await by.call("GET /api/office/audit", { query: { kind, record } });
  const [row] = rows;
  if (row === undefined) throw new Error(`The log has nothing about ${kind} ${record}.`);
  return row;
}
const undo = (id: string, by = olive) => by.call("POST /api/office/audit/:id/undo", { params: { id } });

describe("a setting of the audit log", () => {
  const template = { id: randomUUID(), name: "On its way", kind: null, body: "Hi {name}." } as const;
  const save = (more: object) =>
    olive.call("POST /api/office/reply-templates", { body: { ...template, version: 0, ...more } });
  const stored = async () =>
    (await olive.call("GET /api/office/reply-templates")).templates.find(({ id }) => id === template.id);

  test("a reply text comes back as it was, also a deleted one, and the undo can be undone (OFR-04)", async () => {
    await save({});
    await save({ version: 1, body: "Dear {name}." });
    const changed = await newest("reply-template", template.id);
    expect(await undo(changed.id)).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject({ name: "On its way", body: "Hi {name}." });
    await undo((await newest("reply-template", template.id)).id);
    expect(await stored()).toMatchObject({ body: "Dear {name}." });
    const version = (await stored())?.version ?? 0;
    await olive.call("POST /api/office/reply-templates/:id/delete", { params: { id: template.id }, body: { version } });
    await undo((await newest("reply-template", template.id)).id);
    expect(await stored()).toMatchObject({ name: "On its way", kind: null, body: "Dear {name}." });
  });

  test("is not undone over somebody's newer change, nor when its name is used by then (OFR-04)", async () => {
    const version = (await stored())?.version ?? 0;
    await save({ version, body: "Hello {name}." });
    const older = await newest("reply-template", template.id);
    await save({ version: version + 1, name: "Sent today", body: "Hello {name}." });
    const sentence = `${(await newest("reply-template", template.id)).whoName} has changed this template since.`;
    expect(await undo(older.id)).toMatchObject({ refusal: "inTheWay", errors: [sentence] });
    await save({ id: randomUUID(), name: "On its way" });
    expect(await undo((await newest("reply-template", template.id)).id)).toMatchObject({
      errors: ["There is another template with this name now."],
    });
    expect(await stored()).toMatchObject({ name: "Sent today" });
  });

  test("a closed run opens again, once when two ask at the same time (OFR-04, OFO-06)", async () => {
    const found = await sql<{ code: string }>`select code from delivery_zones order by code limit 1`.execute(
      shop.database.db,
    );
    const params = { zone: found.rows[0]?.code ?? "", day: "2026-12-09" };
    const record = `${params.zone} ${params.day}`;
    const reasonNow = async () =>
      (
        await sql<{ reason: string }>`
          select reason from blackout_days where zone_code = ${params.zone} and day = ${params.day}::date`.execute(
          shop.database.db,
        )
      ).rows.map(({ reason }) => reason);
    await olive.call("POST /api/office/fulfilment/runs/:zone/:day/close", { params, body: { reason: "Road works" } });
    await olive.call("POST /api/office/fulfilment/runs/:zone/:day/close", { params, body: { reason: "Floods" } });
    const row = await newest("run", record);
    expect(row).toMatchObject({ before: { "closed because": "Road works" }, after: { "closed because": "Floods" } });
    const answers = await Promise.all([undo(row.id), undo(row.id)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: "undoneAlready" });
    expect(await reasonNow()).toEqual(["Road works"]);
  });

  test("a fraud rule is a draft again for those who may approve it (OFR-04, OFO-14)", async () => {
    const id = randomUUID();
    await olive.call("POST /api/office/fraud-rules", { body: { id, rule: { kind: "value", dollars: 9_000 } } });
    await olive.call("POST /api/office/fraud-rules/:id/publish", { params: { id }, body: { version: 1 } });
    const row = await newest("fraud-rule", id);
    expect(await undo(row.id, mia)).toMatchObject({ refusal: "noPermission" });
    expect(await undo(row.id)).toMatchObject({ ok: true });
    const { rules } = await finn.call("GET /api/office/fraud-rules");
    expect(rules.find((one) => one.id === id)).toMatchObject({ state: "draft" });
  });

  test("a category has the bar that it had before (OFR-04, OFC-08)", async () => {
    const found = await sql<{ id: number; bar: number | null }>`
      select id, publish_bar as bar from categories order by id limit 1`.execute(shop.database.db);
    const { id = 0, bar = null } = found.rows[0] ?? {};
    const body = { bar: 83, reason: "Season" };
    await olive.call("POST /api/office/categories/:id/bar", { params: { id }, body });
    expect(await undo((await newest("category", String(id))).id)).toMatchObject({ ok: true });
    const now = await sql<{ bar: number | null }>`
      select publish_bar as bar from categories where id = ${id}`.execute(shop.database.db);
    expect(now.rows).toEqual([{ bar }]);
  });
});

test("undoing a product's change brings its fields back, unless somebody changed them after it (OFR-04)", async () => {
  const found = await sql<{ id: number }>`select id from products order by id limit 1`.execute(shop.database.db);
  const id = String(found.rows[0]?.id);
  const product = async () => valueIn(await olive.call("GET /api/office/products/:id", { params: { id } }));
  const change = async (changes: object) => {
    const body = { version: (await product()).version, changes };
    return olive.call("POST /api/office/products/:id", { params: { id }, body });
  };
  const before = await product();
  await change({ title: "Another name", features: ["Quiet"] });
  const first = await newest("product", id);
  await change({ features: ["Quieter"] });
  expect(await undo(first.id)).toMatchObject({
    refusal: "inTheWay",
    errors: [expect.stringMatching(/^Robin .* changed these fields after that/)],
  });
  expect(await undo((await newest("product", id)).id)).toMatchObject({ ok: true });
  expect(await undo(first.id)).toMatchObject({ ok: true });
  expect(await product()).toMatchObject({ title: before.title, features: before.features });
});
