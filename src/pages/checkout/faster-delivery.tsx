import { swapLine } from "#capabilities/cart/web/swap-line.ts";
import { FasterDeliveryOffers } from "#capabilities/checkout/web/faster-delivery-offers.tsx";
import type { CheckoutParts } from "./checkout-form.tsx";

/** What would come sooner, once the days of these goods are known. It comes by itself: few orders wait long. */
export function FasterDelivery({ form, delivery }: Pick<CheckoutParts, "form" | "delivery">) {
  const { suburb, postcode } = form.fields.delivery;
  return <FasterDeliveryOffers cart={delivery.choices.cart} place={{ suburb, postcode }} swap={swapLine} />;
}
