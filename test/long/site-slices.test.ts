import { afterAll, beforeAll, expect, test } from "vitest";
import { SEED_PASSWORD, seedEmails } from "#seed/people.ts";
import { newSession, untilFocused } from "#test/support/browser.ts";
import { visit } from "#test/support/page-actions.ts";
import { openStorefront, type Storefront } from "#test/support/storefront.ts";

let store: Storefront;
beforeAll(async () => {
  store = await openStorefront();
});
afterAll(() => store.close());

const sofaOf = async (): Promise<{ slug: string; title: string }> => {
  const { rows } = await store.database.pool.query<{ slug: string; title: string }>(
    `select p.slug, p.title from offers o join products p on p.id = o.product_id
     where o.site = 'andoo' and o.stock_status = 'inStock' and o.unit_id = '' and p.kind like 'sofa%' order by p.id limit 1`,
  );
  return rows[0]!;
};

test("And Oak plans a product for a room, and the plan outlives the page (BRAND-21, BRAND-22)", async () => {
  const { slug, title } = await sofaOf();
  const shopper = await newSession(store.browser, { width: 1440 });
  const { page } = shopper;
  await visit(page, store.url("andoo", `/p/${slug}`));
  await page.getByRole("button", { name: "Add to room planner" }).click();
  const dialog = page.getByRole("dialog", { name: "Add to room planner" });
  const [picture, rooms] = [dialog.locator("img"), dialog.getByRole("radiogroup")];
  await dialog.getByRole("radio", { name: "Bedroom" }).check({ force: true });
  // Two columns, and the width of a large dialog.
  const [left, right, whole] = await Promise.all([picture.boundingBox(), rooms.boundingBox(), dialog.boundingBox()]);
  expect(left!.x + left!.width).toBeLessThanOrEqual(right!.x);
  expect(whole?.width).toBe(970);
  await dialog.getByRole("button", { name: "Add to room planner" }).click();
  await page.getByRole("link", { name: "Room planner (1)" }).click();
  await page.waitForURL("**/room-planner");
  const room = page.getByRole("region", { name: "Bedroom" });
  await room.getByRole("link", { name: title }).waitFor();
  await room.getByText(/^1 product, \$[\d,.]+ together$/).waitFor();
  await page.route("**/api/v2/product/sku/**", (route) => route.abort());
  await page.reload();
  await room.getByText("We could not load this product. Reload the page to try again.").waitFor();
  await page.unroute("**/api/v2/product/sku/**");
  await page.reload();
  await room.getByRole("link", { name: title }).waitFor();
  await room.getByRole("button", { name: `Remove ${title} from Bedroom` }).press("Enter");
  await page.getByRole("heading", { name: "Your plan is empty" }).waitFor();
  const heading = page.getByRole("heading", { name: "Room planner", exact: true });
  await untilFocused(heading);
  expect(shopper.complaints.filter((line) => !line.includes("ERR_FAILED"))).toEqual([]);
  await shopper.leave();
});

test("no other site has a room planner (BRAND-21, BRAND-22)", async () => {
  const shopper = await newSession(store.browser);
  expect((await shopper.page.goto(store.url("aol", "/room-planner")))?.status()).toBe(404);
  await shopper.leave();
});

test("a business sees on the home of Allora Commercial what is left of its credit (BRAND-21, BRAND-22)", async () => {
  const shopper = await newSession(store.browser, { width: 1440 });
  const { page } = shopper;
  await visit(page, store.url("aoc", "/"));
  const credit = page.getByRole("region", { name: "Projects and account credit" });
  await credit.waitFor();
  expect(await credit.getByText("credit left").count()).toBe(0);
  await visit(page, store.url("aoc", "/account/login"));
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill(seedEmails.business);
  await main.getByLabel("Password", { exact: true }).fill(SEED_PASSWORD);
  await main.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL((url) => !url.pathname.includes("login"));
  await visit(page, store.url("aoc", "/"));
  await credit.getByText(/^You have \$[\d,.]+ of your \$25,000\.00 credit left to order on account\.$/).waitFor();
  expect(shopper.complaints).toEqual([]);
  await shopper.leave();
});
