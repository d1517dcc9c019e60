import { z } from "zod";
import { pageFrom } from "#shop/page-number.ts";
import { defineContract } from "#shop/contract.ts";
import { staffPermissions } from "#shop/visit.ts";
import { calendarDay, dollars } from "#shop/wire-values.ts";
import { OrderView } from "#capabilities/checkout/orders/orders.contract.ts";

const text = (most: number) => z.string().max(most);

export const Account = z
  .object({
    userId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    companyName: z.string(),
    newsletter: z.boolean(),
    /** An approved business. */
    isCommercial: z.boolean(),
    /** A business that waits for approval. */
    isBusinessPending: z.boolean(),
    /** The credit limit; null without credit. */
    creditLimit: dollars.nullable(),
    /** The unused part of the limit; null without credit. */
    creditAvailable: dollars.nullable(),
    /** What one order on account may come to, set by the business; null: as much as the credit allows. */
    orderLimit: dollars.nullable(),
    /** Whether they say who orders for their business. */
    isBusinessAdmin: z.boolean(),
    /** Email and phone are settled with the shop and cannot be changed here. */
    isLocked: z.boolean(),
    winningUserId: z.string().optional().meta({ description: "only staff have one" }),
    salespersonCode: z.string().optional(),
    cmsUrl: z.string().optional().meta({ description: "the office, whose panels stand beside the page" }),
    subdivision: z.string().optional().meta({ description: "the store they serve in" }),
    permissions: z.array(z.enum(staffPermissions)).optional(),
  })
  .meta({ id: "Account" });
export type Account = z.output<typeof Account>;

export const SavedAddress = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    companyName: z.string(),
    address: z.string(),
    suburb: z.string(),
    state: z.string(),
    postcode: z.string(),
    country: z.string(),
    deliveryInstructions: z.string(),
    phone: z.string(),
  })
  .meta({ id: "SavedAddress" });
export type SavedAddress = z.output<typeof SavedAddress>;

const AddressToSave = z.object({
  id: z.uuid().nullish().meta({ description: "left out for a new address" }),
  firstName: text(200),
  lastName: text(200),
  companyName: text(200).default(""),
  address: text(300),
  suburb: text(200),
  state: text(40).default(""),
  postcode: text(40),
  deliveryInstructions: text(1_000).default(""),
  phone: text(100).default(""),
});
export type AddressToSave = z.output<typeof AddressToSave>;

const OrderLine = z.object({
  id: z.string(),
  orderNumber: z.string(),
  token: z.string().meta({ description: "opens the order's page" }),
  placedAt: z.string(),
  state: OrderView.shape.state,
  deliveryDay: calendarDay.nullable(),
  /** The first of its products, and how many pieces there are in all. */
  title: z.string(),
  image: z.string().meta({ description: "of that product; empty where it is not in the catalogue any more" }),
  pieces: z.number().int(),
  total: dollars,
  paid: dollars,
  currency: z.string(),
  poNumber: z.string(),
});
export type OrderLine = z.output<typeof OrderLine>;

const AccountOrders = z.object({
  page: z.number().int().meta({ description: "counted from 0" }),
  pageCount: z.number().int(),
  total: z.number().int(),
  orders: z.array(OrderLine),
});
export type AccountOrders = z.output<typeof AccountOrders>;

const signedOut = { signedOut: 401 } as const;

export const accountContract = defineContract({
  "GET /api/account": { summary: "Who is signed in, and what they may do", reply: Account, refusals: signedOut },
  "PATCH /api/account": {
    summary: "Changes phone, company and newsletter; names and e-mail go through identity's updateprofile",
    body: z.object({ phone: text(100), companyName: text(200), newsletter: z.boolean() }).partial(),
    reply: Account,
    refusals: { ...signedOut, invalid: 400, settled: 403 },
  },
  "GET /api/account/order/invoiced": {
    summary: "One's own orders, newest first: those made while signed in, and those of the confirmed e-mail",
    query: z.object({ page: pageFrom(0) }),
    reply: AccountOrders,
    refusals: { ...signedOut, pageBeyond: 404 },
  },
  "GET /api/account/order/invoiced/:id": {
    summary: "One of one's own orders, with every amount of its invoice",
    params: z.object({ id: z.string().max(100) }),
    reply: OrderView,
    refusals: { ...signedOut, unknownOrder: 403 },
  },
  "GET /api/account/order/addresses": {
    summary: "The addresses one has saved, the latest first",
    reply: z.array(SavedAddress),
    refusals: signedOut,
  },
  "POST /api/account/order/addresses/save": {
    summary: "Adds an address, or changes the one of that id",
    body: AddressToSave,
    reply: SavedAddress,
    refusals: { ...signedOut, invalid: 400, unknownAddress: 403, tooManyAddresses: 400 },
  },
  "DELETE /api/account/order/addresses/:id": {
    summary: "Forgets an address; true when there was one",
    params: z.object({ id: z.string().max(100) }),
    reply: z.boolean(),
    refusals: signedOut,
  },
});
