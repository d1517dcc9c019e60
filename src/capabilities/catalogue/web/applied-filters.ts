import type { Facet } from "../catalogue.contract.ts";
import { hrefOf, isFilterKey, type ListAddress, sameWord, withoutValue } from "./list-address.ts";

export type AppliedFilter = { readonly key: string; readonly label: string; readonly href: string };

/** What narrows the list, in the shop's words, each with the address that takes it back. */
export function appliedFilters(
  address: ListAddress,
  facets: readonly Facet[],
  ignored: readonly string[],
): readonly AppliedFilter[] {
  return address.params
    .filter(([key, value]) => isFilterKey(key) && !ignored.includes(`${key}=${value}`))
    .map(([key, value]) => ({
      key: `${key}=${value}`,
      label: sayFilter(facets, key, value),
      href: hrefOf(withoutValue(address, [key, value])),
    }));
}

function sayFilter(facets: readonly Facet[], key: string, value: string): string {
  const bound = /^(min|max)([A-Z].*)$/.exec(key);
  const name = bound ? `${bound[2]!.charAt(0).toLowerCase()}${bound[2]!.slice(1)}` : key;
  const facet = facets.find((one) => one.key.toLowerCase() === name.toLowerCase());
  const label = facet?.label ?? sayKey(name);
  if (bound) return `${label} ${bound[1] === "min" ? "from" : "up to"} ${sayAmount(name, value)}`;
  const known = facet?.values.find((one) => sameWord(one.value) === sameWord(value));
  return `${label}: ${known?.label ?? sayRange(name, value)}`;
}

const grouped = new Intl.NumberFormat("en-AU");
const sayAmount = (key: string, value: string): string =>
  key === "price" ? `$${grouped.format(Number(value))}` : key.endsWith("Mm") ? `${value} mm` : value;

function sayRange(key: string, value: string): string {
  const found = /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/.exec(value);
  if (!found) return value.replaceAll("-", " ");
  const [, from, to] = found;
  if (from === undefined) return `up to ${sayAmount(key, to ?? "")}`;
  return to === undefined ? `from ${sayAmount(key, from)}` : `${sayAmount(key, from)} to ${sayAmount(key, to)}`;
}

/** `energyStars` for want of a facet: `Energy stars`. */
const sayKey = (key: string): string => {
  const words = key
    .replace(/(Mm|Kg|Litres)$/, "")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
