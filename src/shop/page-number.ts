import { z } from "zod";

/** Larger than any list, and small enough to multiply. */
const LARGEST_PAGE = 10_000_000;

/**
 * The page that a query asks for, counted from `first`. What is no whole number from there on means the first page, on
 * every list alike; whether a page lies beyond the last one is for the list to say.
 */
export const pageFrom = (first: 0 | 1) =>
  z.coerce
    .number()
    .catch(first)
    .transform((page) => (Number.isInteger(page) && page >= first ? Math.min(page, LARGEST_PAGE) : first))
    .default(first)
    .meta({ description: `counted from ${first}` });
