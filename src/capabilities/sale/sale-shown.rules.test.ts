import { describe, expect, test } from "vitest";
import { type Sale, saleOnWire } from "./sale.rules.ts";
import { isLoweredBy, shownSale, timeLeft } from "./sale-shown.rules.ts";

const stored: Sale = {
  name: "Allora Days",
  startsAt: new Date("2026-11-10T13:00:00Z"),
  endsAt: new Date("2026-11-30T12:59:59Z"),
  baseImagePath: "/images/sale",
  url: "/sale",
  colour: "#00857c",
  images: {
    navIcon: { src: "/icon.svg", attributes: { title: "Sale" } },
    checkoutBanner: { attributes: { title: "Allora Days are on", subtext: "Until Monday" } },
    footerBanner: { attributes: { title: "Allora Days" } },
  },
};

describe("the sale that comes with a page", () => {
  test("has its end as a day of the site, and only placements that say something (SALE-05, SALE-09, SALE-25)", () => {
    expect(shownSale(saleOnWire(stored), "Australia/Sydney")).toEqual({
      name: "Allora Days",
      colour: "#00857c",
      ink: "light",
      since: "2026-11-10T13:00:00.000Z",
      time: "2026-11-30T12:59:59.000Z",
      endsOn: "2026-11-30",
      images: {
        navIcon: { href: "/sale", title: "Sale", src: "/images/sale/icon.svg" },
        checkoutBanner: { href: "/sale", title: "Allora Days are on", subtext: "Until Monday" },
        footerBanner: { href: "/sale", title: "Allora Days", clipPath: "polygon(0 38%, 100% 0, 100% 100%, 0 100%)" },
        homePageOffersTile: { href: "/hot-offers", title: "Hot Offers", subtext: "Check out our daily hot deals" },
      },
    });
  });

  test("a sale that ends at midnight ends on the day before, in the site's time zone (SALE-05)", () => {
    const at = (endsAt: string, zone: string) =>
      shownSale(saleOnWire({ ...stored, endsAt: new Date(endsAt) }), zone)?.endsOn;
    expect(at("2026-11-30T13:00:00Z", "Australia/Sydney")).toBe("2026-11-30");
    expect(at("2026-11-30T11:00:00Z", "Pacific/Auckland")).toBe("2026-11-30");
    expect(at("2026-11-30T11:00:01Z", "Pacific/Auckland")).toBe("2026-12-01");
  });

  test("is none while none runs (SALE-15)", () => {
    expect(shownSale(saleOnWire(null), "Australia/Sydney")).toBeNull();
  });

  test.each([
    ["#c4102b", "light"],
    ["#00857c", "light"],
    ["#ffc400", "dark"],
    ["#ffffff", "dark"],
  ])("has words that can be read on its colour: %s (SALE-07)", (colour, ink) => {
    expect(shownSale(saleOnWire({ ...stored, colour }), "Australia/Sydney")?.ink).toBe(ink);
  });
});

test("the countdown runs to the end and no further (SALE-05)", () => {
  const end = "2026-11-30T12:59:59.000Z";
  const at = (now: string) => timeLeft(end, Date.parse(now));
  expect(at("2026-11-21T11:58:57Z")).toEqual({ days: 9, hours: 1, minutes: 1, seconds: 2 });
  expect(at("2026-11-30T12:59:58.500Z")).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  expect(at("2027-01-01T00:00:00Z")).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});

describe("a price is a sale price only where the ledger lowered it during the sale", () => {
  const sale = shownSale(saleOnWire(stored), "Australia/Sydney");
  test.each([
    ["2026-11-10T13:00:00.000Z", true],
    ["2026-11-20T00:00:00.000Z", true],
    ["2026-02-01T00:00:00.000Z", false],
    [undefined, false],
  ])("lowered at %s: %s (SALE-09)", (loweredAt, isLowered) => {
    expect(isLoweredBy(sale, loweredAt)).toBe(isLowered);
  });

  test("without a sale no price is one (SALE-15)", () => {
    expect(isLoweredBy(null, "2026-11-20T00:00:00.000Z")).toBe(false);
  });
});
