import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedEmails } from "#seed/people.ts";
import { uploadLines } from "#test/support/bulk-upload.ts";
import { officeOf, type OfficeBrowser, signInStaff, type WantedKey } from "#test/support/office-staff.ts";
import { xlsxFile } from "#platform/files/xlsx.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { refreshOffers } from "../import/offer-index.store.ts";

let shop: TestShop;
let office: FastifyInstance;
let owner: OfficeBrowser;
let pim = "";
beforeAll(async () => {
  shop = await startTestShop();
  office = await officeOf(shop);
  owner = await signInStaff(office, seedEmails.manager, { now: shop.config.fixedNow ?? new Date() });
  pim = await keyWith({ scopes: ["products.write"] });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

async function keyWith(changed: Partial<WantedKey>): Promise<string> {
  const body: WantedKey = { name: "PIM", scopes: ["products.write"], sites: null, expiresOn: "2027-06-01", ...changed };
  const made = await owner.call("POST /api/office/api-keys", { body });
  if (!made.ok) throw new Error(made.refusal);
  return made.value.secret;
}
const sql = async (text: string, values: unknown[] = []) => (await shop.database.pool.query(text, values)).rows;
const skus = async (count: number) =>
  (await sql("select sku from products order by id limit $1", [count])).map(({ sku }) => String(sku));
const gtinOf = async (sku: string) => (await sql("select gtin from products where sku = $1", [sku]))[0]?.gtin;
const products = (lines: readonly object[]) => uploadLines(office, { secret: pim, kind: "products" }, lines);

test("products are uploaded with a GTIN, which a line without one leaves and null removes (OFC-10, OFI-03)", async () => {
  const [sku = ""] = await skus(1);
  expect((await products([{ sku, gtin: "4006 3813-33931" }]))[0]).toEqual({ line: 1, result: "changed" });
  expect(await gtinOf(sku)).toBe("4006381333931");
  expect((await products([{ sku, model: "Renamed" }]))[0]).toEqual({ line: 1, result: "changed" });
  expect(await gtinOf(sku)).toBe("4006381333931");
  expect((await products([{ sku, gtin: null }]))[0]).toEqual({ line: 1, result: "changed" });
  expect(await gtinOf(sku)).toBeNull();
});

test("a GTIN with a wrong check digit, sent twice, or of another product is refused by name (OFC-10, OFI-03)", async () => {
  const [one = "", two = "", three = ""] = await skus(3);
  await products([{ sku: one, gtin: "4006381333931" }]);
  const answers = await products([
    { sku: two, gtin: "4006381333932" },
    { sku: three, gtin: "4006381333931" },
    { sku: one, gtin: "73513537" },
    { sku: two, gtin: "73513537" },
  ]);
  expect(answers.slice(0, 4).map(({ field, result }) => field ?? result)).toEqual(["gtin", "gtin", "changed", "gtin"]);
  for (const { error } of answers.slice(0, 2)) expect(error).toMatch(/^Gtin .*\.$/);
  expect(answers[3]?.["error"]).toContain(one);
  expect(await gtinOf(two)).toBeNull();
});

const offers = (lines: readonly object[], query = "") =>
  uploadLines(office, { secret: pim, kind: "offers", query }, lines);
const offerOf = async (sku: string) =>
  (
    await sql(
      `select o.condition, o.ribbon_text, o.is_hot, o.popularity, 'condition:new-condition' = any(o.facets) as is_filtered
       from offers o join products p on p.id = o.product_id where o.site = 'hc' and p.sku = $1`,
      [sku],
    )
  )[0];
const sold = async (count: number) =>
  (
    await sql(
      `select p.sku from products p join offers o on o.product_id = p.id and o.site = 'hc'
       where o.condition is null and p.sku not in (select sku from products order by id limit 3) order by p.id limit $1`,
      [count],
    )
  ).map(({ sku }) => String(sku));

test("offers are changed field by field with their filters, taken off, and a repetition changes nothing (OFI-03)", async () => {
  const [sku = ""] = await sold(1);
  const line = { site: "hc", sku, condition: "New Condition", ribbonType: "new", ribbonText: "Just in", isHot: true };
  expect((await offers([line]))[0]).toEqual({ line: 1, result: "changed" });
  expect(await offerOf(sku)).toMatchObject({ condition: "New Condition", ribbon_text: "Just in", is_filtered: true });
  expect((await offers([line]))[0]).toEqual({ line: 1, result: "unchanged" });
  expect((await offers([{ site: "hc", sku, condition: null, popularity: 7 }]))[0]).toEqual({
    line: 1,
    result: "changed",
  });
  expect(await offerOf(sku)).toMatchObject({ condition: null, is_hot: true, popularity: 7, is_filtered: false });
  expect((await offers([{ site: "hc", sku, isOnSale: false }]))[0]).toEqual({ line: 1, result: "changed" });
  expect(await offerOf(sku)).toBeUndefined();
});

test("a trial of offers says of each line what it would do, and writes nothing (OFI-03)", async () => {
  const [sku = "", other = ""] = await sold(2);
  const before = await offerOf(sku);
  const answers = await offers(
    [
      { site: "hc", sku, isHot: true, popularity: 4242 },
      { site: "hc", sku: "NONE-1", isHot: true },
      { site: "hc", sku: other, condition: "Broken" },
      { site: "hc", sku: other, isOnSale: false, ribbonText: "Sale" },
    ],
    "?mode=check",
  );
  expect(answers.map(({ field, result }) => field ?? result)).toEqual([
    "changed",
    "sku",
    "condition",
    "ribbonType",
    undefined,
  ]);
  for (const { error } of answers.slice(1, 4)) expect(error).toMatch(/\S/);
  expect(await offerOf(sku)).toEqual(before);
});

test("a product is published by an upload where the editor would publish it, else its sentence is the answer (OFI-03, OFC-01)", async () => {
  const [sku = "", unpriced = ""] = await sold(2);
  await offers([{ site: "hc", sku, isOnSale: false }]);
  const line = { site: "hc", sku, isOnSale: true, ribbonText: "Back again", ribbonType: "new" };
  await sql("update categories set publish_bar = 100");
  const [refused] = await offers([line]);
  expect(refused).toMatchObject({ field: "isOnSale", error: expect.stringContaining("100 is needed to publish") });
  expect(await offerOf(sku)).toBeUndefined();
  await sql("update categories set publish_bar = 0");
  expect((await offers([line]))[0]).toEqual({ line: 1, result: "added" });
  expect(await offerOf(sku)).toMatchObject({ ribbon_text: "Back again" });
  const nz = await offers([{ site: "xyz", sku: unpriced, isOnSale: true }]);
  expect(nz[0]).toMatchObject({ field: "site" });
});

test("a price that moves to another band leaves the offer's filters as a full copy would write them (OFI-03, PLP-05)", async () => {
  const [sku = ""] = await sold(1);
  const secret = await keyWith({ scopes: ["prices.write"] });
  const facetsOf = async (): Promise<readonly string[]> =>
    (
      await sql(
        "select facets from offers o join products p on p.id = o.product_id where o.site = 'hc' and p.sku = $1",
        [sku],
      )
    )[0]?.facets;
  const bandsOf = (facets: readonly string[]) => facets.filter((facet) => facet.startsWith("price:"));
  const [{ id }] = await sql("select id from products where sku = $1", [sku]);
  const seen = new Set<string>();
  for (const price of [150, 2_500, 9_000]) {
    const [answer] = await uploadLines(office, { secret, kind: "prices" }, [{ site: "hc", sku, price, rrp: null }]);
    expect(answer).toEqual({ line: 1, result: "changed" });
    const facets = await facetsOf();
    expect(bandsOf(facets)).toHaveLength(1);
    seen.add(bandsOf(facets).join());
    const client = await shop.database.pool.connect();
    await refreshOffers(client, { productIds: [id] });
    client.release();
    expect(await facetsOf()).toEqual(facets);
  }
  expect(seen.size).toBe(3);
});

const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
async function sendFile(type: string, payload: string | Uint8Array, query = "") {
  const answer = await office.inject({
    method: "POST",
    url: `/api/office/bulk/offers${query}`,
    headers: { host: "office.localhost:3002", authorization: `Bearer ${pim}`, "content-type": type },
    payload: typeof payload === "string" ? payload : Buffer.from(payload),
  });
  const answers = answer.body.trim().split("\n");
  return { status: answer.statusCode, answers: answers.map((one) => JSON.parse(one) as Record<string, unknown>) };
}

test("offers come as CSV and as XLSX, and each answer names the row of the file (OFI-03)", async () => {
  const [one = "", two = ""] = await sold(2);
  const csv = [
    "SKU;Site;Is hot;Popularity;Ribbon text;Ribbon type",
    `${one};hc;yes;11;"Now; here";new`,
    "",
    `NONE-1;hc;;;;`,
    `${two};hc;perhaps;;;`,
  ].join("\r\n");
  const expected = [
    { line: 2, result: "changed" },
    { line: 4, field: "sku" },
    { line: 5, field: "isHot" },
  ];
  const tried = await sendFile("text/csv", csv, "?mode=check");
  expect(tried.answers.slice(0, 3)).toMatchObject(expected);
  expect(await offerOf(one)).not.toMatchObject({ popularity: 11 });
  expect((await sendFile("text/csv; charset=utf-8", csv)).answers).toMatchObject([
    ...expected,
    { isDone: true, changed: 1 },
  ]);
  expect(await offerOf(one)).toMatchObject({ popularity: 11, is_hot: true, ribbon_text: "Now; here" });
  const book = await xlsxFile(
    ["site", "sku", "popularity", "ribbonText", "ribbonType"],
    [
      ["hc", one, 12, "none", "none"],
      ["hc", two, 13, null, null],
    ],
  );
  expect((await sendFile(xlsx, book)).answers).toMatchObject([
    { line: 2, result: "changed" },
    { line: 3, result: "changed" },
    { isDone: true, changed: 2 },
  ]);
  expect(await offerOf(one)).toMatchObject({ popularity: 12, is_hot: true, ribbon_text: null });
});

test.each([
  ["text/csv", "Site,Colour\nhc,red", /There is no column “Colour”\. Columns are Site, SKU, On sale/],
  ["text/csv", "SKU,sku\n1,1", /The column SKU is there twice/],
  ["text/csv", "", /The file is empty/],
  ["text/csv", 'SKU,Site\n"A,hc', /Line 2: a quote is opened here and never closed/],
  [xlsx, "PK, but no workbook", /no XLSX workbook/],
])("a file as %s that is %j gets one sentence, and nothing is written (OFI-03)", async (type, text, sentence) => {
  const { status, answers } = await sendFile(type, text);
  expect(status).toBe(400);
  expect((answers[0] as { errors: string[] }).errors).toEqual([expect.stringMatching(sentence)]);
});
