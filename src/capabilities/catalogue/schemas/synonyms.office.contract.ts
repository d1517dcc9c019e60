import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { Effect } from "../categories/categories.office.contract.ts";

const Word = z.string().trim().min(1, "is missing").max(60);
const SynonymFields = z.object({
  factKey: z.string().max(60).meta({ description: "the fact whose value it is" }),
  value: Word.meta({ description: "as products have it: Stainless steel" }),
  said: Word.meta({ description: "another word for it: inox" }),
});
export type SynonymFields = z.output<typeof SynonymFields>;

export const OfficeSynonym = SynonymFields.extend({
  id: z.uuid(),
  fact: z.string(),
  products: z.number().int().meta({ description: "that have the value" }),
}).meta({ id: "ValueSynonym" });
export type OfficeSynonym = z.output<typeof OfficeSynonym>;

const Synonyms = z.object({
  synonyms: z.array(OfficeSynonym),
  facts: z
    .array(z.object({ key: z.string(), label: z.string() }))
    .meta({ description: "those whose values are words" }),
  mayChange: z.boolean(),
});

/** Other words for values of facts. Search understands them; imports and the product editor store the value. */
export const synonymsOfficeContract = defineOfficeContract({
  "GET /api/office/synonyms": {
    summary: "Other words for values of facts",
    needs: "products.read",
    reply: Synonyms,
  },
  "POST /api/office/synonyms/check": {
    summary: "What a synonym would do to products and searches; changes nothing",
    needs: "products.write",
    body: SynonymFields,
    reply: z.object({ effects: z.array(Effect) }),
    refusals: { wrongFields: 400 },
  },
  "POST /api/office/synonyms": {
    summary: "Adds a synonym; products with the other word get the value",
    needs: "products.write",
    body: SynonymFields.extend({ id: z.uuid().meta({ description: "a repeated one adds nothing" }) }),
    reply: Synonyms,
    refusals: { wrongFields: 400, notEverySite: 403 },
  },
  "POST /api/office/synonyms/:id/remove": {
    summary: "Removes a synonym; products keep their values",
    needs: "products.write",
    params: z.object({ id: z.uuid() }),
    body: z.object({ reason: z.string().trim().min(1, "is missing: enter a reason").max(300) }),
    reply: Synonyms,
    refusals: { notEverySite: 403 },
  },
});
