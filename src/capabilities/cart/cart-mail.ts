import { asCents, type Dollars, formatAmount, toCents } from "#kit/money.ts";
import type { Site } from "#shop/site.ts";
import type { Cart, CartProduct } from "./cart.contract.ts";

export type CartMail = { readonly subject: string; readonly text: string; readonly html: string };

const amount = (dollars: Dollars) => formatAmount(toCents(dollars) ?? asCents(0));
const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

type Row = { readonly label: string; readonly value: string; readonly weight?: "bold" };

function rowsOf(line: CartProduct): Row[] {
  const extras = [
    ...(line.selectedWarranty ? [line.selectedWarranty] : []),
    ...(line.selectedInstall ? [{ ...line.selectedInstall, name: `installation: ${line.selectedInstall.name}` }] : []),
  ];
  const goods = { label: `${line.quantity} × ${line.title}`, value: amount(line.quantity * line.price) };
  const statuses = line.availability === null ? [] : [{ label: line.availability, value: "" }];
  return [
    goods,
    ...extras.map((one) => ({ label: `with ${one.name}`, value: amount(line.quantity * one.price) })),
    ...statuses,
  ];
}

/** The cart as a list with its total, and the link that brings it to whatever device it is opened on. */
export function cartMail(cart: Cart, site: Site, link: string): CartMail {
  const rows = cart.products.flatMap(rowsOf);
  const savings = cart.savingTotal > 0 ? [{ label: "You save", value: amount(cart.savingTotal) }] : [];
  const discounts = cart.discounts.map((one) => ({ label: one.title, value: `-${amount(one.amount)}` }));
  const total = {
    label: `Total without delivery (${site.currency}, GST included)`,
    value: amount(cart.orderTotal),
    weight: "bold" as const,
  };
  const parts: Parts = {
    heading: "Your cart, kept for you",
    rows: [...rows, ...discounts, total, ...savings],
    link,
    foot: [
      "The link brings these products to any device for 30 days. Prices and stock are those of the day you order.",
      `You get this mail because this address was entered in the cart at ${site.name}. We send no reminders.`,
      `Questions? Call ${site.supportNumber} (${site.supportHours}) or write to ${site.email}.`,
    ],
  };
  return { subject: `Your cart at ${site.name}`, text: textOf(site, parts), html: htmlOf(site, parts) };
}

type Parts = {
  readonly heading: string;
  readonly rows: readonly Row[];
  readonly link: string;
  readonly foot: readonly string[];
};

function textOf(site: Site, { heading, rows, link, foot }: Parts): string {
  const list = rows.map(({ label, value }) => (value === "" ? label : `${label}: ${value}`)).join("\n");
  return [heading, list, `Open this cart: ${link}`, ...foot, site.name].join("\n\n");
}

const cell = "padding:8px 0;border-bottom:1px solid #e2e2e2;vertical-align:top";
const rowHtml = ({ label, value, weight }: Row) =>
  `<tr style="font-weight:${weight ?? "normal"}"><td style="${cell}">${safe(label)}</td><td style="${cell};padding-left:16px;text-align:right;white-space:nowrap">${safe(value)}</td></tr>`;

function htmlOf(site: Site, { heading, rows, link, foot }: Parts): string {
  return `<!doctype html><html lang="${site.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe(heading)}</title></head>
<body style="margin:0;background:#f4f4f2;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#1a1a1a"><div style="max-width:600px;margin:0 auto;background:#ffffff;padding:32px;border-top:8px solid ${site.theme.accent}">
<p style="margin:0;font-weight:700">${safe(site.name)}</p>
<h1 style="margin:8px 0 16px;font-size:26px;line-height:1.25">${safe(heading)}</h1>
<table role="presentation" width="100%" style="border-collapse:collapse">${rows.map(rowHtml).join("")}</table>
<p style="margin:24px 0"><a href="${safe(link)}" style="display:inline-block;padding:12px 20px;background:${site.theme.accent};color:${site.theme.onAccent};text-decoration:none;font-weight:600">Open this cart</a></p>
${foot.map((text) => `<p style="margin:16px 0;color:#555">${safe(text)}</p>`).join("\n")}</div></body></html>`;
}
