import { confirmationUrl, paymentContinueUrl } from "#shop/urls.ts";
import { navigate } from "#ui/navigate.ts";
import { reloadCart } from "#capabilities/cart/web/cart-state.ts";
import { redirectTo } from "#capabilities/checkout/web/redirect.ts";
import type { SubmitOutcome } from "#capabilities/checkout/web/submit-order.ts";
import type { CardForm } from "#capabilities/payments/web/use-card-form.ts";
import type { Delivery } from "./use-delivery.ts";

export type OutcomeParts = {
  readonly card: CardForm;
  readonly delivery: Delivery;
  readonly overridesDays: boolean;
  readonly reloadView: () => Promise<void>;
  /** Deletes the stored input. */
  readonly clearSaved: () => void;
};

/** Acts on the shop's answer. The input stays, unless the order was placed. */
export async function runSubmitEffects(outcome: SubmitOutcome, parts: OutcomeParts): Promise<void> {
  const { card, delivery, overridesDays, reloadView, clearSaved } = parts;
  const { cartId } = delivery.choices.cart;
  switch (outcome.kind) {
    case "card":
      return void card.showRefusal(outcome.messages);
    case "stale":
      await Promise.all([reloadCart(overridesDays ? { winningDeliveryServiceOverride: "true" } : {}), reloadView()]);
      return delivery.availability.retry();
    case "form":
      return redirectTo(paymentContinueUrl(outcome.reference));
    case "redirect":
      return redirectTo(outcome.url);
    case "placed":
      card.clear();
      navigate(confirmationUrl(cartId ?? ""), { replace: true });
      return clearSaved();
    default:
  }
}
