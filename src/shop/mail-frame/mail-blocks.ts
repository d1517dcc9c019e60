import type { MailBlock, MailFact, MailTheme, MailRow } from "./mail-theme.ts";
import { colourAttributes, escapeMarkup } from "./mail-markup.ts";
import { mailStyles } from "./mail-styles.ts";

const broken = (text: string): string => escapeMarkup(text).replaceAll("\n", "<br>");

/** The shop's e-mail address is a link, and stays on one line although it has a hyphen. */
const withMailTo = (html: string, { email }: MailTheme): string =>
  html.replaceAll(
    escapeMarkup(email),
    () =>
      `<a href="mailto:${escapeMarkup(email)}" style="display:inline-block;color:inherit">${escapeMarkup(email)}</a>`,
  );

const table = (rows: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:12px 0">${rows}</table>`;

/** Empty alternative text, because the product's name is beside the picture. */
const thumbnail = (address: string, radius: number): string =>
  `<img src="${escapeMarkup(address)}" alt="" width="64" style="float:left;width:64px;height:auto;margin:2px 12px 4px 0;border:0;border-radius:${Math.min(radius, 10)}px">`;

const borders = {
  line: "padding:10px 0;border-bottom:1px solid",
  space: "padding:12px 0",
  box: "padding:8px 10px;border:1px solid",
  number: "padding:8px 0;border-bottom:1px solid",
} as const;

function amounts(theme: MailTheme, rows: readonly MailRow[], isSoft: boolean): string {
  const { rows: kind, radius } = mailStyles[theme.variant];
  const ink = isSoft ? "soft" : "ink";
  const cell = (rest: string) =>
    colourAttributes(theme, { ink, edge: "line" }, `${borders[kind]};vertical-align:top`, rest);
  const drawn = rows.map(({ label, value, details = [], picture }, at) => {
    const more = details.map(
      (one) => `<br><span ${colourAttributes(theme, { ink: "soft" }, "font-size:14px")}>${escapeMarkup(one)}</span>`,
    );
    const isNumbered = kind === "number" && /^\d+ × /.test(label);
    const number = isNumbered
      ? `<td ${colourAttributes(theme, { ink: "soft", edge: "line" }, borders[kind], "width:32px;vertical-align:top")}>${String(at + 1).padStart(2, "0")}</td>`
      : "";
    const span = kind === "number" && !isNumbered ? ' colspan="2"' : "";
    const image = picture === undefined ? "" : thumbnail(picture, radius);
    return `<tr>${number}<td${span} ${cell("padding-right:16px")}>${image}${escapeMarkup(label)}${more.join("")}</td><td align="right" ${cell("white-space:nowrap;text-align:right")}>${escapeMarkup(value)}</td></tr>`;
  });
  return rows.length === 0 ? "" : table(drawn.join(""));
}

function values(theme: MailTheme, rows: readonly MailFact[]): string {
  const border = borders[mailStyles[theme.variant].rows];
  const drawn = rows.map(
    ({ label, value }) =>
      `<tr><td ${colourAttributes(theme, { ink: "soft", edge: "line" }, border, "width:30%;vertical-align:top;padding-right:16px;text-align:left")}>${escapeMarkup(label)}</td><td ${colourAttributes(theme, { ink: "ink", edge: "line" }, border, "vertical-align:top;text-align:left;overflow-wrap:anywhere")}>${broken(value)}</td></tr>`,
  );
  return rows.length === 0 ? "" : table(drawn.join(""));
}

function total(theme: MailTheme, { label, value }: MailFact): string {
  const { size } = mailStyles[theme.variant];
  const style = colourAttributes(
    theme,
    { ink: "ink", edge: "line" },
    `padding:12px 0;border-bottom:2px solid`,
    `font-size:${size + 4}px;font-weight:700`,
  );
  return table(
    `<tr><td ${style}>${escapeMarkup(label)}</td><td align="right" ${style.replace('style="', 'style="white-space:nowrap;text-align:right;')}>${escapeMarkup(value)}</td></tr>`,
  );
}

function paragraph(theme: MailTheme, content: string, tone: "strong" | "soft" | undefined): string {
  const words = withMailTo(broken(content), theme);
  return `<p ${colourAttributes(theme, { ink: tone === "soft" ? "soft" : "ink" }, "margin:16px 0")}>${tone === "strong" ? `<strong>${words}</strong>` : words}</p>`;
}

function button(theme: MailTheme, { label, href }: { readonly label: string; readonly href: string }): string {
  const { button: shape } = mailStyles[theme.variant];
  const style = colourAttributes(
    theme,
    { ground: "accent", ink: "onAccent" },
    "display:inline-block;padding:12px 20px",
    shape,
  );
  return `<p style="margin:20px 0"><a href="${escapeMarkup(href)}" ${style}>${escapeMarkup(label)}</a></p>`;
}

/** One part of a mail as markup, in the style of the site. */
export function blockOf(theme: MailTheme, block: MailBlock): string {
  const { display, size } = mailStyles[theme.variant];
  switch (block.kind) {
    case "text":
      return paragraph(theme, block.text, block.tone);
    case "title":
      return `<h2 ${colourAttributes(theme, { ink: "ink" }, `margin:24px 0 0;font-size:${size + 4}px;line-height:1.3;${display}`)}>${escapeMarkup(block.text)}</h2>`;
    case "amounts":
      return amounts(theme, block.rows, block.tone === "soft");
    case "values":
      return values(theme, block.rows);
    case "total":
      return total(theme, block.row);
    case "button":
      return button(theme, block);
    case "link":
      return `<p style="margin:16px 0"><a href="${escapeMarkup(block.href)}" ${colourAttributes(theme, { ink: "ink" })}>${escapeMarkup(block.label)}</a></p>`;
    case "code":
      return `<p ${colourAttributes(theme, { ink: "ink" }, "margin:16px 0;font-size:32px;line-height:1.25;font-weight:700;letter-spacing:6px")}>${escapeMarkup(block.text)}</p>`;
    case "quote":
      return `<blockquote ${colourAttributes(theme, { ink: "ink", edge: "line" }, "margin:16px 0;padding:0 0 0 16px;border-left:4px solid")}>${broken(block.text)}</blockquote>`;
  }
}
