import { asCents, type Cents, minCents, subtractCents } from "#kit/money.ts";

/**
 * The stages of a dispute, lowest first. `inquiry`: the bank asks; `announced`: a chargeback will follow. Neither moves
 * money. `chargeback` and `second-chargeback` take it; `pre-arbitration` takes it only when it is lost.
 */
export const disputeStages = ["inquiry", "announced", "chargeback", "pre-arbitration", "second-chargeback"] as const;
export type DisputeStage = (typeof disputeStages)[number];

export const disputeStatuses = ["open", "won", "lost"] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** One stored report of a provider about a dispute. */
export type DisputeEvent = {
  readonly eventId: string;
  readonly stage: DisputeStage;
  readonly status: DisputeStatus;
  readonly amountCents: Cents;
  readonly reason: string;
  readonly dueAt: Date | null;
  readonly occurredAt: Date;
};

export type Dispute = {
  readonly stage: DisputeStage;
  readonly status: DisputeStatus;
  readonly amountCents: Cents;
  /** What the provider took back and has not returned. */
  readonly takenCents: Cents;
  readonly reason: string;
  readonly dueAt: Date | null;
  readonly openedAt: Date;
};

const rankOf = (event: DisputeEvent): readonly [number, number, number] => [
  event.occurredAt.getTime(),
  disputeStages.indexOf(event.stage),
  disputeStatuses.indexOf(event.status),
];

/** By time; of the same second the later step of the process comes last. */
function inOrder(one: DisputeEvent, other: DisputeEvent): number {
  const [ranks, others] = [rankOf(one), rankOf(other)];
  const differing = ranks.findIndex((rank, index) => rank !== others[index]);
  if (differing === -1) return one.eventId < other.eventId ? -1 : 1;
  return (ranks[differing] ?? 0) - (others[differing] ?? 0);
}

const takesMoney = ({ stage, status }: DisputeEvent): boolean =>
  stage === "pre-arbitration"
    ? status === "lost"
    : status !== "won" && (stage === "chargeback" || stage === "second-chargeback");

/** What is missing after all events: a chargeback takes its amount, a win returns it. An amount of 0 is not known. */
function takenBy(ordered: readonly DisputeEvent[]): Cents {
  let taken = asCents(0);
  for (const event of ordered) {
    if (takesMoney(event)) taken = event.amountCents > 0 ? event.amountCents : taken;
    else if (event.status === "won")
      taken = subtractCents(taken, event.amountCents > 0 ? minCents(taken, event.amountCents) : taken);
  }
  return taken;
}

/** A dispute after all of its events, in whatever order they arrived; null without any. */
export function disputeAfter(events: readonly DisputeEvent[]): Dispute | null {
  const ordered = events.toSorted(inOrder);
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (first === undefined || last === undefined) return null;
  const withAmount = ordered.findLast(({ status, amountCents }) => status !== "won" && amountCents > 0);
  return {
    stage: disputeStages[Math.max(...ordered.map(({ stage }) => disputeStages.indexOf(stage)))] ?? last.stage,
    status: last.status,
    amountCents: (withAmount ?? last).amountCents,
    takenCents: takenBy(ordered),
    reason: ordered.findLast(({ reason }) => reason !== "")?.reason ?? "",
    dueAt: ordered.findLast(({ dueAt }) => dueAt !== null)?.dueAt ?? null,
    openedAt: first.occurredAt,
  };
}
