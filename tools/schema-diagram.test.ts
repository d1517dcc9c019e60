import { describe, expect, test } from "vitest";
import { ownersOf, renderSchema, type Schema } from "./schema-diagram.ts";

const schema: Schema = {
  columns: [
    { table: "carts", name: "id", type: "uuid" },
    { table: "orders", name: "id", type: "uuid" },
    { table: "orders", name: "cart_id", type: "uuid" },
    { table: "order_lines", name: "order_id", type: "uuid" },
    { table: "order_lines", name: "position", type: "integer" },
  ],
  primaryKeys: new Map([
    ["carts", ["id"]],
    ["orders", ["id"]],
    ["order_lines", ["order_id", "position"]],
  ]),
  foreignKeys: [
    { table: "orders", columns: ["cart_id"], target: "carts", isOptional: true, isUnique: true },
    { table: "order_lines", columns: ["order_id"], target: "orders", isOptional: false, isUnique: false },
  ],
  owners: new Map([
    ["carts", "cart"],
    ["orders", "checkout"],
    ["order_lines", "checkout"],
  ]),
};

describe("the diagram of the schema", () => {
  const page = renderSchema(schema);

  test("shows each table once, under the capability that owns it", () => {
    const [, cart = "", checkout = ""] = page.split(/^## /m);
    expect(cart).toMatch(/^cart\n.*erDiagram\n {2}carts \{\n {4}uuid id PK\n {2}\}/s);
    expect(checkout).toContain("  order_lines {\n    uuid order_id PK, FK\n    integer position PK\n  }");
    expect(page.match(/^ {2}orders \{$/gm)).toHaveLength(1);
  });

  test("says of a reference whether it may be missing and how many rows share it", () => {
    expect(page).toContain('  carts |o--o| orders : "cart_id"');
    expect(page).toContain('  orders ||--o{ order_lines : "order_id"');
  });

  test("gives an overview of which capability refers to which", () => {
    expect(page).toContain("  checkout --> cart\n");
    expect(page).not.toContain("checkout --> checkout");
  });

  test("refuses a table that no migration creates", () => {
    expect(() => renderSchema({ ...schema, owners: new Map() })).toThrow("No migration creates the table carts.");
  });
});

test("a table belongs to the capability that its migration is named after, unless the map names another", () => {
  const migrations = [
    { file: "0001_platform_foundations.sql", sql: "create table changes (id int);" },
    { file: "0003_checkout_orders.sql", sql: "create table orders (id int);\n\ncreate table stock_holds (id int);" },
    { file: "0002_cooking_demos_seats.sql", sql: "-- seats\nCREATE TABLE IF NOT EXISTS demo_seats (\n id int);" },
  ];
  const map = { mayUse: { checkout: [], "cooking-demos": [] }, tableOwners: { stock_holds: "catalogue" } };
  expect([...ownersOf(migrations, map)]).toEqual([
    ["changes", "platform"],
    ["orders", "checkout"],
    ["stock_holds", "catalogue"],
    ["demo_seats", "cooking-demos"],
  ]);
});
