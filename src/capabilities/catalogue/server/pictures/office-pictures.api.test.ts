import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { seedOfficeEmails } from "#seed/people.ts";
import type { SiteCode } from "#shop/site.ts";
import { officeOf, type OfficeBrowser, signInStaff } from "#test/support/office-staff.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import type { ProductPicture } from "../../products/product-pictures.office.contract.ts";

let folder: string;
let shop: TestShop;
let office: FastifyInstance;
let merchandiser: OfficeBrowser;
/** A product that two sites sell. */
let product: { readonly id: number; readonly slug: string; readonly sku: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hearth-pictures-"));
  shop = await startTestShop({ environment: { DATA_DIR: folder } });
  office = await officeOf(shop);
  merchandiser = await signInStaff(office, seedOfficeEmails.merchandiser, { now: shop.config.fixedNow ?? new Date() });
  const { rows } = await shop.database.pool.query(
    `select p.id, p.slug, p.sku from products p
     join offers a on a.product_id = p.id and a.site = 'hc' join offers b on b.product_id = p.id and b.site = 'aol'
     where a.stock_status = 'inStock' and b.stock_status = 'inStock' order by p.id limit 1`,
  );
  product = rows[0];
});
afterAll(async () => {
  await office.close();
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const plain = (background: string, side = 700) =>
  sharp({ create: { width: side, height: side, channels: 3, background } });

async function upload(bytes: Buffer, name = "fridge.jpg") {
  return merchandiser.send({
    method: "POST",
    url: `/api/office/products/${product.id}/pictures?name=${name}`,
    body: bytes,
    headers: { "x-office": "1", "content-type": "application/octet-stream" },
  });
}
const of = () => ({ params: { id: product.id } });
async function pictures(): Promise<readonly ProductPicture[]> {
  const answer = await merchandiser.call("GET /api/office/products/:id/pictures", of());
  return answer.ok ? answer.value.pictures : [];
}
/** The shop's own workers make the files. */
const untilMade = () =>
  vi.waitFor(async () => expect((await pictures()).map(({ state }) => state)).not.toContain("processing"), 20_000);
async function inShop(site: SiteCode) {
  const found = await shop.visitor(site).call("GET /api/v2/product/slug/:slug", { params: { slug: product.slug } });
  if (!found.ok) throw new Error(found.refusal);
  return found.value;
}

describe("a photograph that staff upload", () => {
  test("replaces the drawing in the shop once its files are made, and the dimensions stay drawn (OFC-02, OFC-03)", async () => {
    const bytes = await plain("#b03020")
      .withExif({ IFD3: { GPSLatitudeRef: "S" } })
      .jpeg()
      .toBuffer();
    expect((await inShop("hc")).image.photo).toBeUndefined();
    expect((await upload(bytes)).statusCode).toBe(200);
    expect((await pictures())[0]).toMatchObject({ mayChange: true, alt: "", view: "front", sites: null });
    await untilMade();
    const [picture] = await pictures();
    expect(picture).toMatchObject({ state: "ready", done: picture?.total, width: 700, height: 700 });
    const { image, images } = await inShop("hc");
    expect(image).toMatchObject({
      view: "front",
      photo: { hash: picture?.hash, colour: expect.stringMatching(/^#(?:af|b0)30(?:1f|20)$/), x: 50, y: 50 },
    });
    expect(images.map(({ view }) => view)).toEqual(["front", "dimensions"]);
    const listed = await shop.visitor("aol").call("GET /api/v2/product/list", { query: { q: product.sku } });
    const card = listed.ok ? listed.value.items.find(({ sku }) => sku === product.sku) : undefined;
    if (card !== undefined) expect(card.image.photo?.hash).toBe(picture?.hash);
  });

  test("is served for ever, with its type, and never as anything but a picture (OFC-03)", async () => {
    const [picture] = await pictures();
    for (const [file, type] of [
      ["800.avif", "image/avif"],
      ["320.webp", "image/webp"],
      ["1600.jpg", "image/jpeg"],
    ] as const) {
      const url = `/pictures/${picture?.hash}/${file}`;
      const answer = await shop.visitor("aol").send({ url });
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, type]);
      expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
      expect(answer.headers["content-security-policy"]).toBe("default-src 'none'; sandbox");
      expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined();
      const again = await shop.visitor("aol").send({ url, headers: { "if-none-match": String(answer.headers.etag) } });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
    }
    for (const url of [
      `/pictures/${picture?.hash}/801.avif`,
      `/pictures/${"0".repeat(32)}/800.avif`,
      "/pictures/x/800.jpg",
    ])
      expect((await shop.visitor("aol").send({ url })).statusCode).toBe(404);
    // A file that is lost, or of a width that came later, is made again.
    await rm(join(folder, "files", "pictures", picture?.hash ?? "", "480.webp"));
    const made = await shop.visitor("hc").send({ url: `/pictures/${picture?.hash}/480.webp` });
    expect((await sharp(made.rawPayload).metadata()).width).toBe(480);
    // The office shows it, too.
    expect((await merchandiser.send({ url: `/pictures/${picture?.hash}/320.webp` })).statusCode).toBe(200);
  });

  test("that the product has already is there once, however often it is sent at once (OFC-02)", async () => {
    const bytes = await plain("#204080").png().toBuffer();
    const sent = await Promise.all([upload(bytes), upload(bytes), upload(bytes)]);
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await pictures()).toHaveLength(2);
    await untilMade();
  });

  test("is refused in one sentence where the file is none, and the others stay (OFC-02)", async () => {
    const refused = await upload(
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
    );
    expect(refused.statusCode).toBe(422);
    expect(JSON.parse(refused.body).errors).toEqual(["SVG files aren't accepted. Save the picture as JPEG or PNG."]);
    expect((await upload(Buffer.alloc(0))).statusCode).toBe(422);
    expect(await pictures()).toHaveLength(2);
  });

  test("that cannot be decoded later is failed with its sentence, and can be sent again (OFC-02)", async () => {
    const heic = await readFile("test/support/pictures/telephone.heic");
    await upload(heic.subarray(0, 900), "cut.heic");
    await upload(heic, "whole.heic");
    await untilMade();
    const [cut, whole] = (await pictures()).slice(2);
    expect(cut).toMatchObject({
      state: "failed",
      failure: "This picture is damaged or incomplete. Export it again and retry.",
    });
    expect(whole).toMatchObject({ state: "ready", width: 960, height: 640 });
    await merchandiser.call("POST /api/office/pictures/:id/remove", { params: { id: cut?.id ?? "" } });
  });
});

test("nothing that was uploaded stays, because it may say where it was taken (OFC-02)", async () => {
  const bytes = await plain("#204080")
    .withExif({ IFD3: { GPSLatitudeRef: "S" } })
    .jpeg()
    .toBuffer();
  await upload(bytes);
  await untilMade();
  // The same once more, when its files are there.
  await upload(bytes);
  await vi.waitFor(async () => expect(await readdir(join(folder, "files", "uploads"))).toEqual([]), 20_000);
  const again = (await pictures()).at(-1);
  expect(again?.state).toBe("ready");
  await merchandiser.call("POST /api/office/pictures/:id/remove", { params: { id: again?.id ?? "" } });
});

describe("the photographs of a product", () => {
  test("have an order, and the first one stands in lists (OFC-02)", async () => {
    const [first, second] = await pictures();
    const ids = [second?.id ?? "", first?.id ?? ""];
    const ordered = await merchandiser.call("POST /api/office/products/:id/pictures/order", { ...of(), body: { ids } });
    expect(ordered.ok && ordered.value.pictures.map(({ id }) => id).slice(0, 2)).toEqual(ids);
    expect((await inShop("hc")).image.photo?.hash).toBe(second?.hash);
  });

  test("say what they show, and are on the sites that staff choose (OFC-02, OFC-03)", async () => {
    const [first, second] = await pictures();
    const body = { alt: "Red fridge in a kitchen", view: "room" as const, x: 30, y: 70, sites: ["aol" as const] };
    const { id = "", version = 0 } = first ?? {};
    const change = { params: { id }, body: { ...body, version } };
    const changed = await merchandiser.call("POST /api/office/pictures/:id", change);
    expect(changed.ok && changed.value.pictures[0]).toMatchObject(body);
    expect((await inShop("aol")).image).toMatchObject({
      alt: "Red fridge in a kitchen",
      view: "room",
      photo: { hash: first?.hash, x: 30, y: 70, fillsCard: true },
    });
    expect((await inShop("hc")).image.photo?.hash).toBe(second?.hash);
  });

  test("that two people change at once are changed by the first, and the second learns of it (OFC-02, OFR-05)", async () => {
    const [picture] = await pictures();
    const { id = "", version = 0 } = picture ?? {};
    const common = { version, view: "room" as const, x: 30, y: 70, sites: ["aol" as const] };
    const saveAlt = (alt: string) =>
      merchandiser.call("POST /api/office/pictures/:id", { params: { id }, body: { ...common, alt } });
    const both = await Promise.all([saveAlt("Red fridge beside a window"), saveAlt("Red fridge beside a bench")]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    const [now] = await pictures();
    const refused = both.find(({ ok }) => !ok);
    expect(refused).toMatchObject({
      refusal: "changedMeanwhile",
      detail: { newest: { version: version + 1, alt: now?.alt } },
    });
    // The same once more changes nothing, so it is not refused.
    expect(await saveAlt(now?.alt ?? "")).toMatchObject({ ok: true });
  });

  test("need a text for those who cannot see them (OFC-02)", async () => {
    const [picture] = await pictures();
    const body = { version: picture?.version, alt: "  ", view: "front", x: 50, y: 50, sites: null };
    const answer = await merchandiser.send({ method: "POST", url: `/api/office/pictures/${picture?.id}`, body });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain("Say what the picture shows. Shoppers who can't see it hear this text.");
  });

  test("are removed and brought back to their place (OFC-02, OFR-04)", async () => {
    const before = await pictures();
    const id = before[1]?.id ?? "";
    const removed = await merchandiser.call("POST /api/office/pictures/:id/remove", { params: { id } });
    expect(removed.ok && removed.value.pictures).toHaveLength(before.length - 1);
    await merchandiser.call("POST /api/office/pictures/:id/restore", { params: { id } });
    expect(await pictures()).toEqual(before);
  });

  test("cannot be changed by staff of one site where other sites show them (OFC-02)", async () => {
    const { pool } = shop.database;
    await pool.query(
      `update staff_roles set sites = '{hc}' where member_id = (select id from staff_members where email = $1)`,
      [seedOfficeEmails.merchandiser],
    );
    const all = await pictures();
    const onAll = all.find(({ sites }) => sites === null);
    expect(onAll?.mayChange).toBe(false);
    const refused = await merchandiser.call("POST /api/office/pictures/:id/remove", {
      params: { id: onAll?.id ?? "" },
    });
    expect(refused).toMatchObject({ ok: false, refusal: "otherSites" });
    await upload(await plain("#108040").webp().toBuffer());
    expect((await pictures()).at(-1)).toMatchObject({ sites: ["hc"], mayChange: true });
  });

  test("leave a row in the audit log for every change (OFC-02, OFR-04)", async () => {
    const { rows } = await shop.database.pool.query(
      `select action, count(*)::int as count from audit_log where area = 'products' and record_id = $1
       group by action order by action`,
      [String(product.id)],
    );
    expect(Object.fromEntries(rows.map(({ action, count }) => [action, count]))).toEqual({
      "picture-added": 6,
      "picture-changed": 2,
      "picture-removed": 3,
      "picture-restored": 1,
      "pictures-ordered": 1,
    });
  });
});

test("a photograph that was cut out stays transparent in the shop, also in a file that is made again (OFC-02, OFC-03)", async () => {
  const goods = { input: await plain("#301060", 300).png().toBuffer() };
  const bytes = await sharp({
    create: { width: 700, height: 700, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([goods])
    .png()
    .toBuffer();
  await upload(bytes, "cut-out.png");
  await untilMade();
  const cutOut = (await inShop("hc")).images.find(({ photo }) => photo?.colour === "transparent");
  const url = `/pictures/${cutOut?.photo?.hash}/480.webp`;
  const alphaOf = async () => {
    const { rawPayload } = await shop.visitor("hc").send({ url });
    return (await sharp(rawPayload).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer())[3];
  };
  expect(await alphaOf()).toBe(0);
  await rm(join(folder, "files", "pictures", cutOut?.photo?.hash ?? "", "480.webp"));
  expect(await alphaOf()).toBe(0);
});
