import { type CalendarDay, sayDay } from "#kit/calendar-day.ts";
import { formatAmount, formatPrice } from "#kit/money.ts";
import type { Site } from "#shop/site.ts";
import { showAddress } from "#shop/markets.ts";
import type { OrderView } from "./checkout.contract.ts";

export type OrderMail = { readonly subject: string; readonly text: string; readonly html: string };

const cents = (dollars: number) => Math.round(dollars * 100);
const amount = (dollars: number) => formatAmount(cents(dollars));
const price = (dollars: number) => formatPrice(cents(dollars), "always");
const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

type Row = { readonly label: string; readonly value: string };

/** What the shopper bought and pays, as rows that both the plain and the drawn mail show. */
function rowsOf(order: OrderView): { goods: Row[]; totals: Row[] } {
  const goods = order.lines.flatMap((line) => {
    const extras = [line.warranty, line.install].filter((one) => one !== null);
    return [
      {
        label: `${line.quantity} × ${line.title}${extras.length > 0 ? ` (with ${extras.join(", ")})` : ""}`,
        value: amount(line.lineTotal),
      },
    ];
  });
  const services = order.services.map(({ title, price: of }) => ({ label: title, value: price(of) }));
  const suppliers = order.supplierDays.map((one) => ({
    label: `Delivery by ${one.supplier}`,
    value: price(one.price),
  }));
  const total = { label: `Total (${order.currency}, GST included)`, value: amount(order.total) };
  return {
    goods,
    totals: [{ label: "Delivery", value: price(order.deliveryPrice) }, ...suppliers, ...services, total],
  };
}

function daysOf(order: OrderView): string[] {
  const ours = order.deliveryDay === null ? [] : [`We deliver on ${sayDay(order.deliveryDay as CalendarDay)}.`];
  return [...ours, ...order.supplierDays.map((one) => `${one.supplier} delivers on ${sayDay(one.day)}.`)];
}

/** The confirmation of a placed order. `link` opens it without logging in. */
export function orderMail(order: OrderView, site: Site, link: string): OrderMail {
  const { deliveryAddress: to } = order;
  const address = [`${to.firstName} ${to.lastName}`, to.companyName, to.address, showAddress(site.country, to)].filter(
    (line) => line !== "",
  );
  const next = "The evening before, we text you your delivery window. Someone over 18 needs to be home.";
  const help = `Questions? Call ${site.supportNumber} (${site.supportHours}) or write to ${site.email}.`;
  const { goods, totals } = rowsOf(order);
  const lines = (rows: readonly Row[]) => rows.map(({ label, value }) => `${label}: ${value}`).join("\n");
  const text = [
    `Thank you, ${to.firstName}. Your order ${order.orderNumber} is confirmed.`,
    [...daysOf(order), next].join("\n"),
    lines(goods),
    lines(totals),
    `Paid with: ${order.payment}`,
    `Delivered to:\n${address.join("\n")}`,
    `Your order online: ${link}`,
    help,
    site.name,
  ].join("\n\n");
  return {
    subject: `Your ${site.name} order ${order.orderNumber}`,
    text,
    html: drawn({ order, site, link, goods, totals, address, next, help }),
  };
}

type Drawn = {
  order: OrderView;
  site: Site;
  link: string;
  goods: readonly Row[];
  totals: readonly Row[];
  address: readonly string[];
  next: string;
  help: string;
};

const cell = "padding:8px 0;border-bottom:1px solid #e2e2e2;vertical-align:top";
const table = (rows: readonly Row[]) =>
  `<table role="presentation" width="100%" style="border-collapse:collapse">${rows
    .map(
      ({ label, value }) =>
        `<tr><td style="${cell}">${safe(label)}</td><td style="${cell};text-align:right;white-space:nowrap">${safe(value)}</td></tr>`,
    )
    .join("")}</table>`;

function drawn({ order, site, link, goods, totals, address, next, help }: Drawn): string {
  const paragraph = (text: string) => `<p style="margin:16px 0">${text}</p>`;
  return `<!doctype html><html lang="${site.locale}"><head><meta charset="utf-8"><title>Order ${safe(order.orderNumber)}</title></head>
<body style="margin:0;background:#f4f4f2;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#1a1a1a"><div style="max-width:600px;margin:0 auto;background:#ffffff;padding:32px;border-top:8px solid ${site.theme.themeColor}">
<p style="margin:0;font-weight:700">${safe(site.name)}</p>
<h1 style="margin:8px 0 0;font-size:26px;line-height:1.25">Thank you, ${safe(order.deliveryAddress.firstName)}. Your order is confirmed.</h1>
${paragraph(`Order <strong>${safe(order.orderNumber)}</strong>`)}
${paragraph([...daysOf(order), next].map(safe).join("<br>"))}
${table(goods)}${table(totals)}
${paragraph(`Paid with ${safe(order.payment)}`)}
${paragraph(`<strong>Delivered to</strong><br>${address.map(safe).join("<br>")}`)}
${paragraph(`<a href="${safe(link)}" style="color:#0b3d91">See your order online</a>`)}
${paragraph(safe(help))}</div></body></html>`;
}
