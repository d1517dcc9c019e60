import { auditList } from "#capabilities/audit/server/office-audit.service.ts";
import { priceList } from "#capabilities/catalogue/server/office-prices.service.ts";
import { teamList } from "#capabilities/identity/server/office-team.service.ts";
import type { AnyOfficeList } from "#platform/office-list.ts";

/** The lists of the office that can be exported. */
export const officeLists: readonly AnyOfficeList[] = [teamList, auditList, priceList];
