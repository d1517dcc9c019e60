import { sayDay } from "#kit/calendar-day.ts";
import { asCents, type Dollars, formatAmount, toCents } from "#kit/money.ts";
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
const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

type Row = { readonly label: string; readonly value: string };

function rowsOf({ items, discounts, total }: QuoteVersion, currency: string): Row[] {
  const lines = items.map((one): Row => ({
    label: [
      `${one.quantity} × ${one.title}`,
      one.room === "" ? "" : one.room,
      ...[one.warranty, one.install].flatMap((extra) => (extra === null ? [] : `with ${extra.name}`)),
    ]
      .filter((text) => text !== "")
      .join(", "),
    value: amount(one.total),
  }));
  return [
    ...lines,
    ...discounts.map((one): Row => ({ label: one.title, value: `-${amount(one.amount)}` })),
    { label: `Total without delivery (${currency}, GST included)`, value: amount(total) },
  ];
}

const cell = "padding:8px 0;border-bottom:1px solid #e2e2e2;vertical-align:top";
const rowHtml = ({ label, value }: Row) =>
  `<tr><td style="${cell}">${safe(label)}</td><td style="${cell};text-align:right;white-space:nowrap">${safe(value)}</td></tr>`;

/** A quote, or a shared project, with the link that opens it without a log-in. */
export function projectMail({ number, name, isQuote, shown }: ProjectMailFacts, site: Site, link: string) {
  const subject = isQuote ? `Your quote ${number} from ${site.name}` : `A project to look at: ${name}`;
  const lead = isQuote
    ? `Here is the quote for "${name}". Its prices hold until ${sayDay(shown.expiresOn)}.`
    : `Somebody who shops at ${site.name} wants to show you "${name}". Prices are those of the day it was sent.`;
  const button = isQuote ? "Open the quote" : "Open the project";
  const rows = rowsOf(shown, site.currency);
  const foot = [
    isQuote
      ? `To accept it, open it and log in with this address: the goods go into your cart at these prices. ${stockNote}`
      : "The link works for 90 days and shows nothing of whose project it is.",
    `Questions? Call ${site.supportNumber} (${site.supportHours}) or write to ${site.email}.`,
  ];
  const list = rows.map(({ label, value }) => `${label}: ${value}`).join("\n");
  const text = [subject, lead, list, `${button}: ${link}`, ...foot, site.name].join("\n\n");
  const html = `<!doctype html><html lang="${site.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe(subject)}</title></head>
<body style="margin:0;background:#f4f4f2;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#1a1a1a"><div style="max-width:600px;margin:0 auto;background:#ffffff;padding:32px;border-top:8px solid ${site.theme.accent}">
<p style="margin:0;font-weight:700">${safe(site.name)}</p>
<h1 style="margin:8px 0 16px;font-size:26px;line-height:1.25">${safe(isQuote ? `Quote ${number}` : name)}</h1>
<p style="margin:16px 0">${safe(lead)}</p>
<table role="presentation" width="100%" style="border-collapse:collapse">${rows.map(rowHtml).join("")}</table>
<p style="margin:24px 0"><a href="${safe(link)}" style="display:inline-block;padding:12px 20px;background:${site.theme.accent};color:${site.theme.onAccent};text-decoration:none;font-weight:600">${button}</a></p>
${foot.map((words) => `<p style="margin:16px 0;color:#555">${safe(words)}</p>`).join("\n")}</div></body></html>`;
  return { subject, text, html };
}
