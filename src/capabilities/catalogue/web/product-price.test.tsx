import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { exampleCard, exampleProduct } from "./card-examples.ts";
import { ExpandedPrice } from "./expanded-price.tsx";
import { ProductPrice } from "./product-price.tsx";

const textOf = (markup: string) =>
  markup
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
const reduced = { price: 1799, rrp: 1999, saving: 200 };
const claims = { lowestInDays: 90, was: { price: 1899, until: asCalendarDay("2026-11-03") } } as const;

describe("a product's price", () => {
  test.each(["default", "expanded", "listing", "project"] as const)(
    "in the size %s is the same price, RRP and saving, set differently (PLP-13)",
    (size) => {
      const markup = renderToString(<ProductPrice product={exampleCard(reduced)} size={size} />);
      expect(textOf(markup)).toContain("$ 1,799 RRP $1,999 Save $200");
      expect(markup).toContain(`_${size}_`);
    },
  );

  test("a message stands in its place, and the RRP goes with it; no price at all reads N/A (PLP-22)", () => {
    const onRequest = exampleCard({ price: null, altPriceMsg: "Call for price" });
    expect(textOf(renderToString(<ProductPrice product={onRequest} />))).toBe("Call for price");
    expect(textOf(renderToString(<ProductPrice product={exampleCard({ price: null })} />))).toBe("N/A");
    expect(textOf(renderToString(<ProductPrice product={exampleCard({ price: 0 })} />))).toBe("FREE");
  });

  test("cents are shown when there are any (PLP-24, PLP-25)", () => {
    expect(textOf(renderToString(<ProductPrice product={exampleCard({ price: 76.9 })} />))).toBe("$ 76 . 90");
    expect(textOf(renderToString(<ProductPrice product={exampleCard({ price: 77 })} />))).toBe("$ 77");
  });

  test("a saving that the ribbon names is not said twice on a card (PLP-32)", () => {
    const product = exampleCard({ ...reduced, ribbon: { type: "save", text: "Save $200" } });
    expect(textOf(renderToString(<ProductPrice product={product} />))).not.toContain("Save");
    expect(textOf(renderToString(<ProductPrice product={product} size="expanded" />))).toContain("Save $200");
  });
});

describe("on the product's own page", () => {
  test("the explanation of the RRP opens at a button that names it, in the agreed words (PLP-26, PLP-27)", () => {
    const markup = renderToString(<ExpandedPrice product={exampleProduct(reduced)} />);
    const [, id] = /aria-label="About the RRP" aria-describedby="([^"]+)"/.exec(markup) ?? [];
    expect(markup).toMatch(
      new RegExp(
        `id="${id}" role="tooltip"[^>]*>RRP is the manufacturer&#x27;s recommended retail price. We may not have sold the product at this price.<`,
      ),
    );
    expect(renderToString(<ExpandedPrice product={exampleProduct()} />)).not.toContain("About the RRP");
  });

  test("the price before and the lowest price are said where the ledger proves them, and nowhere else (PLP-17, PDP-17)", () => {
    const words = (priceClaims: typeof claims | { lowestInDays: null; was: null } | null) =>
      textOf(renderToString(<ExpandedPrice product={exampleProduct({ priceClaims })} />));
    expect(words(claims)).toBe("$ 1,799 Was $1,899 until 3 Nov Lowest price in 90 days");
    expect(words({ lowestInDays: null, was: null })).toBe("$ 1,799");
    expect(words(null)).toBe("$ 1,799");
    const listed = exampleProduct({ priceClaims: claims });
    expect(textOf(renderToString(<ProductPrice product={listed} />))).toBe("$ 1,799");
  });
});
