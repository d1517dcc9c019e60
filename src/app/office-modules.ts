import { auditOfficeContract } from "#capabilities/audit/audit.office.contract.ts";
import { officeAuditService } from "#capabilities/audit/server/office-audit.service.ts";
import { officeAccessContract } from "#capabilities/identity/office-access.office.contract.ts";
import { officeAccessRefused, officeTeamRefused } from "#capabilities/identity/office-access.copy.ts";
import { officeTeamContract } from "#capabilities/identity/office-team.office.contract.ts";
import { officeAccessService } from "#capabilities/identity/server/office-access.service.ts";
import { officeTeamService } from "#capabilities/identity/server/office-team.service.ts";
import { type AnyOfficeModule, defineOfficeModule } from "#platform/office-register.ts";

/** Every capability with calls of the office: contract, service and messages for refusals. */
export const officeModules: readonly AnyOfficeModule[] = [
  defineOfficeModule({ contract: officeAccessContract, service: officeAccessService, refused: officeAccessRefused }),
  defineOfficeModule({ contract: officeTeamContract, service: officeTeamService, refused: officeTeamRefused }),
  defineOfficeModule({ contract: auditOfficeContract, service: officeAuditService, refused: {} }),
];
