import { afterAll, beforeAll, expect, test } from "vitest";
import { falseClaims } from "#shop/claims.ts";
import { type CodedSite, siteCodes } from "#shop/site.ts";
import { claimFactsOf, textOfPage } from "#test/support/claim-facts.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ pages: "built" });
});
afterAll(() => shop.close());

/** One page of every kind, every text page, promotion and department, and a product of each manufacturer and department. */
async function pagesOf(site: CodedSite): Promise<readonly string[]> {
  const { rows } = await shop.database.pool.query<{ path: string }>(
    `select case when is_article then '/article/' else '/s/' end || slug as path from static_pages where site in ('', $1)
     union select '/promotion/' || path from promotions where site = $1
     union (select '/stores/' || uri from stores where $1 = any (sites) order by uri limit 1)
     union select distinct '/c/' || split_part(c.path, '/', 1)
       from offers o join products p on p.id = o.product_id join categories c on c.id = p.category_id where o.site = $1
     union (select distinct on (o.manufacturer_id, split_part(c.path, '/', 1), o.condition) '/p/' || p.slug
       from offers o join products p on p.id = o.product_id join categories c on c.id = p.category_id
       where o.site = $1 order by o.manufacturer_id, split_part(c.path, '/', 1), o.condition, p.id)`,
    [site],
  );
  const kinds = ["/", "/c", "/search/fridge", "/hot-offers", "/stores", "/promotions", "/cooking-demos", "/cart"];
  const account = ["", "/login", "/register", "/forgot-password", "/orders", "/addresses", "/profile", "/security"];
  return [...kinds, ...account.map((path) => `/account${path}`), ...rows.map(({ path }) => path)];
}

test.each(siteCodes)(
  "no page of %s promises what its services, returns, prices or products contradict",
  async (site) => {
    const facts = await claimFactsOf(shop, site);
    expect(facts.services.size).toBeGreaterThan(5);
    expect(facts.returnDays).toBeGreaterThan(0);
    const paths = await pagesOf(site);
    expect(paths.length).toBeGreaterThan(30);
    const visitor = shop.visitor(site);
    const found: string[] = [];
    const unread: string[] = [];
    for (const path of paths) {
      const { statusCode, body } = await visitor.send({ url: path });
      if (statusCode !== 200) {
        unread.push(`${statusCode} ${path}`);
        continue;
      }
      for (const { claim, sentence } of falseClaims(textOfPage(body), facts))
        found.push(`${path}: ${claim}: ${sentence}`);
    }
    // Promotions that have ended, or not begun, have no page.
    expect(unread.filter((one) => !one.startsWith("404 /promotion/"))).toEqual([]);
    expect(found).toEqual([]);
  },
);
