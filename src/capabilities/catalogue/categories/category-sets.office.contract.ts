import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";

export const CategorySet = z
  .object({ id: z.string(), title: z.string(), categories: z.number().int() })
  .meta({ id: "CategorySet" });

/** Ready category trees for a new shop. */
export const categorySetsContract = defineOfficeContract({
  "GET /api/office/category-sets": {
    summary: "The departments that a new shop can begin with",
    needs: "settings.read",
    reply: z.object({ sets: z.array(CategorySet) }),
  },
  "POST /api/office/category-sets": {
    summary: "Adds the categories of the chosen departments; those that the shop has stay as they are",
    needs: "settings.write",
    body: z.object({ ids: z.array(z.string().max(60)).min(1, "is empty: choose a department").max(50) }),
    reply: z.object({ added: z.number().int() }),
    refusals: { unknownSet: 400 },
  },
});
