import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";

export const setUpSteps = [
  "owner",
  "sites",
  "suburbs",
  "warehouses",
  "zones",
  "categories",
  "tax",
  "products",
  "payments",
] as const;
export type SetUpStepName = (typeof setUpSteps)[number];

/** What a new shop needs, in the order in which one thing needs the other. */
export const setUpContract = defineOfficeContract({
  "GET /api/office/set-up": {
    summary: "What a new shop has and what it still needs, counted from its data",
    needs: "settings.read",
    reply: z.object({
      steps: z.array(z.object({ step: z.enum(setUpSteps), count: z.number().int(), isDone: z.boolean() })),
    }),
  },
});
