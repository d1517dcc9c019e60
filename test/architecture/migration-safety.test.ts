import { beforeAll, describe, expect, test } from "vitest";
import { faultsOf as untyped, load } from "../../tools/check-migrations.mjs";

const faultsOf = untyped as (sql: string) => string[];
beforeAll(async () => {
  await (load as () => Promise<void>)();
});

describe("a migration", () => {
  test.each([
    ["drops a column", "alter table orders drop column phone", "still reads phone"],
    ["renames a column", "alter table orders rename column phone to telephone", "old name of telephone"],
    ["renames a table", "alter table orders rename to sales_orders", "old name of sales_orders"],
    ["drops a table", "drop table orders", "may use orders"],
    ["drops a view", "drop view checkout_public_orders", "may use checkout_public_orders"],
    ["changes a type", "alter table orders alter column phone type varchar(20)", "new type of phone"],
    ["demands a value", "alter table orders alter column phone set not null", '"not null" of phone'],
    ["adds a column that must have a value", "alter table orders add column fax text not null", "writes no fax"],
    [
      "adds a volatile default",
      "alter table orders add column key uuid default gen_random_uuid()",
      "gen_random_uuid()",
    ],
    ["adds a serial", "alter table orders add column place bigserial", "place rewrites the table"],
    [
      "adds a computed column",
      "alter table orders add column x text generated always as (lower(email)) stored",
      "x rewrites",
    ],
    ["adds an index", "create index orders_by_phone on orders (phone)", "blocks writes to orders"],
    [
      "adds a foreign key",
      "alter table orders add constraint k foreign key (cart_id) references carts",
      "constraint k",
    ],
    ["adds a check", "alter table orders add constraint c check (total_cents > 0)", "constraint c"],
    ["adds a unique constraint", "alter table orders add constraint u unique (token)", "makes an index under a lock"],
    ["changes every row", "update orders set phone = ''", "locks every row of orders"],
    ["hides what it does", "do $$ begin end $$", "cannot be checked"],
    [
      "makes an index concurrently that could be there",
      "create index concurrently i on orders (phone)",
      "if not exists",
    ],
  ])("that %s is refused", (_, sql, why) => {
    expect(faultsOf(`create table other (id integer); ${sql};`).join()).toContain(why);
  });

  test.each([
    ["adds an empty column", "alter table orders add column fax text"],
    ["adds a column with a constant", "alter table orders add column fax text not null default ''"],
    ["adds a check that is validated later", "alter table orders add constraint c check (total_cents > 0) not valid"],
    [
      "demands a value that was checked",
      "alter table orders validate constraint c; alter table orders alter fax set not null",
    ],
    ["makes an index concurrently", "create index concurrently if not exists i on orders (phone)"],
    [
      "makes a table with all it needs",
      "create table a (id serial primary key, o uuid references orders); create index i on a (o)",
    ],
    ["makes a view again", "drop view v; create view v as select 1 as one"],
    ["replaces a function", "create or replace function f() returns int language sql as 'select 1'"],
  ])("that %s is fine", (_, sql) => {
    expect(faultsOf(`${sql};`)).toEqual([]);
  });

  test("that is unsafe by the rule passes with its reason, and only with one", () => {
    const sql = "create index orders_by_phone on orders (phone);";
    expect(faultsOf(`-- unsafe: a shop has a hundred rows here at most\n${sql}`)).toEqual([]);
    expect(faultsOf(`-- unsafe: fine\n${sql}`).join()).toContain("gives no reason");
  });

  test("that makes an index concurrently does nothing else", () => {
    const sql = "create index concurrently if not exists i on orders (phone); create table a (id integer);";
    expect(faultsOf(sql).join()).toContain("a migration of its own");
  });
});
