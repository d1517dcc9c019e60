import { storesUrl } from "#shop/urls.ts";
import { blockOf } from "./mail-blocks.ts";
import { mailHeaders } from "./mail-headers.ts";
import type { MailBlock, MailColourName, MailContent, MailFrame, MailTheme } from "./mail-theme.ts";
import { darkRules, colourAttributes, escapeMarkup, tableOf } from "./mail-markup.ts";
import { mailStyles } from "./mail-styles.ts";

/** The contact sentence of the footer. A block with the same sentence is left out, so that it appears once. */
const helpOf = ({ phone, hours, email }: Pick<MailTheme, "phone" | "hours" | "email">): string =>
  `Questions? Call ${phone} (${hours}) or write to ${email}.`;

const link = (theme: MailTheme, href: string, text: string, css = ""): string =>
  `<a href="${escapeMarkup(href)}" ${colourAttributes(theme, {}, `display:inline-block;color:inherit${css}`)}>${escapeMarkup(text)}</a>`;

type FooterParts = {
  readonly phone: string;
  readonly hours: string;
  readonly email: string;
  readonly stores: string;
  readonly legal: string;
};

const partsOf = (theme: MailTheme, css: string): FooterParts => ({
  phone: link(theme, `tel:${theme.phone.replaceAll(" ", "")}`, theme.phone, css),
  hours: escapeMarkup(theme.hours),
  email: link(theme, `mailto:${theme.email}`, theme.email),
  stores: link(theme, theme.origin + storesUrl(), "Find a store"),
  legal: escapeMarkup(theme.legal),
});

type Footer = {
  readonly ground: MailColourName;
  readonly ink: MailColourName;
  readonly soft: MailColourName;
  readonly css: string;
  /** The style of the phone number. */
  readonly phone: string;
  readonly draw: (parts: FooterParts, legal: string) => string;
};

const dark = { ground: "footer", ink: "footerInk", soft: "footerSoft" } as const;
const pale = { ground: "tint", ink: "ink", soft: "soft" } as const;
const twoColumns: Footer["draw"] = ({ phone, hours, email, stores }, legal) =>
  tableOf(
    `<td width="50%" style="vertical-align:top;padding-right:16px">${phone}<br>${hours}</td><td width="50%" style="vertical-align:top">${email}<br>${stores}</td>`,
  ) + legal;
const oneColumn: Footer["draw"] = ({ phone, hours, email, stores }, legal) =>
  `${phone}<br>${hours}<br>${email} &nbsp;&middot;&nbsp; ${stores}${legal}`;

const footers: Readonly<Record<MailFrame, Footer>> = {
  ticket: {
    ...dark,
    css: "padding:24px",
    phone: ";font-size:26px;font-weight:900;text-decoration:none",
    draw: oneColumn,
  },
  strip: { ...dark, css: "padding:24px;border-radius:0 0 12px 12px", phone: ";font-weight:700", draw: twoColumns },
  greeting: { ...pale, css: "padding:24px;border-radius:0 0 12px 12px", phone: ";font-weight:700", draw: oneColumn },
  docket: { ...pale, css: "padding:14px 20px;font-size:13px", phone: ";font-weight:700", draw: twoColumns },
  schedule: { ...dark, css: "padding:18px 24px;font-size:13px", phone: "", draw: twoColumns },
  editorial: {
    ...dark,
    css: "padding:32px 24px;text-align:center",
    phone: ";font-family:Georgia,serif;font-size:22px;text-decoration:none",
    draw: oneColumn,
  },
  room: {
    ...dark,
    css: "padding:28px 24px;border-radius:0 0 20px 20px;text-align:center",
    phone: ";font-size:20px;text-decoration:none",
    draw: oneColumn,
  },
  sheet: { ...dark, css: "padding:24px", phone: ";font-weight:600", draw: oneColumn },
  letter: {
    ground: "footer",
    ink: "footerInk",
    soft: "footerSoft",
    css: "padding:0 24px 20px",
    phone: "",
    draw: (_, legal) => legal,
  },
};

function footerOf(theme: MailTheme): string {
  const { ground, ink, soft, css, phone, draw } = footers[theme.variant];
  const legal = `<p ${colourAttributes(theme, { ink: soft }, "margin:16px 0 0;font-size:12px;line-height:1.5")}>${escapeMarkup(theme.legal)}</p>`;
  return `<tr><td ${colourAttributes(theme, { ground, ink }, css)}>${draw(partsOf(theme, phone), legal)}</td></tr>`;
}

/** Frames round the whole mail that are part of a variant. */
const outlines: Partial<Readonly<Record<MailFrame, string>>> = {
  ticket: "border:4px solid",
  docket: "border:1px solid",
  sheet: "border:1px solid",
  letter: "border:1px solid",
};

/**
 * A mail of a site as markup: tables and inline styles for programs that know nothing else, the header and footer of the
 * site, and rules for dark mailboxes. It reads from top to bottom on a phone and without its pictures.
 */
export function drawMail(theme: MailTheme, content: MailContent): string {
  const { font, size } = mailStyles[theme.variant];
  const pad = theme.variant === "docket" ? 20 : 24;
  const help = helpOf(theme);
  const isNew = (block: MailBlock) => block.kind !== "text" || block.text !== help;
  const blocks = content.blocks.filter(isNew).map((block) => blockOf(theme, block));
  const outline = outlines[theme.variant] ?? "";
  const body = `<body ${colourAttributes(theme, { ground: "page", ink: "ink" }, `margin:0;padding:0;font:${size}px/1.5 ${font}`)}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse"><tr><td align="center" style="padding:20px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${colourAttributes(theme, { ground: "card", ink: "ink", edge: "line" }, `max-width:600px;border-collapse:${mailStyles[theme.variant].radius > 6 ? "separate" : "collapse"};text-align:left;font:${size}px/1.5 ${font};border-radius:${mailStyles[theme.variant].radius}px;${outline}`)}>
${mailHeaders[theme.variant](theme, content)}
<tr><td ${colourAttributes(theme, { ground: "card", ink: "ink" }, `padding:8px ${pad}px 20px`)}>
${blocks.join("\n")}
</td></tr>
${footerOf(theme)}
</table></td></tr></table></body></html>`;
  return `<!doctype html><html lang="${theme.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeMarkup(content.subject)}</title><style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules(body, theme.dark)}}</style></head>
${body}`;
}
