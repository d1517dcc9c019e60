import { afterAll, beforeAll, expect, test } from "vitest";
import { seedEmails, seedPersonId } from "#seed/people.ts";
import { axeFindings, newSession, type Shopper } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { expectToFit, signInWithApp } from "#test/support/office-pages.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

const store = storefrontForTests(() => openStorefront());
const now = new Date(`${TODAY}T10:00:00+11:00`);

let robin: Shopper;
beforeAll(async () => {
  robin = await newSession(store.browser, { width: 1440 });
  await signInWithApp(robin.page, { url: store.officeUrl("/own-fields"), email: seedEmails.manager, now });
});
afterAll(() => robin?.leave());

test("an owner adds an own field of customers with the keyboard, and sets it on a record (OFC-10, OFR-12)", async () => {
  const { page } = robin;
  await page.getByRole("heading", { level: 1, name: "Own fields" }).waitFor();
  await page.getByText("No own fields yet.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "New field" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "New field" });
  await dialog.getByRole("button", { name: /^Orders Of$|^Of/ }).press("Enter");
  await page.getByRole("option", { name: "Customers" }).press("Enter");
  await dialog.getByRole("textbox", { name: "Key" }).fill("Showroom contact");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Showroom contact");
  await dialog.getByRole("textbox", { name: /^Choices/ }).fill("Parramatta\nRichmond");
  await dialog.getByRole("button", { name: "Make field" }).press("Enter");
  await dialog.getByText("Key: use 2 to 40 letters and digits").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("textbox", { name: "Key" }).fill("showroomContact");
  await dialog.getByRole("button", { name: "Make field" }).press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Change Showroom contact" }).waitFor();
  await expectToFit(page, [820, 375, 1440]);

  await page.goto(store.officeUrl(`/customers/${seedPersonId("aol", seedEmails.customer)}`));
  await page.getByRole("heading", { level: 2, name: "Own fields" }).waitFor();
  await page.getByRole("button", { name: "Edit own fields" }).press("Enter");
  const values = page.getByRole("dialog", { name: "Own fields" });
  await values.getByRole("button", { name: /Showroom contact/ }).press("Enter");
  await page.getByRole("option", { name: "Richmond" }).press("Enter");
  expect(await axeFindings(page)).toEqual([]);
  await values.getByRole("button", { name: "Save changes" }).press("Enter");
  await values.waitFor({ state: "detached" });
  await page.getByRole("definition").filter({ hasText: "Richmond" }).waitFor();
  await expectToFit(page, [820, 375, 1440]);
});

test("a field of orders is filled in on an order, and what is not a number is refused with what was typed (OFC-10, OFR-11)", async () => {
  const { page } = robin;
  await page.goto(store.officeUrl("/own-fields"));
  await page.getByRole("heading", { level: 1, name: "Own fields" }).waitFor();
  await page.getByRole("button", { name: "New field" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "New field" });
  await dialog.getByRole("textbox", { name: "Key" }).fill("stairs");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Flights of stairs");
  await dialog.getByRole("button", { name: /Type$/ }).press("Enter");
  await page.getByRole("option", { name: "Number" }).press("Enter");
  await dialog.getByRole("button", { name: "Make field" }).press("Enter");
  await dialog.waitFor({ state: "detached" });
  const { rows } = await store.database.pool.query<{ number: string }>(
    "select number from orders where site = 'aol' and placed_at is not null order by number limit 1",
  );
  await page.goto(store.officeUrl(`/orders/aol/${rows[0]?.number}`));
  await page.getByRole("heading", { level: 2, name: "Own fields" }).waitFor();
  await page.getByRole("button", { name: "Edit own fields" }).press("Enter");
  const values = page.getByRole("dialog", { name: "Own fields" });
  const stairs = values.getByRole("textbox", { name: "Flights of stairs" });
  await stairs.fill("many");
  await values.getByRole("button", { name: "Save changes" }).press("Enter");
  await values.getByRole("alert").waitFor();
  expect(await stairs.inputValue()).toBe("many");
  await expectToFit(page, [820, 375, 1440]);
  await stairs.fill("2");
  await values.getByRole("button", { name: "Save changes" }).press("Enter");
  await values.waitFor({ state: "detached" });
  await page.getByRole("definition").filter({ hasText: /^2$/ }).waitFor();
  await expectToFit(page, [820, 375, 1440]);
});
