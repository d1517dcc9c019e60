import { z } from "zod";
import { defineOfficeContract, OfficeFile } from "#shop/office-contract.ts";
import { AnySiteCode } from "#shop/site-code-schema.ts";
import { calendarDay, dollars } from "#shop/wire-values.ts";
import { unitConditions } from "#capabilities/catalogue/outlet-units/outlet-unit.rules.ts";
import { uploadRefusals } from "#capabilities/catalogue/products/product-pictures.office.contract.ts";
import { MAX_NAME_LENGTH, MAX_PER_STAFF } from "./return-photographs.rules.ts";
import { failures, returnReasons } from "./return-policy.rules.ts";
import { OfficeReturn, ReturnRow } from "./return-shapes.contract.ts";
import { RequestBody, requestRefusals } from "./returns.contract.ts";
import { outcomes, pickUpFailures, returnStates, returnMethods, refundForms } from "./returns.rules.ts";

export type { OfficeReturn, ReturnRow } from "./return-shapes.contract.ts";

const Key = z.uuid().meta({ description: "idempotency key that the form makes: a repeated one changes nothing" });
const Note = z.string().trim().max(300).default("");
const Units = z.object({ line: z.number().int().min(0).max(500), quantity: z.number().int().min(0).max(999) });
const anyOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.union([z.literal(""), z.enum(values)]).default("");

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
const AtSite = OfNumber.extend({ site: AnySiteCode });
const gone = { unknownReturn: 404 } as const;
const Day = z.string().max(40).meta({ description: "YYYY-MM-DD" });
const runRefusals = { noTruck: 409, noSuchDay: 400, dayGone: 409, full: 409 } as const;
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
      site: z.union([z.literal(""), AnySiteCode]).default(""),
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
      way: z.enum(returnMethods),
      place: z
        .string()
        .max(60)
        .meta({ description: "for the truck it is the warehouse of its zone, whatever is sent" }),
      day: Day.default("").meta({ description: "of the truck's run" }),
      failure: z.enum(failures).nullable().default(null),
    }),
    reply: OfficeReturn,
    refusals: { ...gone, wrongState: 409, unknownPlace: 400, ...runRefusals },
  },
  "GET /api/office/returns/:number/pick-up-days": {
    summary: "The days on which our truck can pick the goods up, by the rules of delivery; no zone where none goes",
    needs: "returns.read",
    params: OfNumber,
    reply: z.object({ zone: z.string().nullable(), days: z.array(calendarDay) }),
    refusals: gone,
  },
  "POST /api/office/returns/:number/pick-up": {
    summary:
      "Books the pick-up of an approved return by our truck, or moves it to another run; the customer gets a mail",
    needs: "returns.write",
    params: OfNumber,
    body: z.object({
      from: Day.nullable().meta({ description: "the day that is booked now; null: none" }),
      day: Day,
    }),
    reply: OfficeReturn,
    refusals: { ...gone, wrongState: 409, otherPickUp: 409, ...runRefusals },
  },
  "POST /api/office/returns/:number/pick-up-failed": {
    summary: "The driver came without the goods: the place is free again, and a new day is booked if one is named",
    needs: "returns.write",
    params: OfNumber,
    body: z.object({
      day: Day.meta({ description: "of the pick-up that failed" }),
      reason: z.enum(pickUpFailures),
      note: Note,
      newDay: Day.nullable().default(null),
    }),
    reply: OfficeReturn,
    refusals: { ...gone, wrongState: 409, otherPickUp: 409, ...runRefusals },
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
          photographs: z
            .array(z.uuid())
            .max(MAX_PER_STAFF)
            .default([])
            .meta({ description: "photographs of the return that show this piece in the shop, in their order" }),
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
      unknownPhotograph: 409,
    },
  },
  "POST /api/office/returns/:number/photographs": {
    summary: "Adds a photograph of the goods: the file itself is the body, as application/octet-stream",
    needs: "returns.write",
    params: OfNumber,
    query: z.object({ key: Key, name: z.string().max(MAX_NAME_LENGTH).default("") }),
    body: z.custom<AsyncIterable<Uint8Array>>(
      (body) => typeof body === "object" && body !== null && Symbol.asyncIterator in body,
      { error: "Send the file itself as application/octet-stream." },
    ),
    reply: OfficeReturn,
    refusals: { ...gone, endedReturn: 409, tooManyPhotographs: 409, usedKey: 409, ...uploadRefusals },
  },
  "GET /api/office/returns/:number/photographs/:id": {
    summary: "A photograph of a return as a JPEG, 480 or 1,600 pixels wide",
    needs: "returns.read",
    params: OfNumber.extend({ id: z.uuid() }),
    query: z.object({ width: z.enum(["480", "1600"]).default("480") }),
    reply: OfficeFile,
    refusals: { ...gone, unknownPhotograph: 404 },
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
    summary:
      "Refunds the goods that stay, less fees, to the order's payments or as store credit; never more than was paid",
    needs: "refunds.write",
    params: OfNumber,
    body: Fees.extend({
      key: Key,
      amount: dollars.meta({ description: "as it was quoted" }),
      as: z
        .enum(refundForms)
        .default("payments")
        .meta({ description: "credit: a gift card, mailed to the customer and already in their cart" }),
    }),
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
