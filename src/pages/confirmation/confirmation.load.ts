import type { OrderView } from "#capabilities/checkout/checkout.contract.ts";
import { type Loaded, type PageRequest, show } from "../page.ts";

/** The order, or why it cannot be shown. */
export type OrderData =
  | { readonly kind: "order"; readonly order: OrderView; readonly look: "thanks" | "record" }
  | { readonly kind: "hidden" | "notPlaced" };

type Question = { readonly id: string } | { readonly token: string };

const isCartId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

async function load(
  { call }: PageRequest,
  query: Question | null,
  look: "thanks" | "record",
): Promise<Loaded<OrderData>> {
  const answer = query && (await call("GET /api/checkout/confirmation", { query }));
  if (answer?.ok)
    return show(
      { title: `Order ${answer.value.orderNumber}`, robots: "noindex" },
      { kind: "order", order: answer.value, look },
    );
  const isDraft = answer !== null && answer.refusal === "notPlaced";
  return show(
    { title: isDraft ? "Order not placed" : "Order", robots: "noindex" },
    { kind: isDraft ? "notPlaced" : "hidden" },
  );
}

/** `/customer/confirmation?id={cartId}`, for the browser that placed the order. */
export function loadConfirmation(request: PageRequest): Promise<Loaded<OrderData>> {
  const id = request.url.searchParams.get("id") ?? "";
  return load(request, isCartId(id) ? { id } : null, "thanks");
}

/** `/order/{token}`, for whoever has the link of the mail. */
export function loadOrder(request: PageRequest): Promise<Loaded<OrderData>> {
  const token = request.params["token"] ?? "";
  return load(request, token !== "" && token.length <= 100 ? { token } : null, "record");
}
