import { formatDay } from "#kit/calendar-day.ts";
import { asCents, type Dollars, formatAmount, toCents } from "#kit/money.ts";
import { drawMail } from "#shop/mail-frame/draw-mail.ts";
import { type MailFact, type MailTheme, textBlock } from "#shop/mail-frame/mail-theme.ts";
import type { Site } from "#shop/site.ts";
import type { QuoteVersion } from "./project-shapes.contract.ts";
import { stockNote } from "./quotes.copy.ts";

export type ProjectMailFacts = {
  readonly number: string;
  readonly name: string;
  readonly isQuote: boolean;
  readonly shown: QuoteVersion;
};

const amount = (dollars: Dollars) => formatAmount(toCents(dollars) ?? asCents(0));

/** Goods and discounts, then the total. */
function rowsOf({ items, discounts, total }: QuoteVersion, currency: string) {
  const lines = items.map((one): MailFact => ({
    label: [
      `${one.quantity} × ${one.title}`,
      one.room === "" ? "" : one.room,
      ...[one.warranty, one.install].flatMap((extra) => (extra === null ? [] : `with ${extra.name}`)),
    ]
      .filter((text) => text !== "")
      .join(", "),
    value: amount(one.total),
  }));
  return {
    lines: [...lines, ...discounts.map((one): MailFact => ({ label: one.title, value: `-${amount(one.amount)}` }))],
    total: { label: `Total without delivery (${currency}, GST included)`, value: amount(total) },
  };
}

/** A quote, or a shared project, with the link that opens it without a log-in. */
export function projectMail(
  { number, name, isQuote, shown }: ProjectMailFacts,
  { site, theme, link }: { readonly site: Site; readonly theme: MailTheme; readonly link: string },
) {
  const subject = isQuote ? `Your quote ${number} from ${site.name}` : `A project was shared with you: ${name}`;
  const lead = isQuote
    ? `Here is the quote for "${name}". Its prices are valid until ${formatDay(shown.expiresOn)}.`
    : `A customer of ${site.name} shared "${name}" with you. Prices are those of the day it was sent.`;
  const button = isQuote ? "Open the quote" : "Open the project";
  const { lines, total } = rowsOf(shown, site.currency);
  const footer = [
    isQuote
      ? `To accept it, open it and log in with this address: the goods go into your cart at these prices. ${stockNote}`
      : "The link works for 90 days and does not show whose project it is.",
    `Questions? Call ${site.supportNumber} (${site.supportHours}) or write to ${site.email}.`,
  ];
  const list = [...lines, total].map(({ label, value }) => `${label}: ${value}`).join("\n");
  const text = [subject, lead, list, `${button}: ${link}`, ...footer, site.name].join("\n\n");
  const html = drawMail(theme, {
    subject,
    heading: isQuote ? `Quote ${number}` : name,
    about: isQuote ? "Quote" : "Project",
    facts: isQuote
      ? [
          { label: "Quote", value: number },
          { label: "Prices until", value: formatDay(shown.expiresOn) },
          { label: "Project", value: name },
        ]
      : [],
    blocks: [
      { kind: "text", text: lead },
      { kind: "amounts", rows: lines },
      { kind: "total", row: total },
      { kind: "button", label: button, href: link },
      ...footer.flatMap((words) => textBlock(words, "soft")),
    ],
  });
  return { subject, text, html };
}
