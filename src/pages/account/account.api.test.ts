import { afterAll, beforeAll, expect, test } from "vitest";
import type { CodedSite, SiteCode } from "#shop/site.ts";
import { readSite } from "#test/support/payment-terms.ts";
import { pollChanges } from "#platform/change-log.ts";
import { identityContract } from "#capabilities/identity/identity.contract.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { loadPage } from "../../app/rendering/page-state.ts";
import type { ShopCall } from "../page.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

async function isThere(path: string, code: CodedSite): Promise<boolean> {
  const site = await readSite(code);
  const call = shop.visitor(code).call as ShopCall;
  const { loaded } = await loadPage({ url: new URL(path, "http://shop.example"), call, site });
  return "found" in loaded && loaded.found;
}

async function setClub(site: SiteCode, value: string): Promise<void> {
  await shop.database.pool.query(
    "insert into settings (site, name, value) values ($1, 'DealsClubEnabled', $2) on conflict (site, name) do update set value = $2",
    [site, value],
  );
  await pollChanges(shop.database.db);
}

const area = [
  "/account",
  "/account/orders",
  "/account/invoices",
  "/account/addresses",
  "/account/profile",
  "/account/security",
];
const always = [
  "/account/login",
  "/account/internal/login",
  "/blank/account/login-callback",
  "/account/logout",
  "/account/forgot-password",
  "/account/reset-password/x",
  "/account/confirm-email/x",
];

// Also: ROUTE-28, ROUTE-39, ROUTE-46, ROUTE-67
test("accounts behind the deals club are there while it is open; logging in and the links of mails always are (ROUTE-23, ROUTE-24, ROUTE-27)", async () => {
  await setClub("hc", "true");
  for (const path of [...area, ...always]) expect([path, await isThere(path, "hc")]).toEqual([path, true]);
  await setClub("hc", "");
  for (const path of [...area, "/account/register"]) expect([path, await isThere(path, "hc")]).toEqual([path, false]);
  for (const path of always) expect([path, await isThere(path, "hc")]).toEqual([path, true]);
});

test("on sites whose accounts are open the setting makes no difference (ROUTE-27)", async () => {
  await setClub("aol", "");
  for (const path of [...area, ...always, "/account/register"])
    expect([path, await isThere(path, "aol")]).toEqual([path, true]);
});

test("identity's calls are POST, but for those that were agreed to be read (IDENT-01)", () => {
  const read = Object.keys(identityContract).filter((key) => !key.startsWith("POST "));
  expect(read).toEqual([
    "GET /identity/getprofile",
    "GET /identity/confirmemail/:token",
    "GET /identity/providers",
    "GET /identity/.well-known/jwks.json",
  ]);
});

test("when the shop itself fails, identity says so as an error and not as something wrong with what was sent (IDENT-37)", async () => {
  await shop.database.pool.query("alter table customers rename to customers_away");
  try {
    const response = await shop.visitor("aol").send({
      method: "POST",
      url: "/identity/forgotpassword",
      body: { clientId: "aol", email: "sam.customer@example.com" },
    });
    expect([response.statusCode, response.json<{ type: string }>().type]).toEqual([500, "error"]);
    const login = await shop.visitor("aol").send({
      method: "POST",
      url: "/identity/login-redir",
      body: new URLSearchParams({
        email: "a@b.example",
        password: "x",
        nonce: "12345678",
        origin: "http://aol.localhost",
      }).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(login.headers.location).toContain("loginError=service");
  } finally {
    await shop.database.pool.query("alter table customers_away rename to customers");
  }
});
