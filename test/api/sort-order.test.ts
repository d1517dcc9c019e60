import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

test("what carries a `sortOrder` is listed by it, the smallest first, and two with the same by their titles (SHELL-58, SHELL-59)", async () => {
  const add = (title: string, sortOrder: number) =>
    shop.database.pool.query(
      `with made as (
         insert into promotions (site, path, title, start_date, end_date, sort_order)
         values ('hc', lower($1), $1, '2026-01-01', '2027-12-31', $2) returning id)
       insert into promotion_products (promotion_id, product_id)
       select made.id, o.product_id from made, (select product_id from offers where site = 'hc' limit 1) o`,
      [title, sortOrder],
    );
  await add("Zinc", 901);
  await add("Walnut", 902);
  await add("Oak", 902);
  await add("Ash", 903);
  const mine = new Set(["Zinc", "Walnut", "Oak", "Ash"]);
  const titles = async () =>
    (await shop.visitor("hc").call("GET /api/promotion")).map(({ title }) => title).filter((title) => mine.has(title));
  await expect.poll(titles).toEqual(["Zinc", "Oak", "Walnut", "Ash"]);
});

test("the bar's departments and what lies below them come in the order of their `sortOrder` (SHELL-58, SHELL-59)", async () => {
  const { mainNav } = await shop.visitor("aol").call("GET /api/navbar/");
  const rising = (items: readonly { readonly sortOrder: number }[]) =>
    items.every(({ sortOrder }, at) => at === 0 || sortOrder > items[at - 1]!.sortOrder);
  expect(mainNav.categories.length).toBeGreaterThan(3);
  expect(rising(mainNav.categories)).toBe(true);
  for (const { subCategories } of mainNav.categories) expect(rising(subCategories)).toBe(true);
});

test("categories with the same `sortOrder` come by their titles (SHELL-58, SHELL-59)", async () => {
  const changed = await shop.database.pool.query<{ title: string }>(
    `update categories set sort_order = 7
     where parent_id = (select id from categories where uri = 'cooking' and parent_id is null) returning id, title`,
  );
  const made = changed.rows.map(({ title }) => title);
  // A site whose index is not cached yet.
  const { mainNav } = await shop.visitor("aol-nz").call("GET /api/navbar/");
  const cooking = mainNav.categories.find(({ uri }) => uri === "/c/cooking");
  const shown = cooking?.subCategories.map(({ title }) => title) ?? [];
  expect(shown.length).toBeGreaterThan(2);
  expect(shown).toEqual(shown.toSorted());
  expect(made.filter((title) => shown.includes(title))).not.toEqual(shown);
});
