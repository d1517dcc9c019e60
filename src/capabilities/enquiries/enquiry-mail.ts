import { drawMail as drawFrame } from "#shop/mail-frame/draw-mail.ts";
import { type MailBlock, type MailTheme, textBlock } from "#shop/mail-frame/mail-theme.ts";

export type MailRow = { readonly label: string; readonly value: string };

/** A mail before rendering; all of it is plain text, because shoppers wrote parts of it. */
export type MailParts = {
  readonly subject: string;
  readonly heading: string;
  /** The topic in a word or two, for the header. */
  readonly about: string;
  readonly paragraphs: readonly string[];
  readonly rows?: readonly MailRow[];
  /** A quoted text. */
  readonly quote?: string;
  readonly buttons?: readonly { readonly label: string; readonly href: string }[];
  readonly footer: readonly string[];
  /** Where the mails of this kind are stopped. */
  readonly stop?: string;
};

export type DrawnMail = { readonly subject: string; readonly text: string; readonly html: string };

const stopWords = "Stop these mails";

/** The mail as plain text and as markup, in the site's own theme. */
export function drawMail(theme: MailTheme, parts: MailParts): DrawnMail {
  const { subject, heading, about } = parts;
  const html = drawFrame(theme, { subject, heading, about, blocks: blocksOf(parts) });
  return { subject, text: textOf(theme, parts), html };
}

function textOf({ name }: MailTheme, parts: MailParts): string {
  const blocks = [
    parts.heading,
    ...parts.paragraphs,
    parts.quote?.replace(/^/gm, "> "),
    parts.rows?.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    parts.buttons?.map(({ label, href }) => `${label}: ${href}`).join("\n"),
    ...parts.footer,
    parts.stop && `${stopWords}: ${parts.stop}`,
    name,
  ];
  return blocks.filter((block) => block !== undefined && block !== "").join("\n\n");
}

const blocksOf = (parts: MailParts): readonly MailBlock[] => [
  ...parts.paragraphs.flatMap((text) => textBlock(text)),
  ...(parts.quote === undefined ? [] : [{ kind: "quote", text: parts.quote } as const]),
  ...(parts.rows === undefined ? [] : [{ kind: "values", rows: parts.rows } as const]),
  ...(parts.buttons ?? []).map((button) => ({ kind: "button", ...button }) as const),
  ...parts.footer.flatMap((text) => textBlock(text, "soft")),
  ...(parts.stop === undefined ? [] : [{ kind: "link", label: stopWords, href: parts.stop } as const]),
];
