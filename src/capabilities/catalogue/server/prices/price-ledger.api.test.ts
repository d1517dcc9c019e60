import fc from "fast-check";
import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { openTestDatabase } from "#test/support/database.ts";
import { isRrpBacked } from "../../prices/price.rules.ts";
import { findProduct } from "../cards/card.store.ts";
import { rrpIsBacked } from "./price-ledger.store.ts";

let shop: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  shop = await openTestDatabase();
});
afterAll(() => shop.close());

type Row = { price_cents: number | null; rrp_cents: number | null; reason: string };
const rows = async <Found extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Found[]> =>
  (await shop.pool.query<Found>(text, values)).rows;
const historyOf = (productId: number): Promise<Row[]> =>
  rows<Row>(
    "select price_cents, rrp_cents, reason from price_changes where site = 'aol' and product_id = $1 order by changed_at, id",
    [productId],
  );

const columns = `site, product_id, price_cents, rrp_cents, stock_status, listed_on, category_ids, manufacturer_id, model_key, search`;
let taken = 0;
/** A product of its own that the site does not sell yet. */
async function newProduct(): Promise<number> {
  const [made] = await rows<{ id: number }>(
    `insert into products (sku, model, slug, title, manufacturer_id, category_id, kind, finish, released_on)
     select sku || $1, model, slug || $1, title, manufacturer_id, category_id, kind, finish, released_on from products order by id limit 1 returning id`,
    [`-ledger-${++taken}`],
  );
  return made!.id;
}
const offer = (productId: number, price: number, rrp: number | null = null): Promise<unknown> =>
  rows(
    `insert into offers (${columns}) values ('aol', $1, $2, $3, 'inStock', '2026-01-01', '{}', 1, '', ''::tsvector)
     on conflict (site, product_id) do update set price_cents = excluded.price_cents, rrp_cents = excluded.rrp_cents`,
    [productId, price, rrp],
  );

describe("the ledger of prices", () => {
  test("has a row for each price and RRP, whoever writes it, and none for a write that changes neither (PDP-17, PLP-18)", async () => {
    const id = await newProduct();
    await offer(id, 100_000, 120_000);
    await offer(id, 100_000, 120_000);
    await rows("update offers set price_cents = 90000 where product_id = $1", [id]);
    await rows("update offers set rrp_cents = 130000 where product_id = $1", [id]);
    await rows("update offers set popularity = 7, price_cents = price_cents where product_id = $1", [id]);
    await offer(id, 85_000, 130_000);
    expect(await historyOf(id)).toEqual([
      { price_cents: 100_000, rrp_cents: 120_000, reason: "First price" },
      { price_cents: 90_000, rrp_cents: 120_000, reason: "Price change" },
      { price_cents: 90_000, rrp_cents: 130_000, reason: "Price change" },
      { price_cents: 85_000, rrp_cents: 130_000, reason: "Price change" },
    ]);
  });

  test("has a row for each price that one statement changes (PDP-17)", async () => {
    const [before] = await rows<{ n: number }>("select count(*) as n from price_changes");
    const { rowCount } = await shop.pool.query("update offers set price_cents = price_cents + 5 where site = 'fk'");
    const [after] = await rows<{ n: number }>("select count(*) as n from price_changes");
    expect(after!.n - before!.n).toBe(rowCount);
  });

  test("records when goods were withdrawn and offered again, also of a deleted product (PDP-17)", async () => {
    const id = await newProduct();
    await offer(id, 100_000);
    await rows("delete from offers where product_id = $1", [id]);
    await offer(id, 100_000);
    await rows("delete from products where id = $1", [id]);
    expect((await historyOf(id)).map((row) => [row.price_cents, row.reason])).toEqual([
      [100_000, "First price"],
      [null, "Withdrawn"],
      [100_000, "On sale again"],
      [null, "Withdrawn"],
    ]);
  });

  test("begins again where other goods are sold under the same number (PLP-14, PLP-18)", async () => {
    const id = await newProduct();
    await offer(id, 100_000);
    await rows("update offers set condition = 'Cosmetic Imperfection', price_cents = 70000 where product_id = $1", [
      id,
    ]);
    expect((await historyOf(id)).map((row) => [row.price_cents, row.reason])).toEqual([
      [100_000, "First price"],
      [null, "Other goods"],
      [70_000, "Price change"],
    ]);
  });

  test.each([
    ["a row changed", "update price_changes set price_cents = 1 where id = 1"],
    ["a row deleted", "delete from price_changes where id = 1"],
    ["all of it emptied", "truncate price_changes"],
    [
      "a past written for what is on sale",
      "insert into price_changes (site, product_id, price_cents, changed_at, reason) select site, product_id, 999900, '2026-06-01', 'Sale' from offers limit 1",
    ],
    [
      "a past with a clock of its own",
      "insert into price_changes (site, product_id, price_cents, changed_at, recorded_at, reason) values ('aol', 900001, 1, '2026-06-01', '2026-06-01', 'Sale')",
    ],
    ["offers emptied without a word", "truncate offers cascade"],
    [
      "an offer handed to another product",
      "update offers set site = case site when 'aol' then 'nowhere' end where site = 'aol' and product_id = 1",
    ],
    [
      "the same while a replica is played back",
      "set session_replication_role = replica; delete from price_changes where id = 1",
    ],
  ])("refuses %s (PDP-17, PLP-18)", async (_, statement) => {
    const client = await shop.pool.connect();
    const count = async () => (await client.query("select count(*) as n from price_changes")).rows[0].n;
    const before = await count();
    await client.query("begin");
    await expect(client.query(statement)).rejects.toMatchObject({ code: "23001" });
    await client.query("rollback");
    expect(await count()).toBe(before);
    client.release();
  });

  test("takes the history of new goods once, and never a second (PDP-17)", async () => {
    const id = await newProduct();
    const bring = (price: number) =>
      rows(
        "insert into price_changes (site, product_id, price_cents, changed_at, reason) values ('aol', $1, $2, '2026-03-01', 'First price')",
        [id, price],
      );
    await bring(100_000);
    await expect(bring(200_000)).rejects.toMatchObject({ code: "23001" });
    await offer(id, 100_000);
    expect(await historyOf(id)).toHaveLength(1);
  });

  test("refuses a price that is dated back, and accepts a clock that is ahead (PDP-17)", async () => {
    const id = await newProduct();
    const changePriceAt = async (now: string, price: number): Promise<Date> => {
      const client = await shop.pool.connect();
      await client.query("begin");
      await client.query("select set_config('shop.now', $1, true)", [now]);
      await client.query(
        `insert into offers (${columns}) values ('aol', $1, $2, null, 'inStock', '2026-01-01', '{}', 1, '', ''::tsvector)
         on conflict (site, product_id) do update set price_cents = excluded.price_cents`,
        [id, price],
      );
      await client.query("commit");
      const found = await client.query<{ at: Date }>(
        "select changed_at as at from price_changes where product_id = $1 order by id desc limit 1",
        [id],
      );
      client.release();
      return found.rows[0]!.at;
    };
    const before = Date.now();
    expect((await changePriceAt("2001-01-01T00:00:00Z", 100)).getTime()).toBeGreaterThanOrEqual(before - 60_000);
    expect(await changePriceAt("2090-01-01T00:00:00Z", 200)).toEqual(new Date("2090-01-01T00:00:00Z"));
    expect(await changePriceAt("2001-01-01T00:00:00Z", 300)).toEqual(new Date("2090-01-01T00:00:00Z"));
  });

  test("dates a row by the database's clock, and never before the row before it (PDP-17)", async () => {
    const id = await newProduct();
    await rows(
      "insert into price_changes (site, product_id, price_cents, changed_at, reason) values ('aol', $1, 100000, '2090-01-01', 'First price')",
      [id],
    );
    await offer(id, 90_000);
    const dates = await rows<{ sure: boolean }>(
      "select changed_at >= '2090-01-01' and recorded_at <= now() as sure from price_changes where product_id = $1",
      [id],
    );
    expect(dates).toEqual([{ sure: true }, { sure: true }]);
  });

  test("says the same to lists and to the rules about which RRP is backed (PLP-18)", async () => {
    const row = fc.record({
      hours: fc.integer({ min: 1, max: 24 * 60 }),
      price: fc.option(fc.constantFrom(80_000, 90_000), { freq: 8 }),
      rrp: fc.constantFrom(null, 100_000, 120_000, 150_000),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (changes) => {
        const id = await newProduct();
        const last = { hours: 0, price: 80_000 as const, rrp: changes[0]!.rrp };
        await bringAlong(id, [...changes, last]);
        await offer(id, 80_000, last.rrp);
        const ledger = (await findProduct(shop.db, "aol", { id }))?.ledger ?? [];
        expect(ledger.length).toBeGreaterThan(0);
        const found = await sql<{ isBacked: boolean }>`
          select ${rrpIsBacked} as "isBacked" from offers o where o.site = 'aol' and o.product_id = ${id}`.execute(
          shop.db,
        );
        expect(found.rows[0]?.isBacked).toBe(last.rrp !== null && isRrpBacked(asCents(last.rrp), ledger, Date.now()));
      }),
      { numRuns: 60 },
    );
  });
});

type Change = { readonly hours: number; readonly price: number | null; readonly rrp: number | null };

/** The past of goods that the site is about to offer. */
const bringAlong = (id: number, changes: readonly Change[]): Promise<unknown> =>
  rows(
    `insert into price_changes (site, product_id, price_cents, rrp_cents, changed_at, reason)
     select 'aol', $1, price, case when price is not null then rrp end,
       now() - make_interval(hours => hours) + interval '1 minute' * row_number() over (order by hours desc), 'Brought along'
     from json_to_recordset($2::json) as change(price int, rrp int, hours int) order by hours desc`,
    [id, JSON.stringify(changes)],
  );
