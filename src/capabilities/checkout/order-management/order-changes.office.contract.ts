import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { calendarDay, dollars } from "#shop/wire-values.ts";
import { Contact } from "../form/checkout-form.contract.ts";
import { MAX_CREW_NOTE_LENGTH } from "../orders/order-changes.rules.ts";
import { OrderKey, OrderRecord } from "./order-records.office.contract.ts";

const Quantity = z.number().int().min(0, "is below 0").max(999);
const Text = (most: number) => z.string().trim().max(most, `is longer than ${most} characters`);

/** What is to be different; what is not named stays as it is. */
const Choice = {
  lines: z
    .array(z.object({ line: z.number().int().min(0).max(500), quantity: Quantity }))
    .max(500)
    .default([])
    .meta({ description: "how many units a line is to have; 0 cancels it" }),
  prices: z
    .array(z.object({ line: z.number().int().min(0).max(500), price: dollars }))
    .max(500)
    .default([])
    .meta({ description: "what one unit of a line is to cost; needs prices.approve on the site" }),
  added: z
    .array(z.object({ sku: Text(40), quantity: Quantity.min(1, "is below 1") }))
    .max(20)
    .default([]),
  services: z.array(Text(60)).max(20).optional().meta({ description: "SKUs of the paid services it is to have" }),
  day: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, "is not a day written YYYY-MM-DD")
    .optional(),
  phone: Text(40).optional(),
  deliveryContact: Contact.nullable().optional(),
  deliveryInstructions: Text(300).optional(),
  crewNote: Text(MAX_CREW_NOTE_LENGTH).optional(),
  address: z
    .object({
      firstName: Text(80),
      lastName: Text(80),
      address: Text(200),
      suburb: Text(80),
      postcode: Text(10),
    })
    .optional(),
};

const Wanted = z.object(Choice);
export type OrderEdit = z.output<typeof Wanted>;

const ChangeQuote = z
  .object({
    version: z.string().meta({ description: "of the order that this was worked out from" }),
    summary: z.array(z.string()).meta({ description: "what changes, in sentences" }),
    warnings: z.array(z.string()).meta({ description: "what staff should tell the customer before they save" }),
    before: dollars,
    after: dollars,
    difference: dollars.meta({ description: "the new total less the old one" }),
    gst: dollars.meta({ description: "the GST that the new total contains" }),
    refund: dollars.meta({ description: "goes back to the payer, or is not captured" }),
    toPay: dollars.meta({ description: "still to be paid by the customer afterwards" }),
    days: z.array(z.object({ day: calendarDay, extra: dollars, isFull: z.boolean() })),
    mayPrice: z.boolean().meta({ description: "this member of staff may change prices of lines" }),
    services: z.array(z.object({ sku: z.string(), title: z.string(), price: dollars, isChosen: z.boolean() })),
  })
  .meta({ id: "OrderChangeQuote" });
export type ChangeQuote = z.output<typeof ChangeQuote>;

const editRefusals = {
  noSuchOrder: 404,
  notChangeable: 409,
  noSuchLine: 400,
  lineSent: 409,
  lineRefunded: 409,
  mayNotPrice: 403,
  badLinePrice: 400,
  pricedAfterSending: 409,
  pricedAfterRefund: 409,
  tooMany: 400,
  nothingLeft: 409,
  noSuchProduct: 400,
  notForSale: 409,
  soldOut: 409,
  otherSupplier: 409,
  noTruck: 409,
  runFull: 409,
  tooLateForDay: 409,
  dayGone: 409,
  unknownService: 400,
  invalid: 400,
  unknownSuburb: 400,
  otherWarehouse: 409,
  addressOfSupplier: 409,
  paymentUnderWay: 409,
  cannotRefund: 409,
} as const;

/** Changes of a placed order before it is dispatched: what they cost is said first, by the same work that makes them. */
export const orderEditContract = defineOfficeContract({
  "POST /api/office/sites/:site/orders/:number/change-quote": {
    summary: "What a change of an order would do, to the cent; nothing is changed",
    needs: "orders.write",
    params: OrderKey,
    body: Wanted,
    reply: ChangeQuote,
    refusals: editRefusals,
  },
  "POST /api/office/sites/:site/orders/:number/changes": {
    summary: "Changes what was quoted: lines, goods, services, day, address and contact; one mail",
    needs: "orders.write",
    params: OrderKey,
    body: z.object({
      ...Choice,
      key: z.uuid(),
      version: z.string().max(64),
      difference: dollars.meta({ description: "what the screen showed" }),
      reason: z.string().trim().min(1, "is missing: enter a reason").max(300),
    }),
    reply: OrderRecord,
    refusals: {
      ...editRefusals,
      staleVersion: 409,
      nothingChanged: 400,
      otherAmount: 409,
      usedKey: 409,
    },
  },
});
