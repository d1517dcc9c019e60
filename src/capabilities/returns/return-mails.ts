import type { Market } from "#shop/markets.ts";
import type { Site } from "#shop/site.ts";
import type { ReturnReason } from "./return-policy.rules.ts";
import { lawWords, reasonWords } from "./returns.copy.ts";

/** What the customer gets a mail about. The money has the mail of the order's refund. */
export const returnNews = ["requested", "approved", "refused", "received", "closed"] as const;
export type ReturnNews = (typeof returnNews)[number];

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

const beginnings: Readonly<Record<ReturnNews, (of: ReturnFacts) => { subject: string; first: readonly string[] }>> = {
  requested: ({ number, reason }) => ({
    subject: `We have your return ${number}`,
    first: [
      `You asked for a return because: ${reasonWords[reason].toLowerCase()}. We answer within two business days.`,
      "If you have photographs of the goods, send them in reply to this mail.",
    ],
  }),
  approved: ({ number, howBack }) => ({ subject: `Your return ${number} is approved`, first: [howBack] }),
  refused: ({ number, because }) => ({
    subject: `Your return ${number} was not approved`,
    first: [because, "If you think that is wrong, please call us or reply to this mail."],
  }),
  received: ({ number }) => ({
    subject: `We have the goods of your return ${number}`,
    first: ["We check them next, and write to you about the refund or what else was agreed."],
  }),
  closed: ({ number, because }) => ({ subject: `Your return ${number} is closed`, first: [because] }),
};

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
const paragraph = (text: string) => `<p style="margin:16px 0">${safe(text).replaceAll("\n", "<br>")}</p>`;

/** A mail about a return, with the customer's rights under it. */
export function returnMail(
  news: ReturnNews,
  of: ReturnFacts,
  site: Pick<Site, "name" | "locale" | "theme">,
): DrawnMail {
  const { subject: said, first } = beginnings[news](of);
  const subject = `${said}, ${site.name} order ${of.orderNumber}`;
  const blocks = [`Hello ${of.firstName},`, ...first, of.goods.join("\n")].filter((block) => block !== "");
  const rights = lawWords(of.country);
  const help = `Questions? Call ${of.supportNumber} or reply to this mail.`;
  const html = `<!doctype html><html lang="${site.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe(subject)}</title></head>
<body style="margin:0;background:#f4f4f2;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#1a1a1a"><div style="max-width:600px;margin:0 auto;background:#ffffff;padding:32px;border-top:8px solid ${site.theme.accent}">
<p style="margin:0;font-weight:700">${safe(site.name)}</p>
<h1 style="margin:8px 0 16px;font-size:26px;line-height:1.25">${safe(said)}</h1>
${blocks.map(paragraph).join("\n")}
<p style="margin:16px 0"><a href="${safe(of.link)}" style="display:inline-block;padding:12px 20px;background:${site.theme.accent};color:${site.theme.onAccent};text-decoration:none;font-weight:600">See the order</a></p>
<h2 style="margin:24px 0 0;font-size:18px">Your rights</h2>
${rights.map(paragraph).join("\n")}${paragraph(help)}</div></body></html>`;
  const text = [said, ...blocks, `See the order: ${of.link}`, "Your rights", ...rights, help, site.name].join("\n\n");
  return { subject, text, html };
}
