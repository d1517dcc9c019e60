import { describe, expect, test } from "vitest";
import { clipPathOf, DEFAULT_FOOTER_CLIP, pointsOf } from "./clip-path.rules.ts";

describe("the shape of a banner", () => {
  test("is a polygon in percentages, and the footer's usual one starts 38 % down (SALE-13, SALE-14)", () => {
    expect(DEFAULT_FOOTER_CLIP).toBe("polygon(0 38%, 100% 0, 100% 100%, 0 100%)");
    expect(clipPathOf(DEFAULT_FOOTER_CLIP)).toBe(DEFAULT_FOOTER_CLIP);
    expect(clipPathOf(" polygon(0% 0,50% 12.5% , 0 100%)")).toBe("polygon(0 0, 50% 12.5%, 0 100%)");
    expect(pointsOf(DEFAULT_FOOTER_CLIP)).toBe("0,38 100,0 100,100 0,100");
  });

  test.each([
    "",
    "none",
    "url(//evil.example/#x)",
    "circle(50%)",
    "polygon(0 0, 100% 0)",
    "polygon(0 0, 100% 0, 50px 100%)",
    "polygon(0 0, 100% 0, 101% 100%)",
    "polygon(0 0, 100% 0, 100% 100%) } body { display: none",
    `polygon(${"0 0, ".repeat(16)}0 0)`,
    "polygon(0 0, 100%, 100% 100%)",
  ])("is nothing else: %j (SALE-08, SALE-13)", (text) => {
    expect(clipPathOf(text)).toBeNull();
    expect(pointsOf(text)).toBe("0,0 100,0 100,100 0,100");
  });
});
