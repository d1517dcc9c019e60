import { z } from "zod";
import { AnySiteCode } from "#shop/site-code-schema.ts";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { ownFieldKinds, ownFieldSubjects } from "./own-fields.rules.ts";

const Version = z.number().int().min(0).max(2_000_000_000);

const FieldText = z.object({
  label: z.string().trim().min(1, "is missing: enter what staff call it").max(60),
  kind: z.enum(ownFieldKinds).meta({ description: "of its values; it never changes" }),
  unit: z.string().trim().max(20).default("").meta({ description: "beside a number" }),
  hint: z.string().trim().max(200).default(""),
  choices: z
    .array(z.string().trim().min(1, "is empty").max(100))
    .max(100)
    .default([])
    .meta({ description: "the values that a text may have, in their order; none: any" }),
  isRequired: z.boolean().default(false).meta({ description: "it can't be emptied" }),
  isRetired: z.boolean().default(false).meta({ description: "shown nowhere; records keep their values" }),
});

export const OwnFieldDefinition = FieldText.extend({
  subject: z.enum(ownFieldSubjects),
  key: z.string(),
  records: z.number().int().meta({ description: "that have a value" }),
  version: z.number().int(),
}).meta({ id: "OwnFieldDefinition" });
export type OwnFieldDefinition = z.output<typeof OwnFieldDefinition>;

const Definitions = z.object({ fields: z.array(OwnFieldDefinition), mayChange: z.boolean() });

const Value = z.union([z.string().max(1_000), z.number(), z.boolean(), z.null()]);
/** Own fields in an upload or a save: values by key; null removes one, and what is not named stays. */
export const GivenOwnValues = z.record(z.string().max(60), Value);

export const OwnFieldSet = z
  .object({
    version: z
      .number()
      .int()
      .meta({ description: "a change names the one that it began from; 0: there is no value yet" }),
    fields: z.array(FieldText.omit({ isRetired: true }).extend({ key: z.string(), value: Value })),
    mayChange: z.boolean(),
  })
  .meta({ id: "OwnFieldSet" });
export type OwnFieldSet = z.output<typeof OwnFieldSet>;

const Save = z.object({ version: Version, values: GivenOwnValues });
const ofCustomer = { params: z.object({ id: z.uuid() }), reply: OwnFieldSet } as const;
const ofOrder = {
  params: z.object({ site: AnySiteCode, number: z.string().max(20) }),
  reply: OwnFieldSet,
} as const;
const saveRefusals = { wrongFields: 400, changedMeanwhile: 409 } as const;

/** Fields that a retailer adds to customers and orders, and their values. */
export const ownFieldsContract = defineOfficeContract({
  "GET /api/office/own-fields": {
    summary: "Own fields of customers and orders, retired ones included, with the number of records that have a value",
    needs: "settings.read",
    reply: Definitions,
  },
  "POST /api/office/own-fields/:subject/:key": {
    summary: "Makes, changes or retires an own field",
    needs: "settings.write",
    params: z.object({ subject: z.enum(ownFieldSubjects), key: z.string().trim().max(60) }),
    body: FieldText.extend({
      version: Version.meta({ description: "the one that the change began from; 0: it is new" }),
    }),
    reply: Definitions,
    refusals: { wrongFields: 400, changedMeanwhile: 409 },
  },
  "GET /api/office/customers/:id/own-fields": {
    summary: "Own fields of a customer with their values",
    needs: "customers.read",
    ...ofCustomer,
    refusals: { unknownCustomer: 404 },
  },
  "POST /api/office/customers/:id/own-fields": {
    summary: "Changes own fields of a customer",
    needs: "customers.write",
    ...ofCustomer,
    body: Save,
    refusals: { unknownCustomer: 404, ...saveRefusals },
  },
  "GET /api/office/sites/:site/orders/:number/own-fields": {
    summary: "Own fields of an order with their values",
    needs: "orders.read",
    ...ofOrder,
    refusals: { noSuchOrder: 404 },
  },
  "POST /api/office/sites/:site/orders/:number/own-fields": {
    summary: "Changes own fields of an order",
    needs: "orders.write",
    ...ofOrder,
    body: Save,
    refusals: { noSuchOrder: 404, ...saveRefusals },
  },
});
