import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { Effect } from "../categories/categories.office.contract.ts";
import { factFacets, factGroups, factUnits } from "../catalogue.facts.ts";

const Effects = z.object({ effects: z.array(Effect) });
const Version = z.object({
  version: z.number().int().meta({ description: "the one that the change began from; 0: nobody has changed it yet" }),
});

const FactFields = z.object({
  label: z.string().trim().min(1, "is missing: enter what shoppers call it").max(60),
  unit: z.enum(factUnits),
  group: z.enum(factGroups).meta({ description: "the part of the specification that it is in" }),
  facet: z.enum(factFacets).meta({ description: "how lists filter by it" }),
  explain: z.string().trim().max(300),
  isRetired: z.boolean().meta({ description: "shown nowhere; products keep their values" }),
  choices: z
    .array(z.string().trim().min(1, "is empty").max(100))
    .max(100)
    .default([])
    .meta({ description: "the values that a text may have, in their order; none: any" }),
  isRequired: z
    .boolean()
    .default(false)
    .meta({ description: "products of a category that shows it are not published without it" }),
});
export type FactFields = z.output<typeof FactFields>;

export const OfficeFact = FactFields.extend({
  key: z.string(),
  products: z.number().int().meta({ description: "that carry it" }),
  isFixed: z.boolean().meta({ description: "a field of every product: unit, filter and existence can't change" }),
  version: z.number().int(),
}).meta({ id: "OfficeFact" });
export type OfficeFact = z.output<typeof OfficeFact>;

const Facts = z.object({ facts: z.array(OfficeFact), mayChange: z.boolean() });
const Key = z.object({ key: z.string().trim().max(60) });
const IsNew = z.object({ isNew: z.boolean() });

const Keys = z.array(z.string().max(60)).max(200);
const Lists = z
  .object({ card: Keys, promoted: Keys, facets: Keys, table: Keys })
  .meta({ id: "SchemaLists", description: "keys of facts in their order" });
const PartFields = z.object({
  card: Keys.nullable().meta({
    description: "null: the list of the category above, or the one that the shop began with",
  }),
  promoted: Keys.nullable(),
  facets: Keys.nullable(),
  table: Keys.nullable(),
});
export type PartFields = z.output<typeof PartFields>;

export const OfficeSchema = z
  .object({
    categoryId: z.number().int(),
    path: z.string(),
    title: z.string(),
    products: z.number().int(),
    own: PartFields.meta({ description: "what staff changed here" }),
    lists: Lists.meta({ description: "what holds" }),
    inherited: Lists.meta({ description: "what holds for lists that are null" }),
    facts: z.array(
      z.object({ key: z.string(), label: z.string(), canFilter: z.boolean(), products: z.number().int() }),
    ),
    version: z.number().int(),
    mayChange: z.boolean(),
  })
  .meta({ id: "OfficeCategorySchema" });
export type OfficeSchema = z.output<typeof OfficeSchema>;

const Id = z.object({ id: z.coerce.number().int().min(1) });
const ofCategory = { unknownCategory: 404 } as const;

/** Facts and the schemas of categories: what cards, filters and specifications show. All sites share them. */
export const schemasOfficeContract = defineOfficeContract({
  "GET /api/office/facts": {
    summary: "All facts, retired ones included, with the number of products that carry them",
    needs: "products.read",
    reply: Facts,
  },
  "POST /api/office/facts/:key/check": {
    summary: "What a new or changed fact would do to products, lists and pages; changes nothing",
    needs: "products.write",
    params: Key,
    body: FactFields.extend(IsNew.shape),
    reply: Effects,
    refusals: { unknownFact: 404, wrongFields: 400 },
  },
  "POST /api/office/facts/:key": {
    summary: "Makes, changes, retires or brings back a fact",
    needs: "products.write",
    params: Key,
    body: FactFields.extend({ ...IsNew.shape, ...Version.shape }),
    reply: Facts,
    refusals: { unknownFact: 404, wrongFields: 400, changedBefore: 409, notEverySite: 403 },
  },
  "GET /api/office/schemas/:id": {
    summary: "The schema of a category",
    needs: "products.read",
    params: Id,
    reply: OfficeSchema,
    refusals: ofCategory,
  },
  "POST /api/office/schemas/:id/check": {
    summary: "What other lists would do to the category's products, cards and lists; changes nothing",
    needs: "products.write",
    params: Id,
    body: PartFields,
    reply: Effects,
    refusals: { ...ofCategory, wrongFields: 400 },
  },
  "POST /api/office/schemas/:id": {
    summary: "Changes the lists of a category: facts of cards, filters, promoted filters, and the specification",
    needs: "products.write",
    params: Id,
    body: PartFields.extend(Version.shape),
    reply: OfficeSchema,
    refusals: { ...ofCategory, wrongFields: 400, changedBefore: 409, notEverySite: 403 },
  },
});
