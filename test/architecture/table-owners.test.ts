import { readFileSync } from "node:fs";
import { loadModule } from "libpg-query";
import { beforeAll, describe, expect, test } from "vitest";
import { filesWithSql, foreignTables, ownersOfTables } from "../../tools/table-owners.mjs";

beforeAll(loadModule);
const owners = new Map([
  ["orders", "checkout"],
  ["cart_lines", "cart"],
  ["words", "search"],
]);
const inCart = (code: string) => foreignTables("src/capabilities/cart/server/cart.store.ts", code, owners);

describe("the owners of tables", () => {
  test("every file with SQL names tables of its own capability and views that others publish", () => {
    const real = ownersOfTables();
    const files: readonly string[] = filesWithSql();
    expect(files.filter((file) => file.endsWith(".store.ts")).length).toBeGreaterThan(50);
    expect(files).toContain("src/app/demo-shop/orders.ts");
    expect(files.flatMap((file) => foreignTables(file, readFileSync(file, "utf8"), real))).toEqual([]);
  });

  test.each([
    ["a template", "const found = await sql`select 1 from orders`.execute(db);"],
    ["a text for the driver", 'const found = await db.pool.query("select 1 from orders where id = $1", [id]);'],
    ["a template for the driver", "const found = await client.query(`select 1 from orders`);"],
    ["the query builder", 'const found = db.selectFrom("orders").selectAll();'],
  ])("app reads no table of a capability in %s", (_how, code) => {
    expect(foreignTables("src/app/demo.ts", code, owners)).toEqual([
      expect.stringContaining("the table orders belongs to checkout: read a view"),
    ]);
  });

  test("a sentence outside a store is no SQL", () => {
    const code = "const text = `Select a day from orders that aren't sent.`;";
    expect(foreignTables("src/app/demo.ts", code, owners)).toEqual([]);
  });

  test.each([
    [
      "read in SQL",
      "const found = sql`select 1 from cart_lines l join orders o on o.id = l.id where o.site = ${site}`;",
    ],
    ["read in a piece of SQL", "const others = sql`from cart_lines u, orders o where o.id = u.id`;"],
    ["read in a text for the driver", 'const found = client.query("select id from orders");'],
    ["read with the query builder", 'const found = db.selectFrom("orders as o").selectAll();'],
    ["joined with the query builder", 'const found = db.selectFrom("cart_lines").innerJoin("orders", "id", "id");'],
    ["locked", "const found = sql`select 1 from only orders where id = ${id} for update`;"],
  ])("a table of another capability is refused when it is %s", (_how, code) => {
    expect(inCart(code)).toEqual([expect.stringContaining("the table orders belongs to checkout: read a view")]);
  });

  test.each([
    ["a table", 'const done = db.updateTable("orders").set({ state });'],
    ["a table in SQL", "const done = sql`insert into orders (id) values (${id})`;"],
    ["a published view", "const done = sql`delete from checkout_public_orders where id = ${id}`;"],
  ])("%s of another capability is not written", (_what, code) => {
    expect(inCart(code)).toEqual([expect.stringContaining("ask checkout's service to write it")]);
  });

  test.each([
    ["its own table", "const found = sql`select id from cart_lines where ${isOpen}`;"],
    ["a view that another capability publishes", "const found = sql`select id from checkout_public_orders`;"],
    ["a CTE that is called like a table", "const found = sql`with words as (select 1 as id) select id from words`;"],
    ["a column that is called like a table", "const found = sql`select words, l.orders from cart_lines l`;"],
    ["a comment that names a table", "const found = sql`select id /* from orders */ from cart_lines -- join orders`;"],
    [
      "a comparison with `is distinct from`",
      "const found = sql`select id from cart_lines where a is distinct from words`;",
    ],
  ])("%s is allowed", (_what, code) => expect(inCart(code)).toEqual([]));
});
