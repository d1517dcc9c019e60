import type { OrderView } from "#capabilities/checkout/checkout.contract.ts";
import { orderCopy } from "#capabilities/checkout/orders/order-page.copy.ts";
import { type Loaded, type PageRequest, show, showRefused } from "../page.ts";

/** The order, or the reason why it is not shown. */
export type ConfirmationData =
  | { readonly kind: "order"; readonly order: OrderView }
  | { readonly kind: "hidden" | "notPlaced" };

const isCartId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/**
 * `/customer/confirmation?id={cartId}`. The id alone gives no access: only the browser that placed the order has it.
 */
export async function loadConfirmation({ call, url }: PageRequest): Promise<Loaded<ConfirmationData>> {
  const id = url.searchParams.get("id") ?? "";
  const answer = isCartId(id) ? await call("GET /api/checkout/confirmation", { query: { id } }) : null;
  if (answer?.ok) {
    const head = { title: orderCopy.title(answer.value.orderNumber), robots: "noindex" } as const;
    return show(head, { kind: "order", order: answer.value });
  }
  if (answer?.refusal === "notPlaced")
    return show({ title: orderCopy.notPlaced.title, robots: "noindex" }, { kind: "notPlaced" });
  return showRefused({ title: "Order", robots: "noindex" }, { kind: "hidden" });
}
