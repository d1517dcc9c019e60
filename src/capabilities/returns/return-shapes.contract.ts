import { z } from "zod";
import { calendarDay, dollars } from "#shop/wire-values.ts";
import { failures, remedies, returnReasons } from "./return-policy.rules.ts";
import { outcomes, pickUpStates, returnStates, returnMethods } from "./returns.rules.ts";

const Instant = z.string().meta({ description: "ISO instant" });

export const ReturnRow = z
  .object({
    number: z.string(),
    orderNumber: z.string(),
    site: z.string(),
    state: z.enum(returnStates),
    reason: z.enum(returnReasons),
    customer: z.string(),
    suburb: z.string(),
    units: z.number().int(),
    place: z.string().nullable(),
    askedAt: Instant,
  })
  .meta({ id: "OfficeReturnRow" });
export type ReturnRow = z.output<typeof ReturnRow>;

const Allowed = z.object({
  isAllowed: z.boolean(),
  reason: z.string().nullable().meta({ description: "a sentence where it is not allowed" }),
});

export const OfficeReturn = z
  .object({
    number: z.string(),
    orderNumber: z.string(),
    site: z.string(),
    state: z.enum(returnStates),
    reason: z.enum(returnReasons),
    words: z.string(),
    customer: z.string(),
    email: z.string(),
    deliveredOn: z.string(),
    daysSinceDelivery: z.number().int().meta({ description: "when it was asked for" }),
    askedAt: Instant,
    askedBy: z.string().nullable().meta({ description: "null: the customer" }),
    terms: z.object({ text: z.string(), isAccepted: z.boolean(), needsAssessment: z.boolean() }),
    rights: z.array(z.string()),
    failure: z.enum(failures).nullable(),
    remedies: z.array(z.enum(remedies)),
    way: z.enum(returnMethods).nullable(),
    place: z.object({ code: z.string(), name: z.string() }).nullable(),
    pickUp: z
      .object({ zone: z.string(), day: calendarDay, state: z.enum(pickUpStates) })
      .nullable()
      .meta({ description: "by our own truck" }),
    label: z.string().nullable().meta({ description: "the text of the label, once it is approved" }),
    places: z.array(z.object({ code: z.string(), name: z.string() })),
    lines: z.array(
      z.object({
        line: z.number().int(),
        sku: z.string(),
        title: z.string(),
        quantity: z.number().int(),
        received: z.number().int().nullable(),
        toInspect: z.number().int(),
        serials: z.array(z.string()).meta({ description: "as they were sent" }),
        price: dollars.meta({ description: "of one, as it was sold" }),
      }),
    ),
    inspections: z.array(
      z.object({
        line: z.number().int(),
        quantity: z.number().int(),
        outcome: z.enum(outcomes),
        serial: z.string(),
        note: z.string(),
        unitSku: z.string().nullable(),
        by: z.string(),
        at: Instant,
      }),
    ),
    credit: z
      .object({ lastDigits: z.string(), customerId: z.string().nullable() })
      .nullable()
      .meta({ description: "the store credit that it was refunded as; customerId: whose cart it is in" }),
    photographs: z.array(
      z.object({
        id: z.string(),
        by: z.string().nullable().meta({ description: "null: the customer" }),
        at: Instant,
        state: z.enum(["processing", "ready", "failed"]),
        failure: z.string().nullable(),
      }),
    ),
    timeline: z.array(z.object({ at: Instant, by: z.string().nullable(), text: z.string() })),
    actions: z.object({
      approve: Allowed,
      refuse: Allowed,
      pickUp: Allowed,
      receive: Allowed,
      inspect: Allowed,
      photograph: Allowed,
      refund: Allowed,
      close: Allowed,
    }),
  })
  .meta({ id: "OfficeReturn" });
export type OfficeReturn = z.output<typeof OfficeReturn>;
