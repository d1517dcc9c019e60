import { afterAll, beforeAll, expect, test } from "vitest";
import { site as hc } from "#sites/hc/site.ts";
import { isOn, settingsOf } from "#shop/settings.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import type { ShopCall } from "../page.ts";
import { loadShell } from "./shell.load.ts";

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
  await expect.poll(stored, { timeout: 10_000 }).toMatchObject({ PriceMatchEnabled: "" });
  expect(await inPage()).toEqual(await stored());
  expect(Object.values(hc.featureDefaults).some(isOn)).toBe(true);
});
