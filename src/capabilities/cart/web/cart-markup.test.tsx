import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";
import type { Site } from "#shop/site.ts";
import { Quantity } from "#ui/quantity.tsx";
import { AddToCart, type BuyableProduct } from "./add-to-cart.tsx";
import { exampleCart, exampleLine } from "./cart-examples.ts";
import { CartLines } from "./cart-lines.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { CartView } from "./cart-view.tsx";

const site = {
  code: "andoo",
  currency: "AUD",
  policies: { priceDisplay: "gst-included" },
  copy: {
    emptyCart: {
      title: "Your cart is empty",
      text: "Start with a room.",
      action: { title: "Shop by room", uri: "/" },
      scene: "bedroom",
    },
  },
} as unknown as Pick<Site, "code" | "copy" | "currency" | "policies">;
const inNewZealand = { ...site, currency: "NZD", policies: { priceDisplay: "gst-15-shown" } } as typeof site;

const long = exampleLine({
  title: "Aldersey 610 L French Door Refrigerator with Water and Ice in Brushed Steel",
  quantity: 2,
});
const oven = exampleLine({ productCode: "O", sku: "O", title: "Oven", price: 999.5 });

describe("the cart summary", () => {
  const markup = renderToStaticMarkup(<CartSummary cart={exampleCart([long, oven])} site={site} />);

  test("cuts titles at 58 characters with the ellipsis and keeps the whole one at hand (CHK-09, CHK-10)", () => {
    expect(markup).toContain(">Aldersey 610 L French Door Refrigerator with Water and Ic…<");
    expect(markup).toContain(`title="${long.title}"`);
  });

  test("shows a quantity only where it is over 1 (CART-26, CHK-11)", () => {
    expect(markup.match(/>Quantity </g)).toHaveLength(1);
    expect(markup).toContain("</span>2</span>");
  });

  test("scrolls at 180, 300 and 600 px by the width of the screen, by keyboard too (CHK-05, CHK-06)", () => {
    const sheet = readFileSync(new URL("cart-summary.module.css", import.meta.url), "utf8");
    expect(sheet).toMatch(
      /max-height: 180px[\s\S]*min-width: 768px[\s\S]*max-height: 300px[\s\S]*min-width: 975px[\s\S]*max-height: 600px/,
    );
    expect(markup).toMatch(/role="region" aria-label="Products in your cart" tabindex="0"/);
  });

  test("shows promotions, with rewards before the rest (CHK-07, CHK-08)", () => {
    const promotion = {
      promoId: 1,
      link: "/promotion/ovens",
      title: "Oven month",
      expiryDate: asCalendarDay("2026-11-30"),
      thumbImg: "",
      redemption: null,
      rewardLabel: null,
    };
    const reward = { ...promotion, promoId: 2, link: "/promotion/gift", title: "Gift", rewardLabel: "A $50 gift card" };
    const shown = renderToStaticMarkup(
      <CartSummary cart={exampleCart([oven], { promotions: [promotion, reward], rewards: [reward] })} site={site} />,
    );
    expect(shown.indexOf("A $50 gift card")).toBeLessThan(shown.indexOf("Oven month"));
    expect(shown).toContain("Offer ends Mon 30 Nov");
  });

  test("adds delivery and services to a column that adds up (CART-06)", () => {
    const rows = [
      { label: "Delivery", cents: asCents(4_900), note: "Saturday 21 November" },
      { label: "Old one taken away", cents: asCents(0) },
      { label: "Stairs", cents: null },
    ];
    const shown = renderToStaticMarkup(<CartSummary cart={exampleCart([oven])} site={site} rows={rows} />);
    expect(shown).toContain("$1,048.50");
    expect(shown).toContain("FREE");
  });

  test("names the currency and the GST within the price in New Zealand (BRAND-10)", () => {
    const shown = renderToStaticMarkup(
      <CartSummary cart={exampleCart([exampleLine({ price: 1150 })])} site={inNewZealand} />,
    );
    expect(shown).toContain("$1,150.00 NZD");
    expect(shown).toContain("Includes GST of $150.00.");
  });
});

describe("the lines of the cart", () => {
  test("every control names its product (CART-40)", () => {
    const markup = renderToStaticMarkup(<CartLines lines={[oven]} removed={null} variant="panel" />);
    expect(markup).toContain('aria-label="Remove Oven"');
    expect(markup).toContain('aria-label="Quantity of Oven"');
  });

  test("a line that cannot be bought says why (CART-06, CART-40)", () => {
    const markup = renderToStaticMarkup(
      <CartLines
        lines={[{ ...oven, available: false, availability: "Only 2 left. Reduce the quantity to continue." }]}
        removed={null}
        variant="panel"
      />,
    );
    expect(markup).toContain("Only 2 left. Reduce the quantity to continue.");
  });

  test("the place of a removed line holds its undo (CART-14, CART-40)", () => {
    const markup = renderToStaticMarkup(
      <CartLines
        lines={[oven]}
        removed={{ id: "1", lines: [{ line: long, before: "O" }], isAll: false }}
        variant="panel"
      />,
    );
    expect(markup.indexOf("was removed.")).toBeLessThan(markup.indexOf(">Oven<"));
    expect(markup).toContain("Undo");
  });

  test("a care plan is an unticked choice (CART-03)", () => {
    const line = { ...oven, warranties: [{ id: "w", name: "5 year care plan", price: 129 }] };
    const markup = renderToStaticMarkup(<CartLines lines={[line]} removed={null} variant="page" />);
    expect(markup).toMatch(/<option value="" selected="">No care plan<\/option>/);
    expect(markup).toContain("5 year care plan, $129");
  });

  test("beside a line that cannot be bought nothing is to be chosen, and what was chosen still says what it costs (CART-03, CART-06)", () => {
    const line = { ...oven, available: false, selectedWarranty: { id: "w", name: "5 year care plan", price: 129 } };
    const markup = renderToStaticMarkup(<CartLines lines={[line]} removed={null} variant="page" />);
    expect(markup).not.toContain("No care plan");
    expect(markup).toMatch(/5 year care plan.*\$129/);
  });
});

describe("the cart page", () => {
  test("shows the cart it was made with before any script has run (CART-40)", () => {
    const markup = renderToStaticMarkup(<CartView site={site} companions="shown" initial={exampleCart([oven])} />);
    expect(markup).toContain("Oven");
    expect(markup).toContain('href="/customer/checkout"');
  });

  test("an empty cart has the site's own voice and room, and leads on (CART-40)", () => {
    const markup = renderToStaticMarkup(<CartView site={site} companions="shown" initial={exampleCart([])} />);
    expect(markup).toContain("Your cart is empty");
    expect(markup).toContain("Shop by room");
    expect(markup).toContain("/images/scene/andoo/bedroom-wide");
  });

  test("with something that cannot be bought the way to the checkout is closed and says why (CART-06)", () => {
    const markup = renderToStaticMarkup(
      <CartView
        site={site}
        companions="shown"
        initial={exampleCart([oven], { errors: [{ message: "Oven: Sold out.", productCode: "O" }] })}
      />,
    );
    expect(markup).not.toContain('href="/customer/checkout"');
    expect(markup).toContain("Change or remove them to continue.");
  });
});

describe("the button that adds", () => {
  const product: BuyableProduct = {
    sku: "O",
    productCode: "O",
    uri: "oven",
    title: "Oven",
    stockStatus: "inStock",
    price: 999,
    altPriceMsg: null,
  };
  const draw = (change: Partial<BuyableProduct>, size: "card" | "product" = "card") =>
    renderToStaticMarkup(
      <AddToCart
        product={{ ...product, ...change }}
        label="Add to cart"
        size={size}
        picker={size === "product" ? Quantity : undefined}
      />,
    );

  test("names its product and has a quantity on the product's own page (CART-31)", () => {
    expect(draw({})).toContain('aria-label="Add to cart: Oven"');
    expect(draw({})).not.toContain("Quantity of Oven");
    expect(draw({}, "product")).toContain("Quantity of Oven");
    expect(draw({ productCode: "O~7" }, "product")).not.toContain("Quantity of Oven");
  });

  test("products that cannot be bought online have no Add button (PLP-11)", () => {
    expect(draw({ stockStatus: "noStock" })).toContain("Sold out");
    expect(draw({ stockStatus: "supersededAndNoStock" })).toContain('href="/p/oven"');
    expect(draw({ stockStatus: "indeterminate" })).toContain('href="/ask-an-expert"');
    expect(draw({ stockStatus: "backOrder" })).toContain("Add to cart");
  });
});
