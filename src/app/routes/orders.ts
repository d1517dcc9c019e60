import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "#platform/service.ts";
import { markets } from "#shop/markets.ts";
import { orderUrl } from "#shop/urls.ts";
import type { ShopCall } from "#pages/page.ts";
import type { OrderPage } from "#capabilities/checkout/checkout.contract.ts";
import { calendarOf, hasDays } from "#capabilities/checkout/orders/order-calendar.rules.ts";
import { readSupportNumber } from "#capabilities/content/server/content.service.ts";
import { documentColoursOf } from "../sites/document-colours.ts";

type OrderRequest = FastifyRequest<{ Params: { token: string } }>;
type OrderFile = { readonly name: string; readonly type: string; readonly content: Buffer | string };

export type OrderRoutesOptions = {
  readonly contextOf: (request: FastifyRequest) => Context;
  readonly callFor: (context: Context) => ShopCall;
};

/**
 * The files of an order's page: tax invoice and calendar file. A visitor who may not see the page is redirected to it,
 * which says why.
 */
export function registerOrderRoutes(app: FastifyInstance, { contextOf, callFor }: OrderRoutesOptions): void {
  const give = (make: (order: OrderPage, context: Context) => Promise<OrderFile | null>) => {
    return async (request: OrderRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const context = contextOf(request);
      const { token } = request.params;
      const answer = await callFor(context)("GET /api/order/:token", { params: { token: token.slice(0, 200) } });
      const file = answer.ok ? await make(answer.value, context) : null;
      return file === null ? sendToPage(reply, token) : sendFile(reply, file);
    };
  };
  app.get("/order/:token/invoice.pdf", give(invoiceOf));
  app.get("/order/:token/delivery.ics", give(calendarFileOf));
}

async function invoiceOf(order: OrderPage, context: Context): Promise<OrderFile | null> {
  // An order that was never placed has no invoice.
  if (!order.wasPlaced) return null;
  const { site } = context.visit;
  const [seller, supportNumber] = await Promise.all([site.seller(), readSupportNumber(context)]);
  const { gstRate } = markets[site.country];
  const { invoicePdf } = await import("#capabilities/checkout/server/documents/invoice-pdf.ts");
  const content = invoicePdf(order, { site, seller, supportNumber, gstRate, colours: documentColoursOf(site) });
  return { name: `invoice-${order.invoiceNumber ?? order.orderNumber}.pdf`, type: "application/pdf", content };
}

async function calendarFileOf(order: OrderPage, context: Context): Promise<OrderFile | null> {
  if (!hasDays(order)) return null;
  const { site, now } = context.visit;
  const seller = {
    name: site.name,
    host: site.hosts[0] ?? site.code,
    supportNumber: await readSupportNumber(context),
  };
  const content = calendarOf(order, { seller, now, version: order.history.length });
  return { name: `delivery-${order.orderNumber}.ics`, type: "text/calendar; charset=utf-8; method=PUBLISH", content };
}

const sendFile = (reply: FastifyReply, { name, type, content }: OrderFile): FastifyReply =>
  reply
    .headers({ "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" })
    .header("content-disposition", `attachment; filename="${name}"`)
    .type(type)
    .send(content);

const sendToPage = (reply: FastifyReply, token: string): FastifyReply =>
  reply.code(303).header("cache-control", "no-store").header("location", orderUrl(token)).send();
