import type { OrderPage } from "#capabilities/checkout/checkout.contract.ts";
import { orderCopy } from "#capabilities/checkout/orders/order-page.copy.ts";
import type { OrderDates } from "#capabilities/checkout/web/order-days.tsx";
import { type Loaded, type PageRequest, show } from "../page.ts";
import { type LinkRefusal, refusedOrder, tokenOf } from "./order.load.ts";

export type RescheduleData =
  | { readonly kind: "days"; readonly order: OrderPage; readonly dates: OrderDates }
  /** The day can no longer change; `why` is the sentence. */
  | { readonly kind: "fixed"; readonly order: OrderPage; readonly why: string }
  | { readonly kind: "refused"; readonly why: LinkRefusal };

/** `/order/{token}/delivery`: another delivery day. */
export async function loadReschedule(request: PageRequest): Promise<Loaded<RescheduleData>> {
  const token = tokenOf(request);
  if (token === null) return refusedOrder("unknownOrder");
  const params = { token };
  const [order, dates] = await Promise.all([
    request.call("GET /api/order/:token", { params }),
    request.call("GET /api/order/:token/dates", { params }),
  ]);
  if (!order.ok) return refusedOrder(order.refusal);
  const head = {
    title: `${orderCopy.date.title}: ${orderCopy.title(order.value.orderNumber)}`,
    robots: "noindex",
  } as const;
  if (dates.ok) return show(head, { kind: "days", order: order.value, dates: dates.value });
  const why = order.value.may.changeDate.reason ?? dates.errors[0] ?? orderCopy.date.none;
  return show(head, { kind: "fixed", order: order.value, why });
}
