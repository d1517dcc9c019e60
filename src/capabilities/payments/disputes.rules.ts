/**
 * The stages of a dispute, lowest first. `inquiry`: the bank asks, `announced`: a chargeback will follow; neither moves
 * money. `chargeback` and `second-chargeback` take it. `pre-arbitration` takes it only when it is lost.
 */
export const disputeStages = ["inquiry", "announced", "chargeback", "pre-arbitration", "second-chargeback"] as const;
export type DisputeStage = (typeof disputeStages)[number];

export const disputeStatuses = ["open", "won", "lost"] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];
