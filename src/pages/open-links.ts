import { isOn, type Settings } from "#shop/settings.ts";
import { matchPage } from "./match.ts";

/** A path of this site, not another host in one of its spellings. */
const ownPath = /^\/(?![/\\])/;

/** A page of the shop stands at the address, whatever its query, and no setting keeps it closed. */
export function leadsToPage(uri: string, settings?: Settings): boolean {
  if (!ownPath.test(uri) || !URL.canParse(uri, "http://shop")) return false;
  const page = matchPage(new URL(uri, "http://shop").pathname)?.page;
  if (page === undefined) return false;
  return page.needs === undefined || settings === undefined || isOn(settings[page.needs]);
}

/** Whether a link may be shown: it leads out of the shop, or to a page that is there. */
export const isOpen = (uri: string, settings: Settings): boolean => !ownPath.test(uri) || leadsToPage(uri, settings);

type Linked = { readonly uri: string };
const isClosed = (value: unknown, settings: Settings): boolean =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Partial<Linked>).uri === "string" &&
  !isOpen((value as Linked).uri, settings);

/** The same facts without links to pages that are not there: out of a list they fall, elsewhere they are left out. */
export function withoutClosed<Value>(value: Value, settings: Settings): Value {
  if (Array.isArray(value)) {
    const open = value.filter((one) => !isClosed(one, settings));
    return open.map((one: unknown) => withoutClosed(one, settings)) as Value;
  }
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([, one]) => !isClosed(one, settings));
  return Object.fromEntries(kept.map(([name, one]) => [name, withoutClosed(one as unknown, settings)])) as Value;
}
