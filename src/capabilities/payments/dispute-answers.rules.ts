import type { DisputeStatus } from "./disputes.rules.ts";

export const disputeViews = ["due-soon", "open", "won", "lost"] as const;
export type DisputeView = (typeof disputeViews)[number];

/** A dispute that has to be answered within this time is due soon. */
export const DUE_SOON_DAYS = 3;

/** What the shop has done about a dispute. */
export const disputeAnswers = ["none", "evidence", "accepted"] as const;
export type DisputeAnswer = (typeof disputeAnswers)[number];

export type AnswerFacts = { readonly status: DisputeStatus; readonly isAccepted: boolean };

/** Why evidence or an acceptance can no longer be recorded, as a sentence; null where it can. */
export function answerObstacle({ status, isAccepted }: AnswerFacts): string | null {
  if (status === "won") return "This dispute was won.";
  if (status === "lost") return "This dispute was lost.";
  return isAccepted ? "The shop accepted this dispute, so it is not answered." : null;
}
