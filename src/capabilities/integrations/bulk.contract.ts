import { z } from "zod";

export const BulkQuery = z.object({
  mode: z.enum(["each-line", "all-or-nothing", "check"]).default("each-line").meta({
    description:
      "all-or-nothing takes at most 10,000 lines; check says of each line what it would do, and writes nothing",
  }),
  results: z
    .enum(["all", "errors"])
    .default("all")
    .meta({ description: "errors: lines that went well are only counted" }),
});
export type BulkQuery = z.output<typeof BulkQuery>;

/** A line for each line, and one with the sums at the end. */
export const BulkAnswer = z.union([
  z.object({
    line: z.number().int().meta({ description: "from 1" }),
    result: z.enum(["added", "changed", "unchanged", "done-before", "left-out"]),
  }),
  z.object({ line: z.number().int(), field: z.string(), error: z.string() }),
  z.object({
    isDone: z.boolean(),
    added: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    failed: z.number().int(),
    error: z.string().optional(),
  }),
]);

export const bulkRefusals = { keyUsed: 409 } as const;
export const bulkRefusalMessages = {
  keyUsed: "This Idempotency-Key belongs to another kind of upload. Take a new one.",
} as const;
