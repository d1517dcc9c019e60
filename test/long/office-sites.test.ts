import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedEmails } from "#seed/people.ts";
import { newSession, type Shopper } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { expectToFitEverywhere, signInWithApp } from "#test/support/office-pages.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

const store = storefrontForTests(() => openStorefront());
const now = new Date(`${TODAY}T10:00:00+11:00`);

let robin: Shopper;
beforeAll(async () => {
  robin = await newSession(store.browser, { width: 1440 });
  await signInWithApp(robin.page, { url: store.officeUrl("/set-up"), email: seedEmails.manager, now });
});
afterAll(() => robin?.leave());

const step = (page: Page, name: RegExp) => page.getByRole("region", { name });

test("an owner opens a site from a template, leaves the step and takes it up again (OFR-14, OFR-13)", async () => {
  const { page } = robin;
  const sites = step(page, /Sites$/);
  const field = (name: string | RegExp) => sites.getByRole("textbox", { name });
  await page.getByRole("heading", { level: 1, name: "Set up" }).waitFor();
  await step(page, /Products$/).waitFor();
  expect(await page.getByRole("textbox").filter({ visible: true }).count()).toBe(0);
  await sites.getByText("Begin").click();
  await sites.getByRole("button", { name: /Template/ }).click();
  await page.getByRole("option", { name: "Allora", exact: true }).click();
  await field("Code").fill("mill");
  await field("Name").fill("Millbrook");
  await page.reload();
  await sites.getByText("Begin").click();
  await field("Tagline").waitFor();
  expect([await field("Code").inputValue(), await field("Name").inputValue()]).toEqual(["mill", "Millbrook"]);
  await sites.getByText(/^Texts that name Allora/).click();
  expect(await field("Instead of “The Allora team”").inputValue()).toBe("The Millbrook team");
  await field("Domain").fill("www.allora.example");
  await field("Email for shoppers").fill("hello@millbrook.example");
  await field("Phone for shoppers").fill("1300 000 599");
  await field("Hours of the phone").fill("Monday to Friday 8am–6pm");
  await field("Tagline").fill("Appliances for the country");
  await field("Description").fill("Millbrook brings whitegoods to farms and small towns.");
  await field("Company").fill("Millbrook Appliances Pty Ltd");
  await field("ABN").fill("51 824 753 557");
  await field("Address on invoices").fill("1 Mill Street\nBendigo VIC 3550");
  await sites.getByRole("button", { name: "Add site" }).click();
  await sites.getByText("This is not an ABN. Check its 11 digits.").waitFor();
  await expectToFitEverywhere(page);
  await field("ABN").fill("51 824 753 556");
  await sites.getByRole("button", { name: "See what changes" }).click();
  await sites.getByText("www.allora.example belongs to aol.").waitFor();
  expect(await field("Tagline").inputValue()).toBe("Appliances for the country");
  await field("Domain").fill("www.millbrook.example");
  await sites.getByRole("button", { name: "See what changes" }).click();
  await sites.getByText('name: (none) → "Millbrook"').waitFor();
  await expectToFitEverywhere(page);
  await sites.getByRole("button", { name: "Add site" }).click();
  await sites.getByText("1 site of your own.").waitFor();
  await sites.getByText("Millbrook was saved. Shoppers see it within a second.").waitFor();
  await sites.getByRole("button", { name: /Which site/ }).click();
  await page.getByRole("option", { name: "Millbrook" }).click();
  await sites.getByRole("button", { name: "Save site" }).waitFor();
  expect(await field("Domain").inputValue()).toBe("www.millbrook.example");
  await expectToFitEverywhere(page);
});

test("a site that two owners change at once is merged field by field (OFR-05, OFR-14)", async () => {
  const { page } = robin;
  const kim = await page.context().newPage();
  await kim.goto(store.officeUrl("/set-up"));
  const open = async (of: Page) => {
    const sites = step(of, /Sites$/);
    await sites.getByText("Add more").click();
    await sites.getByRole("button", { name: /Which site/ }).click();
    await of.getByRole("option", { name: "Millbrook" }).click();
    await sites.getByRole("button", { name: "Save site" }).waitFor();
    return sites;
  };
  await page.reload();
  const [first, second] = [await open(kim), await open(page)];
  await first.getByRole("textbox", { name: "Tagline" }).fill("Appliances for every farm");
  await first.getByRole("textbox", { name: "Phone for shoppers" }).fill("1300 000 600");
  await first.getByRole("button", { name: "Save site" }).click();
  await first.getByText("Millbrook was saved.").waitFor();
  await kim.close();
  await second.getByRole("textbox", { name: "Hours of the phone" }).fill("Every day 8am–8pm");
  await second.getByRole("textbox", { name: "Phone for shoppers" }).fill("1300 000 700");
  await second.getByRole("button", { name: "Save site" }).click();
  const merge = page.getByRole("dialog", { name: "Somebody else saved this site" });
  await merge.getByText("Theirs: Appliances for every farm").waitFor();
  await merge.getByText("Yours: Every day 8am–8pm").waitFor();
  await expectToFitEverywhere(page);
  await merge.getByText("Theirs: 1300 000 600").click();
  await merge.getByRole("button", { name: /^Save/ }).click();
  await second.getByText("Millbrook was saved.").waitFor();
  await merge.waitFor({ state: "detached" });
  const { rows } = await store.database.pool.query<{ words: Record<string, string> }>(
    "select document->'words' as words from sites where code = 'mill'",
  );
  expect(rows[0]?.words).toMatchObject({
    tagline: "Appliances for every farm",
    supportNumber: "1300 000 600",
    supportHours: "Every day 8am–8pm",
  });
});

test("an owner sets the company and the GST number of a site in New Zealand (OFR-14, OFR-13)", async () => {
  const { page } = robin;
  await page.reload();
  const tax = step(page, /Tax$/);
  const field = (name: string) => tax.getByRole("textbox", { name, exact: true });
  await tax.getByText("Add more").click();
  await tax.getByText(/^GST is 10% in Australia and 15% in New Zealand\./).waitFor();
  await tax.getByRole("button", { name: /Site$/ }).click();
  await page.getByRole("option", { name: "Allora NZ, New Zealand" }).click();
  await tax.getByText("No checked number yet").waitFor();
  await field("GST number").fill("49-091-851");
  await field("NZBN").fill("");
  await tax.getByRole("button", { name: "Save company" }).click();
  await tax.getByText("This is not a GST number. Check its 8 or 9 digits.").waitFor();
  await expectToFitEverywhere(page);
  await field("GST number").fill("49-091-850");
  await tax.getByRole("button", { name: "Save company" }).click();
  await tax.getByText("Invoices of Allora NZ show these numbers from now on.").waitFor();
  await tax.getByText("Number checked").waitFor();
  await tax.getByText("2 sites print a registration number that was checked.").waitFor();
  const { rows } = await store.database.pool.query<{ numbers: string[] }>(
    "select document->'seller'->'numbers' as numbers from sites where code = 'aol-nz'",
  );
  expect(rows[0]?.numbers).toEqual(["GST number 49-091-850"]);
});
