import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImportRecord } from "#platform/files/transfer.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { importSupplierFile } from "../supplier-import.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const sql = async (text: string, values: unknown[] = []) => (await shop.database.pool.query(text, values)).rows;

async function* records(lines: readonly (readonly string[])[]): AsyncGenerator<ImportRecord> {
  for (const [at, fields] of lines.entries()) yield { line: at + 1, fields };
}

test("what staff and orders change between the check and the import stays (OFC-09, OFR-05)", async () => {
  const [one] = await sql(
    `select p.id, p.sku, a.on_hand as here, b.warehouse_code as other, b.on_hand as there from products p
     join stock a on a.product_id = p.id and a.warehouse_code = 'SYD'
     join stock b on b.product_id = p.id and b.warehouse_code <> 'SYD' order by p.id limit 1`,
  );
  const report = await importSupplierFile(shop.database.db, {
    file: "The file",
    records: records([
      ["sku", "title", "soh"],
      [one?.sku, "From the supplier", String(one?.here + 5)],
    ]),
    purpose: "real",
    mapping: [
      { field: "sku", column: "sku" },
      { field: "title", column: "title" },
      { field: "onHand", column: "soh" },
    ],
    sites: [],
    place: "SYD",
    movePercent: 20,
    now: new Date(),
    review: async () => {
      await sql("update products set description = 'By staff', version = version + 1 where id = $1", [one?.id]);
      await sql("update stock set on_hand = on_hand + 1 where product_id = $1 and warehouse_code = $2", [
        one?.id,
        one?.other,
      ]);
      return null;
    },
  });
  expect(report).toMatchObject({ outcome: "done", added: 0, changed: 1, unchanged: 0 });
  const [product] = await sql("select title, description from products where id = $1", [one?.id]);
  expect(product).toEqual({ title: "From the supplier", description: "By staff" });
  const stock = await sql(
    "select warehouse_code, on_hand from stock where product_id = $1 and warehouse_code = any($2) order by on_hand",
    [one?.id, ["SYD", one?.other]],
  );
  expect(Object.fromEntries(stock.map((row) => [row.warehouse_code, row.on_hand]))).toEqual({
    SYD: one?.here + 5,
    [one?.other]: one?.there + 1,
  });
});
