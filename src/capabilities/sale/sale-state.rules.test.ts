import { describe, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { footerDismissed, isFooterDismissed, saleFailed, saleLoaded } from "./sale-state.rules.ts";
import { startingSale } from "./sale-start.rules.ts";
import { FOOTER_EXPIRY, FOOTER_MAX_AGE_MS, FOOTER_KEY } from "./sale-state.rules.ts";
import type { RunningSale } from "./sale-shown.rules.ts";

const sale: RunningSale = {
  name: "The Big Clear-out",
  colour: "#c4102b",
  ink: "light",
  since: "2026-11-10T13:00:00.000Z",
  time: "2026-11-30T12:59:59.000Z",
  endsOn: asCalendarDay("2026-11-30"),
  images: {},
};

describe("the sale in the browser", () => {
  test("begins with loading: the sale is off and the footer's banner is away (SALE-15, SALE-18)", () => {
    expect(startingSale).toEqual({ isLoading: true, sale: null, isFooterDismissed: true });
  });

  test("a sale that is on has loaded, and only then the stored flag is read (SALE-16, SALE-19)", () => {
    let reads = 0;
    const readFlag = () => reads++ > 0;
    expect(saleLoaded(sale, readFlag)).toEqual({ isLoading: false, sale, isFooterDismissed: false });
    expect(reads).toBe(1);
    expect(saleLoaded(null, readFlag)).toEqual({ isLoading: false, sale: null, isFooterDismissed: true });
    expect(reads).toBe(1);
  });

  test("a sale that cannot be read just stops loading (SALE-17)", () => {
    expect(saleFailed(startingSale)).toEqual({ isLoading: false, sale: null, isFooterDismissed: true });
  });

  test("closing the footer's banner dismisses it and leaves the sale on (SALE-20)", () => {
    expect(footerDismissed(saleLoaded(sale, () => false))).toEqual({ isLoading: false, sale, isFooterDismissed: true });
  });
});

// Also: SALE-24, CONST-05
test("the footer is dismissed while a 1 is stored under the footer-open key, for 1440 minutes (SALE-21, SALE-22, SALE-23)", () => {
  const now = Date.parse("2026-11-21T00:00:00Z");
  expect([FOOTER_KEY, FOOTER_EXPIRY, FOOTER_MAX_AGE_MS]).toEqual(["footerOpen", "footerOpenExpiry", 86_400_000]);
  const at = (value: string | null, expiry: string | null) => isFooterDismissed({ value, expiry }, now);
  expect([at("1", String(now + 1)), at("1", null), at("1", "soon")]).toEqual([true, true, true]);
  expect([at("1", String(now)), at("0", String(now + 1)), at("true", null), at(null, null)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
