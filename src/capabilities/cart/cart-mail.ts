import { asCents, type Dollars, formatAmount, toCents } from "#kit/money.ts";
import { drawMail } from "#shop/mail-frame/draw-mail.ts";
import { type MailBlock, type MailTheme, type MailRow, textBlock } from "#shop/mail-frame/mail-theme.ts";
import type { Site } from "#shop/site.ts";
import type { Cart, CartProduct } from "./cart.contract.ts";

export type CartMail = { readonly subject: string; readonly text: string; readonly html: string };

const amount = (dollars: Dollars) => formatAmount(toCents(dollars) ?? asCents(0));
function rowsOf(line: CartProduct): MailRow[] {
  const extras = [
    ...(line.selectedWarranty ? [line.selectedWarranty] : []),
    ...(line.selectedInstall ? [{ ...line.selectedInstall, name: `installation: ${line.selectedInstall.name}` }] : []),
  ];
  const goods = { label: `${line.quantity} × ${line.title}`, value: amount(line.quantity * line.price) };
  const marks = line.marks === undefined ? [] : [{ label: line.marks, value: "" }];
  const statuses = line.availability === null ? [] : [{ label: line.availability, value: "" }];
  return [
    goods,
    ...extras.map((one) => ({ label: `with ${one.name}`, value: amount(line.quantity * one.price) })),
    ...marks,
    ...statuses,
  ];
}

/** The cart as a list with its total, and the link that brings it to whatever device it is opened on. */
export function cartMail(
  cart: Cart,
  of: { readonly site: Site; readonly theme: MailTheme; readonly link: string },
): CartMail {
  const { site, theme, link } = of;
  const rows = cart.products.flatMap(rowsOf);
  const savings = cart.savingTotal > 0 ? [{ label: "You save", value: amount(cart.savingTotal) }] : [];
  const discounts = cart.discounts.map((one) => ({ label: one.title, value: `-${amount(one.amount)}` }));
  const total = {
    label: `Total without delivery (${site.currency}, GST included)`,
    value: amount(cart.orderTotal),
  };
  const parts: Parts = {
    heading: "Your saved cart",
    rows: [...rows, ...discounts],
    total,
    savings,
    link,
    footer: [
      "This link opens your cart on any device for 30 days. Prices and stock are those of the day you order.",
      `You received this email because someone entered this address in the cart at ${site.name}. We send no reminders.`,
      `Questions? Call ${site.supportNumber} (${site.supportHours}) or write to ${site.email}.`,
    ],
  };
  const subject = `Your cart at ${site.name}`;
  const html = drawMail(theme, { subject, heading: parts.heading, about: "Your cart", blocks: blocksOf(parts) });
  return { subject, text: textOf(site, parts), html };
}

type Parts = {
  readonly heading: string;
  readonly rows: readonly MailRow[];
  readonly total: MailRow;
  readonly savings: readonly MailRow[];
  readonly link: string;
  readonly footer: readonly string[];
};

const buttonLabel = "Open this cart";

function textOf(site: Site, { heading, rows, total, savings, link, footer }: Parts): string {
  const list = [...rows, total, ...savings]
    .map(({ label, value }) => (value === "" ? label : `${label}: ${value}`))
    .join("\n");
  return [heading, list, `${buttonLabel}: ${link}`, ...footer, site.name].join("\n\n");
}

const blocksOf = ({ rows, total, savings, link, footer }: Parts): readonly MailBlock[] => [
  { kind: "amounts", rows },
  { kind: "total", row: total },
  { kind: "amounts", rows: savings, tone: "soft" },
  { kind: "button", label: buttonLabel, href: link },
  ...footer.flatMap((text) => textBlock(text, "soft")),
];
