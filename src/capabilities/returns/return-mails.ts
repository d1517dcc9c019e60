import { drawMail } from "#shop/mail-frame/draw-mail.ts";
import { type MailTheme, textBlock } from "#shop/mail-frame/mail-theme.ts";
import type { Market } from "#shop/markets.ts";
import type { ReturnReason } from "./return-policy.rules.ts";
import { lawSentences, reasonLabels } from "./returns.copy.ts";

/** What the customer gets a mail about. The money has the mail of the order's refund. */
export const returnMailKinds = [
  "requested",
  "approved",
  "refused",
  "pick-up",
  "received",
  "closed",
  "credited",
] as const;
export type ReturnMailKind = (typeof returnMailKinds)[number];

export type ReturnFacts = {
  readonly number: string;
  readonly orderNumber: string;
  readonly firstName: string;
  readonly reason: ReturnReason;
  readonly country: Market;
  readonly goods: readonly string[];
  /** How the goods come back. */
  readonly howBack: string;
  /** What staff wrote about a refusal or a closing. */
  readonly because: string;
  readonly supportNumber: string;
  /** Opens the order without logging in. */
  readonly link: string;
};

export type DrawnMail = { readonly subject: string; readonly text: string; readonly html: string };

const beginnings: Readonly<Record<ReturnMailKind, (of: ReturnFacts) => { subject: string; first: readonly string[] }>> =
  {
    requested: ({ number, reason }) => ({
      subject: `We have your return ${number}`,
      first: [
        `You asked for a return because: ${reasonLabels[reason].toLowerCase()}. We'll answer within two business days.`,
        "Photographs of the goods help us: add them on the order's page, or send them in reply to this mail.",
      ],
    }),
    approved: ({ number, howBack }) => ({ subject: `Your return ${number} is approved`, first: [howBack] }),
    "pick-up": ({ number, because, howBack }) => ({
      subject: `The pick-up of your return ${number}`,
      first: [because, howBack],
    }),
    refused: ({ number, because }) => ({
      subject: `Your return ${number} was not approved`,
      first: [because, "If you think that is wrong, please call us or reply to this mail."],
    }),
    received: ({ number }) => ({
      subject: `We have the goods of your return ${number}`,
      first: ["We'll check them next and email you about the refund or what else was agreed."],
    }),
    credited: ({ number, because }) => ({ subject: `Your store credit for return ${number}`, first: [because] }),
    closed: ({ number, because }) => ({ subject: `Your return ${number} is closed`, first: [because] }),
  };

/** What the customer reads about a store credit. It is a gift card, so the checkout takes it like one. */
export const describeCredit = (
  amount: string,
  { number, pin }: { readonly number: string; readonly pin: string },
): string =>
  `Your store credit is ${amount}. Enter it as a gift card in your cart.\nNumber: ${number.replaceAll(/(\d{4})(?=\d)/g, "$1 ")}\nPIN: ${pin}\nIt is valid for three years.`;

/** A mail about a return, with the customer's rights under it. */
export function returnMail(kind: ReturnMailKind, of: ReturnFacts, theme: MailTheme): DrawnMail {
  const { subject: heading, first } = beginnings[kind](of);
  const subject = `${heading}, ${theme.name} order ${of.orderNumber}`;
  const blocks = [`Hello ${of.firstName},`, ...first, of.goods.join("\n")].filter((block) => block !== "");
  const rights = lawSentences(of.country);
  const help = `Questions? Call ${of.supportNumber} or reply to this mail.`;
  const button = { label: "See the order", href: of.link };
  const html = drawMail(theme, {
    subject,
    heading,
    about: "Return",
    facts: [
      { label: "Return", value: of.number },
      { label: "Order", value: of.orderNumber },
    ],
    blocks: [
      ...blocks.flatMap((one) => textBlock(one)),
      { kind: "button", ...button },
      { kind: "title", text: "Your rights" },
      ...rights.flatMap((one) => textBlock(one)),
      ...textBlock(help, "soft"),
    ],
  });
  const text = [heading, ...blocks, `${button.label}: ${of.link}`, "Your rights", ...rights, help, theme.name].join(
    "\n\n",
  );
  return { subject, text, html };
}
