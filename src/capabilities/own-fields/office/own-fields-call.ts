import { officeCall } from "#office/ui/calls.ts";
import type { ownFieldsContract } from "../own-fields.office.contract.ts";

export const ownFieldsCall = officeCall<typeof ownFieldsContract>();
export const OWN_FIELDS_KEY = ["own-fields"] as const;
