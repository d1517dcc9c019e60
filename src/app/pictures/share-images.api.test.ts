import { inflateSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailPictureUrl, sharedPictureUrl } from "#shop/urls.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

/** Size and bytes of a PNG of one data chunk. */
function readPng(png: Buffer): { width: number; height: number; bytes: number; colours: number } {
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  const start = png.indexOf("IDAT") + 4;
  const data = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)));
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), bytes: data.length, colours: new Set(data).size };
}

test("sites have a picture of the size that shared links are shown in (SHELL-35)", async () => {
  const codes = new Set(["hc", "aol-nz", "wac"]);
  for (const site of shop.shop.sites.filter(({ code }) => codes.has(code))) {
    const { statusCode, headers, rawPayload } = await shop.visitor(site.code).send({ url: site.seo.shareImage });
    expect([site.code, statusCode, headers["content-type"]]).toEqual([site.code, 200, "image/png"]);
    expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
    expect(readPng(rawPayload)).toMatchObject({ width: 1200, height: 630, bytes: (1200 * 3 + 1) * 630 });
    expect(readPng(rawPayload).colours).toBeGreaterThan(100);
  }
});

test("a product is shared with its picture, and an older link shows what it is now (SHELL-35)", async () => {
  const found = await shop.call("GET /api/v2/product/sku/:sku", { params: { sku: "KF612BX" } });
  const url = sharedPictureUrl(found.ok ? found.value.image.url : "");
  const visitor = shop.visitor("aol");
  const picture = await visitor.send({ url });
  expect(picture.statusCode).toBe(200);
  expect(readPng(picture.rawPayload)).toMatchObject({ width: 1200, height: 630 });
  expect(picture.headers["cache-control"]).toContain("immutable");
  const older = await visitor.send({ url: url.replace(/-[0-9a-z]+\.png$/, "-0000000000.png") });
  expect([older.statusCode, older.headers.location]).toEqual([302, url]);
});

test("a mail has a small square picture of the product alone (OFC-03)", async () => {
  const found = await shop.call("GET /api/v2/product/sku/:sku", { params: { sku: "KF612BX" } });
  const url = mailPictureUrl(found.ok ? found.value.image.url : "");
  const picture = await shop.visitor("aol").send({ url });
  expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/png"]);
  expect(readPng(picture.rawPayload)).toMatchObject({ width: 160, height: 160 });
  expect(readPng(picture.rawPayload).colours).toBeGreaterThan(50);
  const older = await shop.visitor("aol").send({ url: url.replace(/-[0-9a-z]+\.png$/, "-0000000000.png") });
  expect([older.statusCode, older.headers.location]).toEqual([302, url]);
  expect((await shop.visitor().send({ url: "/share/square/NONE/front-1.png" })).statusCode).toBe(404);
});

test("there is no picture of what is not there (SHELL-35)", async () => {
  for (const url of ["/share/nobody.png", "/share/product/NONE/front-1.png", "/share/hc.svg"])
    expect([url, (await shop.visitor().send({ url })).statusCode]).toEqual([url, 404]);
});
