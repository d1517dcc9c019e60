import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { DisputeAnswer, DisputeView } from "./dispute-answers.rules.ts";
import type { disputesOfficeContract } from "./disputes.office.contract.ts";
import type { DisputeStage, DisputeStatus } from "./disputes.rules.ts";

export const disputeStageLabels: Readonly<Record<DisputeStage, string>> = {
  inquiry: "Inquiry",
  announced: "Chargeback announced",
  chargeback: "Chargeback",
  "pre-arbitration": "Pre-arbitration",
  "second-chargeback": "Second chargeback",
};
export const disputeStatusLabels: Readonly<Record<DisputeStatus, string>> = { open: "Open", won: "Won", lost: "Lost" };
export const disputeAnswerLabels: Readonly<Record<DisputeAnswer, string>> = {
  none: "Not answered",
  evidence: "Evidence sent",
  accepted: "Accepted",
};
export const disputeViewLabels: Readonly<Record<DisputeView, string>> = {
  "due-soon": "Due soon",
  open: "Open",
  won: "Won",
  lost: "Lost",
};

type Detail = Readonly<Record<string, unknown>>;

export const disputesRefusalMessages: RefusalMessages<RefusalsOf<typeof disputesOfficeContract>> = {
  unknownDispute: "There is no such dispute on your sites.",
  notAllowed: ({ why }: Detail) => `${String(why)} Nothing was changed.`,
  usedKey: "This was sent for another dispute. Close the dialog and begin again.",
};
