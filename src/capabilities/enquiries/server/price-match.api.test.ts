import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formToken, mailSaying, mailsTo, skuWith, untilJobsAreDone } from "#test/support/mails-and-forms.ts";
import type { SiteCode } from "#shop/site.ts";
import { startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
let product: Awaited<ReturnType<typeof skuWith>>;
beforeAll(async () => {
  shop = await startShopWithSandbox();
  product = await skuWith(shop, { site: "aol", stock: "inStock" });
});
afterAll(() => shop.close());

let addresses = 0;
const newEmail = () => `matcher${++addresses}@example.com`;

type Typed = {
  sku?: string;
  url?: string;
  price?: number | null;
  email?: string;
  note?: string;
  isSameProduct?: boolean;
};
async function ask(typed: Typed = {}, site: SiteCode = "aol") {
  const visitor = shop.visitor(site);
  const body = {
    sku: product.sku,
    url: "https://www.elsewhere.example/fridge?id=7",
    price: (product.priceCents - 1_000) / 100,
    email: newEmail(),
    isSameProduct: true,
    formToken: await formToken(visitor, "pricematch"),
    ...typed,
  };
  return visitor.call("POST /api/v2/product/pricematch", { body });
}
const stored = (email: string) =>
  shop.database.db.selectFrom("price_matches").selectAll().where("email", "=", email).execute();

describe("price match", () => {
  test("a lower price elsewhere is kept, mailed to the shop and acknowledged with its reference (BRAND-52, BRAND-72)", async () => {
    const email = newEmail();
    const answer = await ask({ email, note: "They deliver on Friday" });
    if (!answer.ok) throw new Error(answer.refusal);
    const { reference } = answer.value;
    expect(reference).toMatch(/^PM-[A-Z0-9]{7}$/);
    const toShop = await mailSaying(shop.sandbox, "help@allora.example", reference);
    expect(toShop.text).toContain("https://www.elsewhere.example/fridge?id=7");
    expect(toShop.text).toContain("They deliver on Friday");
    expect(toShop.html).not.toContain('href="https://www.elsewhere.example');
    const [thanks] = await mailsTo(shop.sandbox, email);
    expect(thanks?.subject).toContain(reference);
  });

  test("the same price from the same person is one request with one reference and one mail each", async () => {
    const email = newEmail();
    const [first, second] = [await ask({ email }), await ask({ email })];
    expect(second).toEqual(first);
    await untilJobsAreDone(shop);
    expect(await stored(email)).toHaveLength(1);
    expect(await mailsTo(shop.sandbox, email)).toHaveLength(1);
  });

  test("an address that is no other shop's, a price that is not lower, or another product is refused field by field", async () => {
    const ours = product.priceCents / 100;
    const cases: readonly [Typed, string][] = [
      [{ url: "" }, "url"],
      [{ url: "javascript:alert(1)" }, "url"],
      [{ url: "ftp://elsewhere.example/x" }, "url"],
      [{ url: "https://localhost/x" }, "url"],
      [{ url: "http://10.0.0.7/x" }, "url"],
      [{ url: "https://user:pass@elsewhere.example/" }, "url"],
      [{ url: "https://elsewhere.example/a b" }, "url"],
      [{ url: `https://elsewhere.example/${"x".repeat(10_000)}` }, "url"],
      [{ url: "https://www.allora.example/p/x" }, "url"],
      [{ url: "https://shop.Halfcrown.example/p/x" }, "url"],
      [{ price: null }, "price"],
      [{ price: 0 }, "price"],
      [{ price: -5 }, "price"],
      [{ price: 10.005 }, "price"],
      [{ price: ours }, "price"],
      [{ price: ours + 1 }, "price"],
      [{ isSameProduct: false }, "isSameProduct"],
      [{ email: "x@y\nBcc: z@z.example" }, "email"],
      [{ note: "x".repeat(10_000) }, "note"],
    ];
    for (const [typed, field] of cases) {
      const answer = await ask(typed);
      expect(answer, JSON.stringify(typed).slice(0, 90)).toMatchObject({
        refusal: "invalid",
        detail: { fields: [field] },
      });
    }
  });

  test("it is offered only where the site says so, and never where prices are hidden", async () => {
    expect(await ask({}, "aoc")).toMatchObject({ ok: false, refusal: "notOffered" });
    await shop.database.db
      .updateTable("settings")
      .set({ value: "yes" })
      .where("site", "=", "aoc")
      .where("name", "=", "PriceMatchEnabled")
      .execute();
    const gated = await skuWith(shop, { site: "aoc", stock: "inStock" });
    expect(await ask({ sku: gated.sku }, "aoc")).toMatchObject({ ok: false, refusal: "pricesHidden" });
    expect(await ask({ sku: "NOSUCH" })).toMatchObject({ ok: false, refusal: "unknownProduct" });
  });

  test("markup in a note stays text", async () => {
    const email = newEmail();
    await ask({ email, note: "<script>alert(1)</script>" });
    const toShop = await mailSaying(shop.sandbox, "help@allora.example", email);
    expect(toShop.html).not.toContain("<script>");
  });
});
