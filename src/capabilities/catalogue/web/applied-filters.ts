import type { Facet } from "../catalogue.contract.ts";
import { hrefOf, isFilterKey, type ListAddress, sameWord, withoutKey, withoutValue } from "./list-address.ts";
import { formatRange, formatMeasure, unitOf } from "./list-range.ts";

export type AppliedFilter = { readonly key: string; readonly label: string; readonly href: string };

/** The filters of the list as labels, each with the address that removes it. */
export function appliedFilters(
  address: ListAddress,
  facets: readonly Facet[],
  ignored: readonly string[],
): readonly AppliedFilter[] {
  const on = address.params.filter(([key, value]) => isFilterKey(key) && !ignored.includes(`${key}=${value}`));
  return on.flatMap(([key, value]): AppliedFilter[] => {
    const twin = otherBound(key);
    // From and to are one filter with one removal link.
    if (twin !== null && key.startsWith("max") && on.some(([other]) => other === twin)) return [];
    const upper = twin === null ? undefined : on.find(([other]) => other === twin)?.[1];
    const less = twin === null ? withoutValue(address, [key, value]) : withoutKey(withoutKey(address, key), twin);
    return [{ key: `${key}=${value}`, label: describeFilter(facets, key, value, upper), href: hrefOf(less) }];
  });
}

/** The ignored filters of this list, as text. */
export const describeIgnored = (facets: readonly Facet[], ignored: readonly string[]): readonly string[] =>
  ignored.map((one) => {
    const at = one.indexOf("=");
    return at < 0 ? one : describeFilter(facets, one.slice(0, at), one.slice(at + 1));
  });

const otherBound = (key: string): string | null => {
  const [, bound, name] = /^(min|max)([A-Z].*)$/.exec(key) ?? [];
  return name === undefined ? null : `${bound === "min" ? "max" : "min"}${name}`;
};

/** `Brand: Haneulon`, `Price: $500 to $900`, `Width: up to 600 mm`. `upper` goes with a lower bound. */
function describeFilter(facets: readonly Facet[], key: string, value: string, upper?: string): string {
  const [, bound, name = key] = /^(min|max)([A-Z].*)$/.exec(key) ?? [];
  const facet = facets.find((one) => one.key.toLowerCase() === name.toLowerCase());
  const label = facet?.label ?? parameterLabel(name);
  const unit = facet?.kind === "range" ? unitOf(facet) : unitIn(name);
  if (bound === "max") return `${label}: ${formatSpan(unit, undefined, value)}`;
  if (bound === "min") return `${label}: ${formatSpan(unit, value, upper)}`;
  const known = facet?.values.find((one) => sameWord(one.value) === sameWord(value));
  const [isSpan, from, to] = /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/.exec(value) ?? [];
  return `${label}: ${known?.label ?? (isSpan ? formatSpan(unit, from, to) : value.replaceAll("-", " "))}`;
}

/** Without a facet the key itself contains the unit: `widthMm`. */
const unitIn = (name: string): string => (/^price$/i.test(name) ? "$" : name.endsWith("Mm") ? "mm" : "");

function formatSpan(unit: string, from: string | undefined, to: string | undefined): string {
  if ([from, to].some((end) => end !== undefined && Number.isNaN(Number(end)))) return `${from ?? ""} to ${to ?? ""}`;
  if (from === undefined) return `up to ${formatMeasure(Number(to), unit)}`;
  return to === undefined ? `from ${formatMeasure(Number(from), unit)}` : formatRange(Number(from), Number(to), unit);
}

/** `energyStars` without a facet: `Energy stars`. */
const parameterLabel = (key: string): string => {
  const words = key
    .replace(/(Mm|Kg|Litres)$/, "")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
