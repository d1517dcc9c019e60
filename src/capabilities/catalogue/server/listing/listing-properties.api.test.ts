import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestShop, type TestShop, type Visitor } from "#test/support/shop.ts";
import { type Listing, type ProductCard, sortOrders } from "../../catalogue.contract.ts";
import { priceBands } from "../../catalogue.facts.ts";

/** Laws of every list, held against the cards that it shows, on the real database. */

type Query = Record<string, string | readonly string[]>;

let shop: TestShop;
let visitor: Visitor;
let everything: Listing;
beforeAll(async () => {
  shop = await startTestShop();
  visitor = shop.visitor("hc");
  everything = await list({ category: "refrigeration", perPage: "96" });
});
afterAll(() => shop.close());

async function list(query: Query): Promise<Listing> {
  const answer = await visitor.ask("GET /api/v2/product/list", { query });
  if (!answer.ok) throw new Error(`refused: ${answer.refusal} ${JSON.stringify(query)}`);
  return answer.value;
}

/** Every product of a list, page after page, with the list itself. */
async function walk(query: Query): Promise<{ readonly first: Listing; readonly cards: readonly ProductCard[] }> {
  const first = await list({ ...query, perPage: "96" });
  const cards = [...first.items];
  for (let page = 2; page <= first.pageCount; page++)
    cards.push(...(await list({ ...query, perPage: "96", page: String(page) })).items);
  return { first, cards };
}

const idsOf = (cards: readonly ProductCard[]): readonly number[] => cards.map((card) => card.productId);
const asSet = (cards: readonly ProductCard[]) => [...new Set(idsOf(cards))].sort((a, b) => a - b);

/** Some values of some facets of the list, as a visitor might tick them. */
const someFilters = (): fc.Arbitrary<Query> => {
  const facets = everything.facets.filter((facet) => facet.key !== "category");
  const ticked = facets.map((facet) =>
    fc.subarray(
      facet.values.map((value) => value.value),
      { minLength: 1, maxLength: Math.min(3, facet.values.length) },
    ),
  );
  return fc
    .subarray(
      facets.map((_, index) => index),
      { minLength: 1, maxLength: 3 },
    )
    .chain((chosen) =>
      fc
        .tuple(...chosen.map((index) => ticked[index]!))
        .map((values) => Object.fromEntries(chosen.map((index, at) => [facets[index]!.key, values[at]!]))),
    );
};

const few = { numRuns: 25 } as const;

describe("any filter", () => {
  test.each(sortOrders)("by %s the pages together are the set, each product once (PLP-05, PLP-07)", async (sort) => {
    const unsorted = await walk({ category: "refrigeration" });
    await fc.assert(
      fc.asyncProperty(someFilters(), async (filters) => {
        const query = { category: "refrigeration", ...filters };
        const [{ first, cards }, popular] = [await walk({ ...query, sort }), await walk(query)];
        expect(cards).toHaveLength(first.total);
        expect(asSet(cards)).toEqual(asSet(popular.cards));
        expect(new Set(idsOf(cards)).size).toBe(first.total);
        expect(asSet(unsorted.cards)).toEqual(expect.arrayContaining(asSet(cards)));
      }),
      { numRuns: 5 },
    );
  });

  test("each sort puts its cards in its order, what lacks the number last and ties by number (PLP-05)", async () => {
    const keys: Record<string, (card: ProductCard) => readonly number[]> = {
      "price-asc": (card) => [card.price ?? Infinity, card.productId],
      "price-desc": (card) => [-(card.price ?? -Infinity), card.productId],
      rating: (card) => [-(card.rating?.average ?? -1), -(card.rating?.count ?? 0), card.productId],
      energy: (card) => [-(card.energyStars ?? -1), card.productId],
      saving: (card) => [-(card.saving ?? -1), card.productId],
    };
    for (const [sort, keyOf] of Object.entries(keys)) {
      const { cards } = await walk({ category: "refrigeration", sort });
      const inOrder = cards.toSorted((a, b) => {
        const [one, other] = [keyOf(a), keyOf(b)];
        const at = one.findIndex((number, index) => number !== other[index]);
        return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
      });
      expect([sort, idsOf(cards)]).toEqual([sort, idsOf(inOrder)]);
    }
  });

  test("every count is what ticking that value alone in its facet brings (PLP-05)", async () => {
    await fc.assert(
      fc.asyncProperty(someFilters(), fc.nat(), async (filters, which) => {
        const query = { category: "refrigeration", ...filters };
        const { facets } = await list(query);
        const all = facets
          .filter((one) => one.key !== "category")
          .flatMap((facet) => facet.values.map((value) => ({ facet, value })));
        if (all.length === 0) return;
        const { facet, value } = all[which % all.length]!;
        const alone = await list({ ...query, [facet.key]: value.value });
        expect([query, facet.key, value.value, alone.total]).toEqual([query, facet.key, value.value, value.count]);
      }),
      few,
    );
  });

  test("counts of brand, price, rating and condition are what the cards say one by one (PLP-05, PLP-14)", async () => {
    await fc.assert(
      fc.asyncProperty(someFilters(), async (filters) => {
        const query = { category: "refrigeration", ...filters };
        const { facets } = await list(query);
        const meets: Record<string, (card: ProductCard, value: string) => boolean> = {
          brand: (card, uri) => card.manufacturer.uri === uri,
          rating: (card, stars) => (card.rating?.average ?? 0) >= Number(stars),
          condition: (card, condition) => card.conditionType === condition,
          availability: (card, status) => card.stockStatus === status,
          price: (card, uri) => isInBand(card.price, uri),
        };
        for (const [key, isOne] of Object.entries(meets)) {
          const { [key]: _own, ...others } = query as Record<string, string>;
          const { cards } = await walk(others);
          for (const value of facets.find((facet) => facet.key === key)?.values ?? [])
            expect([query, key, value.value, value.count]).toEqual([
              query,
              key,
              value.value,
              cards.filter((card) => isOne(card, value.value)).length,
            ]);
        }
      }),
      { numRuns: 6 },
    );
  });

  test("either in one facet is the union, both facets the intersection (PLP-05)", async () => {
    const facets = everything.facets.filter((facet) => facet.key !== "category" && facet.values.length > 1);
    const ofFacet = (index: number) => facets[index % facets.length]!;
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), fc.nat(), async (one, other, which) => {
        const [facet, second] = [ofFacet(one), ofFacet(other)];
        const [a, b] = [facet.values[which % facet.values.length]!, facet.values[(which + 1) % facet.values.length]!];
        const of = async (query: Query) => asSet((await walk({ category: "refrigeration", ...query })).cards);
        const [left, right] = [await of({ [facet.key]: a.value }), await of({ [facet.key]: b.value })];
        expect(await of({ [facet.key]: [a.value, b.value] })).toEqual(
          [...new Set([...left, ...right])].sort((x, y) => x - y),
        );
        if (second.key === facet.key) return;
        const beside = await of({ [second.key]: second.values[0]!.value });
        expect(await of({ [facet.key]: a.value, [second.key]: second.values[0]!.value })).toEqual(
          left.filter((id) => beside.includes(id)),
        );
      }),
      few,
    );
  });

  test("a histogram holds every product of its facet once, between its ends (PLP-05)", async () => {
    const { facets, total } = await list({ category: "fridges" });
    const ranges = facets.filter((facet) => facet.range);
    expect(ranges.map((facet) => facet.key)).toEqual(
      expect.arrayContaining([
        "price",
        "capacityLitres",
        "widthMm",
        "heightMm",
        "depthMm",
        "energyStars",
        "kwhPerYear",
        "noiseDb",
      ]),
    );
    for (const { key, range, values } of ranges) {
      const inBars = range!.histogram.reduce((sum, count) => sum + count, 0);
      expect([key, inBars]).toEqual([key, values.reduce((sum, value) => sum + value.count, 0)]);
      const whole = await list({
        category: "fridges",
        [`min${key}`]: String(range!.min),
        [`max${key}`]: String(range!.max),
      });
      expect([key, whole.total]).toEqual([key, inBars]);
      expect(inBars).toBeLessThanOrEqual(total);
    }
  });
});

function isInBand(price: number | null, uri: string): boolean {
  const band = priceBands.find((one) => one.uri === uri);
  const cents = price === null ? -1 : Math.round(price * 100);
  return band !== undefined && cents >= band.fromCents && (band.toCents === null || cents < band.toCents);
}
