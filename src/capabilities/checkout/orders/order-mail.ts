import { formatDay } from "#kit/calendar-day.ts";
import { formatAmount, formatDollars } from "#kit/money.ts";
import { drawMail } from "#shop/mail-frame/draw-mail.ts";
import { type MailBlock, type MailFact, type MailTheme, type MailRow, textBlock } from "#shop/mail-frame/mail-theme.ts";
import { showAddress } from "#shop/markets.ts";
import { mailPictureUrl } from "#shop/urls.ts";
import type { Site } from "#shop/site.ts";
import {
  cardMoneyOf,
  chargesOf,
  type Figure,
  goodsOf,
  gstOf,
  paymentsOf,
  refundsOf,
  formatCharge,
  totalOf,
} from "./order-figures.rules.ts";
import { awaitsPayment } from "./order-changes.rules.ts";
import { contactsOf, nextLines, orderCopy, orderLinkText } from "./order-page.copy.ts";
import type { OrderView } from "./orders.contract.ts";

export type OrderMail = { readonly subject: string; readonly text: string; readonly html: string };

/** What the shop writes about an order: when it was placed, and after each change. */
export type OrderMailKind =
  | "confirmed"
  | "date"
  | "contact"
  | "paid"
  | "refunded"
  | "cancelled"
  | "changed"
  | "payment-pending"
  | "payment-failed"
  | "payment-late"
  | "payment-reminder";

export type OrderMailFacts = {
  readonly site: Pick<Site, "name" | "country" | "supportHours" | "email">;
  readonly supportNumber: string;
  readonly gstRate: number;
  readonly theme: MailTheme;
  /** Opens the order without logging in. */
  readonly link: string;
};

/** A mail about an order before it is drawn. */
type OrderMailParts = {
  readonly subject: string;
  readonly heading: string;
  /** Numbers of the order and its invoice; the header of the mail shows them as facts. */
  readonly numbers: readonly string[];
  readonly facts: readonly MailFact[];
  readonly paragraphs: readonly string[];
  readonly goods: readonly MailRow[];
  readonly charges: readonly MailRow[];
  readonly total: MailRow;
  readonly payments: readonly MailRow[];
  readonly address: { readonly title: string; readonly lines: readonly string[] };
  readonly button: { readonly label: string; readonly href: string };
  readonly help: string;
};

const rowOf = (figure: Figure): MailRow => ({ label: figure.label, value: formatAmount(figure.cents) });
const chargeRow = (figure: Figure): MailRow => ({ label: figure.label, value: formatCharge(figure) });

type Beginning = { readonly subject: string; readonly heading: string; readonly first: readonly string[] };
/** The order, and its tax invoice once there is one. */
const numbersOf = ({ orderNumber, invoiceNumber }: OrderView): readonly string[] =>
  invoiceNumber === null ? [`Order ${orderNumber}`] : [`Order ${orderNumber}`, `Tax invoice ${invoiceNumber}`];

const isGoing: ReadonlySet<OrderView["state"]> = new Set(["placed", "picking", "dispatched"]);

/** What the header of the mail shows: the order's number, its day while it is to come, its invoice, and who bought. */
function factsOf(order: OrderView): readonly MailFact[] {
  const { orderNumber, invoiceNumber, deliveryDay, state, kind, poNumber, deliveryAddress } = order;
  const isDelivery = kind === "delivery" && isGoing.has(state) && !awaitsPayment(order);
  const facts = [
    { label: "Order", value: orderNumber },
    { label: "Delivery", value: isDelivery && deliveryDay !== null ? formatDay(deliveryDay) : "" },
    { label: "Tax invoice", value: invoiceNumber ?? "" },
    { label: "Your order number", value: poNumber },
    { label: "Account", value: poNumber === "" ? "" : deliveryAddress.companyName },
  ];
  return facts.filter(({ value }) => value !== "");
}

const notYou = "Was this not you? Please call us.";

const beginnings: Readonly<Record<OrderMailKind, (order: OrderView, name: string) => Beginning>> = {
  confirmed: (order, name) =>
    awaitsPayment(order)
      ? {
          subject: `Pay for your ${name} order ${order.orderNumber}`,
          heading: `Thank you, ${order.deliveryAddress.firstName}. Your order is waiting for your payment.`,
          first: [...numbersOf(order), orderCopy.link.toPay(formatDollars(order.balance)), ...nextLines(order)],
        }
      : {
          subject: `Your ${name} order ${order.orderNumber}`,
          heading: `Thank you, ${order.deliveryAddress.firstName}. ${order.state === "awaiting_delivery_quote" ? "We have your request." : "Your order is confirmed."}`,
          first: [...numbersOf(order), ...nextLines(order)],
        },
  date: (order, name) => ({
    subject: `New delivery day for your ${name} order ${order.orderNumber}`,
    heading:
      order.deliveryDay === null
        ? "Your delivery day has changed"
        : `Your delivery is now on ${formatDay(order.deliveryDay)}`,
    first: [`Order ${order.orderNumber}`, ...nextLines(order), notYou],
  }),
  contact: (order, name) => ({
    subject: `New contact for your ${name} order ${order.orderNumber}`,
    heading: "We have updated your contact details",
    first: [`Order ${order.orderNumber}`, ...contactLines(order), ...nextLines(order), notYou],
  }),
  paid: (order, name) => ({
    subject: `Your payment for ${name} order ${order.orderNumber}`,
    heading: "Thank you, we have your payment",
    first: [
      `Order ${order.orderNumber}`,
      order.balance > 0 ? orderCopy.pay.left(formatDollars(order.balance)) : orderCopy.pay.allPaid,
      ...nextLines(order),
      notYou,
    ],
  }),
  refunded: (order, name) => ({
    subject: `A refund for your ${name} order ${order.orderNumber}`,
    heading: "We have refunded a part of your order",
    first: [`Order ${order.orderNumber}`, ...refundLines(order)],
  }),
  cancelled: (order, name) => ({
    subject: `Your ${name} order ${order.orderNumber} is cancelled`,
    heading: `Order ${order.orderNumber} is cancelled`,
    first: ["Nothing will be delivered.", ...moneyBackLines(order), notYou],
  }),
  changed: (order, name) => ({
    subject: `Your ${name} order ${order.orderNumber} has changed`,
    heading: "We have changed your order",
    first: [`Order ${order.orderNumber}`, ...changeLines(order), ...nextLines(order), notYou],
  }),
  "payment-pending": (order, name) => ({
    subject: `Your ${name} order ${order.orderNumber}: waiting for your payment`,
    heading: `Thank you, ${order.deliveryAddress.firstName}. We have your order.`,
    first: [`Order ${order.orderNumber}`, ...nextLines(order)],
  }),
  "payment-failed": (order, name) => ({
    subject: `Your ${name} order ${order.orderNumber} was not paid`,
    heading: "Your payment did not go through",
    first: [`Order ${order.orderNumber}`, ...nextLines(order), ...giftCardLines(order), orderCopy.unpaid.again],
  }),
  "payment-reminder": (order, name) => ({
    subject: `Your ${name} order ${order.orderNumber} is not paid yet`,
    heading: "Your order is waiting for your payment",
    first: [`Order ${order.orderNumber}`, orderCopy.link.toPay(formatDollars(order.balance)), orderCopy.link.keptFor],
  }),
  "payment-late": (order, name) => ({
    subject: `Your payment for ${name} order ${order.orderNumber} came too late`,
    heading: "Your payment came too late",
    first: [
      `Order ${order.orderNumber}`,
      orderCopy.unpaid.late(order.payment),
      `${orderCopy.unpaid.allBack(order.payment)} ${orderCopy.cancel.banks}`,
      ...giftCardLines(order),
      orderCopy.unpaid.again,
    ],
  }),
};

/** The changed contact details: a customer can notice a typing error, or a change that they did not make. */
function contactLines(order: OrderView): string[] {
  const { deliveryInstructions } = order.deliveryAddress;
  const instructions = deliveryInstructions === "" ? [] : [`${orderCopy.instructions}: ${deliveryInstructions}`];
  const [phone = "", ...others] = contactsOf(order);
  return [`${orderCopy.contacts}: ${phone}`, ...others, ...instructions];
}

/** The newest change, what goes back for it, and what is to be paid. */
function changeLines(order: OrderView): string[] {
  const last = order.changes.at(-1);
  const back = last === undefined || last.refunded === 0 ? null : formatDollars(last.refunded);
  return [
    ...(last?.summary ?? []),
    ...(back === null ? [] : [orderCopy.change.back(back, order.payment), orderCopy.cancel.banks]),
    ...(order.balance > 0 ? [orderCopy.change.toPay(formatDollars(order.balance))] : []),
  ];
}

/** The newest refund, and how long banks take. */
function refundLines(order: OrderView): string[] {
  const last = order.refunds.at(-1);
  if (last === undefined) return [];
  return [
    `${formatDollars(last.amount)} refunded: ${last.title}`,
    `Credit note ${last.creditNote}`,
    orderCopy.cancel.banks,
  ];
}

/** The refund and its way; absent where nothing was paid. */
function moneyBackLines(order: OrderView): string[] {
  const cents = cardMoneyOf(order);
  return [
    ...(cents > 0 ? [orderCopy.cancel.money(formatAmount(cents), order.payment), orderCopy.cancel.banks] : []),
    ...giftCardLines(order),
  ];
}

const giftCardLines = ({ giftCards }: OrderView): string[] =>
  giftCards.length > 0 ? [orderCopy.cancel.giftCards] : [];

function addressOf(order: OrderView, site: OrderMailFacts["site"]): OrderMailParts["address"] {
  const { deliveryAddress: to, kind, store } = order;
  if (kind === "cash-and-carry")
    return { title: orderCopy.from, lines: store === null ? [site.name] : [store.name, store.address] };
  const lines = [`${to.firstName} ${to.lastName}`, to.companyName, to.address, showAddress(to.country, to)];
  return { title: orderCopy.to, lines: lines.filter((line) => line !== "") };
}

/** The mail of that kind about an order, as text and as HTML with the same content. */
export function orderMail(kind: OrderMailKind, order: OrderView, facts: OrderMailFacts): OrderMail {
  const { site, supportNumber, gstRate, theme, link } = facts;
  const { subject, heading, first } = beginnings[kind](order, site.name);
  const parts: OrderMailParts = {
    subject,
    heading,
    numbers: first.filter((line) => numbersOf(order).includes(line)),
    facts: factsOf(order),
    paragraphs: first.filter((line) => !numbersOf(order).includes(line)),
    goods: goodsOf(order).map(({ title, quantity, cents, details, image }) => ({
      label: `${quantity} × ${title}`,
      value: formatAmount(cents),
      details,
      picture: pictureAt(image, link),
    })),
    charges: chargesOf(order).map(chargeRow),
    total: rowOf(totalOf(order)),
    payments: [gstOf(order, gstRate), ...paymentsOf(order), ...refundsOf(order)].map(rowOf),
    address: addressOf(order, site),
    button: { label: awaitsPayment(order) ? orderCopy.link.pay : orderLinkText(order), href: link },
    help: `Questions? Call ${supportNumber} (${site.supportHours}) or write to ${site.email}.`,
  };
  const html = drawMail(theme, { subject, heading, about: "Order", facts: parts.facts, blocks: blocksOf(parts) });
  return { subject, text: textOf(parts, site.name), html };
}

const blocksOf = (parts: OrderMailParts): readonly MailBlock[] => [
  ...textBlock(parts.paragraphs.join("\n")),
  { kind: "button", ...parts.button },
  { kind: "amounts", rows: parts.goods },
  { kind: "amounts", rows: parts.charges },
  { kind: "total", row: parts.total },
  { kind: "amounts", rows: parts.payments, tone: "soft" },
  ...textBlock(parts.address.title, "strong"),
  ...textBlock(parts.address.lines.join("\n")),
  ...textBlock(parts.help, "soft"),
];

function pictureAt(image: string, link: string): string | undefined {
  const [folder] = /^\/pictures\/\w+\//.exec(image) ?? [];
  const [origin = ""] = /^https?:\/\/[^/]+/.exec(link) ?? [];
  if (folder !== undefined) return `${origin}${folder}160.jpg`;
  const drawing = mailPictureUrl(image);
  return drawing === image ? undefined : `${origin}${drawing}`;
}

function textOf(parts: OrderMailParts, name: string): string {
  const lines = (rows: readonly MailRow[]) =>
    rows.map(({ label, value, details = [] }) =>
      [`${label}: ${value}`, ...details.map((one) => `  ${one}`)].join("\n"),
    );
  return [
    parts.heading,
    [...parts.numbers, ...parts.paragraphs].join("\n"),
    lines(parts.goods).join("\n"),
    lines([...parts.charges, parts.total, ...parts.payments]).join("\n"),
    `${parts.address.title}:\n${parts.address.lines.join("\n")}`,
    `${parts.button.label}: ${parts.button.href}`,
    parts.help,
    name,
  ].join("\n\n");
}
