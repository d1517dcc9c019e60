import { z } from "zod";

const FacetValue = z.object({
  value: z.string(),
  label: z.string(),
  count: z.number().int(),
  isOn: z.boolean(),
});
/**
 * The numbers of a facet of kind `range`, of the products that pass every other filter. `key=from-to`, `key=from-` and
 * `key=-to` work with its values, and so do `minKey` and `maxKey` (`minPrice`, `maxWidth`), which narrow them.
 */
const FacetRange = z.object({
  /** `$`, `mm`, `L` …; empty for a bare number. */
  unit: z.string(),
  min: z.number(),
  max: z.number(),
  /** A round step for a control between the two. */
  step: z.number(),
  /** What `minKey` and `maxKey` of the address ask for; null: open. */
  from: z.number().nullable(),
  to: z.number().nullable(),
  /** How many products lie in each of equal parts from `min` to `max`. */
  histogram: z.array(z.number().int()),
});
export type FacetRange = z.output<typeof FacetRange>;

export const Facet = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(["choice", "range"]),
  explain: z.string().nullable(),
  /** Shown above the list as well. */
  isPromoted: z.boolean(),
  values: z.array(FacetValue),
  /** With the kind `range`, where the numbers differ. */
  range: FacetRange.optional(),
});
export type Facet = z.output<typeof Facet>;

const once = z.union([z.string(), z.array(z.string())]).optional();

/**
 * Filters, sort and page of a URL. A facet is any other query key: values of one facet (`brand=a&brand=b`, or `a,b`)
 * are joined by "or", different facets by "and". `price=500-1000` and the like are ranges. Nothing in it is an error:
 * unknown values are left out, excessive ones are cut, and both are listed in `ignored`.
 */
export const ListingQuery = z
  .object({
    /** A uri or a path; several are either. */
    category: once,
    manufacturer: once,
    promotion: once,
    /** `true`: hot offers only. */
    hot: once,
    /** `true`: what is reduced only. */
    sale: once,
    /** Words that every product has to match. */
    term: once,
    sort: once,
    page: once,
    /** 1 to 96, otherwise 24. */
    perPage: z.union([z.string(), z.number(), z.array(z.string())]).optional(),
    /** A delivery zone: says by which day goods can be there (`deliverBy`). Without it, the visitor's own place. */
    zone: once,
    /** Known to other calls of the shop and without effect on a list, which is of today, of every warehouse and public. */
    date: once,
    location: once,
    wid: once,
  })
  .catchall(z.union([z.string(), z.array(z.string())]));
