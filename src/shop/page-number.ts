import { z } from "zod";

/** Larger than any list, and small enough to multiply. */
const MAX_PAGE = 10_000_000;

/**
 * The page number of a query, counted from `first`. An invalid value means the first page, on every list; each list
 * checks whether a page is beyond its last one.
 */
export const pageFrom = (first: 0 | 1) =>
  z.coerce
    .number()
    .catch(first)
    .transform((page) => (Number.isInteger(page) && page >= first ? Math.min(page, MAX_PAGE) : first))
    .default(first)
    .meta({ description: `counted from ${first}` });
