import { prerender } from "react-dom/static";
import { expect, test, vi } from "vitest";
import { settingsOf } from "#shop/settings.ts";
import { exampleCart, exampleLine } from "#capabilities/cart/web/cart-examples.ts";
import type * as UseCart from "#capabilities/cart/web/use-cart.ts";
import { viewOf } from "#capabilities/cart/web/cart-state.ts";
import { withSeedTerms } from "#test/support/payment-terms.ts";
import { site as siteData } from "#sites/aoc/site.ts";
import { SiteContext } from "../site-context.ts";
import { CartPage } from "./cart-page.tsx";

const site = withSeedTerms(siteData);

const cart = exampleCart([exampleLine({ productCode: "O", sku: "O", title: "Oven" })]);

// A hydrated page: the server does not have the browser's cart.
vi.mock("#capabilities/cart/web/use-cart.ts", async (original) => ({
  ...(await original<typeof UseCart>()),
  useCart: () => ({ ...viewOf({ ...initialCartState, answer: cart, status: "ready" }) }),
}));
vi.mock("#capabilities/cart/web/cart-companions.tsx", () => ({ CartCompanions: () => <p>Accessories</p> }));
const { initialCartState } = await import("#capabilities/cart/web/cart-state.ts");

type Changes = { readonly settings?: Readonly<Record<string, string>>; readonly gate?: "open" | "log-in" | "approval" };

async function show({ settings = {}, gate = "open" }: Changes): Promise<string> {
  const seen = { ...site, priceGate: gate };
  const stored = Object.entries(settings).map(([name, value]) => ({ name, value }));
  const { prelude } = await prerender(
    <SiteContext value={seen}>
      <CartPage data={{ cart, recover: null }} site={seen} settings={settingsOf("AU", {}, stored)} />
    </SiteContext>,
  );
  return new Response(prelude).text();
}

test("the cart shows accessories where CrossSellEnabled is on, and none where it is off (BRAND-53)", async () => {
  expect(await show({ settings: { CrossSellEnabled: "true" } })).toContain("Accessories");
  expect(await show({ settings: { CrossSellEnabled: "false" } })).not.toContain("Accessories");
});

test("the cart shows the number to ring where CallUsNowEnabled is on, and none where it is off (BRAND-60)", async () => {
  const on = await show({ settings: { CallUsNowEnabled: "true", customerSupportNumber: "1300 111 222" } });
  expect(on).toMatch(/href="tel:1300111222"/);
  expect(await show({ settings: { CallUsNowEnabled: "", customerSupportNumber: "1300 111 222" } })).not.toContain(
    "tel:",
  );
});

test("the cart page says to a customer who is not approved what they wait for (BRAND-07)", async () => {
  const words = "Your business account is not approved yet. You can buy once we have approved it.";
  expect(await show({ gate: "approval" })).toContain(words);
  expect(await show({ gate: "open" })).not.toContain(words);
});
