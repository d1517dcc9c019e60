import { z } from "zod";
import { AnySiteCode } from "#shop/site-code-schema.ts";
import { dollars } from "#shop/wire-values.ts";
import { type EventType, eventTypes, TEST_EVENT } from "./webhooks.rules.ts";

const site = AnySiteCode;
const currency = z.string().length(3);

/** The order when it happened; the call of an order has the rest. */
const OrderEvent = z.object({
  site,
  orderNumber: z.string(),
  state: z.enum(["placed", "picking", "dispatched", "delivered", "cancelled"]),
  total: dollars,
  currency,
});
const PaymentEvent = z.object({
  site,
  orderNumber: z.string(),
  payment: z.string().meta({ description: "the reference that the provider has, too" }),
  provider: z.string(),
  amount: dollars,
  currency,
});
const StockEvent = z.object({
  sku: z.string(),
  place: z.string().meta({ description: "a warehouse's code" }),
  onHand: z.number().int(),
  incoming: z.number().int(),
  arrivesOn: z.string().nullable(),
});
const PriceEvent = z.object({ site, sku: z.string(), price: dollars, rrp: dollars.nullable() });
const ProductEvent = z.object({ sku: z.string() });
const OfferEvent = z.object({ site, sku: z.string() });
const CustomerEvent = z.object({ site, id: z.uuid() });

type Described = { readonly summary: string; readonly data: z.ZodType };

/** What each event says. Fields are only ever added. */
const events: Readonly<Record<EventType, Described>> = {
  "order.placed": { summary: "An order was placed", data: OrderEvent },
  "order.paid": { summary: "An order is paid in full", data: OrderEvent },
  "order.changed": { summary: "Its state, day, address, contact or total changed", data: OrderEvent },
  "order.dispatched": { summary: "All of an order has left", data: OrderEvent },
  "order.delivered": { summary: "All of an order was delivered or handed over", data: OrderEvent },
  "order.cancelled": { summary: "An order was cancelled", data: OrderEvent },
  "order.refunded": {
    summary: "A refund was made, of all or a part",
    data: OrderEvent.extend({ refund: dollars.meta({ description: "this refund alone" }) }),
  },
  "payment.authorised": { summary: "A provider holds the money", data: PaymentEvent },
  "payment.captured": { summary: "The money was taken", data: PaymentEvent },
  "payment.failed": { summary: "A payment was refused, or could not be taken", data: PaymentEvent },
  "payment.refunded": { summary: "A provider gave money back", data: PaymentEvent },
  "payment.refund_failed": { summary: "A provider could not give money back", data: PaymentEvent },
  "payment.disputed": { summary: "A customer disputes a payment", data: PaymentEvent },
  "stock.changed": { summary: "Stock on hand or on its way changed at a place", data: StockEvent },
  "price.changed": { summary: "A price or an RRP changed on a site", data: PriceEvent },
  "product.created": { summary: "A product was added", data: ProductEvent },
  "product.changed": { summary: "What is said of a product changed", data: ProductEvent },
  "product.removed": { summary: "A product was deleted", data: ProductEvent },
  "product.published": { summary: "A product went on sale on a site", data: OfferEvent },
  "product.unpublished": { summary: "A product was taken off a site", data: OfferEvent },
  "customer.created": { summary: "An account was made", data: CustomerEvent },
  "customer.changed": { summary: "The details of an account changed", data: CustomerEvent },
};

const testEvent: Described = {
  summary: "Sent by hand to see that an endpoint works",
  data: z.object({ site, message: z.string() }),
};

const bodyOf = (type: string, { data }: Described) =>
  z.object({ type: z.literal(type), timestamp: z.iso.datetime().meta({ description: "when it happened" }), data });

/** The body of each event's request. */
export const webhookBodies: readonly { readonly type: string; readonly summary: string; readonly body: z.ZodType }[] = [
  ...eventTypes.map((type) => ({ type, summary: events[type].summary, body: bodyOf(type, events[type]) })),
  { type: TEST_EVENT, summary: testEvent.summary, body: bodyOf(TEST_EVENT, testEvent) },
];
