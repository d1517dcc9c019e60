import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Promotion } from "#capabilities/catalogue/catalogue.contract.ts";
import { PromotionCard } from "./promotion-card.tsx";
import { asCalendarDay } from "#kit/calendar-day.ts";
import type { Settings } from "#shop/settings.ts";
import type { Site } from "#shop/site.ts";
import { claimLine, endLine, narrowPromotions, readFilters } from "./promotion.rules.ts";
import { PromotionsPage } from "./promotions-page.tsx";

const example: Promotion = {
  path: "four-stars",
  title: "Four stars and up",
  blurb: "Fridges that cost less to run.",
  startDate: asCalendarDay("2026-11-09"),
  endDate: asCalendarDay("2026-12-09"),
  brand: null,
  thumbnailImg: "/images/tile/fridge-french-door-1.svg",
  ribbon: { type: "cashback", text: "$300 cashback" },
  featured: false,
  categories: [],
  productCount: 12,
  redemption: null,
  redemptionEndDate: null,
  childHasActiveRedemption: false,
  rewardLabel: null,
};

describe("a promotion", () => {
  test("its last day is shown, with the year where it is another one (PLP-29)", () => {
    expect(endLine(example)).toBe("Ends Wed 9 Dec");
    expect(endLine({ ...example, endDate: asCalendarDay("2027-01-05") })).toBe("Ends Tue 5 Jan 2027");
  });

  test("an end more than a year away is not shown (PLP-29)", () => {
    expect(endLine({ ...example, endDate: null })).toBeNull();
    expect(renderToString(<PromotionCard promotion={{ ...example, endDate: null }} />)).not.toContain("Ends");
  });

  test("a day to claim by is shown only where there is something to claim (PLP-04)", () => {
    expect(claimLine({ ...example, redemptionEndDate: asCalendarDay("2027-01-23") })).toBeNull();
    expect(claimLine({ ...example, redemption: "<p>Claim.</p>", redemptionEndDate: asCalendarDay("2027-01-23") })).toBe(
      "Claim by Sat 23 Jan 2027",
    );
  });

  test("its card leads to its page and clamps the title at three lines, featured or not (PLP-04, PLP-30, PLP-31)", () => {
    const linesOf = (featured: boolean) => {
      const markup = renderToString(<PromotionCard promotion={{ ...example, featured }} />);
      expect(markup).toContain('href="/promotion/four-stars"');
      return /class="[^"]*lines(\d)[^"]*">Four stars/.exec(markup)?.[1];
    };
    expect(linesOf(false)).toBe("3");
    expect(linesOf(true)).toBe("3");
  });

  test("its card has five lines for what it is about (SHELL-55)", () => {
    const markup = renderToString(<PromotionCard promotion={example} />);
    expect(/class="[^"]*lines(\d)[^"]*">Fridges that cost/.exec(markup)?.[1]).toBe("5");
  });

  test("a gift is named on the card, unless the ribbon names it (PLP-28, PLP-32)", () => {
    const htmlOf = (rewardLabel: string) => renderToString(<PromotionCard promotion={{ ...example, rewardLabel }} />);
    expect(htmlOf("Glass bowl worth $119")).toContain("Glass bowl worth $119");
    expect(htmlOf("$300 cashback").split("$300 cashback")).toHaveLength(2);
  });
});

const cooking = { title: "Cooking", uri: "/c/cooking" };
const laundry = { title: "Laundry", uri: "/c/laundry" };
const tawhai = { name: "Tāwhai", uri: "tawhai" };
const nordhav = { name: "Nordhav", uri: "nordhav" };
const running: readonly Promotion[] = [
  { ...example, path: "pair", title: "A pair", brand: tawhai, categories: [laundry] },
  {
    ...example,
    path: "pans",
    title: "Pans",
    brand: nordhav,
    categories: [cooking],
    ribbon: { type: "bonus", text: "Pans" },
  },
  { ...example, path: "event", title: "An event", categories: [cooking, laundry], ribbon: null },
];
const at = (query: string) => narrowPromotions(running, readFilters(new URL(`http://wa.localhost/promotions${query}`)));
const pathsAt = (query: string) => at(query).shown.map(({ path }) => path);
const countsAt = (query: string, key: string) =>
  at(query)
    .filters.find((one) => one.key === key)
    ?.values.map(({ label, count }) => `${label} ${count}`);

describe("the filters of the promotions", () => {
  test("are brand, category and type; either value of one, and all of them together (BRAND-72, PLP-04)", () => {
    expect(at("").filters.map(({ title }) => title)).toEqual(["Brand", "Category", "Type"]);
    expect(pathsAt("?brand=tawhai&brand=nordhav")).toEqual(["pair", "pans"]);
    expect(pathsAt("?brand=tawhai,nordhav&category=laundry")).toEqual(["pair"]);
    expect(pathsAt("?type=selection")).toEqual(["event"]);
    expect(pathsAt("?type=win&brand=none")).toEqual(["pair", "pans", "event"]);
  });

  test("count what each value would leave, whatever is on beside it (BRAND-72)", () => {
    expect(countsAt("", "category")).toEqual(["Cooking 2", "Laundry 2"]);
    expect(countsAt("?category=laundry", "category")).toEqual(["Cooking 2", "Laundry 2"]);
    expect(countsAt("?category=laundry", "brand")).toEqual(["Nordhav 0", "Tāwhai 1"]);
    expect(countsAt("?category=laundry", "type")).toEqual(["Bonus 0", "Cashback 1", "Selection 1"]);
  });

  test("lead to one address for one choice, and back (BRAND-72)", () => {
    const hrefOf = (query: string, value: string) =>
      at(query)
        .filters.flatMap(({ values }) => values)
        .find((one) => one.value === value)?.href;
    expect(hrefOf("?type=bonus", "nordhav")).toBe("/promotions?brand=nordhav&type=bonus");
    expect(hrefOf("?brand=nordhav", "nordhav")).toBe("/promotions");
    expect(hrefOf("?brand=tawhai", "nordhav")).toBe("/promotions?brand=nordhav&brand=tawhai");
  });
});

const shop = { name: "Wattle & Ash", theme: { pageVariants: { list: "editorial" } } } as Site;

describe("the page of promotions", () => {
  const page = (settings: Partial<Settings>, query = "") => {
    const filters = readFilters(new URL(`http://wa.localhost/promotions${query}`));
    const data = { crumbs: [], promotions: running, filters };
    return renderToString(<PromotionsPage data={data} site={shop} settings={settings as Settings} />);
  };

  test("is a grid with filters where NewPromotionsEnabled is on, and a plain list where it is not (BRAND-72, PLP-04)", () => {
    const [grid, plain] = [
      page({ NewPromotionsEnabled: "on" }, "?type=bonus"),
      page({ NewPromotionsEnabled: "" }, "?type=bonus"),
    ];
    expect(grid).toContain('aria-label="Narrow the promotions"');
    expect(grid.match(/href="\/promotion\//g)).toHaveLength(1);
    expect(plain).not.toContain("Narrow the promotions");
    expect(plain.match(/href="\/promotion\//g)).toHaveLength(3);
  });

  test("says so when the choices leave nothing, with a way back (BRAND-72)", () => {
    const markup = page({ NewPromotionsEnabled: "true" }, "?brand=tawhai&category=cooking");
    expect(markup).toContain("No promotion is all of that");
    expect(markup).toContain("Show all promotions");
  });
});
