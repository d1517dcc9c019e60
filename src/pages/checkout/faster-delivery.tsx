import { swapLine } from "#capabilities/cart/web/swap-line.ts";
import { FasterDeliveryOffers } from "#capabilities/checkout/web/faster-delivery-offers.tsx";
import type { CheckoutParts } from "./checkout-form.tsx";

/**
 * Products that arrive sooner, once the days of the cart are known. It appears automatically, because few orders wait
 * long.
 */
export function FasterDelivery({ form, delivery }: Pick<CheckoutParts, "form" | "delivery">) {
  const { suburb, postcode } = form.fields.delivery;
  return <FasterDeliveryOffers cart={delivery.choices.cart} place={{ suburb, postcode }} swap={swapLine} />;
}
