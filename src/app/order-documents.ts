import { ok, refuse } from "#kit/result.ts";
import { type OfficeContext, type OfficeService, siteOf } from "#platform/office-service.ts";
import { markets } from "#shop/markets.ts";
import type { Site } from "#shop/site.ts";
import type { OrderFile, orderDocumentsContract } from "#capabilities/checkout/order-documents.office.contract.ts";
import { isOpenDraft } from "#capabilities/checkout/order-states.rules.ts";
import { gstWithin } from "#capabilities/checkout/tax.rules.ts";
import {
  findOrder,
  listOrderRefunds,
  type OrderRow,
  viewOrder,
} from "#capabilities/checkout/server/checkout.service.ts";
import { creditNoteNumber, creditNotePdf } from "#capabilities/checkout/server/documents/credit-note-pdf.ts";
import { type InvoiceFacts, invoicePdf } from "#capabilities/checkout/server/documents/invoice-pdf.ts";
import { readSupportNumber } from "#capabilities/content/server/content.service.ts";
import { documentColoursOf } from "./document-colours.ts";

type Key = { readonly site: string; readonly number: string };

async function find({ db }: OfficeContext, { site, number }: Key): Promise<OrderRow | null> {
  const order = await findOrder(db, { number });
  return order === null || order.site !== site || isOpenDraft(order.state) ? null : order;
}

async function factsOf({ db }: OfficeContext, site: Site): Promise<InvoiceFacts> {
  const [seller, supportNumber] = await Promise.all([site.seller(), readSupportNumber({ db, visit: { site } })]);
  const { gstRate } = markets[site.country];
  return { site, seller, supportNumber, gstRate, colours: documentColoursOf(site.code) };
}

const pdfFile = (name: string, content: Buffer): OrderFile => ({
  name: `${name}.pdf`,
  type: "application/pdf",
  base64: content.toString("base64"),
});

/** The documents of an order: what its customer gets, with the same figures. */
export const orderDocumentsService: OfficeService<typeof orderDocumentsContract> = {
  "GET /api/office/sites/:site/orders/:number/invoice": async (context, { params }) => {
    const order = await find(context, params);
    if (order === null) return refuse("noSuchOrder");
    if (order.placedAt === null) return refuse("noInvoice");
    const facts = await factsOf(context, siteOf(context, order.site));
    return ok(pdfFile(`invoice-${order.number}`, invoicePdf(await viewOrder(context.db, order), facts)));
  },

  "GET /api/office/sites/:site/orders/:number/credit-notes/:refund": async (context, { params }) => {
    const order = await find(context, params);
    if (order === null) return refuse("noSuchOrder");
    const refunds = await listOrderRefunds(context.db, order.id);
    const at = refunds.findIndex(({ id }) => id === params.refund);
    const refund = refunds[at];
    if (refund === undefined) return refuse("noSuchRefund");
    const site = siteOf(context, order.site);
    const [view, facts] = await Promise.all([viewOrder(context.db, order), factsOf(context, site)]);
    const credited = { ...refund, number: at + 1, gstCents: gstWithin(refund.cents, site.country) };
    return ok(pdfFile(`credit-note-${creditNoteNumber(view, credited)}`, creditNotePdf(view, credited, facts)));
  },
};
