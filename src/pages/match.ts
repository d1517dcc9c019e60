import type { AnyPage } from "./page.ts";
import { pages } from "./routes.ts";

export type Match = { readonly page: AnyPage; readonly params: Readonly<Record<string, string>> };

type Pattern = { readonly page: AnyPage; readonly names: readonly string[]; readonly expression: RegExp };

const escape = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, "\\$&");

/** `p/:uri` and `c/*` as expressions, compiled once. A `*` at the end matches the rest, as `rest`. */
function compile(page: AnyPage): Pattern {
  const names: string[] = [];
  const parts = page.path.split("/").map((part) => {
    if (part !== "*" && !part.startsWith(":")) return escape(part);
    names.push(part === "*" ? "rest" : part.slice(1));
    return part === "*" ? "(.+?)" : "([^/]+)";
  });
  return { page, names, expression: new RegExp(`^/${parts.join("/")}/?$`, "i") };
}

const patterns: readonly Pattern[] = pages.map(compile);

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The page of an address, and its parameters; null for no page. */
export function matchPage(pathname: string): Match | null {
  for (const { page, names, expression } of patterns) {
    const found = expression.exec(pathname);
    if (!found) continue;
    return { page, params: Object.fromEntries(names.map((name, index) => [name, decode(found[index + 1] ?? "")])) };
  }
  return null;
}

/** The pattern of an address's page, like `/order/:token`; null for no page. */
export function patternOf(pathname: string): string | null {
  const page = matchPage(pathname)?.page;
  return page === undefined ? null : `/${page.path}`;
}

/** The canonical spelling of an address: literal segments as in its pattern, without a slash at the end. */
export function normalisePath(pathname: string): string {
  const match = matchPage(pathname);
  if (match === null || pathname === "/") return pathname;
  const parts = pathname.split("/").slice(1);
  if (parts.at(-1) === "") parts.pop();
  const words = match.page.path.split("/");
  return `/${parts.map((part, at) => (/^[^:*]/.test(words[at] ?? "") ? words[at] : part)).join("/")}`;
}
