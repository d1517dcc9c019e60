import { officeCall } from "#office/ui/calls.ts";
import type { schemasOfficeContract } from "../schemas/schemas.office.contract.ts";

export const schemasCall = officeCall<typeof schemasOfficeContract>();
export const FACTS_KEY = ["facts"];
export const schemaKey = (id: string) => ["schema", id];
