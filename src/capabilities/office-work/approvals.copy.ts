import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { approvalsContract } from "./approvals.office.contract.ts";

export const approvalsRefusalMessages: RefusalMessages<RefusalsOf<typeof approvalsContract>> = {
  notApprovable: "Nobody can be asked to approve this.",
  noSuchRecord: "The record is not there any more, or your roles don't let you change it.",
  usedKey: "This request was made with other words already. Close the dialog and ask again.",
  unknownApproval: "There is no such request.",
  mayNotDecide: ({ why }) => String(why),
  decidedBefore: ({ by, state }) => `${String(by)} has ${state === "declined" ? "declined" : "approved"} this already.`,
  underWay: ({ by }) => `${String(by)} is approving this now.`,
};
