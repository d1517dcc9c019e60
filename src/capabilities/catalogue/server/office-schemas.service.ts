import type { OfficeService } from "#platform/office-service.ts";
import type { schemasOfficeContract } from "../schemas/schemas.office.contract.ts";
import { changeFact, checkFact, showFacts } from "./office/save-fact.ts";
import { changeSchema, checkSchema, showSchema } from "./office/save-schema.ts";

/** The calls about facts and the schemas of categories. */
export const officeSchemasService: OfficeService<typeof schemasOfficeContract> = {
  "GET /api/office/facts": (context) => showFacts(context),
  "POST /api/office/facts/:key/check": (context, { params, body }) => checkFact(context, { ...params, ...body }),
  "POST /api/office/facts/:key": (context, { params, body }) => changeFact(context, { ...params, ...body }),
  "GET /api/office/schemas/:id": (context, { params }) => showSchema(context, params.id),
  "POST /api/office/schemas/:id/check": (context, { params, body }) => checkSchema(context, params.id, body),
  "POST /api/office/schemas/:id": (context, { params, body: { version, ...lists } }) =>
    changeSchema(context, { id: params.id, version }, lists),
};
