import { request } from "node:http";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedEmails } from "#seed/people.ts";
import {
  officeOf,
  openKeyClient,
  type OfficeBrowser,
  signInStaff,
  type WantedKey,
} from "#test/support/office-staff.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
let office: FastifyInstance;
let owner: OfficeBrowser;
let secret = "";
beforeAll(async () => {
  shop = await startTestShop();
  office = await officeOf(shop);
  owner = await signInStaff(office, seedEmails.manager, { now: shop.config.fixedNow ?? new Date() });
  secret = await keyWith({});
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

async function keyWith(changed: Partial<WantedKey>): Promise<string> {
  const body: WantedKey = {
    name: "ERP",
    scopes: ["stock.write", "prices.write"],
    sites: null,
    expiresOn: "2027-06-01",
    ...changed,
  };
  const made = await owner.call("POST /api/office/api-keys", { body });
  if (!made.ok) throw new Error(made.refusal);
  return made.value.secret;
}
type Answer = Readonly<Record<string, unknown>>;
type Options = { readonly query?: string; readonly key?: string; readonly secret?: string };
async function upload(kind: string, lines: readonly (object | string)[], options: Options = {}) {
  const answer = await office.inject({
    method: "POST",
    url: `/api/office/bulk/${kind}${options.query ?? ""}`,
    headers: {
      host: "office.localhost:3002",
      authorization: `Bearer ${options.secret ?? secret}`,
      "content-type": "application/x-ndjson",
      ...(options.key && { "idempotency-key": options.key }),
    },
    payload: lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n"),
  });
  const texts = answer.body.trim().split("\n");
  return { status: answer.statusCode, answers: texts.map((text) => JSON.parse(text) as Answer) };
}
const sql = async (text: string, values: unknown[] = []) => (await shop.database.pool.query(text, values)).rows;
const onHand = async (sku: string, place = "SYD") =>
  (
    await sql(
      "select on_hand from stock s join products p on p.id = s.product_id where sku = $1 and warehouse_code = $2",
      [sku, place],
    )
  )[0]?.on_hand;
const skus = async (count: number) =>
  (
    await sql(
      "select sku from products where id in (select product_id from offers where site = 'hc') order by id limit $1",
      [count],
    )
  ).map(({ sku }) => sku as string);

test("stock lines are written with a result each, and the ledger says who (OFI-03)", async () => {
  const [first = "", second = ""] = await skus(2);
  const lines = [
    { sku: first, place: "SYD", onHand: 41 },
    { sku: second, place: "SYD", onHand: 42, incoming: 7, arrivesOn: "2026-12-24" },
  ];
  const { answers } = await upload("stock", lines);
  expect(answers.map(({ line }) => line)).toEqual([1, 2, undefined]);
  expect(answers.at(-1)).toMatchObject({ isDone: true, failed: 0 });
  expect([await onHand(first), await onHand(second)]).toEqual([41, 42]);
  const again = await upload("stock", lines);
  expect(again.answers.slice(0, 2).map(({ result }) => result)).toEqual(["unchanged", "unchanged"]);
  const [movement] = await sql("select cause, who_name from stock_movements order by id desc limit 1");
  expect(movement).toEqual({ cause: "import", who_name: "ERP (API key of Robin Hale)" });
  const log = await owner.call("GET /api/office/audit", { query: { kind: "bulk" } });
  expect(log.rows[0]).toMatchObject({ action: "bulk-stock", whoName: "ERP (API key of Robin Hale)" });
  expect(log.rows).toHaveLength(1);
});

test("bad lines answer with number, field and sentence while the good ones go in (OFI-03)", async () => {
  const [sku = ""] = await skus(1);
  const { answers } = await upload("stock", [
    { sku: "NONE-1", place: "SYD", onHand: 1 },
    "{ not json",
    { sku, place: "MOON", onHand: 1 },
    { sku, place: "SYD", onHand: -1 },
    { sku, place: "SYD", onHand: 5, colour: "red" },
    { sku, place: "SYD", onHand: 1.5 },
    "",
    { sku, place: "SYD", onHand: 77 },
  ]);
  expect(answers.map(({ line, field, result }) => [line, field ?? result])).toEqual([
    [1, "sku"],
    [2, ""],
    [3, "place"],
    [4, "onHand"],
    [5, ""],
    [6, "onHand"],
    [8, expect.stringMatching(/changed|added/)],
    [undefined, undefined],
  ]);
  for (const { error } of answers.slice(0, 6)) expect(error).toMatch(/^[A-Z].*\.$/);
  expect(answers.at(-1)).toMatchObject({ isDone: true, failed: 6 });
  expect(await onHand(sku)).toBe(77);
});

test("all or nothing writes nothing when one line is wrong (OFI-03)", async () => {
  const [sku = ""] = await skus(1);
  await upload("stock", [{ sku, place: "SYD", onHand: 10 }]);
  const lines = [
    { sku, place: "SYD", onHand: 11 },
    { sku: "NONE-1", place: "SYD", onHand: 1 },
  ];
  const { answers } = await upload("stock", lines, { query: "?mode=all-or-nothing" });
  expect(answers).toMatchObject([
    { line: 1, result: "left-out" },
    { line: 2, field: "sku" },
    { failed: 1, changed: 0 },
  ]);
  expect(await onHand(sku)).toBe(10);
  await upload("stock", lines.slice(0, 1), { query: "?mode=all-or-nothing&results=errors" });
  expect(await onHand(sku)).toBe(11);
});

test("the same Idempotency-Key again writes nothing a second time, also when the stock has changed since (OFI-03)", async () => {
  const [sku = ""] = await skus(1);
  const lines = [{ sku, place: "SYD", onHand: 20 }];
  await upload("stock", lines, { key: "upload-1" });
  await upload("stock", [{ sku, place: "SYD", onHand: 21 }]);
  const { answers } = await upload("stock", lines, { key: "upload-1" });
  expect(answers[0]).toEqual({ line: 1, result: "done-before" });
  expect(await onHand(sku)).toBe(21);
  const other = await upload("prices", [], { key: "upload-1" });
  expect([other.status, other.answers[0]?.["code"]]).toEqual([409, "keyUsed"]);
});

test("of two lines about one thing the later one counts (OFI-03)", async () => {
  const [sku = ""] = await skus(1);
  await upload(
    "stock",
    [30, 31, 32].map((pieces) => ({ sku, place: "SYD", onHand: pieces })),
  );
  expect(await onHand(sku)).toBe(32);
});

test("prices go through the ledger and keep the rules of the editor (OFI-03)", async () => {
  const [sku = ""] = await skus(1);
  const { answers } = await upload("prices", [
    { site: "hc", sku, price: 1234.5, rrp: 1500 },
    { site: "hc", sku, price: 0 },
    { site: "hc", sku, price: 1234.5, rrp: 1000 },
    { site: "hc", sku, price: 9.999 },
    { site: "xyz", sku, price: 10 },
  ]);
  expect(answers.map(({ field, result }) => field ?? result)).toEqual([
    "changed",
    "price",
    "rrp",
    "price",
    "site",
    undefined,
  ]);
  const [offer] = await sql(
    "select o.price_cents, o.rrp_cents from offers o join products p on p.id = o.product_id where sku = $1 and site = 'hc'",
    [sku],
  );
  expect(offer).toEqual({ price_cents: 123_450, rrp_cents: 150_000 });
  const [ledger] = await sql("select price_cents, reason from price_changes order by id desc limit 1");
  expect(ledger).toEqual({ price_cents: 123_450, reason: "Bulk API" });
});

test("a product that a site does not sell yet gets the price of its draft (OFI-03)", async () => {
  const [row] = await sql(
    "select sku, id from products p where not exists (select from offers o where o.product_id = p.id and o.site = 'fk') limit 1",
  );
  const { answers } = await upload("prices", [{ site: "fk", sku: row?.sku, price: 99 }]);
  expect(answers[0]).toMatchObject({ result: "added" });
  expect(await sql("select price_cents from offer_drafts where site = 'fk' and product_id = $1", [row?.id])).toEqual([
    { price_cents: 9_900 },
  ]);
});

test("a key changes prices on its own sites, and without the scope nothing (OFI-03)", async () => {
  const [sku = ""] = await skus(1);
  const foreign = await keyWith({ sites: ["fk"] });
  const { answers } = await upload("prices", [{ site: "hc", sku, price: 10 }], { secret: foreign });
  expect(answers[0]).toMatchObject({ line: 1, field: "site" });
  const narrow = await keyWith({ scopes: ["stock.read"] });
  expect((await upload("stock", [{ sku, place: "SYD", onHand: 1 }], { secret: narrow })).status).toBe(403);
});

test("an upload that is no list of lines, or too long, is refused with one sentence (OFI-03)", async () => {
  const answer = await openKeyClient(office, secret).send({ method: "POST", url: "/api/office/bulk/stock", body: {} });
  expect([answer.statusCode, answer.json().errors]).toEqual([415, [expect.stringContaining("application/x-ndjson")]]);
  const long = await upload("stock", [`"${"x".repeat(70_000)}"`]);
  expect(long.answers).toMatchObject([{ isDone: false, error: "Line 1 is longer than 64 KB." }]);
  const plain = await office.inject({
    method: "POST",
    url: "/api/office/api-keys",
    headers: { host: "office.localhost:3002", "x-office": "1", "content-type": "application/x-ndjson" },
    payload: "{}",
  });
  expect(plain.statusCode).toBe(401);
});

test("lines are answered before the last one is sent, over a real connection (OFI-03)", async () => {
  const served = await officeOf(shop);
  await served.listen({ port: 0, host: "127.0.0.1" });
  const { port } = served.server.address() as { port: number };
  const forty = await skus(40);
  // Each product once in forty lines: of two lines about one thing the second begins a batch of its own.
  const many = Array.from({ length: 20 }, (_, at) =>
    forty.map((sku) => JSON.stringify({ sku, place: "SYD", onHand: at + 1 })),
  ).flat();
  const texts: string[] = [];
  let sentAll = false;
  let answeredBefore = false;
  await new Promise<void>((done, fail) => {
    const sending = request(
      {
        port,
        host: "127.0.0.1",
        method: "POST",
        path: "/api/office/bulk/stock",
        headers: { authorization: `Bearer ${secret}`, "content-type": "application/x-ndjson" },
      },
      (response) => {
        response.setEncoding("utf8");
        response.on("data", (text: string) => {
          answeredBefore ||= !sentAll;
          texts.push(text);
          if (sentAll) return;
          sentAll = true;
          sending.end(`${many.slice(600).join("\n")}\n`);
        });
        response.on("end", done);
      },
    );
    sending.on("error", fail);
    sending.write(`${many.slice(0, 600).join("\n")}\n`);
  });
  await served.close();
  expect(answeredBefore).toBe(true);
  const answers = texts.join("").trim().split("\n");
  expect(answers).toHaveLength(801);
  expect(JSON.parse(answers.at(-1) ?? "")).toMatchObject({ isDone: true, failed: 0 });
});

const aFridge = {
  sku: "ERP-1",
  title: "Quiet Fridge",
  brand: "Coldfront",
  category: "refrigeration/fridges/top-mount-fridges",
  kind: "fridge-top-mount",
  finish: "white",
  widthMm: 600,
  facts: { capacityLitres: 300 },
};
const productKey = () => keyWith({ name: "PIM", scopes: ["products.write"] });
const productOf = async (sku: string) =>
  (
    await sql(
      `select p.title, p.width_mm, p.facts, p.slug, p.version,
         (select count(*)::int from offers o where o.product_id = p.id) as offers
       from products p where p.sku = $1`,
      [sku],
    )
  )[0];

test("products are added as drafts, then changed field by field, and a repetition changes nothing (OFI-03)", async () => {
  const pim = await productKey();
  const first = await upload("products", [aFridge, { ...aFridge, sku: "ERP-2" }], { secret: pim });
  expect(first.answers).toEqual([
    { line: 1, result: "added" },
    { line: 2, result: "added" },
    { isDone: true, added: 2, changed: 0, unchanged: 0, failed: 0 },
  ]);
  expect(await productOf("ERP-1")).toMatchObject({ title: "Quiet Fridge", slug: "quiet-fridge", offers: 0 });
  expect(await productOf("ERP-2")).toMatchObject({ slug: "quiet-fridge-erp-2" });
  const again = await upload("products", [aFridge], { secret: pim });
  expect(again.answers[0]).toEqual({ line: 1, result: "unchanged" });
  const changed = { sku: "ERP-1", widthMm: 610, facts: { capacityLitres: null } };
  expect((await upload("products", [changed], { secret: pim })).answers[0]).toEqual({ line: 1, result: "changed" });
  expect(await productOf("ERP-1")).toMatchObject({ title: "Quiet Fridge", width_mm: 610, facts: {}, version: 2 });
});

test("a change of a product that is on sale leaves its offers and stock, and reaches its listing (OFI-03)", async () => {
  const [sku = ""] = await skus(1);
  const state = () =>
    sql(
      `select o.site, o.price_cents, o.stock_status, s.warehouse_code, s.on_hand from products p
       join offers o on o.product_id = p.id left join stock s on s.product_id = p.id
       where p.sku = $1 order by 1, 4`,
      [sku],
    );
  const before = await state();
  const lines = [{ sku, title: "Renamed Zebrawood Thing" }];
  expect((await upload("products", lines, { secret: await productKey() })).answers[0]).toMatchObject({
    result: "changed",
  });
  expect(await state()).toEqual(before);
  const [found] = await sql(
    "select count(*)::int as count from offers where search @@ to_tsquery('simple', 'zebrawood')",
  );
  expect(found?.count).toBeGreaterThan(0);
});

test("a product with a wrong value answers with field and sentence, and others are written (OFI-03)", async () => {
  const line = (sku: string, changed: object) => ({ ...aFridge, sku, ...changed });
  const { answers } = await upload(
    "products",
    [
      { sku: "ERP-10", title: "Without a brand" },
      line("ERP-11", { category: "nowhere" }),
      line("ERP-12", { kind: "spaceship" }),
      line("ERP-13", { facts: { wings: 2 } }),
      line("ERP-14", { supersededBy: "NONE-1" }),
      line("ERP 15", {}),
      line("ERP-16", { colour: "red" }),
      line("ERP-17", {}),
    ],
    { secret: await productKey() },
  );
  expect(answers.map(({ field, result }) => field ?? result)).toEqual([
    "brand",
    "category",
    "kind",
    "facts.wings",
    "supersededBy",
    "sku",
    "",
    "added",
    undefined,
  ]);
  expect(answers[1]).toEqual({ line: 2, field: "category", error: 'Category "nowhere" is not known here.' });
});

test("two uploads of one new product at once add it once (OFI-03)", async () => {
  const pim = await productKey();
  const one = { ...aFridge, sku: "ERP-20", brand: "Newmaker" };
  const both = await Promise.all([1, 2].map(() => upload("products", [one], { secret: pim })));
  expect(both.map(({ answers }) => answers[0]?.["result"]).toSorted()).toEqual(["added", "unchanged"]);
});

test("a key of one site can't change a product that another site sells (OFI-03)", async () => {
  const [row] = await sql(
    "select sku from products p where exists (select from offers o where o.product_id = p.id and o.site = 'fk') limit 1",
  );
  const secretOfOne = await keyWith({ name: "One", scopes: ["products.write"], sites: ["hc"] });
  const { answers } = await upload("products", [{ sku: row?.sku, title: "No" }], { secret: secretOfOne });
  expect(answers[0]).toMatchObject({ field: "sku", error: expect.stringContaining("is sold on the site") });
});

test("price lists are set by group and SKU, a result each; wrong lines stop no others, and two at once agree (OFI-03)", async () => {
  const [first = "", second = ""] = await skus(2);
  const steps = [1, 5].map((from) => ({ from, price: from === 1 ? 20_000 : 19_000 }));
  const of = { site: "hc", group: "builders", name: "Builders" };
  const line = (sku: string, more: object = {}) => ({ ...of, sku, steps, ...more });
  const dearer = [1, 2].map((from) => ({ from, price: from * 10 }));
  const lines = [line(first), line(second, { steps: dearer }), line("NONE-1")];
  const sent = await Promise.all([upload("price-lists", lines), upload("price-lists", lines)]);
  const results = sent.map(({ answers }) => answers[0]?.["result"]).toSorted();
  expect(results).toEqual(["added", "unchanged"]);
  for (const { answers } of sent) {
    expect(answers[1]).toMatchObject({ line: 2, field: "steps" });
    expect(answers[2]).toMatchObject({ line: 3, field: "sku", error: "There is no product with the SKU NONE-1." });
  }
  const prices = () =>
    sql(
      `select l.name, x.from_quantity, x.price_cents from price_list_prices x
       join price_lists l using (site, group_code) where group_code = 'builders' order by 2`,
    );
  expect(await prices()).toEqual([
    { name: "Builders", from_quantity: 1, price_cents: 2_000_000 },
    { name: "Builders", from_quantity: 5, price_cents: 1_900_000 },
  ]);
  await upload("price-lists", [line(first, { steps: [] })]);
  expect(await prices()).toEqual([]);
});
