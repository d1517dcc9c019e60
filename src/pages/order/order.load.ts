import type { OrderPage } from "#capabilities/checkout/checkout.contract.ts";
import { orderCopy } from "#capabilities/checkout/orders/order-page.copy.ts";
import { type Loaded, type PageRequest, show, showRefused } from "../page.ts";

/** Why a link does not open an order. */
export type LinkRefusal = "unknownOrder" | "linkExpired" | "tooMany";

export type OrderData =
  | { readonly kind: "order"; readonly order: OrderPage }
  | { readonly kind: "refused"; readonly why: LinkRefusal };

const MAX_TOKEN_LENGTH = 200;

/** The token of the address, or null for an invalid one. */
export function tokenOf({ params }: PageRequest): string | null {
  const token = params["token"] ?? "";
  return token !== "" && token.length <= MAX_TOKEN_LENGTH ? token : null;
}

export const refusedOrder = (why: LinkRefusal): Loaded<{ kind: "refused"; why: LinkRefusal }> =>
  showRefused({ title: "Order", robots: "noindex" }, { kind: "refused", why });

/** `/order/{token}`, for the holder of the mail's link. */
export async function loadOrder(request: PageRequest): Promise<Loaded<OrderData>> {
  const token = tokenOf(request);
  const answer = token === null ? null : await request.call("GET /api/order/:token", { params: { token } });
  if (!answer?.ok) return refusedOrder(answer?.refusal ?? "unknownOrder");
  const { value: order } = answer;
  return show({ title: orderCopy.title(order.orderNumber), robots: "noindex" }, { kind: "order", order });
}
