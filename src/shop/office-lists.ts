import { z } from "zod";

/**
 * The records of a bulk change: those that were ticked, or all that match a filter. The second says how many there were on
 * the screen, and is refused when there are more by now: only a counted selection is changed.
 */
export const bulkSelection = <Filter extends z.ZodType>(filter: Filter) =>
  z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("ids"), ids: z.array(z.string().max(100)).min(1).max(1_000) }),
    z.object({ kind: z.literal("matching"), filter, count: z.number().int().min(1) }),
  ]);

export type BulkSelection<Filter> =
  | { readonly kind: "ids"; readonly ids: readonly string[] }
  | { readonly kind: "matching"; readonly filter: Filter; readonly count: number };

/** What a bulk change would do. The first rows of each kind are listed; the counts are of all. */
export const BulkPreview = z
  .object({
    changing: z.number().int(),
    refused: z.number().int(),
    changes: z.array(z.object({ id: z.string(), name: z.string(), before: z.string(), after: z.string() })),
    refusals: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
  })
  .meta({ id: "BulkPreview" });
export type BulkPreview = z.output<typeof BulkPreview>;

/** How many rows of each kind a preview lists. */
export const PREVIEWED = 50;

export type PreviewedRow =
  | { readonly id: string; readonly name: string; readonly before: string; readonly after: string }
  | { readonly id: string; readonly name: string; readonly reason: string };

export function previewOf(rows: readonly PreviewedRow[]): BulkPreview {
  const changes = rows.filter((row) => "after" in row);
  const refusals = rows.filter((row) => "reason" in row);
  return {
    changing: changes.length,
    refused: refusals.length,
    changes: changes.slice(0, PREVIEWED),
    refusals: refusals.slice(0, PREVIEWED),
  };
}
