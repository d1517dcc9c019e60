import type { Facet } from "../../catalogue.contract.ts";
import { featuresLabel } from "../../listing/listing.copy.ts";
import {
  explanationOf,
  labelOf,
  schemaOf,
  type CatalogueSchema,
  type CategorySchema,
} from "../../schemas/schema.rules.ts";
import { bandsOf, showFact } from "../../schemas/specification.rules.ts";
import {
  availabilityFacet,
  brandFacet,
  categoryFacet,
  colourFacet,
  conditionFacet,
  deliverByFacet,
  priceFacet,
  ratingFacet,
} from "./common-facets.ts";
import { countsOf, type FacetCount, facetOf, type FacetSource, mayCover } from "./facet-counts.ts";
import { rangeOf } from "./facet-ranges.ts";

type Value = Facet["values"][number];
const wordsAndNumbers = new Intl.Collator("en", { numeric: true });

/** A fact that a smaller share of the products has is not offered as a filter. */
const MIN_COVERAGE = 0.25;
const MIN_FEATURE_COVERAGE = 0.03;
const MAX_FACT_FACETS = 16;
/** A list of which this share lies in one category is filtered as that category is. */
const TOPIC_SHARE = 0.7;

/** The facets of a listing, in the order they are shown: what every product has first, then the facts of the topic. */
export function arrangeFacets(source: FacetSource): Facet[] {
  const perCategory = categoryCounts(source);
  const schema = schemaOf(source.categoryIndex.schema, topicOf(source, perCategory));
  const facets = [
    categoryFacet(source, perCategory),
    deliverByFacet(source),
    brandFacet(source),
    priceFacet(source),
    conditionFacet(source),
    ...factFacets(source, schema),
    colourFacet(source),
    ratingFacet(source),
    availabilityFacet(source),
  ];
  return promote(
    facets.filter((facet) => facet.values.some((value) => value.count > 0 || value.isOn)),
    schema,
  );
}

/** As many as fit above a list on a phone. */
const MAX_PROMOTED = 4;

/** General facets first, then those of the category. */
function promote(facets: readonly Facet[], { promoted }: CategorySchema): Facet[] {
  const wanted = [...new Set(["condition", "brand", "price", ...promoted])];
  const shown = wanted.filter((key) => facets.some((facet) => facet.key === key)).slice(0, MAX_PROMOTED);
  return facets.map((facet) => ({ ...facet, isPromoted: shown.includes(facet.key) }));
}

/** Products of the list in each category, those below it included. */
function categoryCounts(source: FacetSource): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { value, count } of countsOf(source, "category")) {
    for (const text of value.split(",")) {
      const id = Number(text);
      counts.set(id, (counts.get(id) ?? 0) + count);
    }
  }
  return counts;
}

/** The path of the category that the list is about: its own, else the deepest that most of it lies in. */
function topicOf({ scope, categoryIndex, selection }: FacetSource, perCategory: ReadonlyMap<number, number>): string {
  if (scope.categoryId !== null) return categoryIndex.categoryById.get(scope.categoryId)?.path ?? "";
  const least = Math.max(1, selection.hits.length * TOPIC_SHARE);
  const topics = [...perCategory].flatMap(([id, count]) =>
    count >= least ? (categoryIndex.categoryById.get(id) ?? []) : [],
  );
  return topics.reduce((deepest, one) => (one.level > deepest.level ? one : deepest), { level: 0, path: "" }).path;
}

/** The category's facets in their order, and others that the address filters by. */
function factFacets(source: FacetSource, schema: CategorySchema): Facet[] {
  const { facts, features } = source.parsedQuery.filters;
  const otherKeys = facts.map((fact) => fact.key).filter((key) => key !== "colour" && !schema.facets.includes(key));
  const offered = features.length > 0 && !schema.facets.includes("features") ? ["features"] : [];
  const shown: Facet[] = [];
  for (const key of schema.facets) {
    if (shown.length >= MAX_FACT_FACETS && !facts.some((fact) => fact.key === key)) continue;
    const facet = key === "features" ? featuresFacet(source, schema) : factFacet(source, key, schema);
    if (facet) shown.push(facet);
  }
  for (const key of [...otherKeys, ...offered]) {
    const facet = key === "features" ? featuresFacet(source, schema) : factFacet(source, key, schema);
    if (facet) shown.push(facet);
  }
  return shown;
}

const shareOf = ({ selection }: FacetSource, rows: readonly FacetCount[]): number =>
  rows.reduce((sum, row) => sum + row.count, 0) / Math.max(1, selection.hits.length);

/** What products have or have not, as one facet: any of the ticked will do. */
function featuresFacet(source: FacetSource, schema: CategorySchema): Facet {
  const on = new Set(source.parsedQuery.filters.features);
  const values = source.categoryIndex.schema.features.flatMap((key): Value[] => {
    if (!on.has(key) && !mayCover(source, key, MIN_FEATURE_COVERAGE)) return [];
    const rows = countsOf(source, "features", key);
    const count = rows.find((row) => row.value === "yes")?.count ?? 0;
    const share = shareOf(source, rows);
    const isHelpful = on.has(key) || (share >= MIN_FEATURE_COVERAGE && (share < 1 || on.size > 0));
    return isHelpful ? [{ value: key, label: labelOf(schema, key), count, isOn: on.has(key) }] : [];
  });
  return facetOf({ key: "features", label: featuresLabel, values });
}

function factFacet(source: FacetSource, key: string, schema: CategorySchema): Facet | null {
  const spec = schema.specs[key];
  if (spec === undefined || spec.facet === "none") return null;
  const filter = source.parsedQuery.filters.facts.find((fact) => fact.key === key);
  if (filter === undefined && !mayCover(source, key, MIN_COVERAGE)) return null;
  const rows = countsOf(source, key);
  const isHelpful = rows.length > 1 && shareOf(source, rows) >= MIN_COVERAGE;
  if (filter === undefined && !isHelpful) return null;
  const shared = { key, label: labelOf(schema, key), explain: explanationOf(schema, key) };
  const on = new Set(filter?.ticked);
  if (spec.facet !== "range") {
    const values = rows.map((row): Value => ({
      value: row.value,
      label: showFact(schema, key, row.value),
      count: row.count,
      isOn: on.has(row.value),
    }));
    return facetOf({ ...shared, values: values.sort((a, b) => wordsAndNumbers.compare(a.label, b.label)) });
  }
  const counted = { numbers: rows.map((row) => Number(row.value)), counts: rows.map((row) => row.count) };
  const range = rangeOf(counted, { unit: spec.unit, from: filter?.from ?? null, to: filter?.to ?? null });
  return facetOf({
    ...shared,
    kind: "range",
    values: bandValues(source.categoryIndex.schema, key, { rows, on }),
    ...(range && { range }),
  });
}

function bandValues(
  schema: CatalogueSchema,
  key: string,
  { rows, on }: { readonly rows: readonly FacetCount[]; readonly on: ReadonlySet<string> },
): Value[] {
  const counts = new Map(rows.map((row) => [Number(row.value), row]));
  return bandsOf(schema, key, [...counts.keys()]).map((band): Value => {
    const inBand = band.values.flatMap((value) => counts.get(value) ?? []);
    return {
      value: band.value,
      label: band.label,
      count: inBand.reduce((sum, row) => sum + row.count, 0),
      isOn: inBand.length > 0 && inBand.every((row) => on.has(row.value)),
    };
  });
}
