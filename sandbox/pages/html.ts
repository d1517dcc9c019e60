/** Text that is safe to send; only `html` creates it. */
export type Html = { readonly markup: string };

type Part = Html | Html[] | string | number | undefined | false;

/** Template tag: every value is escaped, unless it is Html itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: strings.map((text, index) => text + (index < parts.length ? markupOf(parts[index]) : "")).join("") };
}

export const emptyHtml: Html = { markup: "" };

function markupOf(part: Part): string {
  if (part === undefined || part === false) return "";
  if (Array.isArray(part)) return part.map((inner) => inner.markup).join("");
  return typeof part === "object" ? part.markup : escapeHtml(String(part));
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}
