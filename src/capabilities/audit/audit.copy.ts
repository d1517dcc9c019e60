import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { auditOfficeContract } from "./audit.office.contract.ts";

export const auditRefusalMessages: RefusalMessages<RefusalsOf<typeof auditOfficeContract>> = {
  unknownRow: "There is no such row in the audit log.",
  notUndoable: "This can't be undone from the audit log.",
  noPermission: "Your roles don't let you undo this. Ask somebody who may change it.",
  undoneAlready: ({ name }) => `${String(name)} has undone this already.`,
  inTheWay: ({ sentence }) => String(sentence),
};
