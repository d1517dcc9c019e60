import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { AnySiteCode } from "#shop/site-code-schema.ts";
import { unitConditions, unitStates } from "./outlet-unit.rules.ts";
import { markKinds, markSides, markViews } from "./unit-marks.rules.ts";

const OfNumber = z.object({ number: z.string().regex(/^\d{1,9}$/) });
const Condition = z.enum(unitConditions);
const Dollars = z.number();

export const OutletUnitRow = z
  .object({
    number: z.number().int().meta({ description: "of the unit, as in its SKU" }),
    productId: z.number().int(),
    sku: z.string(),
    serial: z.string(),
    title: z.string(),
    site: AnySiteCode,
    condition: Condition,
    marks: z.number().int().meta({ description: "how many marks are measured" }),
    price: Dollars.nullable().meta({ description: "what shoppers are asked, or were asked last" }),
    state: z.enum(unitStates),
    returnNumber: z.string().meta({ description: "the return that it came with; empty: none" }),
  })
  .meta({ id: "OutletUnitRow" });
export type OutletUnitRow = z.output<typeof OutletUnitRow>;

const fields = {
  condition: Condition,
  words: z
    .string()
    .trim()
    .min(1)
    .max(300)
    .meta({ description: "the first feature and the beginning of the description" }),
  price: Dollars.meta({ description: "what is asked while no special runs" }),
  marks: z
    .array(
      z.object({
        kind: z.enum(markKinds),
        place: z.string().trim().min(1).max(60),
        sizeMm: z.number().int().min(1).max(2000).meta({ description: "the longest side" }),
        works: z.boolean(),
        seenFrom: z.enum(markSides),
      }),
    )
    .max(markViews.length),
};
export const OutletUnitFields = z.object(fields);
export type OutletUnitFields = z.output<typeof OutletUnitFields>;

export const OutletUnit = OutletUnitRow.extend({
  ...fields,
  words: z.string(),
  price: Dollars.nullable(),
  siteName: z.string(),
  madeAt: z.string().meta({ description: "ISO instant" }),
  mayPrice: z.boolean(),
  whyFixed: z.string().meta({ description: "why nothing can be changed; empty: it can" }),
  version: z.string().meta({ description: "a save names it" }),
}).meta({ id: "OutletUnit" });
export type OutletUnit = z.output<typeof OutletUnit>;

/** Single pieces that came back and are sold with a condition and a price of their own. */
export const outletUnitsContract = defineOfficeContract({
  "GET /api/office/outlet-units": {
    summary: "Outlet units, newest first",
    needs: "products.read",
    query: z.object({
      site: z.union([z.literal(""), AnySiteCode]).default(""),
      state: z.enum(["", ...unitStates]).default(""),
      condition: z.enum(["", ...unitConditions]).default(""),
      words: z.string().max(100).default(""),
      after: z
        .string()
        .regex(/^\d{0,9}$/)
        .default("")
        .meta({ description: "the number of the last row of the page before" }),
    }),
    reply: z.object({ rows: z.array(OutletUnitRow), next: z.string().nullable() }),
  },
  "GET /api/office/outlet-units/:number": {
    summary: "An outlet unit with its marks",
    needs: "products.read",
    params: OfNumber,
    reply: OutletUnit,
    refusals: { unknownUnit: 404 },
  },
  "POST /api/office/outlet-units/:number": {
    summary: "Corrects condition, marks and price of an outlet unit that is on sale",
    needs: "products.write",
    params: OfNumber,
    body: OutletUnitFields.extend({ version: z.string().max(60) }),
    reply: OutletUnit,
    refusals: {
      unknownUnit: 404,
      unitNotYours: 403,
      priceNotYours: 403,
      unitSold: 409,
      unitWrittenOff: 409,
      unitWithdrawn: 409,
      unitChanged: 409,
      badUnitPrice: 400,
      unitBelowCost: 409,
    },
  },
  "POST /api/office/outlet-units/:number/withdraw": {
    summary: "Takes an outlet unit off its site; doing it twice does it once",
    needs: "products.write",
    params: OfNumber,
    body: z.object({ reason: z.string().trim().min(1).max(300) }),
    reply: OutletUnit,
    refusals: { unknownUnit: 404, unitNotYours: 403, unitSold: 409, unitWrittenOff: 409 },
  },
});
