import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedOfficeEmails } from "#seed/people.ts";
import { axeFindings, newSession, type Shopper } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { type ObjectStore, startObjectStore } from "#test/support/object-store.ts";
import { signInWithApp } from "#test/support/office-pages.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

let objects: ObjectStore;
const store = storefrontForTests(async () => {
  objects = await startObjectStore();
  return openStorefront(undefined, undefined, objects.environment);
});
const now = new Date(`${TODAY}T10:00:00+11:00`);

let mina: Shopper;
beforeAll(async () => {
  const { rows } = await store.database.pool.query("select id from products order by id limit 1");
  mina = await newSession(store.browser, { width: 1440, height: 1000 });
  const url = store.officeUrl(`/products/${rows[0].id}?tab=pictures`);
  await signInWithApp(mina.page, { url, email: seedOfficeEmails.merchandiser, now });
  await mina.page.getByText("No photographs yet.").waitFor();
});
afterAll(async () => {
  await mina?.leave();
  await objects?.close();
});

describe("a merchandiser of a shop with an object store", () => {
  test("sends a photograph from the browser straight to the store, and it is made into files (OFC-02)", async () => {
    const { page } = mina;
    const sent: string[] = [];
    page.on("request", (request) => {
      const { origin, pathname } = new URL(request.url());
      if (/\/direct-uploads|\/incoming\//.test(pathname)) sent.push(`${request.method()} ${origin}`);
    });
    const buffer = await sharp({ create: { width: 900, height: 700, channels: 3, background: "#c8c2b6" } })
      .jpeg()
      .toBuffer();
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose files" }).click();
    await (
      await chooser
    ).setFiles([
      { name: "front.jpg", mimeType: "image/jpeg", buffer },
      { name: "cut.jpg", mimeType: "image/jpeg", buffer: buffer.subarray(0, 900) },
    ]);
    await page.getByText("This picture is damaged or incomplete. Export it again and retry.").waitFor();
    const tiles = page.getByRole("grid", { name: "Photographs in their order" }).getByRole("row");
    await expect.poll(() => tiles.getByText("Needs a text").count(), { timeout: 30_000 }).toBe(1);
    const office = new URL(store.officeUrl("/")).origin;
    const [signed, put, reported] = [`POST ${office}`, `PUT ${new URL(objects.url).origin}`, `POST ${office}`];
    expect(sent).toEqual([signed, put, reported, signed, put, reported]);
    expect(await axeFindings(page)).toEqual([]);
  });

  test("sees no complaint in the console but the refusal (OFC-02, OFR-01)", () => {
    expect(mina.complaints.filter((one) => !/status of 422/.test(one))).toEqual([]);
  });
});
