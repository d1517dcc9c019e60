import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyPriceQuotes } from "#capabilities/cart/quoted-price.rules.ts";
import { priceBasket } from "#capabilities/cart/price-basket.rules.ts";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";
import { staffPermissions } from "#shop/visit.ts";
import { anyLines, anyRules, factsOf } from "#test/support/baskets.ts";
import {
  addItem,
  changeItem,
  linesOf,
  sortItems,
  mergeItems,
  type ProjectOffer,
  type StoredItem,
} from "./project-items.rules.ts";
import { axisTop, conversionOf } from "./dashboard.rules.ts";
import { expiryOf, projectPrice, promisesOf, readCompetitorUrl, readNumber, rightsOf } from "./projects.rules.ts";

const oven: ProjectOffer = {
  productId: 1,
  productCode: "OVEN",
  unitId: "",
  priceCents: asCents(100_000),
  warranties: [{ id: "w1", name: "Care", priceCents: asCents(9_900) }],
  installations: [],
};

const itemOf = (change: Partial<StoredItem> = {}): StoredItem => ({
  id: "a",
  productId: 1,
  productCode: "OVEN",
  unitId: "",
  room: "Kitchen",
  notes: "",
  quantity: 1,
  warrantyId: null,
  installId: null,
  priceCents: null,
  discountCents: asCents(0),
  competitorUrl: null,
  ...change,
});

describe("permissions of a project", () => {
  test("a customer changes everything of their own but prices (STAFF-42, STAFF-43)", () => {
    const may = rightsOf("Open", { isOwner: true, permissions: null });
    expect(may).toMatchObject({
      quantity: true,
      warranty: true,
      install: true,
      delete: true,
      price: false,
      competitorUrl: false,
    });
  });

  test("staff change of a line what their record names, and nothing else (STAFF-42, STAFF-43)", () => {
    const flags = {
      quoteQuantity: "quantity",
      quotePrice: "price",
      quoteWarranty: "warranty",
      quoteInstall: "install",
      quoteDelete: "delete",
      quoteCompetitorUrl: "competitorUrl",
    } as const;
    for (const [flag, right] of Object.entries(flags)) {
      const may = rightsOf("Open", { isOwner: false, permissions: staffPermissions.filter((one) => one === flag) });
      const rights = Object.values(flags).filter((one) => may[one]);
      expect(rights).toEqual([right]);
    }
  });

  test("quoted items cannot be changed (STAFF-47)", () => {
    const may = rightsOf("Quoted", { isOwner: true, permissions: staffPermissions });
    expect(may).toMatchObject({ items: false, quantity: false, price: false, delete: false, remove: false });
  });
});

describe("the lines of a project", () => {
  test("stand once for each product and room, and a product has one price and one care plan in all rooms (STAFF-61)", () => {
    const added = addItem([itemOf({ priceCents: asCents(90_000) })], {
      id: "b",
      offer: oven,
      quantity: 2,
      room: "Bar",
      warrantyId: "w1",
    });
    if (!added.ok) throw new Error(added.refusal);
    expect(
      added.value.map(({ room, quantity, warrantyId, priceCents }) => [room, quantity, warrantyId, priceCents]),
    ).toEqual([
      ["Kitchen", 1, "w1", 90_000],
      ["Bar", 2, "w1", 90_000],
    ]);
    const moved = changeItem(added.value, { itemId: "b", change: { room: "KITCHEN" }, offer: oven });
    expect(moved).toMatchObject({ ok: true, value: [{ id: "a", quantity: 3 }] });
    expect(linesOf(added.value)).toMatchObject([{ productCode: "OVEN", quantity: 3 }]);
  });

  test("hold as many of a product as a cart takes, and no price above the list (STAFF-61)", () => {
    const full = [itemOf({ quantity: 98 })];
    expect(addItem(full, { id: "b", offer: oven, quantity: 2, room: "Bar" })).toMatchObject({
      refusal: "tooMany",
      detail: { most: 99 },
    });
    expect(changeItem(full, { itemId: "a", change: { priceCents: asCents(100_001) }, offer: oven })).toMatchObject({
      refusal: "priceAboveList",
    });
    expect(changeItem(full, { itemId: "a", change: { discountCents: asCents(100_001) }, offer: oven })).toMatchObject({
      refusal: "priceAboveList",
    });
    expect(changeItem(full, { itemId: "a", change: { warrantyId: "none" }, offer: oven })).toMatchObject({
      refusal: "unknownWarranty",
    });
  });

  test("are sorted as they are named, and none is lost (STAFF-48)", () => {
    const items = ["a", "b", "c"].map((id) => itemOf({ id, room: id }));
    expect(sortItems(items, ["c", "nobody", "c", "a"]).map(({ id }) => id)).toEqual(["c", "a", "b"]);
  });

  test("come to another project without the prices that were set for the first (STAFF-52)", () => {
    const come = mergeItems(
      [],
      [itemOf({ priceCents: asCents(1), discountCents: asCents(1), notes: "Left" })],
      () => "new",
    );
    expect(come).toMatchObject({ ok: true, value: [{ id: "new", priceCents: null, discountCents: 0, notes: "Left" }] });
  });
});

describe("prices of a project", () => {
  const anyCents = (max: number) => fc.nat(max).map(asCents);

  test("are what staff set less the discount, at least nothing and at most the list (STAFF-42)", () => {
    fc.assert(
      fc.property(
        anyCents(500_000),
        fc.option(anyCents(600_000)),
        anyCents(600_000),
        (list, priceCents, discountCents) => {
          const price = projectPrice({ priceCents, discountCents }, list);
          expect(price).toBeGreaterThanOrEqual(0);
          expect(price).toBeLessThanOrEqual(list);
          expect(Number.isSafeInteger(price)).toBe(true);
        },
      ),
    );
  });

  test("a quote promises its total to the cent, and a cart honours it while the list stays (STAFF-47, STAFF-58)", () => {
    fc.assert(
      fc.property(anyLines, anyRules, (lines, rules) => {
        const quoted = priceBasket(lines, rules, factsOf());
        const prices = quoted.lines.flatMap((line) => promisesOf(line, quoted.applied));
        const priceQuotes = [{ id: "quote:1", title: "Quote", prices }];
        // The offers of then are over; the quote is not.
        expect(priceBasket(lines, [], { ...factsOf(), priceQuotes }).totalCents).toBe(quoted.totalCents);
        // Offers that are still there never make it dearer.
        expect(priceBasket(lines, rules, { ...factsOf(), priceQuotes }).totalCents).toBeLessThanOrEqual(
          quoted.totalCents,
        );
      }),
      { numRuns: 300 },
    );
  });

  test("a promise is for as many as were quoted, and lapses where the list has become cheaper (STAFF-58)", () => {
    const line = {
      key: "OVEN",
      sku: "OVEN",
      categories: [],
      manufacturer: "",
      quantity: 5,
      priceCents: asCents(100),
      carePlanCents: asCents(0),
      installationCents: asCents(0),
    };
    const priceQuotes = [
      {
        id: "quote:1",
        title: "Quote",
        prices: [{ key: "OVEN", part: "goods" as const, quantity: 3, cents: asCents(240) }],
      },
    ];
    expect(priceBasket([line], [], { ...factsOf(), priceQuotes }).totalCents).toBe(240 + 200);
    expect(priceBasket([{ ...line, quantity: 1 }], [], { ...factsOf(), priceQuotes }).totalCents).toBe(80);
    expect(priceBasket([{ ...line, priceCents: asCents(70) }], [], { ...factsOf(), priceQuotes }).totalCents).toBe(350);
    const slot = { line, part: "goods" as const, unitCents: asCents(70), netCents: asCents(350) };
    expect(applyPriceQuotes([slot], priceQuotes).applied).toEqual([]);
  });
});

describe("small things", () => {
  test("a quote holds for two weeks by default, for 90 days at most and never to the past (STAFF-61)", () => {
    expect(expiryOf(undefined, asCalendarDay("2026-11-20"))).toBe("2026-12-04");
    expect(expiryOf("2026-11-20", asCalendarDay("2026-11-20"))).toBe("2026-11-20");
    for (const wrong of ["2026-11-19", "2027-03-01", "2026-02-30"])
      expect(expiryOf(wrong, asCalendarDay("2026-11-20"))).toBeNull();
  });

  test("a competitor's page is on the open web and not ours (STAFF-42)", () => {
    expect(readCompetitorUrl(" https://shop.example/fridge?x=1 ", ["ours.example"])).toBe(
      "https://shop.example/fridge?x=1",
    );
    for (const wrong of [
      "http://shop.example/",
      "https://ours.example/p",
      "https://www.ours.example",
      "https://localhost/",
      "https://10.0.0.1/",
      "javascript:alert(1)",
      "",
    ])
      expect(readCompetitorUrl(wrong, ["ours.example"])).toBeNull();
  });

  test("a project is found by its number in any spelling (STAFF-61)", () => {
    expect(["Q10024", "q 10024", "10024", "kitchen"].map(readNumber)).toEqual([10024, 10024, 10024, null]);
  });

  test("conversion is of the quotes that were decided, and charts end at a round figure (ROUTE-40)", () => {
    expect([conversionOf({ won: 1, decided: 3 }), conversionOf({ won: 0, decided: 0 })]).toEqual([33.3, null]);
    expect([0, 7, 10, 21, 260, 4_900].map(axisTop)).toEqual([1, 10, 10, 25, 500, 5_000]);
  });
});
