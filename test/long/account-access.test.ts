import { expect, test } from "vitest";
import { SEED_PASSWORD, seedEmails } from "#seed/people.ts";
import { newSession, axeFindings } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { visit } from "#test/support/page-actions.ts";

const store = storefrontForTests();

test("every page of logging in and of the account is clean for axe", async () => {
  const { page, leave } = await newSession(store.browser);
  for (const path of [
    "/account/login",
    "/account/internal/login",
    "/account/forgot-password",
    "/account/reset-password/none",
    "/account/register",
  ]) {
    await visit(page, store.url("aoc", path));
    expect([path, await axeFindings(page)]).toEqual([path, []]);
  }
  await visit(page, store.url("aoc", "/account/login"));
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill(seedEmails.business);
  await main.getByLabel("Password", { exact: true }).fill(SEED_PASSWORD);
  await main.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("heading", { level: 1, name: "Hello Jo" }).waitFor();
  for (const [path, there] of [
    ["/account", "Latest orders"],
    ["/account/orders", "No orders yet|Order \\d"],
    ["/account/addresses", "12 Swan Street"],
    ["/account/profile", "Business name|Company"],
    ["/account/security", "Current password"],
  ] as const) {
    await visit(page, store.url("aoc", path));
    await page.getByRole("main").getByText(new RegExp(there)).first().waitFor();
    expect([path, await axeFindings(page)]).toEqual([path, []]);
  }
  await leave();
});

test("staff log in at their own door and are known by it (ROUTE-23, STAFF-02)", async () => {
  const { page, complaints, leave } = await newSession(store.browser);
  await visit(page, store.url("hc", "/account/internal/login"));
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill(seedEmails.manager);
  await main.getByLabel("Password", { exact: true }).fill(SEED_PASSWORD);
  await main.getByRole("button", { name: "Log in" }).click();
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Robin/ })
    .waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  expect(complaints.filter((one) => !/\/assets\/(?:sandbox|parts|icon)/.test(one))).toEqual([]);
  await leave();
});
