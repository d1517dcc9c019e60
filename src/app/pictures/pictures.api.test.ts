import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

/** A product's, a category's and a store's picture, as the API returns them. */
async function pictureAddresses(): Promise<readonly string[]> {
  const visitor = shop.visitor("aol");
  const list = await visitor.call("GET /api/v2/product/list");
  const departments = await visitor.call("GET /api/v2/category");
  const stores = await visitor.call("GET /api/store");
  const product = list.ok ? list.value.items[0] : undefined;
  return [product?.image.url ?? "", departments[0]?.image ?? "", stores[0]?.thumbImg.src ?? ""];
}

const withVersion = (address: string, version: string) => address.replace(/-[0-9a-z]+\.svg$/, `-${version}.svg`);

it("every picture address that the shop hands out is answered with the picture itself", async () => {
  for (const url of await pictureAddresses()) {
    const answer = await shop.visitor("aol").send({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toContain("image/svg+xml");
    expect(answer.headers["cache-control"]).toContain("immutable");
  }
});

it("a picture address with an invented version leads to the right one and is not drawn", async () => {
  for (const url of await pictureAddresses()) {
    const answer = await shop.visitor("aol").send({ url: withVersion(url, "0badc0ffee") });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(url);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.body).toBe("");
  }
});

it("a product picture changes its address with the product, and the old address leads to the new one", async () => {
  const [before = ""] = await pictureAddresses();
  const sku = decodeURIComponent(before.split("/")[3] ?? "");
  await shop.database.pool.query("update products set width_mm = width_mm + 10 where sku = $1", [sku]);
  const answer = await shop.visitor("aol").send({ url: withVersion(before, "1") });
  const { location = "" } = answer.headers;
  expect(String(location)).not.toBe(before);
  expect((await shop.visitor("aol").send({ url: String(location) })).statusCode).toBe(200);
});

it.each([
  "/images/product/NO-SUCH-SKU/front-1.svg",
  "/images/tile/no-such-kind-2.svg",
  "/images/scene/aol/moon-wide-2.svg",
])("%s is no picture", async (url) => {
  expect((await shop.visitor("aol").send({ url })).statusCode).toBe(404);
});
