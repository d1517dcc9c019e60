import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { presenceStates } from "./presence.rules.ts";

/** Two people at one record. */
export const presenceContract = defineOfficeContract({
  "POST /api/office/presence": {
    summary: "Says that one has a record open, edits it or has left it, and answers who else is there",
    needs: "signed-in",
    body: z.object({
      path: z.string().max(200).meta({ description: "of the record's page, like /orders/hc/100231" }),
      state: z.enum(presenceStates),
    }),
    reply: z.object({ others: z.array(z.object({ name: z.string(), isEditing: z.boolean() })) }),
  },
});
