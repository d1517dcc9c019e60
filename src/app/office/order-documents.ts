import { wallClock } from "#kit/calendar-day.ts";
import { ok, refuse } from "#kit/result.ts";
import { type OfficeContext, type OfficeService, siteOf } from "#platform/office-service.ts";
import { markets } from "#shop/markets.ts";
import type { Site } from "#shop/site.ts";
import type {
  OrderFile,
  orderDocumentsContract,
} from "#capabilities/checkout/documents/order-documents.office.contract.ts";
import { isOpenDraft } from "#capabilities/checkout/orders/order-states.rules.ts";
import { gstWithin } from "#capabilities/checkout/documents/tax.rules.ts";
import {
  findOrder,
  listOrderRefunds,
  type OrderRow,
  viewOrder,
} from "#capabilities/checkout/server/checkout.service.ts";
import type { InvoiceFacts } from "#capabilities/checkout/server/documents/invoice-pdf.ts";
import { formatDate } from "#capabilities/checkout/server/documents/invoice-sheet.ts";
import type { DrawCopy } from "#capabilities/checkout/server/office-tax-documents.service.ts";
import { readSupportNumber } from "#capabilities/content/server/content.service.ts";
import { documentColoursOf } from "../sites/document-colours.ts";

type Key = { readonly site: string; readonly number: string };

async function find({ db }: OfficeContext, { site, number }: Key): Promise<OrderRow | null> {
  const order = await findOrder(db, { number });
  return order === null || order.site !== site || isOpenDraft(order.state) ? null : order;
}

/** Who sends a site's documents, and how they look. */
export async function documentFacts({ db }: OfficeContext, site: Site, copy?: string): Promise<InvoiceFacts> {
  const [seller, supportNumber] = await Promise.all([site.seller(), readSupportNumber({ db, visit: { site } })]);
  const { gstRate } = markets[site.country];
  return {
    site,
    seller,
    supportNumber,
    gstRate,
    colours: documentColoursOf(site),
    ...(copy !== undefined && { copy }),
  };
}

const pdfFile = (name: string, content: Buffer): OrderFile => ({
  name: `${name}.pdf`,
  type: "application/pdf",
  base64: content.toString("base64"),
});

const invoiceFile = async (context: OfficeContext, order: OrderRow, copy?: string): Promise<OrderFile> => {
  const facts = await documentFacts(context, siteOf(context, order.site), copy);
  const view = await viewOrder(context.db, order);
  const { invoicePdf } = await import("#capabilities/checkout/server/documents/invoice-pdf.ts");
  return pdfFile(
    `invoice-${order.invoiceNumber ?? order.number}${copy === undefined ? "" : "-copy"}`,
    invoicePdf(view, facts),
  );
};

async function creditNoteFile(context: OfficeContext, order: OrderRow, refundId: string, copy?: string) {
  const refund = (await listOrderRefunds(context.db, order.id)).find(({ id }) => id === refundId);
  if (refund === undefined) return null;
  const site = siteOf(context, order.site);
  const [view, facts] = await Promise.all([viewOrder(context.db, order), documentFacts(context, site, copy)]);
  const credited = { ...refund, gstCents: gstWithin(refund.cents, site.country) };
  const name = `credit-note-${refund.number}${copy === undefined ? "" : "-copy"}`;
  const { creditNotePdf } = await import("#capabilities/checkout/server/documents/credit-note-pdf.ts");
  return pdfFile(name, creditNotePdf(view, credited, facts));
}

/** A document with its own number, marked as a copy with its day. */
export const drawCopy: DrawCopy = async (context, { orderId, refundId, number }, { copy, at }) => {
  const order = await findOrder(context.db, { id: orderId });
  if (order === null) throw new Error(`The document ${number} has no order.`);
  const words = `${copy}, ${formatDate(wallClock(at, siteOf(context, order.site).timeZone).day)}`;
  const file =
    refundId === null
      ? await invoiceFile(context, order, words)
      : await creditNoteFile(context, order, refundId, words);
  if (file === null) throw new Error(`The document ${number} has no refund.`);
  return file;
};

/** The documents of an order: what its customer gets, with the same figures. */
export const orderDocumentsService: OfficeService<typeof orderDocumentsContract> = {
  "GET /api/office/sites/:site/orders/:number/invoice": async (context, { params }) => {
    const order = await find(context, params);
    if (order === null) return refuse("noSuchOrder");
    return order.placedAt === null ? refuse("noInvoice") : ok(await invoiceFile(context, order));
  },

  "GET /api/office/sites/:site/orders/:number/credit-notes/:refund": async (context, { params }) => {
    const order = await find(context, params);
    if (order === null) return refuse("noSuchOrder");
    const file = await creditNoteFile(context, order, params.refund);
    return file === null ? refuse("noSuchRefund") : ok(file);
  },
};
