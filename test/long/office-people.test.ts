import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedEmails } from "#seed/people.ts";
import { newSession, type Shopper } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { expectToFit, signInWithApp } from "#test/support/office-pages.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

const store = storefrontForTests(() => openStorefront());
const now = new Date(`${TODAY}T10:00:00+11:00`);

let robin: Shopper;
beforeAll(async () => {
  robin = await newSession(store.browser, { width: 1440 });
  await signInWithApp(robin.page, { url: store.officeUrl("/public-holidays"), email: seedEmails.manager, now });
});
afterAll(() => robin?.leave());

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();

test("staff add a public holiday and remove it with a reason, at every width (OFU-04, OFR-12)", async () => {
  const { page } = robin;
  await page.goto(store.officeUrl("/public-holidays?year=2027"));
  await heading(page, "Public holidays 2027");
  await page.getByRole("cell", { name: "Victoria" }).first().waitFor();
  await expectToFit(page, [375, 820, 1440]);
  await page.getByRole("button", { name: "Add a day" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a public holiday" });
  await dialog.getByLabel("Day").fill("2027-05-04");
  await dialog.getByRole("button", { name: "Add this day" }).click();
  await dialog.getByText("Enter a name.").waitFor();
  await dialog.getByLabel("Name").fill("Founders Day");
  await dialog.getByRole("button", { name: "Add this day" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Remove Founders Day, All of Australia" }).click();
  const removal = page.getByRole("dialog", { name: "Remove Founders Day, All of Australia?" });
  await removal.getByLabel("Reason").fill("Moved");
  await removal.getByRole("button", { name: "Remove this day" }).click();
  await removal.waitFor({ state: "detached" });
  await page.getByRole("cell", { name: "Founders Day", exact: true }).waitFor({ state: "detached" });
  expect(robin.complaints).toEqual([]);
});

test("the customers list fits a phone, and its table does not scroll sideways (OFU-01, OFR-12)", async () => {
  const { page } = robin;
  await page.goto(store.officeUrl("/customers"));
  await heading(page, /^Customers/);
  const table = page.getByRole("table", { name: "Customers" });
  await table.waitFor();
  await expectToFit(page, [1440, 820, 375]);
  const hidden = await table.evaluate(
    (one) => (one.parentElement?.scrollWidth ?? 0) - (one.parentElement?.clientWidth ?? 0),
  );
  expect(hidden).toBeLessThanOrEqual(0);
});

test("limits of a role that two owners set at once are merged field by field (OFR-05, OFR-06)", async () => {
  const { page } = robin;
  const kim = await page.context().newPage();
  const open = async (of: Page) => {
    await of.setViewportSize({ width: 1440, height: 900 });
    await of.goto(store.officeUrl("/roles"));
    await of.getByRole("button", { name: "Limits of Customer service" }).click();
    const dialog = of.getByRole("dialog", { name: "Limits of Customer service" });
    await dialog.getByLabel("Most refunded at once ($)").waitFor();
    return dialog;
  };
  const [first, second] = [await open(kim), await open(page)];
  await first.getByLabel("Most refunded at once ($)").fill("620");
  await first.getByLabel("Highest credit limit of a business ($)").fill("90");
  await first.getByRole("button", { name: "Save limits" }).click();
  await first.waitFor({ state: "detached" });
  await kim.close();
  await second.getByLabel("Most refunded at once ($)").fill("640");
  await second.getByRole("button", { name: "Save limits" }).click();
  const merge = page.getByRole("dialog", { name: "Somebody else saved this role" });
  await merge.getByText("Yours: 640").waitFor();
  await merge.getByText("Theirs: 90").waitFor();
  await expectToFit(page, [375, 820, 1440]);
  await merge.getByText("Theirs: 620").click();
  await merge.getByRole("button", { name: "Save merged version" }).click();
  await merge.waitFor({ state: "detached" });
  await second.waitFor({ state: "detached" });
  const { rows } = await store.database.pool.query<{ refund: string; credit: string }>(
    "select refund_limit_cents::text as refund, credit_limit_cents::text as credit from roles where name = 'Customer service'",
  );
  expect(rows).toEqual([{ refund: "62000", credit: "9000" }]);
});
