import { z } from "zod";
import type { JobTools } from "#platform/jobs/job-tools.ts";
import type { JobHandler } from "#platform/jobs.ts";
import type { Database } from "#platform/database.ts";
import { drawLetter } from "#shop/mail-frame/draw-letter.ts";
import type { Market } from "#shop/markets.ts";
import type { Site } from "#shop/site.ts";
import { findPurchaseOrderById, listLines, type StoredOrder } from "./purchase-orders.store.ts";
import { findSupplier } from "./suppliers.store.ts";

export const PURCHASE_ORDER_MAIL = "purchasing.order-mail";
const OfOrder = z.object({ orderId: z.uuid() });

/** The company of a country's sites, as on its invoices. */
async function buyerIn(sites: readonly Site[], country: Market): Promise<readonly string[]> {
  const site = sites.find((one) => one.country === country);
  if (site === undefined) return [];
  const { numbers, address } = await site.seller();
  return [site.name, ...address, ...numbers];
}

type Tools = { readonly db: Database; readonly sites: readonly Site[] };

/** The PDF of an order, and the mail address of its supplier. */
export async function drawOrder({ db, sites }: Tools, order: StoredOrder) {
  const supplier = await findSupplier(db, order.supplierId);
  if (supplier === null) throw new Error(`The purchase order ${order.number} has no supplier.`);
  const [lines, buyer] = await Promise.all([listLines(db, order.id), buyerIn(sites, order.country)]);
  const { purchaseOrderPdf } = await import("./order-pdf.ts");
  return { supplier, buyer, pdf: purchaseOrderPdf({ order, supplier, lines, buyer }) };
}

/** Mails a purchase order to its supplier, with the PDF. */
export const purchasingJobs = ({
  db,
  sites,
  config,
  mailer,
}: Pick<JobTools, "db" | "sites" | "config" | "mailer">): Readonly<Record<string, JobHandler>> => ({
  [PURCHASE_ORDER_MAIL]: async (payload) => {
    const order = await findPurchaseOrderById(db, OfOrder.parse(payload).orderId);
    if (order === null || order.state === "draft" || order.state === "cancelled") return;
    const { supplier, buyer, pdf } = await drawOrder({ db, sites }, order);
    if (supplier.email === "") return;
    const lines = [
      `Hello ${supplier.contact === "" ? supplier.name : supplier.contact},`,
      `Our purchase order ${order.number} is attached. Deliver it to ${order.placeName}, ${order.placeAddress}.`,
      "Reply to this mail if you can't deliver on the days it names.",
    ];
    const [name = "Purchasing"] = buyer;
    const subject = `Purchase order ${order.number}`;
    const sender = { name, origin: "", email: config.alertMail, legal: buyer.join(", ") };
    await mailer.send({
      from: { name, address: config.mailFrom },
      replyTo: config.alertMail,
      to: supplier.email,
      subject,
      text: [...lines, ...buyer.slice(0, 1)].join("\n\n"),
      html: drawLetter(sender, {
        subject,
        heading: subject,
        about: "Purchase order",
        blocks: lines.map((text) => ({ kind: "text", text })),
      }),
      messageId: `<purchase-order-${order.id}@hearth.example>`,
      attachments: [{ filename: `${order.number}.pdf`, contentType: "application/pdf", content: pdf }],
    });
  },
});
