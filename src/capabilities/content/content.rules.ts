import { safePath } from "#shop/urls.ts";

/** Elements that words may be set in, with the attributes each may keep. Everything else is left out. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  a: ["href", "title"],
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
const childless: ReadonlySet<string> = new Set(["br", "hr"]);
/** Elements whose content is no words either. */
const dropped =
  /<(script|style|iframe|object|embed|noscript|noembed|noframes|template|textarea|title|svg|math|xmp|plaintext|select|head)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const comments = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>/g;
const tag = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const attribute = /([a-z][a-z0-9-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

const LONGEST_HTML = 500_000;

/** Text as it may stand between tags: marks become entities, entities that are whole stay. */
const escapeText = (text: string): string =>
  text
    .replace(/&(?!(?:[a-z][a-z0-9]{1,30}|#\d{1,7}|#x[0-9a-f]{1,6});)/gi, "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

const namedMarks: Readonly<Record<string, string>> = {
  amp: "&",
  quot: '"',
  apos: "'",
  lt: "<",
  gt: ">",
  colon: ":",
  tab: "\t",
  newline: "\n",
  nbsp: " ",
};

function decode(text: string): string {
  return text
    .replace(/&#x([0-9a-f]{1,6});?/gi, (_, hex: string) => characterOf(Number.parseInt(hex, 16)))
    .replace(/&#(\d{1,7});?/g, (_, digits: string) => characterOf(Number(digits)))
    .replace(/&([a-z]+);/gi, (whole, name: string) => namedMarks[name.toLowerCase()] ?? whole);
}
const characterOf = (code: number): string => (code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : "");

const escapeAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A link that words may hold: a path of the shop, a place on the page, another site, a mail address or a phone. */
function safeLink(target: string): string | null {
  const trimmed = target.trim();
  if (/^#[\w-]*$/.test(trimmed)) return trimmed;
  if (/^(https?:\/\/|mailto:|tel:)[^\s\u0000-\u001f\u007f"'<>\\]+$/i.test(trimmed)) return trimmed;
  return safePath(trimmed);
}

function safeValue(name: string, value: string): string | null {
  switch (name) {
    case "href":
      return safeLink(value);
    case "colspan":
    case "rowspan":
      return /^[1-9]\d?$/.test(value) ? value : null;
    case "scope":
      return /^(row|col|rowgroup|colgroup)$/.test(value) ? value : null;
    case "id":
      return /^[a-z][a-z0-9-]{0,60}$/.test(value) ? value : null;
    default:
      return value;
  }
}

function attributesOf(name: string, text: string): string {
  const kept: string[] = [];
  const seen = new Set<string>();
  for (const [, rawKey = "", double, single, bare] of text.matchAll(attribute)) {
    const key = rawKey.toLowerCase();
    if (!allowed[name]?.includes(key) || seen.has(key)) continue;
    const value = safeValue(key, decode(double ?? single ?? bare ?? ""));
    if (value === null) continue;
    seen.add(key);
    kept.push(` ${key}="${escapeAttribute(value)}"`);
  }
  const leaves = name === "a" && kept.some((one) => /^ href="https?:/i.test(one));
  return kept.join("") + (leaves ? ' rel="noopener noreferrer"' : "");
}

/**
 * HTML with nothing in it but words, headings, lists, tables and links. Every tag is written anew from the list of
 * those that are allowed, so that nothing of the original's spelling survives; open tags are closed.
 */
export function sanitise(html: string): string {
  const source = html.slice(0, LONGEST_HTML).replaceAll("\u0000", "").replace(comments, "").replace(dropped, "");
  const open: string[] = [];
  const out: string[] = [];
  let at = 0;
  for (const match of source.matchAll(tag)) {
    out.push(escapeText(source.slice(at, match.index)));
    at = match.index + match[0].length;
    const name = (match[2] ?? "").toLowerCase();
    if (!Object.hasOwn(allowed, name)) continue;
    if (match[1] === "/") closeTo(name, open, out);
    else {
      out.push(`<${name}${attributesOf(name, match[3] ?? "")}>`);
      if (!childless.has(name)) open.push(name);
    }
  }
  out.push(escapeText(source.slice(at)));
  while (open.length > 0) out.push(`</${open.pop()}>`);
  return out.join("");
}

function closeTo(name: string, open: string[], out: string[]): void {
  if (childless.has(name) || !open.includes(name)) return;
  for (let closed = open.pop(); closed !== undefined; closed = open.pop()) {
    out.push(`</${closed}>`);
    if (closed === name) return;
  }
}

/** The path an old address is looked up by: without origin, query, fragment and closing slash, in lower case. */
export function redirectKey(address: string): string | null {
  const path = address.replace(/^https?:\/\/[^/?#]*/i, "").split(/[?#]/)[0] ?? "";
  const decoded = tryDecode(path === "" ? "/" : path).replaceAll("\u0000", "");
  if (!decoded.startsWith("/")) return null;
  return (decoded.length > 1 ? decoded.replace(/\/+$/, "") || "/" : decoded).toLowerCase();
}

function tryDecode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Where a redirect may lead: a path of the shop, or another site over https. */
export const redirectTarget = (target: string): string | null =>
  /^https:\/\/[^\s\u0000-\u001f\u007f"'<>\\]+$/i.test(target) ? target : safePath(target);
