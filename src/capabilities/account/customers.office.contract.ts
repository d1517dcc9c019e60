import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { AnySiteCode } from "#shop/site-code-schema.ts";

const Instant = z.string().meta({ description: "ISO instant" });
const Dollars = z.number();
const Id = z.object({ id: z.uuid() });
const Reason = z.string().trim().min(1).max(300);
const Commercial = z.enum(["none", "pending", "approved", "declined"]);

export const CustomerLine = z
  .object({
    id: z.string(),
    site: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    companyName: z.string(),
    commercial: Commercial,
    tags: z.array(z.string()),
    groupCode: z.string(),
    createdAt: Instant,
    isLocked: z.boolean(),
  })
  .meta({ id: "OfficeCustomerLine" });
export type CustomerLine = z.output<typeof CustomerLine>;

const Alike = z.object({
  id: z.string(),
  site: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  why: z.enum(["name", "phone", "email"]),
});

const Address = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  suburb: z.string(),
  state: z.string(),
  postcode: z.string(),
  phone: z.string(),
});

export const CustomerRecord = CustomerLine.extend({
  abn: z.string().nullable(),
  creditLimit: Dollars.nullable(),
  newsletter: z.boolean(),
  isEmailConfirmed: z.boolean(),
  formerEmails: z.array(z.string()),
  mergedInto: z.string().nullable(),
  isErased: z.boolean().meta({ description: "a privacy request erased what named the person" }),
  isStaff: z.boolean(),
  lastSeenAt: Instant.nullable(),
  seen: z.string().meta({ description: "the version that a change is made of" }),
  addresses: z.array(Address),
  notes: z.array(z.object({ id: z.string(), body: z.string(), memberName: z.string(), writtenAt: Instant })),
  consents: z.array(z.object({ isGiven: z.boolean(), source: z.string(), saidAt: Instant })),
  carts: z.array(z.object({ id: z.string(), pieces: z.number().int(), updatedAt: Instant })),
  projects: z.array(z.object({ number: z.number().int(), name: z.string(), status: z.string(), updatedAt: Instant })),
  value: z.object({
    currency: z.string(),
    orders: z.number().int(),
    total: Dollars,
    average: Dollars,
    firstOn: z.string().nullable(),
    lastOn: z.string().nullable(),
    months: z.array(z.object({ month: z.string(), orders: z.number().int(), total: Dollars })),
  }),
  alike: z.array(Alike),
  mayWrite: z.boolean(),
}).meta({ id: "OfficeCustomer" });
export type CustomerRecord = z.output<typeof CustomerRecord>;

export const CustomerOrder = z
  .object({
    id: z.string(),
    number: z.string(),
    placedAt: Instant,
    state: z.string(),
    deliveryDay: z.string().nullable(),
    title: z.string(),
    pieces: z.number().int(),
    total: Dollars,
    paid: Dollars,
    currency: z.string(),
    isGuest: z.boolean().meta({ description: "placed without signing in, with the customer's e-mail" }),
  })
  .meta({ id: "OfficeCustomerOrder" });
export type CustomerOrder = z.output<typeof CustomerOrder>;

const MergeSide = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  companyName: z.string(),
  newsletter: z.boolean(),
  createdAt: Instant,
});

export const MergePreview = z
  .object({
    kept: MergeSide,
    other: MergeSide,
    moves: z.object({
      orders: z.number().int(),
      carts: z.number().int(),
      projects: z.number().int(),
      addresses: z.number().int(),
      notes: z.number().int(),
      logins: z.number().int(),
      receipts: z.number().int().meta({ description: "of a business, with what no order has had of them" }),
    }),
    refusal: z.string().nullable().meta({ description: "why it is not possible, as a sentence" }),
    seen: z.string(),
  })
  .meta({ id: "OfficeCustomerMerge" });
export type MergePreview = z.output<typeof MergePreview>;

const mergeRefusals = {
  unknownCustomer: 404,
  sameAccount: 400,
  otherSite: 400,
  alreadyMerged: 409,
  staffAccount: 400,
  businessAccount: 400,
} as const;
const Both = z.object({ id: z.uuid(), other: z.uuid() });

/** What the list of customers may be narrowed by. */
export const CustomerFilter = z.object({
  words: z.string().max(200).default(""),
  tag: z.string().max(40).default(""),
  group: z.string().max(40).default(""),
  commercial: z.union([z.literal(""), Commercial]).default(""),
  site: z.union([z.literal(""), AnySiteCode]).default(""),
  sort: z.enum(["created", "-created", "name", "-name"]).default("-created"),
});
export type CustomerFilter = z.output<typeof CustomerFilter>;

/** Customers: list, record, notes, merging two accounts, shopping as one of them. */
export const customersOfficeContract = defineOfficeContract({
  "GET /api/office/customers": {
    summary: "Customers by name, e-mail, phone, postcode, suburb or an order's number",
    needs: "customers.read",
    query: CustomerFilter.extend({
      after: z.string().max(400).default("").meta({ description: "the cursor of the page before" }),
    }),
    reply: z.object({
      rows: z.array(CustomerLine),
      total: z.number().int(),
      isMore: z.boolean().meta({ description: "there are more than `total`" }),
      next: z.string().nullable(),
    }),
  },
  "GET /api/office/customers/:id": {
    summary: "A customer with addresses, carts, projects, notes, consents and their value over time",
    needs: "customers.read",
    params: Id,
    reply: CustomerRecord,
    refusals: { unknownCustomer: 404 },
  },
  "GET /api/office/customers/:id/orders": {
    summary: "The customer's orders, newest first, with those of their e-mail as a guest",
    needs: "customers.read",
    params: Id,
    query: z.object({ page: z.coerce.number().int().min(0).max(10_000).default(0) }),
    reply: z.object({ rows: z.array(CustomerOrder), total: z.number().int(), pageCount: z.number().int() }),
    refusals: { unknownCustomer: 404 },
  },
  "POST /api/office/customers": {
    summary: "Makes an account for a person who orders by phone or in a store; without a password until they set one",
    needs: "customers.write",
    body: z.object({
      id: z.uuid().meta({ description: "the account's id: a repeated call makes no second one" }),
      site: AnySiteCode,
      firstName: z.string().trim().min(1, "is missing: enter a first name").max(60),
      lastName: z.string().trim().min(1, "is missing: enter a last name").max(60),
      email: z.string().trim().max(200),
      phone: z.string().trim().max(40),
    }),
    reply: CustomerRecord,
    refusals: { badEmail: 400, badPhone: 400, knownEmail: 409, knownId: 409 },
  },
  "POST /api/office/customers/:id": {
    summary: "Changes what staff may change of a customer",
    needs: "customers.write",
    params: Id,
    body: z.object({
      firstName: z.string().trim().min(1).max(60),
      lastName: z.string().trim().min(1).max(60),
      phone: z.string().trim().max(40),
      companyName: z.string().trim().max(100),
      newsletter: z.boolean(),
      tags: z.array(z.string().max(200)).max(100),
      groupCode: z.string().trim().max(40),
      seen: z.string().max(60),
    }),
    reply: CustomerRecord,
    refusals: {
      unknownCustomer: 404,
      changedMeanwhile: 409,
      badPhone: 400,
      badTags: 400,
      alreadyMerged: 409,
      erased: 409,
    },
  },
  "POST /api/office/customers/:id/notes": {
    summary: "Adds a note for staff; the customer never sees it",
    needs: "customers.write",
    params: Id,
    body: z.object({ id: z.uuid(), body: z.string().trim().min(1).max(4_000) }),
    reply: CustomerRecord,
    refusals: { unknownCustomer: 404 },
  },
  "POST /api/office/customers/:id/lock": {
    summary: "Locks an account at once, or unlocks it",
    needs: "customers.write",
    params: Id,
    body: z.object({ isLocked: z.boolean(), reason: Reason }),
    reply: CustomerRecord,
    refusals: { unknownCustomer: 404, alreadyMerged: 409, erased: 409, staffAccount: 400 },
  },
  "GET /api/office/customers/:id/merge/:other": {
    summary: "What would move from the other account, and what would stay",
    needs: "customers.write",
    params: Both,
    reply: MergePreview,
    refusals: { unknownCustomer: 404 },
  },
  "POST /api/office/customers/:id/merge/:other": {
    summary: "Makes the other account part of this one",
    needs: "customers.write",
    params: Both,
    body: z.object({
      seen: z.string().max(200),
      take: z.array(z.enum(["firstName", "lastName", "phone", "companyName"])).max(4),
      reason: Reason,
    }),
    reply: CustomerRecord,
    refusals: { ...mergeRefusals, changedMeanwhile: 409 },
  },
  "POST /api/office/customers/:id/shop-as": {
    summary: "Opens the shop as the customer for half an hour; the address works once, for a minute",
    needs: "customers.write",
    params: Id,
    body: z.object({ reason: Reason }),
    reply: z.object({ href: z.string(), minutes: z.number().int() }),
    refusals: { unknownCustomer: 404, locked: 400, staffAccount: 400 },
  },
});
