import { officeCall } from "#office/ui/calls.ts";
import type { catalogueOfficeContract } from "../catalogue.office.contract.ts";

export const catalogueCall = officeCall<typeof catalogueOfficeContract>();
