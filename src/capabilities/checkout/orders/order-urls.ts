import { orderUrl } from "#shop/urls.ts";

/** What hangs on an order's own address. */
export const orderDeliveryUrl = (token: string) => `${orderUrl(token)}/delivery`;
export const orderReturnUrl = (token: string) => `${orderUrl(token)}/return`;
export const orderInvoiceUrl = (token: string) => `${orderUrl(token)}/invoice.pdf`;
export const orderCalendarUrl = (token: string) => `${orderUrl(token)}/delivery.ics`;
