import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedEmails, seedOfficeEmails } from "#seed/people.ts";
import { axeFindings, newSession, type Shopper } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { expectToFit, signInWithApp } from "#test/support/office-pages.ts";
import { visitUntilShown } from "#test/support/page-actions.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

const store = storefrontForTests(() => openStorefront());
const now = new Date(`${TODAY}T10:00:00+11:00`);
const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();

let mina: Shopper;
let robin: Shopper;
beforeAll(async () => {
  mina = await newSession(store.browser, { width: 1440 });
  const { page } = mina;
  await signInWithApp(page, { url: store.officeUrl("/categories"), email: seedOfficeEmails.merchandiser, now });
  await title(page, "Categories");
  robin = await newSession(store.browser, { width: 1440 });
  await signInWithApp(robin.page, { url: store.officeUrl("/categories"), email: seedEmails.manager, now });
});
afterAll(async () => {
  await mina?.leave();
  await robin?.leave();
});

const fits = (page: Page) => expectToFit(page, [820, 375, 1440]);

const choose = async (page: Page, label: RegExp, option: string | RegExp) => {
  await page.getByRole("dialog").getByRole("button", { name: label }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
};
const saved = (page: Page) => page.getByRole("dialog").waitFor({ state: "detached" });

describe("a merchandiser", () => {
  test("renames a category after a check of what it changes, and shoppers see it (OFC-04, OFR-10)", async () => {
    const { page } = mina;
    await fits(page);
    await page.getByRole("button", { name: "Change Dishwashing", exact: true }).click();
    await page.getByLabel("Name", { exact: true }).fill("Dish care");
    await page.getByRole("button", { name: "Check change" }).click();
    await page.getByText(/^Pages of \d+ products show the new name/).waitFor();
    await fits(page);
    await page.getByRole("button", { name: "Save changes" }).click();
    await saved(page);
    await page.getByRole("rowheader", { name: "Dish care" }).waitFor();
    const shopper = await newSession(store.browser, { width: 1440 });
    const renamed = shopper.page.getByRole("heading", { level: 1, name: "Dish care" });
    await visitUntilShown(shopper.page, store.url("aol", "/c/dishwashing"), renamed);
    await shopper.leave();
  });

  test("sets a photograph of a category, and menus of the shop show it (OFC-04, OFC-02)", async () => {
    const { page } = mina;
    await page.goto(store.officeUrl("/categories"));
    await title(page, "Categories");
    await page.getByRole("button", { name: "Photograph of Refrigeration", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Photograph of Refrigeration" });
    const drawing = dialog.getByRole("img", { name: "Refrigeration: its drawing" });
    await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const choose = async (name: string, buffer: Buffer) => {
      const chosen = page.waitForEvent("filechooser");
      await dialog.getByRole("button", { name: "Choose a file" }).click();
      await (await chosen).setFiles([{ name, mimeType: "image/jpeg", buffer }]);
    };
    await choose("notes.jpg", Buffer.from("Milk, bread"));
    await dialog.getByText("This file isn't a picture.").waitFor();
    const background = "#446688";
    await choose(
      "kitchen.jpg",
      await sharp({ create: { width: 800, height: 600, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    );
    await dialog.getByRole("img", { name: "Refrigeration: its photograph" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await fits(page);
    const shopper = await newSession(store.browser, { width: 1440 });
    const photograph = shopper.page.locator('article:has-text("Refrigeration") img[src^="/pictures/"]');
    await visitUntilShown(shopper.page, store.url("aol", "/c"), photograph);
    await shopper.leave();
    await dialog.getByRole("button", { name: "Close" }).click();
    await saved(page);
  });

  test("makes a category below another, sees that a name is taken, and retires it (OFC-04, OFR-13)", async () => {
    const { page } = mina;
    await page.getByRole("button", { name: "New category" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Ovens");
    await page.getByLabel("Name of one product").fill("Pizza stone");
    await choose(page, /^(.* )?Parent/, "Cooking");
    await choose(page, /^(.* )?Order/, "First");
    await choose(page, /^(.* )?Drawing/, "armchair");
    await page.getByRole("button", { name: "Check change" }).click();
    await page
      .getByRole("alert")
      .getByText(/has this name or its address already/)
      .waitFor();
    await page.getByLabel("Name", { exact: true }).fill("Pizza stones");
    await page.getByRole("button", { name: "Check change" }).click();
    await page.getByText("Products, lists and menus stay as they are.").waitFor();
    await page.getByRole("button", { name: "Make category" }).click();
    await saved(page);
    await page
      .getByRole("row", { name: /Pizza stones/ })
      .getByText("Shown")
      .waitFor();
    await page.getByRole("button", { name: "Retire Pizza stones" }).click();
    await page.getByLabel("Reason").fill("Not sold after all");
    await page.getByRole("dialog").getByRole("button", { name: "Retire Pizza stones" }).click();
    await page
      .getByRole("row", { name: /Pizza stones/ })
      .getByText("Retired")
      .waitFor();
    await fits(page);
  });

  test("finds a manufacturer, changes it, and sees why it can't be retired (OFC-04)", async () => {
    const { page } = mina;
    await page.goto(store.officeUrl("/manufacturers"));
    await title(page, "Manufacturers");
    const name = await page
      .getByRole("row")
      .filter({ has: page.getByRole("link") })
      .first()
      .getByRole("rowheader")
      .innerText();
    await page.getByRole("searchbox", { name: "Search manufacturers" }).fill(name);
    await page.keyboard.press("Enter");
    await page.waitForURL(/words=/);
    await fits(page);
    await page.getByRole("button", { name: `Change ${name}`, exact: true }).click();
    await page.getByLabel("Founded").fill("long ago");
    await page.getByRole("button", { name: "Check change" }).click();
    await page.getByRole("alert").getByText("Founded: enter a year like 1935, or leave it empty.").waitFor();
    await page.getByLabel("Founded").fill("1935");
    await page.getByRole("button", { name: "Check change" }).click();
    await page.getByRole("button", { name: "Save changes" }).click();
    await saved(page);
    await page.getByRole("cell", { name: "1935" }).waitFor();
    await page.getByRole("button", { name: `Retire ${name}` }).click();
    await page.getByLabel("Reason").fill("Leaves the country");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: `Retire ${name}` })
      .click();
    await page
      .getByRole("alert")
      .getByText(/^It still has \d+ products/)
      .waitFor();
    await page.keyboard.press("Escape");
  });

  test("renames a fact, reads how many products carry it, and shoppers filter by the new name (OFC-04, OFR-10)", async () => {
    const { page } = mina;
    await page.goto(store.officeUrl("/facts?words=noise"));
    await title(page, "Facts");
    await fits(page);
    await page.getByRole("button", { name: "Change Noise", exact: true }).click();
    await page.getByLabel("Name", { exact: true }).fill("Width");
    await page.getByRole("button", { name: "Check change" }).click();
    await page
      .getByRole("alert")
      .getByText(/another fact is called "Width"/)
      .waitFor();
    await page.getByLabel("Name", { exact: true }).fill("Noise level");
    await page.getByRole("button", { name: "Check change" }).click();
    await page.getByText(/^[\d,]+ products carry this fact and show the new name/).waitFor();
    await fits(page);
    await page.getByRole("button", { name: "Save changes" }).click();
    await saved(page);
    await page.getByRole("rowheader", { name: "Noise level" }).waitFor();
    const shopper = await newSession(store.browser, { width: 1440 });
    const fact = shopper.page.getByText("Noise level");
    await visitUntilShown(shopper.page, store.url("aol", "/c/cooking/rangehoods"), fact);
    await shopper.leave();
  });

  test("gives a fact its choices, one a line, and the product editor offers them (OFC-04)", async () => {
    const { page } = mina;
    const { rows } = await store.database.pool.query<{ id: number }>(
      "select id from products where facts ? 'refrigerant' order by id limit 1",
    );
    await page.goto(store.officeUrl("/facts?words=refrigerant"));
    await title(page, "Facts");
    await page.getByRole("button", { name: "Change Refrigerant", exact: true }).click();
    await page.getByLabel("Choices, one a line").fill("R600a\nR290\nR32");
    await page.getByRole("button", { name: "Check change" }).click();
    const save = page.getByRole("button", { name: "Save changes" });
    await save.waitFor();
    await fits(page);
    await save.click();
    await saved(page);
    await page.goto(store.officeUrl(`/products/${rows[0]?.id}?tab=facts`));
    await page.getByRole("button", { name: /Refrigerant/ }).click();
    await page.getByRole("option", { name: "R290", exact: true }).waitFor();
    await page.keyboard.press("Escape");
  });

  test("adds a fact to a category's cards with the keyboard, and sees when there are too many (OFC-04, OFR-12)", async () => {
    const { page } = mina;
    await page.goto(store.officeUrl("/schemas"));
    await title(page, "Schemas");
    await page.getByRole("button", { name: /Category/ }).press("Enter");
    const focused = page.getByRole("listbox").locator(":focus");
    await focused.waitFor();
    await focused.pressSequentially("Rangehoods");
    await page.getByRole("option", { name: "Rangehoods", exact: true }).and(page.locator(":focus")).press("Enter");
    await page.waitForURL(/category=/);
    await page.getByRole("heading", { name: "On cards" }).waitFor();
    await fits(page);
    await page.getByRole("button", { name: "Change: On cards" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Move Width up" }).press("Enter");
    for (const fact of ["Depth", "Height"]) await choose(page, /Add a fact/, fact);
    await dialog.getByRole("button", { name: "Check change" }).press("Enter");
    await page.getByRole("alert").getByText("Cards: use at most 4 facts. More do not fit.").waitFor();
    await dialog.getByRole("button", { name: "Remove Depth" }).press("Enter");
    await dialog.getByRole("button", { name: "Check change" }).press("Enter");
    await dialog.getByText(/^Completeness scores of \d+ products are counted again/).waitFor();
    await fits(page);
    await dialog.getByRole("button", { name: "Save changes" }).press("Enter");
    await saved(page);
    await page.getByText("Changed for this category.").waitFor();
  });

  test("adds another word for a value after a check of what it finds, and removes it (OFC-04)", async () => {
    const { page } = mina;
    await page.goto(store.officeUrl("/synonyms"));
    await title(page, "Synonyms");
    await page.getByText(/^No synonyms yet/).waitFor();
    await fits(page);
    await page.getByRole("button", { name: "New synonym" }).click();
    await choose(page, /Fact/, "Material");
    await page.getByLabel("Value", { exact: true }).fill("Wool");
    await page.getByLabel("Other word").fill("wool");
    await page.getByRole("button", { name: "Check change" }).click();
    await page.getByRole("alert").getByText("Other word: it is the value itself. Enter another word.").waitFor();
    await page.getByLabel("Other word").fill("fleece");
    await page.getByRole("button", { name: "Check change" }).click();
    await page.getByText(/^Searches for "fleece" find \d+ products with "Wool"/).waitFor();
    await fits(page);
    await page.getByRole("button", { name: "Add synonym" }).click();
    await saved(page);
    await page
      .getByRole("row", { name: /fleece/ })
      .getByText("Wool")
      .waitFor();
    await fits(page);
    await page.getByRole("button", { name: "Remove fleece" }).click();
    await page.getByLabel("Reason").fill("Not the same");
    await page.getByRole("dialog").getByRole("button", { name: "Remove fleece" }).click();
    await page.getByText(/^No synonyms yet/).waitFor();
  });
});

async function lastSku(): Promise<string> {
  const { rows } = await store.database.pool.query<{ sku: string }>(
    `select p.sku from products p join offers o on o.product_id = p.id and o.site = 'hc' order by p.id desc limit 1`,
  );
  return rows[0]?.sku ?? "";
}

test("offers come from a spreadsheet as a job, tried line by line before anything is written (OFI-03, OFR-09)", async () => {
  const { page } = mina;
  const sku = await lastSku();
  const popularity = async () =>
    (
      await store.database.pool.query<{ popularity: number }>(
        "select o.popularity from offers o join products p on p.id = o.product_id where o.site = 'hc' and p.sku = $1",
        [sku],
      )
    ).rows[0]?.popularity;
  await page.goto(store.officeUrl("/products"));
  await title(page, /^Products/);
  await page.getByRole("button", { name: "Offers from a file" }).click();
  const dialog = page.getByRole("dialog", { name: "Import offers from a file" });
  const choose = async (name: string, text: string) => {
    const chosen = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: "Choose a file" }).click();
    await (await chosen).setFiles([{ name, mimeType: "text/csv", buffer: Buffer.from(text) }]);
  };
  await choose("offers.csv", "Site,SKU,Colour\nhc,x,red");
  await dialog.getByText(/There is no column “Colour”/).waitFor();
  await choose("offers.csv", `Site,SKU,Popularity\nhc,${sku},31415\nhc,NONE-1,2\n`);
  await dialog.getByText("Line 2 would change").waitFor();
  await dialog.getByText("Line 3: There is no product with the SKU NONE-1.").waitFor();
  expect(await popularity()).not.toBe(31_415);
  expect(await axeFindings(page)).toEqual([]);
  await fits(page);
  await dialog.getByRole("button", { name: "Import 1 line" }).click();
  await dialog.waitFor({ state: "detached" });
  // The job goes on while its page is left.
  await page.goto(store.officeUrl("/jobs"));
  const row = page.getByRole("row", { name: /Offers from a file, 2 lines/ });
  await row.getByText("1 offer changed.").waitFor();
  expect(await popularity()).toBe(31_415);
  const file = page.waitForEvent("download");
  await row.getByRole("link", { name: "Download 1 failed line" }).click();
  expect(await readFile(await (await file).path(), "utf8")).toContain("There is no product with the SKU NONE-1.");
  expect(await axeFindings(page)).toEqual([]);
});

test("an import says where it was started how it ended, with its counts and the way to the list (OFR-09)", async () => {
  const { page } = mina;
  await page.goto(store.officeUrl("/products"));
  await title(page, /^Products/);
  const notices = page.getByRole("list", { name: "Your jobs" });
  expect(await notices.count()).toBe(0);
  await page.getByRole("button", { name: "Offers from a file" }).click();
  const dialog = page.getByRole("dialog");
  const buffer = Buffer.from(`Site,SKU,Popularity\nhc,${await lastSku()},27182\nhc,NONE-1,2\nhc,NONE-2,2\n`);
  const chosen = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Choose a file" }).click();
  await (await chosen).setFiles([{ name: "offers.csv", mimeType: "text/csv", buffer }]);
  await dialog.getByRole("button", { name: /1 line$/ }).click();
  await dialog.waitFor({ state: "detached" });
  await notices.getByText("1 offer changed.").waitFor();
  await notices.getByRole("link", { name: "Download 2 failed lines" }).waitFor();
  expect(await notices.getByRole("link", { name: "See products" }).getAttribute("href")).toBe("/products");
  expect(await axeFindings(page)).toEqual([]);
  await fits(page);
  await notices.getByRole("button", { name: "Hide Offers from a file, 3 lines" }).click();
  await notices.waitFor({ state: "detached" });
});

test("of two people who change a category at once, the second sees both versions and merges them (OFR-05)", async () => {
  const { page } = mina;
  await page.goto(store.officeUrl("/categories"));
  await title(page, "Categories");
  const other = robin;
  await other.page.goto(store.officeUrl("/categories"));
  await title(other.page, "Categories");
  const open = (by: Page) => by.getByRole("button", { name: "Change Laundry", exact: true }).click();
  await Promise.all([open(page), open(other.page)]);
  const type = async (by: Page, singular: string, description: string) => {
    await by.getByLabel("Name of one product").fill(singular);
    await by.getByLabel("Description").fill(description);
    await by.getByRole("button", { name: "Check change" }).click();
    await by.getByRole("button", { name: "Save changes" }).click();
  };
  const before = await page.getByLabel("Description").inputValue();
  await type(other.page, "Laundry machine", before);
  await saved(other.page);
  await type(page, "Washer", "Washers, dryers and irons");
  const dialog = page.getByRole("dialog", { name: "Somebody else saved this category" });
  await dialog.getByRole("radio", { name: "Theirs: Laundry machine" }).waitFor();
  await dialog.getByText("Yours: Washers, dryers and irons").waitFor();
  await fits(page);
  await dialog.getByRole("radio", { name: "Theirs: Laundry machine" }).press("Space");
  await dialog.getByRole("button", { name: "Save merged version" }).click();
  await dialog.waitFor({ state: "detached" });
  await saved(page);
  await open(page);
  expect(await page.getByLabel("Name of one product").inputValue()).toBe("Laundry machine");
  expect(await page.getByLabel("Description").inputValue()).toBe("Washers, dryers and irons");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await saved(page);
});

test("an owner sets who looks after a category, and the scores are counted by person (OFC-08)", async () => {
  const { page } = robin;
  await page.goto(store.officeUrl("/catalogue-health"));
  await title(page, "Catalogue health");
  await page.getByRole("button", { name: "Change the owner of Laundry", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Owner of Laundry" });
  await choose(page, /Owner$/, /^Mina/);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save the owner" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("table", { name: "Completeness by owner" }).getByRole("rowheader", { name: /^Mina/ }).waitFor();
  await fits(page);
  expect(await axeFindings(page)).toEqual([]);
});
