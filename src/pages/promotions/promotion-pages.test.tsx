import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Promotion } from "#capabilities/catalogue/catalogue.contract.ts";
import { PromotionCard } from "./promotion-card.tsx";
import { claimLine, endLine } from "./promotion.rules.ts";

const example: Promotion = {
  path: "four-stars",
  title: "Four stars and up",
  blurb: "Fridges that cost less to run.",
  startDate: "2026-11-09",
  endDate: "2026-12-09",
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
  test("its last day is told, with the year where it is another one (PLP-29)", () => {
    expect(endLine(example)).toBe("Ends Wed 9 Dec");
    expect(endLine({ ...example, endDate: "2027-01-05" })).toBe("Ends Tue 5 Jan 2027");
  });

  test("an end more than a year away is not told (PLP-29)", () => {
    expect(endLine({ ...example, endDate: null })).toBeNull();
    expect(renderToString(<PromotionCard promotion={{ ...example, endDate: null }} />)).not.toContain("Ends");
  });

  test("a day to claim by is told only where there is something to claim (PLP-04)", () => {
    expect(claimLine({ ...example, redemptionEndDate: "2027-01-23" })).toBeNull();
    expect(claimLine({ ...example, redemption: "<p>Claim.</p>", redemptionEndDate: "2027-01-23" })).toBe(
      "Claim by Sat 23 Jan 2027",
    );
  });

  test("its card leads to its page and clamps the title at three lines, at four when featured (PLP-04, PLP-30)", () => {
    const linesOf = (featured: boolean) => {
      const markup = renderToString(<PromotionCard promotion={{ ...example, featured }} />);
      expect(markup).toContain('href="/promotion/four-stars"');
      return /class="[^"]*lines(\d)[^"]*">Four stars/.exec(markup)?.[1];
    };
    expect(linesOf(false)).toBe("3");
    expect(linesOf(true)).toBe("4");
  });
});
