import { afterAll, beforeAll, expect, test } from "vitest";
import { withSeedTerms } from "#test/support/payment-terms.ts";
import { site as aolData } from "#sites/aol/site.ts";
import { site as fkData } from "#sites/fk/site.ts";
import { site as hcData } from "#sites/hc/site.ts";
import { isOn, settingsOf } from "#shop/settings.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import type { ShopCall } from "../page.ts";
import { loadShell } from "./shell.load.ts";

const aol = withSeedTerms(aolData);
const fk = withSeedTerms(fkData);
const hc = withSeedTerms(hcData);

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

test("settings come with the page, also those that switch off what the site has on (BRAND-27, BRAND-28)", async () => {
  const call = shop.visitor("hc").call as ShopCall;
  const inPage = async () => settingsOf(hc.country, hc.featureDefaults, (await loadShell(call, hc)).settings);
  const stored = async () => {
    const { items } = await call("GET /api/settings");
    return Object.fromEntries(items.map(({ name, value }) => [name, value]));
  };
  expect(await inPage()).toEqual(await stored());
  await shop.database.pool.query("delete from settings where site = 'hc'");
  await shop.database.pool.query(
    "insert into settings (site, name, value) select 'hc', name, '' from unnest($1::text[]) as name",
    [Object.keys(hc.featureDefaults)],
  );
  await expect.poll(stored).toMatchObject({ PriceMatchEnabled: "" });
  expect(await inPage()).toEqual(await stored());
  expect(Object.values(hc.featureDefaults).some(isOn)).toBe(true);
});

test("a page knows which of its links lead nowhere now, so that none of them is shown (BRAND-72, ROUTE-22)", async () => {
  const call = shop.visitor("aol").call as ShopCall;
  const { closed } = await loadShell(call, aol);
  expect(closed).not.toContain("/stores");
  const changed = '[{"title":"Club","uri":"/deals-club"},{"title":"Stores","uri":"/stores"}]';
  await shop.database.pool.query(
    "insert into settings (site, name, value) values ('aol', 'QuickLinks', $1), ('aol', 'DealsClubEnabled', 'off') on conflict (site, name) do update set value = excluded.value",
    [changed],
  );
  await expect.poll(async () => (await loadShell(call, aol)).closed).toContain("/deals-club");
  expect((await loadShell(call, aol)).closed).not.toContain("/stores");
});

test("a page does not carry the footer's content, which the browser asks for (SHELL-04)", async () => {
  await shop.database.pool.query(
    "insert into static_pages (site, slug, title, html) values ('fk', 'footer', 'Footer', '<p>Closed at <b>Easter</b>.</p>')",
  );
  const call = shop.visitor("fk").call as ShopCall;
  const answer = await call("GET /api/Static/:name", { params: { name: "footer" } });
  expect(answer.ok && answer.value.html).toContain("<b>Easter</b>");
  expect(JSON.stringify(await loadShell(call, fk))).not.toContain("Easter");
});
