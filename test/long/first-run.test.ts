import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firstOwnerToken } from "#capabilities/identity/server/office-access.service.ts";
import type { OpenDatabase } from "#platform/database.ts";
import { newSession, type Shopper } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { expectToFit } from "#test/support/office-pages.ts";
import { codeOf } from "#test/support/office-staff.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

/** A database that nobody has put anything into. */
const empty = async ({ pool }: OpenDatabase): Promise<void> =>
  void (await pool.query("drop schema public cascade; create schema public; drop schema if exists pgboss cascade"));

const store = storefrontForTests(() => openStorefront(empty, undefined, { SEED: "0" }));
const now = new Date(`${TODAY}T10:00:00+11:00`);
/** Opens a step's form; the first step that is left is open already. */
const begin = (page: Page, step: RegExp) => page.getByRole("region", { name: step }).getByText("Begin").click();
const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();

const suburbs = `suburb,state,postcode,lat,lng
Preston,VIC,3072,-37.7454,144.9914
Richmond,VIC,3121,-37.8230,144.9980
Geelong,VIC,3220,-38.1499,144.3617
`;

describe("a new shop on an empty database", () => {
  let owner: Shopper;
  beforeAll(async () => {
    owner = await newSession(store.browser, { width: 1440 });
  });
  afterAll(() => owner?.leave());

  test("makes its first owner from the link that it prints, once, with a second factor (OFR-14, OFR-02)", async () => {
    const { page } = owner;
    const token = await firstOwnerToken(store.database.db, now);
    expect(token).not.toBeNull();
    await page.goto(store.officeUrl(`/first-run#${token}`));
    await title(page, "Welcome to your new shop");
    await page.getByRole("button", { name: "Become the owner" }).click();
    await page.getByText("Enter a first name.").waitFor();
    await page.getByLabel("First name").fill("Olive");
    await page.getByLabel("Last name").fill("Owner");
    await page.getByLabel("Email").fill("olive@example.com");
    await page.getByLabel("Password").fill("short");
    await page.getByRole("button", { name: "Become the owner" }).click();
    await page.getByRole("alert").waitFor();
    expect(await page.getByLabel("First name").inputValue()).toBe("Olive");
    await expectToFit(page, [375, 1440]);
    await page.getByLabel("Password").fill("tea-towel-and-toast");
    await page.getByRole("button", { name: "Become the owner" }).click();
    await page.getByRole("button", { name: "Use an authenticator app" }).click();
    await page.getByRole("button", { name: "Set up an authenticator app" }).click();
    const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
    await page.getByLabel("Code from the app").fill(codeOf(secret, now, -1));
    await page.getByRole("button", { name: "Confirm the app" }).click();
    await page.getByRole("button", { name: "I have stored the codes" }).click();
    await title(page, "Set up");
    expect(await firstOwnerToken(store.database.db, now)).toBeNull();
    const late = await newSession(store.browser, { width: 375 });
    await late.page.goto(store.officeUrl(`/first-run#${token}`));
    await late.page.getByText("This link was used or is too old.").waitFor();
    await late.leave();
  });

  test("shows what is there and what is left, and begins with the suburbs (OFR-14)", async () => {
    const { page } = owner;
    await page.getByText("8 steps left.").waitFor();
    await page.getByText("1 owner with a second factor.").waitFor();
    const choose = async (name: string, text: string) => {
      const [chooser] = await Promise.all([
        page.waitForEvent("filechooser"),
        page.getByRole("button", { name: "Choose a file" }).click(),
      ]);
      await chooser.setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
      await page.getByText(name).waitFor();
    };
    await begin(page, /Suburbs/);
    await choose("first.csv", `${suburbs}Nowhere,VIC,no postcode,-37,144\n`);
    await page.getByRole("button", { name: "Check the file" }).click();
    await page.getByText(/^Line 5: /).waitFor();
    expect(await page.getByRole("button", { name: "Import", exact: true }).isDisabled()).toBe(true);
    await choose("second.csv", suburbs);
    await page.getByRole("button", { name: "Check the file" }).click();
    await page.getByText("3 new suburbs, 0 changed, 0 as they are.").waitFor();
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByText("7 steps left.").waitFor();
    await expectToFit(page, [820, 375, 1440]);
  });

  test("adds a warehouse, a zone from postcodes, and departments; each can be left and taken up again (OFR-14)", async () => {
    const { page } = owner;
    const inStep = (step: RegExp) => (name: string) =>
      page.getByRole("region", { name: step }).getByRole("textbox", { name, exact: true });
    const [inWarehouse, inZone] = [inStep(/Warehouses/), inStep(/Delivery zones/)];
    await page.reload();
    await begin(page, /Warehouses/);
    await inWarehouse("Code").fill("mel");
    await inWarehouse("Name").fill("Preston warehouse");
    await page.getByLabel("Street and number").fill("12 Bell Street");
    await page.getByRole("textbox", { name: "Suburb" }).fill("Nowhere");
    await page.getByLabel("Postcode", { exact: true }).fill("3072");
    await page.getByRole("button", { name: "Add warehouse" }).click();
    await page.getByText("The shop knows no such suburb with this postcode.").waitFor();
    await page.getByRole("textbox", { name: "Suburb" }).fill("preston");
    await page.getByRole("button", { name: "Add warehouse" }).click();
    await page.getByText("6 steps left.").waitFor();
    await page.reload();
    await begin(page, /Delivery zones/);
    await inZone("Code").fill("mel-inner");
    await inZone("Name").fill("Inner Melbourne");
    await page.getByLabel("Postcodes").fill("3000-3207");
    await page.getByLabel("Price of a delivery, in dollars").fill("49");
    await page.getByRole("button", { name: "Add zone" }).click();
    await page.getByText("5 steps left.").waitFor();
    await page.getByText("2 suburbs are delivered to.").waitFor();
    await page.reload();
    await begin(page, /Categories/);
    await page.getByText(/^Laundry \(/).click();
    await page.getByRole("button", { name: "Add departments" }).click();
    await page.getByText("4 steps left.").waitFor();
    const { rows } = await store.database.pool.query<{ days: number; zones: number; actions: string[] }>(
      `select (select count(*)::int from zone_days where zone_code = 'MEL-INNER' and price_cents = 4900) as days,
        (select count(*)::int from localities where zone_code = 'MEL-INNER') as zones,
        (select array_agg(action order by id) from audit_log where area in ('settings', 'delivery', 'products')) as actions`,
    );
    expect(rows[0]).toEqual({
      days: 5,
      zones: 2,
      actions: ["localities-imported", "warehouse-added", "zone-added", "categories-added"],
    });
    await expectToFit(page, [375, 1440]);
  });
});
