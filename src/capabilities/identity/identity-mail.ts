import { drawMail as drawFrame } from "#shop/mail-frame/draw-mail.ts";
import { type MailBlock, type MailTheme, textBlock } from "#shop/mail-frame/mail-theme.ts";

/** A mail before rendering; all of it is plain text, because people wrote parts of it. */
export type MailParts = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The digits of a code: large, and without spaces for copying. */
  readonly code?: string;
  readonly button?: { readonly label: string; readonly href: string };
  readonly footer: readonly string[];
};

export type DrawnMail = { readonly subject: string; readonly text: string; readonly html: string };

/** The mail as plain text and as markup, in the site's own theme. */
export function drawMail(
  theme: MailTheme,
  { subject, heading, paragraphs, code, button, footer }: MailParts,
): DrawnMail {
  const link = button === undefined ? [] : [`${button.label}: ${button.href}`];
  const text = [heading, ...paragraphs, ...(code === undefined ? [] : [code]), ...link, ...footer, theme.name].join(
    "\n\n",
  );
  const blocks: readonly MailBlock[] = [
    ...paragraphs.flatMap((words) => textBlock(words)),
    ...(code === undefined ? [] : [{ kind: "code", text: code } as const]),
    ...(button === undefined ? [] : [{ kind: "button", ...button } as const]),
    ...footer.flatMap((words) => textBlock(words, "soft")),
  ];
  return { subject, text, html: drawFrame(theme, { subject, heading, about: "Your account", blocks }) };
}
