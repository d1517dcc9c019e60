import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#test/support/database.ts";

let shop: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  shop = await openTestDatabase();
});
afterAll(() => shop.close());

/**
 * The meaning of each row of the table for its products, by site and SKU, as a condition on offer, product and
 * manufacturer.
 */
const documented: readonly (readonly [row: string, site: string, skus: string, condition: string])[] = [
  ["a featured product", "aol", "KF612BX KF612BW KF612BG", "o.stock_status = 'inStock' and p.rating_count > 0"],
  ["back order", "aol", "HCI905AB", "o.stock_status = 'backOrder' and o.ships_on is not null"],
  ["no stock", "aol", "KDI615BW", "o.stock_status = 'noStock'"],
  ["superseded; superseded twice", "fk", "KRO909BB", "p.superseded_by is not null"],
  ["superseded; superseded twice", "aol", "HTV50FB", "p.superseded_by = 'HTV50AB'"],
  ["superseded; superseded twice", "aol", "HTV50AB", "p.superseded_by = 'HTV50HB'"],
  ["indeterminate", "aol", "N442BBX", "o.stock_status = 'indeterminate'"],
  ["cosmetic imperfection", "hc", "HWD85AW", "o.condition = 'Cosmetic Imperfection' and o.unit_id = 'CI6'"],
  ["the same, a part missing", "hc", "KOS456BB", "o.missing_parts = 'The grill tray' and o.unit_id = 'NC2'"],
  ["runout", "hc", "KS564BK", "o.condition = 'Brand New Runout'"],
  ["runout", "hc", "KRS564AX", "p.superseded_by is not null and o.stock_status = 'inStock'"],
  ["a factory second", "hc", "HF569AW", "o.unit_id = 'CI8'"],
  ["call for price", "aol", "AGFC905AR", "o.alt_price_message = 'Call for price'"],
  ["call for price", "aol", "EYPZ12AB", "o.alt_price_message = 'Price in cart'"],
  ["saving under 5 %", "aol", "VOS606AG", "o.rrp_cents - o.price_cents > 20000 and o.price_cents > o.rrp_cents * 0.95"],
  [
    "saving under both",
    "aol",
    "HDW615AX",
    "o.rrp_cents - o.price_cents < 20000 and o.price_cents > o.rrp_cents * 0.95",
  ],
  ["ribbons: bonus", "aol", "HCI905AB", "o.ribbon_type = 'bonus'"],
  ["ribbons: bonus", "aol", "HTV65BB", "o.ribbon_type = 'cashback'"],
  ["ribbons: bonus", "aol", "N442BBX", "o.ribbon_type = 'win'"],
  ["ribbons: bonus", "aol", "LGRU860BX", "o.ribbon_type = 'new'"],
  ["ribbons: sale", "aol", "KDI460CX", "o.ribbon_type = 'sale'"],
  ["ribbons: sale", "aol", "VCE302AB", "o.ribbon_type = 'special-offer'"],
  ["ribbons: sale", "aol", "HQ530AK", "o.ribbon_type = 'catalogue-item'"],
  ["Miele", "aol", "M90ADYW", "m.brand_warning = 'miele' and m.supplier_code is not null"],
  ["other suppliers that deliver", "andoo", "BL-PAMSOF2-TAN", "m.supplier_code is not null"],
  ["other suppliers that deliver", "aol", "CBFC905AU EYPZ12CP SWTP7AB", "m.supplier_code is not null"],
  ["New Zealand only", "aol-nz", "RGHT20BW", "m.supplier_code is not null and offers_of(p.id) = array['aol-nz']"],
  ["proforma", "wa", "AGFC905AX", "m.is_proforma and o.stock_status = 'inStock' and o.alt_price_message is null"],
  ["stock in one", "aol", "HL85GG", "cities_of(p.id) = array['ADL']"],
  ["late at Fremantle", "aol", "HMAC35AW", "not 'PER' = any(cities_of(p.id))"],
  ["a model number with a slash", "wa", "BWO909AX", "p.model = 'BWO909/AX'"],
  ["accents in the title", "aol", "TWF648AX", "p.title like 'Tāwhai%'"],
  ["eight price changes", "aol", "BWF701AK", "changes_of(p.id, o.site) = 8 and o.alt_price_message is null"],
  ["Zip with the end", "aol", "BWF701AK", "setting_of(o.site, 'ZipConfig')::json ->> 'offerExpiry' > '2026-11-20'"],
];

const helpers = `
  create or replace function pg_temp.offers_of(integer) returns text[] as
    $$ select array_agg(distinct site) from offers where product_id = $1 $$ language sql;
  create or replace function pg_temp.cities_of(integer) returns text[] as $$
    select array_agg(warehouse_code order by warehouse_code) from stock
    where product_id = $1 and on_hand > 0 and warehouse_code not in ('AKL', 'CHC') $$ language sql;
  create or replace function pg_temp.changes_of(integer, text) returns bigint as
    $$ select count(*) from price_changes where product_id = $1 and site = $2 $$ language sql;
  create or replace function pg_temp.setting_of(text, text) returns text as
    $$ select value from settings where site = $1 and name = $2 $$ language sql;`;

const readme = readFileSync(new URL("README.md", import.meta.url), "utf8");
const rows = readme.split("\n").filter((line) => /^\| .* \| .* \|$/.test(line) && !line.startsWith("| example"));

test.each(documented)("%s: on %s %s is what the README documented", async (row, site, skus, condition) => {
  const line = rows.find((one) => one.startsWith(`| ${row}`)) ?? "";
  for (const sku of skus.split(" ")) expect(line).toContain(`\`${sku}\``);
  const client = await shop.pool.connect();
  try {
    await client.query(helpers);
    const named = condition.replace(/\b(\w+_of)\(/g, "pg_temp.$1(");
    const found = await client.query<{ sku: string }>(
      `select distinct p.sku from products p join offers o on o.product_id = p.id
       join manufacturers m on m.id = p.manufacturer_id
       where p.sku = any($1) and o.site = $2 and ${named} order by p.sku`,
      [skus.split(" "), site],
    );
    expect(found.rows.map((one) => one.sku)).toEqual(skus.split(" ").toSorted());
  } finally {
    client.release();
  }
});

test("every row of the table is checked, and every SKU in it exists", async () => {
  const unchecked = rows.filter(
    (line) => !documented.some(([row]) => line.startsWith(`| ${row}`)) && !line.endsWith("| any |"),
  );
  expect(unchecked).toEqual([]);
  const skus = rows.flatMap((line) => [...line.matchAll(/`([A-Z0-9-]+)`/g)].map(([, sku]) => sku));
  const { rows: found } = await shop.pool.query<{ sku: string }>("select sku from products where sku = any($1)", [
    skus,
  ]);
  expect([...new Set(skus)].toSorted()).toEqual(found.map((one) => one.sku).toSorted());
});

test("the numbers of the README are those of the seed, to the hundred", async () => {
  const { rows: counted } = await shop.pool.query<Record<string, number>>(`
    select (select count(*)::int from products) products, (select count(*)::int from manufacturers) makers,
      (select count(*)::int from offers) offers, (select count(*)::int from reviews) reviews,
      (select count(*)::int from questions) questions, (select count(*)::int from promotions) promotions`);
  const numberOf = (what: string) =>
    Number(new RegExp(`([\\d,]+) ${what}`).exec(readme.replaceAll("\n", " "))?.[1]?.replaceAll(",", ""));
  for (const [what, count] of Object.entries(counted[0] ?? {}))
    expect([what, Math.abs(numberOf(what) - count) <= (count > 1_000 ? 50 : 0)]).toEqual([what, true]);
});
