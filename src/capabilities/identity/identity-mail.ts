import type { Site } from "#shop/site.ts";

/** A mail before rendering; all of it is plain text, because people wrote parts of it. */
export type MailParts = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The digits of a code: large, and without spaces for copying. */
  readonly code?: string;
  readonly button?: { readonly label: string; readonly href: string };
  readonly foot: readonly string[];
};

export type DrawnMail = { readonly subject: string; readonly text: string; readonly html: string };

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
const paragraph = (html: string) => `<p style="margin:16px 0">${html}</p>`;

/** The mail as plain text and as markup, in the site's own look. */
export function drawMail(site: Site, { subject, heading, paragraphs, code, button, foot }: MailParts): DrawnMail {
  const link = button === undefined ? [] : [`${button.label}: ${button.href}`];
  const text = [heading, ...paragraphs, ...(code === undefined ? [] : [code]), ...link, ...foot, site.name].join(
    "\n\n",
  );
  const body = [
    ...paragraphs.map((words) => paragraph(safe(words))),
    ...(code === undefined
      ? []
      : [
          `<p style="margin:16px 0;font-size:32px;line-height:1.25;font-weight:700;letter-spacing:6px">${safe(code)}</p>`,
        ]),
    ...(button === undefined
      ? []
      : [
          paragraph(
            `<a href="${safe(button.href)}" style="display:inline-block;padding:12px 20px;background:${site.theme.accent};color:${site.theme.onAccent};text-decoration:none;font-weight:600">${safe(button.label)}</a>`,
          ),
        ]),
    ...foot.map((words) => `<p style="margin:16px 0;color:#555">${safe(words)}</p>`),
  ];
  const html = `<!doctype html><html lang="${site.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe(subject)}</title></head>
<body style="margin:0;background:#f4f4f2;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#1a1a1a"><div style="max-width:600px;margin:0 auto;background:#ffffff;padding:32px;border-top:8px solid ${site.theme.accent}">
<p style="margin:0;font-weight:700">${safe(site.name)}</p>
<h1 style="margin:8px 0 0;font-size:24px;line-height:1.25">${safe(heading)}</h1>
${body.join("\n")}</div></body></html>`;
  return { subject, text, html };
}
