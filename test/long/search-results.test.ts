import { afterEach, describe, expect, test } from "vitest";
import { axeFindings } from "#test/support/browser.ts";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { untilNavigated, visit } from "#test/support/page-actions.ts";

const store = storefrontForTests();

/** A request to the default site without a browser. */
const get = (path: string) => fetch(store.url("hc", path).replace("hc.localhost", "127.0.0.1"), { redirect: "manual" });

describe("in a browser", () => {
  const shopper = shopperForTests(store);
  afterEach(() => expect(shopper.complaints).toEqual([]));

  const main = () => shopper.page.getByRole("main");
  /** Opens the page of that address, unless it is open from the test before. */
  const go = async (path: string) => {
    const url = store.url("aol", path);
    if (shopper.page.url() !== url) await visit(shopper.page, url);
  };
  const searchFor = async (term: string) => {
    const box = shopper.page.getByRole("search").getByRole("combobox").first();
    await box.fill(term);
    await box.press("Enter");
  };

  test("who finds nothing is offered terms, departments, a phone, and what was looked at before at today's price (SRCH-30, SRCH-41, SRCH-43)", async () => {
    const { page } = shopper;
    await go("/p/tallawong-610l-french-door-fridge-kf612bx");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForFunction(() => localStorage.getItem("recentlyViewed") !== null);
    await searchFor("zzqqxx");
    await page.waitForURL("**/search/zzqqxx");
    const recentlyViewed = main().getByRole("region", { name: "You looked at" });
    await recentlyViewed
      .getByRole("link", { name: /KF612BX/ })
      .getByText("$")
      .first()
      .waitFor();
    expect(await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem("productCache") ?? "{}")))).toEqual([
      "KF612BX",
    ]);
    expect(await main().getByRole("link", { name: /^1300/ }).count()).toBe(1);
    await main().getByRole("heading", { name: "Popular products" }).waitFor();
  });

  test("the open list, a question's page and an empty result are free of faults for assistive technology (SRCH-01, SRCH-30)", async () => {
    const { page } = shopper;
    await go("/search/zzqqxx");
    await main().getByRole("heading", { level: 1, name: "Nothing found for “zzqqxx”" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("search").getByRole("combobox").first().fill("fridge");
    await page.getByRole("listbox", { name: "Search results" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await go("/search/how%20long%20does%20delivery%20take");
    expect(await axeFindings(page)).toEqual([]);
  });

  test("a question is answered by its page before anything else (SRCH-40)", async () => {
    await go("/search/how%20long%20does%20delivery%20take");
    const help = main().getByRole("navigation", { name: /Help about/ });
    await help.getByRole("link", { name: "Delivery" }).click();
    await expect.poll(() => new URL(shopper.page.url()).pathname).toBe("/s/delivery");
    await untilNavigated(shopper.page);
  });

  test("a search over the whole shop can be narrowed to a department (SRCH-40)", async () => {
    await searchFor("steam");
    await shopper.page.waitForURL("**/search/steam");
    await main()
      .getByRole("link", { name: /^Laundry/ })
      .first()
      .click();
    await shopper.page.waitForURL(/\/search\/steam\?.*category=laundry/);
    await expect.poll(() => main().getByText("Category: Laundry").first().isVisible()).toBe(true);
  });

  test("words left out of a search are named, and the term stays in the box (SRCH-35)", async () => {
    await go("/search/fridge%20zeppelinesque");
    await main().getByText("so we left out “zeppelinesque”").waitFor();
    expect(await shopper.page.getByRole("search").getByRole("combobox").first().inputValue()).toBe(
      "fridge zeppelinesque",
    );
    expect(await shopper.page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex,follow");
  });
});

test("a page of results beyond the last is a 404 with a link to the last one (SRCH-32)", async () => {
  const answer = await get("/search/fridge?page=999");
  expect(answer.status).toBe(404);
  expect(await answer.text()).toMatch(
    /href="\/search\/fridge(\?page=\d+)?"[^>]*>(<[^>]*>)*Go to the (last page, page \d+|list)/,
  );
});

const oddTerms: Readonly<Record<string, readonly [term: string, sentence: string]>> = {
  "one letter": ["a", "Nothing found for “a”"],
  "punctuation alone": ["!!!!", "Nothing found for “!!!!”"],
  "operators of SQL": ["%_'\"\\", "Nothing found for “"],
  "letters from right to left": ["שלום", "Nothing found for “שלום”"],
  pictures: ["💥🦊", "Nothing found for “💥🦊”"],
  "ten thousand letters": ["x".repeat(10_000), "Nothing found for “xxx"],
  "a script": ["<script>alert(1)</script>", "scriptalert"],
};

test.each(Object.entries(oddTerms))(
  "whatever stands in the address, the page says what it did: %s (SRCH-14, SRCH-15, SRCH-20)",
  async (_name, [term, sentence]) => {
    const answer = await get(`/search/${encodeURIComponent(term)}`);
    expect(answer.status).toBe(200);
    expect((await answer.text()).replaceAll("<!-- -->", "")).toContain(sentence);
  },
);

test.each(["%00", "%E0%A4%A", "..%2f..%2f", "%0d%0aX:1"])(
  "an address that is none is refused and never breaks anything: %s (SRCH-19)",
  async (term) => {
    const answer = await get(`/search/${term}`);
    expect(answer.status).toBeLessThan(500);
  },
);
