import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Facet } from "../../catalogue.contract.ts";
import { availabilityLabels, conditionNotes, facetLabels } from "../../catalogue.copy.ts";
import { priceBands } from "../../catalogue.facts.ts";
import { isPriceGated } from "../../catalogue.rules.ts";
import { deliverByLabels } from "../../listing/listing.copy.ts";
import type { ShownStatus } from "../../listing/listing.rules.ts";
import { countsOf, facetOf, type FacetSource } from "./facet-counts.ts";
import { rangeOf } from "./facet-ranges.ts";

import { arrivalKey } from "../listing/goods-cache.ts";

type Value = Facet["values"][number];
const words = new Intl.Collator("en");

/** For one category its children, for several their siblings. */
export function categoryFacet({ categoryIndex, scope }: FacetSource, counts: ReadonlyMap<number, number>): Facet {
  const on = new Set(scope.categoryIds);
  const parents = new Set(scope.categoryIds.map((id) => categoryIndex.categoryById.get(id)?.parentId ?? null));
  const beside = [...parents].flatMap((id) => (id === null ? categoryIndex.departments : categoryIndex.childrenOf(id)));
  const below = scope.categoryId === null ? categoryIndex.departments : categoryIndex.childrenOf(scope.categoryId);
  const values = (on.size > 0 ? beside : below).map((one): Value => ({
    value: one.uri,
    label: one.title,
    count: counts.get(one.id) ?? 0,
    isOn: on.has(one.id),
  }));
  return facetOf({
    key: "category",
    label: facetLabels.category,
    values: values.filter((value) => value.count > 0 || value.isOn),
  });
}

export function brandFacet(source: FacetSource): Facet {
  const on = new Set(source.parsedQuery.filters.brandIds);
  const values = countsOf(source, "brand").flatMap((row): Value[] => {
    const brand = source.categoryIndex.brandById.get(Number(row.value));
    return brand ? [{ value: brand.uri, label: brand.name, count: row.count, isOn: on.has(brand.id) }] : [];
  });
  const isShown = source.scope.brandId === null;
  return facetOf({
    key: "brand",
    label: facetLabels.brand,
    values: isShown ? values.sort((a, b) => words.compare(a.label, b.label)) : [],
  });
}

export function priceFacet(source: FacetSource): Facet {
  const { prices, priceBounds } = source.parsedQuery.filters;
  const shared = { key: "price", label: facetLabels.price, kind: "range" } as const;
  if (isPriceGated(source.site)) return facetOf({ ...shared, values: [] });
  const cents = source.selection.numbersOf("price", source.goods.numbers.price);
  const counts = countBands(cents);
  const values = priceBands.map((band, index): Value => ({
    value: band.uri,
    label: band.title,
    count: counts[index] ?? 0,
    isOn: prices.some(({ from, to, includesTo }) => !includesTo && from === band.fromCents && to === band.toCents),
  }));
  const inDollars = (bound: number | null | undefined) => (bound === null || bound === undefined ? null : bound / 100);
  // `price=700-800` is no band, but the two ends of a slider.
  const drawn = prices.length === 1 && values.every((value) => !value.isOn) ? prices[0] : undefined;
  const bounds = {
    unit: "$",
    from: inDollars(priceBounds?.from ?? drawn?.from),
    to: inDollars(priceBounds?.to ?? drawn?.to),
  };
  const range = rangeOf({ numbers: cents.map((price) => price / 100) }, bounds);
  // Whole dollars at the ends, with every price between them.
  const whole = range && { ...range, min: Math.floor(range.min), max: Math.ceil(range.max), step: priceStep(range) };
  return facetOf({
    ...shared,
    values: values.filter((value) => value.count > 0 || value.isOn),
    ...(whole && { range: whole }),
  });
}

function countBands(cents: Float64Array): Uint32Array {
  const counts = new Uint32Array(priceBands.length);
  const ends = priceBands.map((band) => band.toCents ?? Number.POSITIVE_INFINITY);
  for (let at = 0; at < cents.length; at++) {
    let band = 0;
    while ((cents[at] ?? 0) >= (ends[band] ?? 0)) band++;
    counts[band]!++;
  }
  return counts;
}

const priceStep = ({ step }: { readonly step: number }): number => Math.max(1, Math.round(step));

const ratingSteps = [4, 3] as const;

function countFrom(numbers: Float64Array, least: number): number {
  let count = 0;
  for (let at = 0; at < numbers.length; at++) if ((numbers[at] ?? 0) >= least) count++;
  return count;
}

export function ratingFacet({ selection, goods, parsedQuery }: FacetSource): Facet {
  const averages = selection.numbersOf("rating", goods.numbers.ratingAverage);
  const values = ratingSteps.map((stars): Value => ({
    value: String(stars),
    label: `${stars} stars and up`,
    count: countFrom(averages, stars),
    isOn: parsedQuery.filters.rating === stars,
  }));
  return facetOf({ key: "rating", label: facetLabels.rating, kind: "range", values });
}

export function conditionFacet(source: FacetSource): Facet {
  const on = new Set(source.parsedQuery.filters.conditions);
  const isShown = source.site.policies.productCondition === "shown";
  const values = (isShown ? countsOf(source, "condition") : []).map((row): Value => ({
    value: row.value,
    label: row.value,
    count: row.count,
    isOn: on.has(row.value),
  }));
  return facetOf({
    key: "condition",
    label: facetLabels.condition,
    explain: conditionNotes.condition,
    values: values.sort((a, b) => words.compare(a.label, b.label)),
  });
}

export function availabilityFacet(source: FacetSource): Facet {
  const counts = new Map(countsOf(source, "availability").map((row) => [row.value, row.count]));
  const values = (Object.keys(availabilityLabels) as ShownStatus[]).map((status): Value => ({
    value: status,
    label: availabilityLabels[status],
    count: counts.get(status) ?? 0,
    isOn: source.parsedQuery.filters.statuses.includes(status),
  }));
  return facetOf({
    key: "availability",
    label: facetLabels.availability,
    values: values.filter((value) => value.count > 0 || value.isOn),
  });
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export function colourFacet(source: FacetSource): Facet {
  const on = new Set(source.parsedQuery.filters.facts.find((fact) => fact.key === "colour")?.ticked);
  const values = countsOf(source, "colour").map((row): Value => ({
    value: row.value,
    label: capital(row.value),
    count: row.count,
    isOn: on.has(row.value),
  }));
  return facetOf({
    key: "colour",
    label: facetLabels.colour,
    values: values.sort((a, b) => b.count - a.count || words.compare(a.label, b.label)),
  });
}

/** The first days one by one, for who is in a hurry; then by the week. */
const FIRST_DAYS = 3;
const MAX_DAYS = 5;
const DAYS_APART = 7;

/** By which day the products of the list can be at the visitor's place, or in the zone that the address names. */
export function deliverByFacet(source: FacetSource): Facet {
  const label = deliverByLabels.facet;
  const { placeDays } = source;
  if (placeDays === null) return facetOf({ key: "deliverBy", label, values: [] });
  const { place, days } = placeDays;
  const column = source.goods.column(arrivalKey(place.warehouse));
  const perDay = new Map<CalendarDay, number>();
  source.selection.countCodes("deliverBy", column).forEach((count, code) => {
    const day = days[code];
    if (count > 0 && day) perDay.set(day, (perDay.get(day) ?? 0) + count);
  });
  const requestedDay = source.parsedQuery.filters.deliverBy?.day;
  const shown = new Set(daysToShow([...perDay.keys()].sort()));
  if (requestedDay !== undefined) shown.add(requestedDay);
  const values = [...shown].sort().map((day): Value => ({
    value: `${place.zone.toLowerCase()}.${day}`,
    label: deliverByLabels.value(day),
    count: [...perDay].reduce((sum, [first, count]) => sum + (first <= day ? count : 0), 0),
    isOn: day === requestedDay,
  }));
  return facetOf({ key: "deliverBy", label, explain: deliverByLabels.explain(place.name), values });
}

function daysToShow(days: readonly CalendarDay[]): readonly CalendarDay[] {
  const shown: CalendarDay[] = [];
  const apart = (day: string) => (Date.parse(day) - Date.parse(shown.at(-1) ?? day)) / 86_400_000;
  for (const day of days) {
    if (shown.length < FIRST_DAYS || (shown.length < MAX_DAYS && apart(day) >= DAYS_APART)) shown.push(day);
  }
  return shown;
}
