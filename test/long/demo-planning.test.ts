import { expect, test } from "vitest";
import { seedEmails } from "#seed/people.ts";
import { newSession, axeFindings } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { visit } from "#test/support/page-actions.ts";
import { signInByApi } from "#test/support/signed-in.ts";

const store = storefrontForTests();

test("a demonstration is planned by keys in the panel beside the list, and stands on the page and in its own words (DEMO-01, STAFF-29, STAFF-40)", async () => {
  const { page, complaints, leave } = await newSession(store.browser, { width: 1440 });
  await signInByApi(page, { shop: store.url("wa", ""), email: seedEmails.manager });
  await visit(page, store.url("wa", "/cooking-demos"));
  const bar = page.getByRole("region", { name: "Staff bar" });
  const toggle = bar.getByRole("switch", { name: "Plan demonstrations" });
  await toggle.focus();
  await page.keyboard.press("Space");
  const panel = page.frameLocator('iframe[title="Demonstrations"]');
  await panel
    .getByText(/\d+ of \d+ seats/)
    .first()
    .waitFor();
  const frame = page.frame({ url: /\/panel\/demos/ });
  if (frame === null) throw new Error("The panel has no frame.");
  expect(await axeFindings(frame)).toEqual([]);
  await panel.getByLabel("Title").fill("Pies in the panel");
  await panel.getByLabel("What is shown").fill("Short crust, long story.");
  for (const [field, choice] of Object.entries({ storeUri: 1, brand: 1, subEventType: 2, type: 3 }))
    await panel.locator(`select[name="${field}"]`).selectOption({ index: choice });
  await panel.getByLabel("Day", { exact: true }).fill("2026-11-21");
  await panel.getByLabel("Seats").fill("none");
  await panel.getByRole("button", { name: "Plan it" }).press("Enter");
  await panel.getByRole("status").getByText("Give 1 to 200 seats").waitFor();
  expect(await panel.locator("[aria-invalid]").getAttribute("name")).toBe("seats");
  expect(await panel.getByLabel("Title").inputValue()).toBe("Pies in the panel");
  await panel.getByLabel("Seats").fill("6");
  await panel.getByRole("button", { name: "Plan it" }).press("Enter");
  await panel.getByText("Planned. Shoppers see it now.").waitFor();
  await panel.getByText("0 of 6 seats").waitFor();
  expect(await axeFindings(frame)).toEqual([]);
  await panel.getByRole("link", { name: "Pies in the panel" }).click();
  await page.getByRole("heading", { level: 1, name: "Pies in the panel" }).waitFor();
  await page.getByText("6 seats left").first().waitFor();
  expect(complaints).toEqual([]);
  await leave();
});
