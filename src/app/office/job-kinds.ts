import { teamChangeJob } from "#capabilities/identity/server/office-team.service.ts";
import { offersFileJob } from "#capabilities/catalogue/server/office-bulk.service.ts";
import { priceChangeJob, priceImportJob, priceUndoJob } from "#capabilities/catalogue/server/office-prices.service.ts";
import { exportJob } from "#capabilities/office-work/server/office-lists.service.ts";
import type { AnyOfficeJobKind } from "#capabilities/office-work/server/office-work.service.ts";
import { officeLists } from "./lists.ts";

/** Long work of the office that the capabilities contribute, each made with `officeJob`. */
export const officeJobKinds: readonly AnyOfficeJobKind[] = [
  exportJob(officeLists),
  teamChangeJob,
  offersFileJob,
  priceChangeJob,
  priceImportJob,
  priceUndoJob,
];
