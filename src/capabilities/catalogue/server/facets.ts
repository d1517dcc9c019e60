import type { Site } from "#shop/site.ts";
import type { Facet } from "../catalogue.contract.ts";
import { factSpecs, priceBands, type FactSpec } from "../catalogue.facts.ts";
import { availabilityLabels, conditionNotes, facetLabels } from "../catalogue.copy.ts";
import { isPriceGated } from "../catalogue.rules.ts";
import type { ReadListing, ShownStatus } from "../listing.rules.ts";
import { bandsOf, showFact } from "../specification.rules.ts";
import type { FacetCount, ListingScope } from "./listing.store.ts";
import type { SiteShelf } from "./shelf.ts";

export type FacetSource = {
  readonly counts: readonly FacetCount[];
  readonly asked: ReadListing;
  readonly scope: ListingScope;
  readonly shelf: SiteShelf;
  readonly site: Site;
  readonly total: number;
};

type Value = Facet["values"][number];
const words = new Intl.Collator("en");
const wordsAndNumbers = new Intl.Collator("en", { numeric: true });
type Source = FacetSource & { readonly byKey: ReadonlyMap<string, readonly FacetCount[]> };

/** A fact that fewer products tell than this is no help in narrowing the list. */
const LEAST_COVERAGE = 0.4;
const LEAST_FEATURE_COVERAGE = 0.05;
const MOST_FACT_FACETS = 12;
const PROMOTED_FACTS = 2;

/** The facets of a listing, in the order they are shown: what every product has first, then the facts of the topic. */
export function arrangeFacets(source: FacetSource): Facet[] {
  const full: Source = { ...source, byKey: Map.groupBy(source.counts, (count) => count.key) };
  const facets = [
    categoryFacet(full),
    brandFacet(full),
    priceFacet(full),
    ratingFacet(full),
    conditionFacet(full),
    availabilityFacet(full),
    colourFacet(full),
  ];
  return [...facets, ...factFacets(full)].filter((facet) =>
    facet.values.some((value) => value.count > 0 || value.isOn),
  );
}

const facetOf = (facet: Pick<Facet, "key" | "label" | "values"> & Partial<Facet>): Facet => ({
  kind: "choice",
  explain: null,
  isPromoted: false,
  ...facet,
});
const rowsOf = (source: Source, key: string): readonly FacetCount[] => source.byKey.get(key) ?? [];

function categoryFacet(source: Source): Facet {
  const { shelf, scope } = source;
  const counts = new Map(rowsOf(source, "category").map((row) => [Number(row.value), row.count]));
  const shown = scope.categoryId === null ? shelf.departments : shelf.childrenOf(scope.categoryId);
  const values = shown.map((one): Value => ({
    value: one.uri,
    label: one.title,
    count: counts.get(one.id) ?? 0,
    isOn: false,
  }));
  return facetOf({ key: "category", label: facetLabels.category, values: values.filter((value) => value.count > 0) });
}

function brandFacet(source: Source): Facet {
  const on = new Set(source.asked.filters.brandIds);
  const values = rowsOf(source, "brand").flatMap((row): Value[] => {
    const brand = source.shelf.brandById.get(Number(row.value));
    return brand ? [{ value: brand.uri, label: brand.name, count: row.count, isOn: on.has(brand.id) }] : [];
  });
  const isShown = source.scope.brandId === null;
  return facetOf({
    key: "brand",
    label: facetLabels.brand,
    isPromoted: true,
    values: isShown ? values.sort((a, b) => words.compare(a.label, b.label)) : [],
  });
}

function priceFacet(source: Source): Facet {
  const counts = new Map(rowsOf(source, "price").map((row) => [row.value, row.count]));
  const isOn = (band: (typeof priceBands)[number]) =>
    source.asked.filters.prices.some(
      ({ from, to, includesTo }) => !includesTo && from === band.fromCents && to === band.toCents,
    );
  const values = priceBands.map((band): Value => ({
    value: band.uri,
    label: band.title,
    count: counts.get(band.uri) ?? 0,
    isOn: isOn(band),
  }));
  const shown = isPriceGated(source.site) ? [] : values.filter((value) => value.count > 0 || value.isOn);
  return facetOf({ key: "price", label: facetLabels.price, kind: "range", isPromoted: true, values: shown });
}

const ratingSteps = [4, 3] as const;

function ratingFacet(source: Source): Facet {
  const rows = rowsOf(source, "rating");
  const values = ratingSteps.map((stars): Value => ({
    value: String(stars),
    label: `${stars} stars and up`,
    count: rows.filter((row) => Number(row.value) >= stars).reduce((sum, row) => sum + row.count, 0),
    isOn: source.asked.filters.rating === stars,
  }));
  return facetOf({ key: "rating", label: facetLabels.rating, kind: "range", values });
}

function conditionFacet(source: Source): Facet {
  const on = new Set(source.asked.filters.conditions);
  const values = rowsOf(source, "condition").map((row): Value => ({
    value: row.value,
    label: row.value,
    count: row.count,
    isOn: on.has(row.value),
  }));
  const isShown = source.site.policies.productCondition === "shown";
  const inOrder = values.sort((a, b) => words.compare(a.label, b.label));
  return facetOf({
    key: "condition",
    label: facetLabels.condition,
    explain: conditionNotes.condition,
    isPromoted: true,
    values: isShown ? inOrder : [],
  });
}

function availabilityFacet(source: Source): Facet {
  const counts = new Map(rowsOf(source, "availability").map((row) => [row.value, row.count]));
  const statuses = Object.keys(availabilityLabels) as ShownStatus[];
  const values = statuses.map((status): Value => ({
    value: status,
    label: availabilityLabels[status],
    count: counts.get(status) ?? 0,
    isOn: source.asked.filters.statuses.includes(status),
  }));
  return facetOf({
    key: "availability",
    label: facetLabels.availability,
    values: values.filter((value) => value.count > 0 || value.isOn),
  });
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const chosenOf = (source: Source, key: string): ReadonlySet<string> =>
  new Set(source.asked.filters.facts.find((fact) => fact.key === key)?.values ?? []);

function colourFacet(source: Source): Facet {
  const on = chosenOf(source, "colour");
  const values = rowsOf(source, "colour").map((row): Value => ({
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

function factFacets(source: Source): Facet[] {
  const specs = Object.values(factSpecs).filter(
    (spec) => spec.facet !== "none" && source.byKey.has(spec.key) && isHelpful(source, spec),
  );
  const shown = specs.filter((spec, index) => index < MOST_FACT_FACETS || chosenOf(source, spec.key).size > 0);
  const promoted = new Set(
    shown
      .filter((spec) => spec.isKey)
      .slice(0, PROMOTED_FACTS)
      .map((spec) => spec.key),
  );
  return shown.map((spec) => factFacet(source, spec, promoted));
}

/** Whether enough products tell the fact, and whether they differ in it. */
function isHelpful(source: Source, spec: FactSpec): boolean {
  if (chosenOf(source, spec.key).size > 0) return true;
  const rows = rowsOf(source, spec.key);
  const share = rows.reduce((sum, row) => sum + row.count, 0) / Math.max(1, source.total);
  if (spec.facet === "yes-no") return share >= LEAST_FEATURE_COVERAGE && share < 1;
  return share >= LEAST_COVERAGE && rows.length > 1;
}

function factFacet(source: Source, spec: FactSpec, promoted: ReadonlySet<string>): Facet {
  const on = chosenOf(source, spec.key);
  const rows = rowsOf(source, spec.key);
  const shared = {
    key: spec.key,
    label: spec.label,
    explain: spec.explain ?? null,
    isPromoted: promoted.has(spec.key),
  };
  if (spec.facet === "range") {
    const counts = new Map(rows.map((row) => [Number(row.value), row]));
    const values = bandsOf(spec.key, [...counts.keys()]).map((band): Value => {
      const inBand = band.values.flatMap((value) => counts.get(value) ?? []);
      return {
        value: band.value,
        label: band.label,
        count: inBand.reduce((sum, row) => sum + row.count, 0),
        isOn: inBand.every((row) => on.has(row.value)),
      };
    });
    return facetOf({ ...shared, kind: "range", values });
  }
  const values = rows.map((row): Value => ({
    value: row.value,
    label: showFact(spec.key, row.value),
    count: row.count,
    isOn: on.has(row.value),
  }));
  return facetOf({ ...shared, values: values.sort((a, b) => wordsAndNumbers.compare(a.label, b.label)) });
}
