import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedOfficeEmails } from "#seed/people.ts";
import { axeFindings, newSession, type Shopper, untilAnswered, untilFocused } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { sideways, signInWithApp } from "#test/support/office-pages.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

const store = storefrontForTests(() => openStorefront());
const now = new Date(`${TODAY}T10:00:00+11:00`);

let mina: Shopper;
let product: { readonly id: number; readonly slug: string; readonly path: string };

/** Sent with the session of the page, as another screen of the office does it. */
const post = (page: Page, url: string, body: object) =>
  page.evaluate(
    async ([to, sent]) => {
      const headers = { "content-type": "application/json", "x-office": "1" };
      const answer = await fetch(to, { method: "POST", headers, body: sent });
      return answer.status;
    },
    [url, JSON.stringify(body)] as const,
  );

beforeAll(async () => {
  const { rows } = await store.database.pool.query(
    `select p.id, p.slug, c.path from products p join categories c on c.id = p.category_id
     join offers o on o.product_id = p.id and o.site = 'hc' and o.stock_status = 'inStock' and o.unit_id = ''
     where p.kind = 'washer-front' order by o.popularity desc, p.id limit 1`,
  );
  product = rows[0];
  mina = await newSession(store.browser, { width: 1440, height: 1000 });
  const { page } = mina;
  await signInWithApp(page, { url: store.officeUrl("/products"), email: seedOfficeEmails.merchandiser, now });
  await page.getByRole("heading", { level: 1, name: /Products/ }).waitFor();
  // The product waits for its photographs before it is sold.
  const unpublish = `/api/office/products/${product.id}/sites/hc/unpublish`;
  expect(await post(page, unpublish, { reason: "No photographs yet" })).toBe(200);
  await page.goto(store.officeUrl(`/products/${product.id}?tab=pictures`));
  await page.getByText("No photographs yet.").waitFor();
});
afterAll(() => mina?.leave());

const tiles = (page: Page) => page.getByRole("grid", { name: "Photographs in their order" }).getByRole("row");
const detail = (page: Page) => page.getByRole("region", { name: /^Picture \d/ });
const alt = (page: Page) => page.getByLabel("Alternative text");

async function choose(page: Page, files: readonly { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose files" }).click();
  await (await chooser).setFiles([...files]);
}

describe("a merchandiser", () => {
  test("adds a telephone's HEIC and a JPEG at once, and each bad file has its own sentence (OFC-02)", async () => {
    const { page } = mina;
    const jpeg = await sharp({ create: { width: 1200, height: 900, channels: 3, background: "#c8c2b6" } })
      .jpeg()
      .toBuffer();
    await choose(page, [
      { name: "front.jpg", mimeType: "image/jpeg", buffer: jpeg },
      { name: "drawn.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg><script>alert(1)</script></svg>") },
      {
        name: "IMG_0412.HEIC",
        mimeType: "image/heic",
        buffer: await readFile("test/support/pictures/telephone.heic"),
      },
      { name: "bomb.png", mimeType: "image/png", buffer: await bomb() },
    ]);
    await page.getByText("SVG files aren't accepted. Save the picture as JPEG or PNG.").waitFor();
    await page.getByText("This picture is 20,000 × 20,000 pixels. The limit is 64 megapixels.").waitFor();
    await page.getByRole("button", { name: "Dismiss drawn.svg" }).click();
    await page.getByRole("button", { name: "Dismiss bomb.png" }).click();
    await expect.poll(() => tiles(page).count()).toBe(2);
    await expect.poll(() => tiles(page).getByText("Needs a text").count(), { timeout: 30_000 }).toBe(2);
    expect(await page.getByRole("list", { name: "Files on their way" }).count()).toBe(0);
  });

  test("has to say what a picture shows, and loses nothing that is typed by looking elsewhere (OFC-02)", async () => {
    const { page } = mina;
    await tiles(page).nth(1).click();
    await detail(page).getByRole("button", { name: "View" }).click();
    await page.getByRole("option", { name: "In a room" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Say what the picture shows. Shoppers who can't see it hear this text.").first().waitFor();
    await alt(page).fill("Washing machine in a small laundry");
    await tiles(page).nth(0).click();
    await alt(page).fill("Washing machine from the front");
    await page.getByRole("tab", { name: "Facts" }).click();
    await page.getByRole("tab", { name: /Pictures/ }).click();
    await page.getByText("2 changes").waitFor();
    await page.keyboard.press("Control+s");
    await page.getByText("2 changes").waitFor({ state: "detached" });
    await page.reload();
    await expect.poll(() => alt(page).inputValue()).toBe("Washing machine from the front");
  });

  test("orders by keys and sets the focal point by keys (OFC-02, OFR-12)", async () => {
    const { page } = mina;
    const names = () => tiles(page).evaluateAll((rows) => rows.map((row) => row.getAttribute("aria-label")));
    const before = await names();
    await tiles(page).nth(1).getByRole("button").focus();
    await page.keyboard.press("Enter");
    await untilFocused(page.locator('[aria-label^="Insert between"]'));
    await page.keyboard.press("Home");
    await untilFocused(page.locator('[aria-label^="Insert before"]'));
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await names())[0]).toContain("small laundry");
    expect((await names()).length).toBe(before.length);
    await tiles(page).nth(0).click();
    const focal = page.getByRole("button", { name: /^Focal point/ });
    await focal.focus();
    for (const key of ["ArrowLeft", "ArrowLeft", "Shift+ArrowUp"]) await page.keyboard.press(key);
    await expect.poll(() => focal.getAttribute("aria-label")).toContain("40 % from the left, 49 % from the top");
    await page.keyboard.press("Control+s");
    await page.getByText("1 change").waitFor({ state: "detached" });
  });

  test("removes a picture and takes it back (OFC-02, OFR-04)", async () => {
    const { page } = mina;
    await page.getByRole("button", { name: "Remove picture 1" }).click();
    await expect.poll(() => tiles(page).count()).toBe(1);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => tiles(page).count()).toBe(2);
  });

  test("publishes, and the shop shows the photographs as AVIF and WebP with sizes (OFC-02, OFC-03)", async () => {
    const { page } = mina;
    await page.getByRole("tab", { name: "Sites" }).click();
    await page.getByRole("button", { name: "Publish on hc" }).click();
    await page.getByText("On sale. The shop shows it now.").waitFor();
    const shopper = await newSession(store.browser, { width: 375, height: 800 });
    try {
      await expect
        .poll(async () => {
          await shopper.page.goto(store.url("hc", `/p/${product.slug}`));
          return shopper.page.locator("main picture").count();
        })
        .toBeGreaterThan(0);
      const stage = shopper.page.locator("main button picture").first();
      for (const format of ["avif", "webp"]) {
        const source = stage.locator(`source[type="image/${format}"]`);
        expect(await source.getAttribute("srcset")).toMatch(
          new RegExp(`/160\\.${format} 160w.*/1600\\.${format} 1600w`),
        );
      }
      const image = stage.locator("img");
      expect(await image.getAttribute("alt")).toBe("Washing machine in a small laundry");
      expect([await image.getAttribute("width"), await image.getAttribute("height")]).toEqual(["800", "800"]);
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.currentSrc)).toMatch(/\.avif$/);
      await shopper.page.goto(store.url("hc", `/c/${product.path}`));
      const shown = shopper.page.locator("main picture img").first();
      // The room fills its card around the point that was set.
      expect(await shown.evaluate((one) => getComputedStyle(one).objectPosition)).toBe("40% 50%");
      // The page of a product that is not on sale yet.
      expect(shopper.complaints.filter((one) => !/status of 4(?:04|10)/.test(one))).toEqual([]);
    } finally {
      await shopper.leave();
    }
  });

  test("sees the place of a photograph kept on a phone until it has arrived (OFC-03)", async () => {
    const { page, leave } = await newSession(store.browser, { width: 375, height: 800 });
    try {
      let send = () => {};
      const held = new Promise<void>((resolve) => (send = resolve));
      await page.route("**/pictures/**", (route) => held.then(() => route.continue()));
      await page.goto(store.url("hc", `/p/${product.slug}`), { waitUntil: "domcontentloaded" });
      const image = page.locator("main button picture img").first();
      const height = () => image.evaluate((one) => one.getBoundingClientRect().height);
      const kept = await height();
      expect(kept).toBeGreaterThan(200);
      send();
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
      expect(await height()).toBe(kept);
    } finally {
      await leave();
    }
  });

  test("has a screen that passes axe in light and dark, and fits a phone with its camera (OFC-02, OFR-12)", async () => {
    const { page } = mina;
    await page.goto(store.officeUrl(`/products/${product.id}?tab=pictures`));
    await tiles(page).first().waitFor();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await untilAnswered(page);
      expect(await axeFindings(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 375, height: 760 });
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0);
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Take a photograph" }).click();
    expect(await (await chooser).element().getAttribute("capture")).toBe("environment");
    expect(await axeFindings(page)).toEqual([]);
  });

  test("schedules that a photograph goes and comes back, and finds it in the list of scheduled changes (OFR-10, OFC-02)", async () => {
    const { page } = mina;
    await page.setViewportSize({ width: 1440, height: 1000 });
    await tiles(page).nth(1).click();
    await detail(page).getByRole("button", { name: "Schedule removal…" }).click();
    const dialog = page.getByRole("dialog", { name: /^Schedule the change of Picture 2/ });
    await dialog.getByLabel("From").fill("2026-12-05T09:00");
    await dialog.getByLabel("Until (empty: it stays)").fill("2026-12-12T09:00");
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    await page.goto(store.officeUrl("/scheduled-changes"));
    await page.getByRole("cell", { name: "2026-12-12 09:00" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: /^Take back / }).click();
    await page.getByText("Taken back").waitFor();
  });

  test("sees no complaint in the console but the refusals (OFR-01)", () => {
    expect(mina.complaints.filter((one) => !/status of 422/.test(one))).toEqual([]);
  });
});

/** A small file that would need 1.6 GB of memory. */
async function bomb(): Promise<Buffer> {
  const png = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const header = png.subarray(16, 24);
  header.writeUInt32BE(20_000, 0);
  header.writeUInt32BE(20_000, 4);
  const crc = (await import("node:zlib")).crc32(png.subarray(12, 29));
  png.writeUInt32BE(crc, 29);
  return png;
}
