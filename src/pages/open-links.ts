import { isOn, type Settings } from "#shop/settings.ts";
import { matchPage } from "./match.ts";

/** A path of this site, not another host in one of its spellings. */
const ownPath = /^\/(?![/\\])/;

/** Whether the address has a page, with any query, that no setting closes. */
export function leadsToPage(uri: string, settings?: Settings): boolean {
  if (!ownPath.test(uri) || !URL.canParse(uri, "http://shop")) return false;
  const page = matchPage(new URL(uri, "http://shop").pathname)?.page;
  if (page === undefined) return false;
  return page.needs === undefined || settings === undefined || isOn(settings[page.needs]);
}

/** Whether a link may be shown: it leads to another site, or to an open page. */
export const isOpen = (uri: string, settings: Settings): boolean => !ownPath.test(uri) || leadsToPage(uri, settings);

type Linked = { readonly uri: string };
const isClosed = (value: unknown, settings: Settings): boolean =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Partial<Linked>).uri === "string" &&
  !isOpen((value as Linked).uri, settings);

/** The same data without links to closed pages: list entries are removed, other links are left out. */
export function withoutClosed<Value>(value: Value, settings: Settings): Value {
  if (Array.isArray(value)) {
    const open = value.filter((one) => !isClosed(one, settings));
    return open.map((one: unknown) => withoutClosed(one, settings)) as Value;
  }
  if (typeof value !== "object" || value === null) return value;
  const open = Object.entries(value).filter(([, one]) => !isClosed(one, settings));
  return Object.fromEntries(open.map(([name, one]) => [name, withoutClosed(one as unknown, settings)])) as Value;
}
