import sanitizeHtml from "sanitize-html";
import { safePath } from "#shop/urls.ts";

/** Elements of rich text, with the attributes each may have. Everything else is left out. */
const allowedAttributes: Readonly<Record<string, string[]>> = {
  a: ["href", "title", "rel"],
  abbr: ["title"],
  b: [],
  blockquote: [],
  br: [],
  caption: [],
  code: [],
  dd: [],
  dl: [],
  dt: [],
  em: [],
  h2: ["id"],
  h3: ["id"],
  h4: ["id"],
  hr: [],
  i: [],
  li: [],
  ol: [],
  p: [],
  small: [],
  strong: [],
  sub: [],
  sup: [],
  table: [],
  tbody: [],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan", "scope"],
  thead: [],
  tr: [],
  u: [],
  ul: [],
};

/** Elements whose content is left out, too. */
const nonTextTags = [
  "script",
  "style",
  "iframe",
  "object",
  "embed",
  "noscript",
  "noembed",
  "noframes",
  "template",
  "textarea",
  "title",
  "svg",
  "math",
  "xmp",
  "plaintext",
  "select",
  "head",
];

const MAX_HTML_LENGTH = 500_000;

/** The allowed links in rich text: a path of the shop, a fragment, another site, a mail address or a phone number. */
function safeLink(target: string): string | null {
  const trimmed = target.trim();
  if (/^#[\w-]*$/.test(trimmed)) return trimmed;
  if (/^(https?:\/\/|mailto:|tel:)[^\s\u0000-\u001f\u007f"'<>\\]+$/i.test(trimmed)) return trimmed;
  return safePath(trimmed);
}

const valuePatterns: Readonly<Record<string, RegExp>> = {
  colspan: /^[1-9]\d?$/,
  rowspan: /^[1-9]\d?$/,
  scope: /^(row|col|rowgroup|colgroup)$/,
  id: /^[a-z][a-z0-9-]{0,60}$/,
  title: /^/,
};

function safeAttributes(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const safe: sanitizeHtml.Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    const link = name === "href" ? safeLink(value) : null;
    if (link !== null) safe[name] = link;
    else if (valuePatterns[name]?.test(value)) safe[name] = value;
  }
  // Other sites get no access to the page that links to them.
  if (/^https?:/i.test(safe["href"] ?? "")) safe["rel"] = "noopener noreferrer";
  return safe;
}

const options: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(allowedAttributes),
  allowedAttributes,
  allowedSchemes: ["http", "https", "mailto", "tel"],
  nonTextTags,
  transformTags: { "*": (tagName, attributes) => ({ tagName, attribs: safeAttributes(attributes) }) },
};

/** HTML with only text, headings, lists, tables and links; open elements are closed. */
export const sanitise = (html: string): string =>
  sanitizeHtml(html.slice(0, MAX_HTML_LENGTH).replaceAll("\u0000", ""), options).replaceAll(" />", ">");
