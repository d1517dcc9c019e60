import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { closedText, robotsText } from "./robots.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

/** As crawlers read it: of all rules that fit, the longest wins. */
function isAllowed(robots: string, address: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, verb, path = ""]) => ({ verb, path }));
  const fits = (path: string) =>
    new RegExp(`^${path.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}`).test(address);
  const best = rules.filter(({ path }) => fits(path)).toSorted((a, b) => b.path.length - a.path.length)[0];
  return best?.verb !== "Disallow";
}

test("each site has its own list of rules, which names its own list of pages (SHELL-36)", async () => {
  for (const site of ["hc", "aol-nz"] as const) {
    const { body, headers } = await shop.visitor(site).send({ url: "/robots.txt" });
    expect(headers["content-type"]).toContain("text/plain");
    expect(body).toContain(`\nSitemap: http://${site}.localhost:3000/sitemap.xml\n`);
  }
});

test("goods, lists and words may be read; what is one person's, and filters without end, may not (SHELL-36)", () => {
  const robots = robotsText("https://shop.example");
  const open = [
    "/",
    "/c/refrigeration",
    "/c/refrigeration?brand=haneulon",
    "/c/refrigeration?brand=haneulon&page=2",
    "/c/refrigeration?page=3",
    "/c/laundry?utm_source=mail&utm_medium=letter",
    "/p/some-fridge",
    "/images/product/A/front-1.svg",
    "/share/hc.png",
    "/s/delivery",
    "/sitemaps/products-1.xml",
  ];
  const shut = [
    "/api/cart/",
    "/cart",
    "/customer/checkout",
    "/order/token",
    "/account/login",
    "/search/fridge",
    "/c/refrigeration?brand=haneulon&colour=white",
    "/c/refrigeration?sort=newest",
    "/brands/haneulon?category=laundry&colour=white",
    "/products?perPage=96",
    "/products?term=fridge",
  ];
  expect(open.filter((address) => !isAllowed(robots, address))).toEqual([]);
  expect(shut.filter((address) => isAllowed(robots, address))).toEqual([]);
});

test("a copy of the shop under another host is not indexed (SHELL-36)", async () => {
  const { body } = await shop.visitor().send({ url: "/robots.txt", headers: { host: "staging.example" } });
  expect(body).toBe(closedText);
});
