import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { AnySiteCode } from "#shop/site-code-schema.ts";
import { calendarDay, dollars } from "#shop/wire-values.ts";
import { receiptMethods } from "#capabilities/checkout/paying/receipts.rules.ts";
import { businessStates } from "./businesses.rules.ts";

const Instant = z.string().meta({ description: "ISO instant" });
const Id = z.object({ id: z.uuid() });

const Amount = z
  .number("is not an amount of dollars")
  .min(0.01, "Enter an amount above $0.00.")
  .max(10_000_000, "Enter an amount of up to $10,000,000.")
  .multipleOf(0.01, "Enter the amount in dollars and cents.");
const Allocations = z
  .array(z.object({ orderNumber: z.string().max(60), amount: Amount }))
  .max(200)
  .refine((all) => new Set(all.map(({ orderNumber }) => orderNumber)).size === all.length, "name an order twice");

export const BusinessRow = z
  .object({
    id: z.string(),
    site: z.string(),
    companyName: z.string(),
    abn: z.string(),
    contact: z.string(),
    state: z.enum(businessStates),
    creditLimit: dollars,
    owed: dollars,
    overdue: dollars,
    appliedAt: Instant.meta({ description: "when the account was opened" }),
  })
  .meta({ id: "OfficeBusinessRow" });
export type BusinessRow = z.output<typeof BusinessRow>;

export const BusinessRecord = BusinessRow.extend({
  email: z.string(),
  phone: z.string(),
  paymentDays: z.number().int(),
  available: dollars.meta({ description: "of the credit limit; below 0 where more is owed" }),
  currency: z.string(),
  ageing: z.object({ notDue: dollars, to30: dollars, to60: dollars, over60: dollars }),
  items: z.array(
    z.object({
      orderNumber: z.string(),
      poNumber: z.string(),
      orderedOn: calendarDay,
      dueOn: calendarDay,
      daysOverdue: z.number().int(),
      amount: dollars,
      paid: dollars,
      left: dollars,
    }),
  ),
  unallocated: dollars.meta({ description: "received, and not allocated to an order yet" }),
  receipts: z.array(
    z.object({
      id: z.string(),
      amount: dollars,
      unallocated: dollars,
      method: z.enum(receiptMethods),
      receivedOn: calendarDay,
      reference: z.string(),
      recordedBy: z.string(),
    }),
  ),
  hasReminders: z.boolean().meta({ description: "whether it is reminded of what is overdue" }),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  reason: z.string(),
  seen: z.string().meta({ description: "the version that a decision is made of" }),
  mayDecide: z.boolean(),
  mayReceive: z.boolean(),
}).meta({ id: "OfficeBusiness" });
export type BusinessRecord = z.output<typeof BusinessRecord>;

/** Businesses: applications, credit and terms, and what they owe. */
export const businessesContract = defineOfficeContract({
  "GET /api/office/businesses": {
    summary: "Businesses by state, company, ABN or email: those that applied first, then by what they owe",
    needs: "businesses.read",
    query: z.object({
      site: z.union([z.literal(""), AnySiteCode]).default(""),
      view: z.enum(["", ...businessStates, "overdue"]).default(""),
      words: z.string().max(100).default(""),
      page: z.coerce.number().int().min(0).max(1_000).default(0),
    }),
    reply: z.object({ rows: z.array(BusinessRow), isMore: z.boolean() }),
  },
  "GET /api/office/businesses/:id": {
    summary: "A business with its terms and each order that it owes for",
    needs: "businesses.read",
    params: Id,
    reply: BusinessRecord,
    refusals: { unknownBusiness: 404 },
  },
  "POST /api/office/businesses/:id/decision": {
    summary: "Approves a business with its credit limit and terms, changes them, or declines it",
    needs: "businesses.approve",
    params: Id,
    body: z.object({
      key: z.uuid().meta({ description: "idempotency key that the form makes: a repeated one changes nothing" }),
      seen: z.string().max(80),
      state: z.enum(["approved", "declined"]),
      creditLimit: z
        .number("is not an amount of dollars")
        .min(0, "Enter a credit limit of $0.00 or more.")
        .max(10_000_000, "Enter a credit limit of up to $10,000,000.")
        .multipleOf(0.01, "Enter the credit limit in dollars and cents."),
      paymentDays: z
        .number("is not a number of days")
        .int("Enter whole days.")
        .min(0, "Enter 0 to 120 days.")
        .max(120, "Enter 0 to 120 days."),
      hasReminders: z.boolean().default(true),
      reason: z.string().trim().min(1, "is missing: enter a reason").max(300),
    }),
    reply: BusinessRecord,
    refusals: { unknownBusiness: 404, changedMeanwhile: 409, overLimit: 409 },
  },
  "POST /api/office/businesses/:id/receipts": {
    summary: "Records money of a business and allocates it to its orders; the rest stays as its credit",
    needs: "businesses.write",
    params: Id,
    body: z.object({
      key: z.uuid().meta({ description: "idempotency key that the form makes: a repeated one is the same receipt" }),
      amount: Amount,
      method: z.enum(receiptMethods),
      receivedOn: calendarDay,
      reference: z.string().trim().max(100).default(""),
      allocations: Allocations,
    }),
    reply: BusinessRecord,
    refusals: { unknownBusiness: 404, unknownReceipt: 404, cannotAllocate: 409 },
  },
  "POST /api/office/businesses/:id/receipts/:receipt/allocations": {
    summary: "Allocates what is left of a receipt to orders of the business",
    needs: "businesses.write",
    params: z.object({ id: z.uuid(), receipt: z.uuid() }),
    body: z.object({ key: z.uuid(), allocations: Allocations.min(1, "are missing: choose an order") }),
    reply: BusinessRecord,
    refusals: { unknownBusiness: 404, unknownReceipt: 404, cannotAllocate: 409 },
  },
  "GET /api/office/businesses/:id/statement": {
    summary: "The statement of account as a PDF: each order that is owed for, and what is overdue",
    needs: "businesses.read",
    params: Id,
    reply: z.object({ name: z.string(), type: z.string(), base64: z.string() }),
    refusals: { unknownBusiness: 404 },
  },
});
