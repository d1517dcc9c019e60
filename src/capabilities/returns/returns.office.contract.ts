import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { siteCodes } from "#shop/site.ts";
import { dollars } from "#shop/wire-values.ts";
import { unitConditions } from "#capabilities/catalogue/outlet-unit.rules.ts";
import { failures, remedies, returnReasons } from "./return-policy.rules.ts";
import { RequestBody, requestRefusals } from "./returns.contract.ts";
import { outcomes, returnStates, returnWays } from "./returns.rules.ts";

const Key = z.uuid().meta({ description: "the form's own name for one press: a repeated one changes nothing" });
const Instant = z.string().meta({ description: "ISO instant" });
const Note = z.string().trim().max(300).default("");
const Units = z.object({ line: z.number().int().min(0).max(500), quantity: z.number().int().min(0).max(999) });
const anyOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.union([z.literal(""), z.enum(values)]).default("");

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
    way: z.enum(returnWays).nullable(),
    place: z.object({ code: z.string(), name: z.string() }).nullable(),
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
    timeline: z.array(z.object({ at: Instant, by: z.string().nullable(), text: z.string() })),
    actions: z.object({
      approve: Allowed,
      refuse: Allowed,
      receive: Allowed,
      inspect: Allowed,
      refund: Allowed,
      close: Allowed,
    }),
  })
  .meta({ id: "OfficeReturn" });
export type OfficeReturn = z.output<typeof OfficeReturn>;

const Quote = z.object({
  goods: dollars,
  delivery: dollars,
  restockingFee: dollars,
  pickUp: dollars,
  amount: dollars,
  gst: dollars,
  refundable: dollars.meta({ description: "what the order's payments have left" }),
});
export type ReturnQuote = z.output<typeof Quote>;

const OfNumber = z.object({ number: z.string().max(60) });
const AtSite = OfNumber.extend({ site: z.enum(siteCodes) });
const gone = { unknownReturn: 404 } as const;
const Fees = z.object({
  delivery: z.boolean().default(false),
  waiveFees: z.boolean().default(false).meta({ description: "keeps no restocking fee and no pick-up" }),
});
const refundRefusals = {
  tooMuch: 409,
  noSuchLine: 400,
  tooManyUnits: 409,
  deliveryRefunded: 409,
  nothingToRefund: 400,
} as const;

export const returnsOfficeContract = defineOfficeContract({
  "GET /api/office/returns": {
    summary: "Returns by state, reason and site, or by number, order, customer, SKU or serial number; the newest first",
    needs: "returns.read",
    query: z.object({
      site: z.union([z.literal(""), z.enum(siteCodes)]).default(""),
      state: z.union([z.literal("open"), anyOf(returnStates)]).default(""),
      reason: anyOf(returnReasons),
      words: z.string().max(100).default(""),
      after: z.string().max(120).default("").meta({ description: "the cursor of the page before" }),
    }),
    reply: z.object({ rows: z.array(ReturnRow), next: z.string().nullable() }),
  },
  "GET /api/office/returns/:number": {
    summary: "A return: what was asked for, what arrived, what became of it, and what may be done next",
    needs: "returns.read",
    params: OfNumber,
    reply: OfficeReturn,
    refusals: gone,
  },
  "GET /api/office/sites/:site/orders/:number/returns": {
    summary: "What of an order may be sent back, and its returns",
    needs: "returns.read",
    params: AtSite,
    reply: z.object({
      lines: z.array(
        z.object({ line: z.number().int(), sku: z.string(), title: z.string(), returnable: z.number().int() }),
      ),
      returns: z.array(z.object({ number: z.string(), state: z.enum(returnStates) })),
    }),
    refusals: { unknownOrder: 404 },
  },
  "POST /api/office/sites/:site/orders/:number/returns": {
    summary: "Asks for a return in the customer's name; a change of mind may come late",
    needs: "returns.write",
    params: AtSite,
    body: RequestBody,
    reply: OfficeReturn,
    refusals: { unknownOrder: 404, ...requestRefusals },
  },
  "POST /api/office/returns/:number/approve": {
    summary: "Approves a return and says how the goods come back; the customer gets a mail",
    needs: "returns.write",
    params: OfNumber,
    body: z.object({
      way: z.enum(returnWays),
      place: z.string().max(60),
      failure: z.enum(failures).nullable().default(null),
    }),
    reply: OfficeReturn,
    refusals: { ...gone, wrongState: 409, unknownPlace: 400 },
  },
  "POST /api/office/returns/:number/refuse": {
    summary: "Refuses a return with a reason, which the customer gets by mail with their rights",
    needs: "returns.write",
    params: OfNumber,
    body: z.object({ reason: z.string().trim().min(1).max(500) }),
    reply: OfficeReturn,
    refusals: { ...gone, wrongState: 409 },
  },
  "POST /api/office/returns/:number/receive": {
    summary: "Goods have arrived at a warehouse; of two people the first receives them",
    needs: "returns.write",
    params: OfNumber,
    body: z.object({ key: Key, place: z.string().max(60), lines: z.array(Units).max(500) }),
    reply: OfficeReturn,
    refusals: {
      ...gone,
      wrongState: 409,
      receivedBefore: 409,
      unknownPlace: 400,
      noSuchLine: 400,
      moreThanAsked: 400,
      nothingArrived: 400,
    },
  },
  "POST /api/office/returns/:number/inspect": {
    summary: "Inspects units of a line: as new into stock, as an outlet unit on sale, written off, or sent back",
    needs: "returns.write",
    params: OfNumber,
    body: z.object({
      key: Key,
      line: z.number().int().min(0).max(500),
      quantity: z.number().int().min(1).max(999),
      outcome: z.enum(outcomes),
      serial: z.string().trim().max(60).default(""),
      note: Note,
      unit: z
        .object({
          condition: z.enum(unitConditions),
          marks: z.string().trim().max(300),
          missingParts: z.string().trim().max(120).default(""),
          price: dollars,
        })
        .nullable()
        .default(null)
        .meta({ description: "of an outlet unit" }),
    }),
    reply: OfficeReturn,
    refusals: {
      ...gone,
      wrongState: 409,
      usedKey: 409,
      noSuchLine: 400,
      inspectedBefore: 409,
      onePiece: 400,
      noUnit: 400,
      badPrice: 400,
      noOutlet: 400,
      otherDepartment: 400,
      unknownProduct: 409,
    },
  },
  "POST /api/office/returns/:number/refund-quote": {
    summary: "What a refund of the goods that stay would be, less fees",
    needs: "returns.read",
    params: OfNumber,
    body: Fees,
    reply: Quote,
    refusals: { ...gone, wrongState: 409, ...refundRefusals },
  },
  "POST /api/office/returns/:number/refund": {
    summary: "Refunds the goods that stay, less fees, to the order's payments; never more than they have",
    needs: "refunds.write",
    params: OfNumber,
    body: Fees.extend({ key: Key, amount: dollars.meta({ description: "as it was quoted" }) }),
    reply: OfficeReturn,
    refusals: { ...gone, wrongState: 409, otherAmount: 409, usedKey: 409, overLimit: 403, ...refundRefusals },
  },
  "POST /api/office/returns/:number/close": {
    summary: "Ends a return without a refund: repaired, replaced, or never sent",
    needs: "returns.write",
    params: OfNumber,
    body: z.object({ reason: z.string().trim().min(1).max(300) }),
    reply: OfficeReturn,
    refusals: { ...gone, wrongState: 409 },
  },
});
