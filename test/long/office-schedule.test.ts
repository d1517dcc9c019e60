import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedOfficeEmails } from "#seed/people.ts";
import { axeFindings, newSession, type Shopper } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { expectToFit, signInWithApp } from "#test/support/office-pages.ts";
import { visitUntilShown } from "#test/support/page-actions.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

const store = storefrontForTests(() => openStorefront());
const now = new Date(`${TODAY}T10:00:00+11:00`);

let mina: Shopper;
let shopper: Shopper;
let product: { readonly id: number; readonly slug: string; readonly title: string };
beforeAll(async () => {
  const { rows } = await store.database.pool.query(
    `select p.id, p.slug, p.title from products p join offers o on o.product_id = p.id and o.site = 'hc'
     where p.title not like '%&%' order by p.id limit 1`,
  );
  product = rows[0];
  mina = await newSession(store.browser, { width: 1440 });
  shopper = await newSession(store.browser, { width: 1440 });
  await signInWithApp(mina.page, {
    url: store.officeUrl(`/products/${product.id}`),
    email: seedOfficeEmails.merchandiser,
    now,
  });
});
afterAll(async () => {
  await mina?.leave();
  await shopper?.leave();
});

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();

/** Types a name over the product's own and schedules it instead of saving. */
async function schedule(page: Page, name: string, times: { readonly from: string; readonly to?: string }) {
  await page.goto(store.officeUrl(`/products/${product.id}`));
  await heading(page, new RegExp(product.title.slice(0, 12)));
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.getByRole("button", { name: "Schedule…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: /^Schedule the change of/ });
  await dialog.getByLabel("From").fill(times.from);
  if (times.to !== undefined) await dialog.getByLabel("Until (empty: it stays)").fill(times.to);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Schedule", exact: true }).press("Enter");
}

test("a merchandiser schedules a name, previews it in the shop by a link and takes it back (OFR-10, OFR-12)", async () => {
  const { page } = mina;
  await schedule(page, "Summer star", { from: "2026-12-01T09:00", to: "2026-11-30T09:00" });
  await page.getByText("The end has to be after the beginning.").waitFor();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Until (empty: it stays)").fill("2026-12-05T09:00");
  await dialog.getByRole("button", { name: "Schedule", exact: true }).press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page.goto(store.officeUrl("/scheduled-changes"));
  await heading(page, "Scheduled changes");
  await expectToFit(page, [820, 375, 1440]);
  await page.getByRole("button", { name: `Preview ${product.title}` }).press("Enter");
  await page.getByRole("button", { name: "Make the link" }).press("Enter");
  const href = (await page.getByRole("link", { name: "Open the preview" }).getAttribute("href")) ?? "";
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Close" }).press("Enter");
  const path = new URL(href);
  await shopper.page.goto(store.url("hc", path.pathname + path.search));
  await heading(shopper.page, /Summer star/);
  expect(await shopper.page.title()).toContain("Preview");
  await shopper.page.goto(store.url("hc", path.pathname));
  await heading(shopper.page, new RegExp(product.title.slice(0, 12)));
  await page.getByRole("button", { name: `Take back ${product.title}` }).press("Enter");
  await page.getByText("Taken back").waitFor();
});

test("and the shop shows a change from its time on (OFR-10)", async () => {
  const { page } = mina;
  await schedule(page, "Star of today", { from: `${TODAY}T10:00` });
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.goto(store.officeUrl("/scheduled-changes"));
  await page.getByText("In the shop").waitFor();
  const renamed = shopper.page.getByRole("heading", { level: 1, name: /Star of today/ });
  await visitUntilShown(shopper.page, store.url("hc", `/p/${product.slug}`), renamed);
});

test("a price is scheduled from its dialog, listed with its site, and previewed for a suburb (OFR-10, OFC-05)", async () => {
  const { page } = mina;
  const { rows } = await store.database.pool.query("select sku from products where id = $1", [product.id]);
  const sku = String(rows[0]?.sku);
  await page.goto(store.officeUrl(`/prices?site=hc&sku=${encodeURIComponent(sku)}`));
  const price = page.getByRole("dialog", { name: `Price of ${sku}` });
  await price.getByRole("textbox", { name: "Price", exact: true }).fill("4321");
  await price.getByRole("textbox", { name: "RRP" }).fill("");
  await price.getByRole("button", { name: "Schedule…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: /^Schedule the change of price/ });
  await dialog.getByLabel("From").fill("2026-12-02T09:00");
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Schedule", exact: true }).press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page.goto(store.officeUrl("/scheduled-changes"));
  await page.getByRole("link", { name: /^Price of / }).waitFor();
  await page
    .getByRole("button", { name: /^Preview/ })
    .first()
    .press("Enter");
  const preview = page.getByRole("dialog", { name: /^Preview/ });
  await preview.getByRole("textbox", { name: "Suburb" }).fill("Atlantis");
  await preview.getByRole("button", { name: "Make the link" }).press("Enter");
  await preview.getByText("Enter a suburb with its postcode").waitFor();
  await preview.getByRole("textbox", { name: "Suburb" }).fill("Parramatta 2150");
  await preview.getByRole("button", { name: "Make the link" }).press("Enter");
  const href = (await preview.getByRole("link", { name: "Open the preview" }).getAttribute("href")) ?? "";
  expect(await axeFindings(page)).toEqual([]);
  const path = new URL(href);
  await shopper.page.goto(store.url("hc", path.pathname + path.search));
  await heading(shopper.page, /./);
  expect(await shopper.page.title()).toContain("2150 PARRAMATTA");
  await shopper.page.getByText("$4,321").first().waitFor();
});

test("a promotion is scheduled with its last day and previewed on its page (OFR-10)", async () => {
  const { page } = mina;
  const { rows } = await store.database.pool.query<{ title: string; path: string }>(
    "select title, path from promotions where site = 'hc' order by sort_order, title limit 1",
  );
  const promotion = rows[0] ?? { title: "", path: "" };
  await page.goto(store.officeUrl("/scheduled-changes"));
  await heading(page, "Scheduled changes");
  await page.getByRole("button", { name: "Schedule a promotion" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule a promotion" });
  await dialog.getByRole("button", { name: /Site$/ }).click();
  await page.getByRole("option", { name: /\(hc\)/ }).click();
  await dialog.getByRole("button", { name: /Promotion$/ }).click();
  await page.getByRole("option", { name: promotion.title, exact: true }).click();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Long lunches of summer");
  await expectToFit(page, [820, 375, 1440]);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Schedule…" }).click();
  const times = page.getByRole("dialog", { name: /^Schedule the change of/ });
  await times.getByLabel("From").fill("2026-11-21T09:00");
  await times.getByRole("button", { name: "Schedule", exact: true }).click();
  await times.waitFor({ state: "detached" });
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("rowheader", { name: `Promotion ${promotion.title}` }).waitFor();
  await page.getByRole("button", { name: `Preview ${promotion.title}` }).click();
  const preview = page.getByRole("dialog", { name: /^Preview/ });
  await preview.getByRole("button", { name: "Make the link" }).click();
  const href = (await preview.getByRole("link", { name: "Open the preview" }).getAttribute("href")) ?? "";
  const path = new URL(href);
  expect(path.pathname).toBe(`/promotion/${promotion.path}`);
  await shopper.page.goto(store.url("hc", path.pathname + path.search));
  await heading(shopper.page, "Long lunches of summer");
});
