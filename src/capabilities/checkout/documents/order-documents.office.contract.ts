import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { OrderKey } from "../order-management/order-records.office.contract.ts";

/** A file for the browser to keep. */
export const OrderFileView = z.object({ name: z.string(), type: z.string(), base64: z.string() });
export type OrderFile = z.output<typeof OrderFileView>;

/** The documents of an order, drawn when they are asked for. */
export const orderDocumentsContract = defineOfficeContract({
  "GET /api/office/sites/:site/orders/:number/invoice": {
    summary: "The tax invoice as a PDF",
    needs: "orders.read",
    params: OrderKey,
    reply: OrderFileView,
    refusals: { noSuchOrder: 404, noInvoice: 409 },
  },
  "GET /api/office/sites/:site/orders/:number/credit-notes/:refund": {
    summary: "The credit note of a refund as a PDF",
    needs: "orders.read",
    params: OrderKey.extend({ refund: z.uuid() }),
    reply: OrderFileView,
    refusals: { noSuchOrder: 404, noSuchRefund: 404 },
  },
});
