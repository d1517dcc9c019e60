import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { calendarDay, dollars } from "#shop/wire-values.ts";
import { MAX_LINES, MAX_PIECES, purchaseOrderStates } from "./purchase-order.rules.ts";

const Key = z.uuid().meta({ description: "idempotency key that the form makes: a repeated one changes nothing" });
const Version = z.number().int().meta({ description: "the one that the change was made from" });
const Instant = z.string().meta({ description: "ISO instant" });
const Text = (most: number) => z.string().trim().max(most);
const Pieces = z.number().int().min(0).max(MAX_PIECES);
const Place = z.string().max(20);
const Cost = z.number().nonnegative().max(1_000_000).nullable();

const SupplierFields = z.object({
  name: Text(100).min(1),
  contact: Text(100).default(""),
  email: z.union([z.literal(""), z.email().max(200)]).default(""),
  phone: Text(40).default(""),
  address: Text(300).default(""),
  accountNumber: Text(60).default("").meta({ description: "our number at the supplier" }),
  leadDays: z
    .number()
    .int()
    .min(0)
    .max(730)
    .meta({ description: "calendar days from sending an order to its arrival" }),
});

export const Supplier = SupplierFields.extend({
  id: z.uuid(),
  version: Version,
  openOrders: z.number().int().meta({ description: "sent, and not all received" }),
}).meta({ id: "Supplier" });
export type Supplier = z.output<typeof Supplier>;

const Named = z.object({ code: z.string(), name: z.string() });

export const PurchaseOrderRow = z
  .object({
    number: z.string(),
    state: z.enum(purchaseOrderStates),
    supplier: z.string(),
    place: z.string().meta({ description: "the name of the warehouse" }),
    expectedOn: calendarDay.nullable().meta({ description: "when the next goods are due" }),
    isLate: z.boolean(),
    pieces: z.number().int(),
    received: z.number().int(),
    cost: dollars.nullable().meta({ description: "without GST; null where it may not be seen" }),
    currency: z.string(),
    createdAt: Instant,
  })
  .meta({ id: "PurchaseOrderRow" });
export type PurchaseOrderRow = z.output<typeof PurchaseOrderRow>;

const Allowed = z.object({
  isAllowed: z.boolean(),
  reason: z.string().nullable().meta({ description: "a sentence where it is not allowed" }),
});

export const PurchaseOrder = z
  .object({
    number: z.string(),
    state: z.enum(purchaseOrderStates),
    version: Version,
    supplier: z.object({ id: z.uuid(), name: z.string(), email: z.string(), leadDays: z.number().int() }),
    place: Named,
    note: z.string(),
    usualDay: calendarDay.meta({ description: "when goods that are ordered today are expected" }),
    currency: z.string(),
    gstPercent: z.number(),
    createdAt: Instant,
    sentAt: Instant.nullable(),
    lines: z.array(
      z.object({
        line: z.number().int(),
        sku: z.string(),
        title: z.string(),
        codes: z.array(z.string()).meta({ description: "what a scanner may read beside the SKU" }),
        quantity: z.number().int(),
        cost: dollars.nullable().meta({ description: "for one, without GST; null: not agreed, or may not be seen" }),
        expectedOn: calendarDay.nullable(),
        isLate: z.boolean(),
        received: z.number().int(),
        over: z.number().int(),
        damaged: z.number().int(),
        short: z.number().int(),
        open: z.number().int().meta({ description: "still to come" }),
        waiting: z.number().int().meta({ description: "pieces that shoppers bought there before they arrived" }),
      }),
    ),
    cost: dollars.nullable().meta({ description: "of all lines without GST; null where it may not be seen" }),
    receipts: z.array(
      z.object({
        id: z.uuid(),
        at: Instant,
        by: z.string(),
        docket: z.string(),
        lines: z.array(
          z.object({
            sku: z.string(),
            received: z.number().int(),
            damaged: z.number().int(),
            short: z.number().int(),
            over: z.number().int(),
            reason: z.string(),
          }),
        ),
      }),
    ),
    timeline: z.array(z.object({ at: Instant, by: z.string(), text: z.string() })),
    actions: z.object({ save: Allowed, send: Allowed, dates: Allowed, receive: Allowed, cancel: Allowed }),
  })
  .meta({ id: "PurchaseOrder" });
export type PurchaseOrder = z.output<typeof PurchaseOrder>;

const OfNumber = z.object({ number: z.string().max(20) });
const gone = { unknownOrder: 404 } as const;
const changed = { ...gone, changedMeanwhile: 409, wrongState: 409 } as const;

export const purchasingOfficeContract = defineOfficeContract({
  "GET /api/office/suppliers": {
    summary: "The suppliers that purchase orders go to, by name",
    needs: "purchasing.read",
    reply: z.array(Supplier),
  },
  "POST /api/office/suppliers": {
    summary: "Adds a supplier",
    needs: "purchasing.write",
    body: SupplierFields.extend({ id: Key }),
    reply: Supplier,
    refusals: { nameTaken: 409 },
  },
  "POST /api/office/suppliers/:id": {
    summary: "Changes a supplier",
    needs: "purchasing.write",
    params: z.object({ id: z.uuid() }),
    body: SupplierFields.extend({ version: Version }),
    reply: Supplier,
    refusals: { unknownSupplier: 404, nameTaken: 409, supplierChanged: 409 },
  },
  "GET /api/office/purchase-orders": {
    summary: "Purchase orders by state, supplier and warehouse, or by number, supplier and SKU; the newest first",
    needs: "purchasing.read",
    query: z.object({
      state: z.union([z.enum(["", "open", "late"]), z.enum(purchaseOrderStates)]).default(""),
      supplier: z.string().max(40).default(""),
      place: Place.default(""),
      words: z.string().max(100).default(""),
      after: z.string().max(20).default("").meta({ description: "the cursor of the page before" }),
    }),
    reply: z.object({ rows: z.array(PurchaseOrderRow), next: z.string().nullable() }),
  },
  "POST /api/office/purchase-orders": {
    summary: "Begins a draft",
    needs: "purchasing.write",
    body: z.object({ id: Key, supplier: z.uuid(), place: Place }),
    reply: PurchaseOrder,
    refusals: { unknownSupplier: 404, unknownPlace: 400 },
  },
  "GET /api/office/purchase-orders/:number": {
    summary: "A purchase order: its lines, what arrived, and what may be done next",
    needs: "purchasing.read",
    params: OfNumber,
    reply: PurchaseOrder,
    refusals: gone,
  },
  "POST /api/office/purchase-orders/:number/draft": {
    summary: "Saves a draft as a whole; a line without a cost gets the one that Prices has",
    needs: "purchasing.write",
    params: OfNumber,
    body: z.object({
      version: Version,
      note: Text(1000),
      lines: z
        .array(
          z.object({
            sku: Text(60).min(1),
            quantity: Pieces.min(1),
            cost: Cost,
            expectedOn: calendarDay.nullable(),
          }),
        )
        .max(MAX_LINES),
    }),
    reply: PurchaseOrder,
    refusals: { ...changed, unknownProduct: 400, productTwice: 400, badCost: 400 },
  },
  "POST /api/office/purchase-orders/:number/send": {
    summary:
      "Sends a draft to the supplier, by mail where it has an address; from then on its goods are incoming stock",
    needs: "purchasing.write",
    params: OfNumber,
    body: z.object({ version: Version, isMailed: z.boolean().default(true) }),
    reply: PurchaseOrder,
    refusals: { ...changed, noLines: 400, noDay: 400, pastDay: 400 },
  },
  "POST /api/office/purchase-orders/:number/dates": {
    summary: "Changes when lines that are on their way are expected",
    needs: "purchasing.write",
    params: OfNumber,
    body: z.object({
      version: Version,
      lines: z
        .array(z.object({ line: z.number().int().min(0), expectedOn: calendarDay }))
        .min(1)
        .max(MAX_LINES),
    }),
    reply: PurchaseOrder,
    refusals: { ...changed, noSuchLine: 400 },
  },
  "POST /api/office/purchase-orders/:number/receive": {
    summary: "Receives goods into stock, in part and with differences; of two people at once the first receives them",
    needs: "stock.write",
    params: OfNumber,
    body: z.object({
      key: Key,
      version: Version,
      docket: Text(60).default("").meta({ description: "the number of the supplier's delivery note" }),
      lines: z
        .array(
          z.object({
            line: z.number().int().min(0),
            received: Pieces,
            damaged: Pieces.default(0).meta({ description: "arrived and not put into stock" }),
            isRestCancelled: z.boolean().default(false).meta({ description: "what is missing does not come any more" }),
            reason: Text(300).default("").meta({ description: "needed where it is not as ordered" }),
          }),
        )
        .max(MAX_LINES),
    }),
    reply: PurchaseOrder,
    refusals: {
      ...gone,
      wrongState: 409,
      changedMeanwhile: 409,
      receivedMeanwhile: 409,
      usedKey: 409,
      noSuchLine: 400,
      nothingArrived: 400,
      noReason: 400,
      productGone: 409,
    },
  },
  "POST /api/office/purchase-orders/:number/cancel": {
    summary: "Cancels an order, or what has not arrived of it",
    needs: "purchasing.write",
    params: OfNumber,
    body: z.object({ version: Version, reason: Text(300).min(1) }),
    reply: PurchaseOrder,
    refusals: changed,
  },
  "GET /api/office/purchase-orders/:number/document": {
    summary: "The order for its supplier, as a PDF",
    needs: "purchasing.read",
    params: OfNumber,
    reply: z.object({ name: z.string(), type: z.string(), base64: z.string() }),
    refusals: { ...gone, noCosts: 403 },
  },
});
