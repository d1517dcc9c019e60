import type { Site } from "#shop/site.ts";

export type MailRow = { readonly label: string; readonly value: string };

/** A mail before rendering; all of it is plain text, because shoppers wrote parts of it. */
export type MailParts = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly rows?: readonly MailRow[];
  /** A quoted text. */
  readonly quote?: string;
  readonly buttons?: readonly { readonly label: string; readonly href: string }[];
  readonly foot: readonly string[];
  /** Where the mails of this kind are stopped. */
  readonly stop?: string;
};

export type DrawnMail = { readonly subject: string; readonly text: string; readonly html: string };

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
const stopWords = "Stop these mails";

/** The mail as plain text and as markup, in the site's own look. */
export function drawMail(site: Site, parts: MailParts): DrawnMail {
  return { subject: parts.subject, text: textOf(site, parts), html: htmlOf(site, parts) };
}

function textOf(site: Site, parts: MailParts): string {
  const blocks = [
    parts.heading,
    ...parts.paragraphs,
    parts.quote?.replace(/^/gm, "> "),
    parts.rows?.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    parts.buttons?.map(({ label, href }) => `${label}: ${href}`).join("\n"),
    ...parts.foot,
    parts.stop && `${stopWords}: ${parts.stop}`,
    site.name,
  ];
  return blocks.filter((block) => block !== undefined && block !== "").join("\n\n");
}

const cell = "padding:8px 16px 8px 0;border-bottom:1px solid #e2e2e2;vertical-align:top;text-align:left";
const tableOf = (rows: readonly MailRow[]) =>
  `<table role="presentation" width="100%" style="border-collapse:collapse">${rows
    .map(
      ({ label, value }) =>
        `<tr><td style="${cell};color:#555;white-space:nowrap">${safe(label)}</td><td style="${cell};overflow-wrap:anywhere">${safe(value)}</td></tr>`,
    )
    .join("")}</table>`;

const paragraph = (html: string) => `<p style="margin:16px 0">${html}</p>`;
const buttonOf = (site: Site, { label, href }: { label: string; href: string }) =>
  paragraph(
    `<a href="${safe(href)}" style="display:inline-block;padding:12px 20px;background:${site.theme.accent};color:${site.theme.onAccent};text-decoration:none;font-weight:600">${safe(label)}</a>`,
  );
const quoteOf = (text: string) =>
  `<blockquote style="margin:16px 0;padding:0 0 0 16px;border-left:4px solid #d0d0d0">${safe(text).replaceAll("\n", "<br>")}</blockquote>`;

function htmlOf(site: Site, parts: MailParts): string {
  const body = [
    ...parts.paragraphs.map((text) => paragraph(safe(text))),
    parts.quote === undefined ? "" : quoteOf(parts.quote),
    parts.rows === undefined ? "" : tableOf(parts.rows),
    ...(parts.buttons ?? []).map((button) => buttonOf(site, button)),
    ...parts.foot.map((text) => `<p style="margin:16px 0;color:#555">${safe(text)}</p>`),
    parts.stop === undefined ? "" : paragraph(`<a href="${safe(parts.stop)}" style="color:#0b3d91">${stopWords}</a>`),
  ];
  return `<!doctype html><html lang="${site.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe(parts.subject)}</title></head>
<body style="margin:0;background:#f4f4f2;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#1a1a1a"><div style="max-width:600px;margin:0 auto;background:#ffffff;padding:32px;border-top:8px solid ${site.theme.accent}">
<p style="margin:0;font-weight:700">${safe(site.name)}</p>
<h1 style="margin:8px 0 0;font-size:24px;line-height:1.25">${safe(parts.heading)}</h1>
${body.filter((block) => block !== "").join("\n")}</div></body></html>`;
}
