import type { Site } from "#shop/site.ts";
import type { MailRow, OrderMailParts } from "./order-mail.ts";
import type { DocumentColours } from "./order-document.ts";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

type Branding = { readonly site: Pick<Site, "name" | "locale" | "email">; readonly colours: DocumentColours };

/**
 * The mail as markup: tables and inline styles, for programs that know nothing else; the site's own colours; it reads
 * top to bottom on a phone and needs no picture to be loaded.
 */
export function drawOrderMail(parts: OrderMailParts, { site, colours }: Branding): string {
  const { heading, paragraphs, goods, charges, total, payments, address, button, help, subject } = parts;
  const [first = "", ...others] = paragraphs;
  return `<!doctype html><html lang="${site.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${safe(subject)}</title></head>
<body style="margin:0;padding:0;background:${colours.tint};font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:${colours.ink}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;border-collapse:collapse;background:${colours.paper};border-top:8px solid ${colours.accent};text-align:left"><tr><td style="padding:28px 24px">
<p style="margin:0;font-weight:700">${safe(site.name)}</p>
<h1 style="margin:8px 0 0;font-size:26px;line-height:1.25">${safe(heading)}</h1>
<p style="margin:16px 0 0"><strong>${safe(first)}</strong></p>
<p style="margin:8px 0 20px">${others.map(safe).join("<br>")}</p>
${buttonOf(button, colours)}
${tableOf(goods, colours)}
${tableOf(charges, colours)}
${totalRow(total, colours)}
${tableOf(payments, { ...colours, ink: colours.inkSoft })}
<p style="margin:20px 0 0"><strong>${safe(address.title)}</strong><br>${address.lines.map(safe).join("<br>")}</p>
<p style="margin:20px 0 0;color:${colours.inkSoft}">${helpOf(help, site.email)}</p>
</td></tr></table></td></tr></table></body></html>`;
}

/** The address to write to is pressed, and stays on one line: it would break at its hyphen. */
const helpOf = (help: string, email: string): string =>
  safe(help).replace(
    safe(email),
    () => `<a href="mailto:${safe(email)}" style="display:inline-block;color:inherit">${safe(email)}</a>`,
  );

function tableOf(rows: readonly MailRow[], colours: DocumentColours): string {
  const cell = `padding:8px 0;border-bottom:1px solid ${colours.line};vertical-align:top;color:${colours.ink}`;
  const body = rows.map(({ label, value, details = [], photograph }) => {
    const picture = photograph === undefined ? "" : pictureAt(photograph);
    const more = details.map((one) => `<br><span style="font-size:14px;color:${colours.inkSoft}">${safe(one)}</span>`);
    return `<tr><td style="${cell};padding-right:16px">${picture}${safe(label)}${more.join("")}</td><td align="right" style="${cell};white-space:nowrap">${safe(value)}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${body.join("")}</table>`;
}

/** Beside the name, which says the same. */
const pictureAt = (address: string): string =>
  `<img src="${safe(address)}" alt="" width="64" style="float:left;width:64px;height:auto;margin:2px 12px 4px 0;border:0">`;

const totalRow = ({ label, value }: MailRow, { line }: DocumentColours): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;border-bottom:1px solid ${line}"><tr><td style="padding:12px 0;font-size:20px;font-weight:700">${safe(label)}</td><td align="right" style="padding:12px 0;font-size:20px;font-weight:700;white-space:nowrap">${safe(value)}</td></tr></table>`;

const buttonOf = ({ label, href }: OrderMailParts["button"], { accent, onAccent }: DocumentColours): string =>
  `<p style="margin:0 0 20px"><a href="${safe(href)}" style="display:inline-block;padding:12px 20px;background:${accent};color:${onAccent};text-decoration:none;font-weight:600">${safe(label)}</a></p>`;
