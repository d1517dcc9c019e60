import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import {
  type DisputeEvent,
  type DisputeStage,
  type DisputeStatus,
  disputeAfter,
  disputeStages,
  disputeStatuses,
} from "./disputes.rules.ts";

const at = (second: number): Date => new Date(Date.UTC(2026, 10, 24, 0, 0, second));

const event = (second: number, stage: DisputeStage, status: DisputeStatus, cents = 10_000): DisputeEvent => ({
  eventId: `${second}-${stage}-${status}`,
  stage,
  status,
  amountCents: asCents(cents),
  reason: "",
  dueAt: null,
  occurredAt: at(second),
});

describe("a dispute", () => {
  test.each<[string, readonly DisputeEvent[], object]>([
    ["takes no money while the bank asks", [event(1, "inquiry", "open")], { takenCents: 0, status: "open" }],
    ["takes no money while it is announced", [event(1, "announced", "open")], { takenCents: 0, stage: "announced" }],
    [
      "takes its amount as a chargeback",
      [event(1, "announced", "open"), event(2, "chargeback", "open")],
      { takenCents: 10_000, stage: "chargeback" },
    ],
    [
      "returns the money when it is won",
      [event(1, "chargeback", "open"), event(2, "chargeback", "won")],
      { takenCents: 0, status: "won" },
    ],
    [
      "returns only the part that was won",
      [event(1, "chargeback", "open"), event(2, "chargeback", "won", 4_000)],
      { takenCents: 6_000 },
    ],
    [
      "takes the money again with a second chargeback",
      [event(1, "chargeback", "open"), event(2, "chargeback", "won"), event(3, "second-chargeback", "lost")],
      { takenCents: 10_000, stage: "second-chargeback", status: "lost" },
    ],
    [
      "takes no money for a pre-arbitration until it is lost",
      [event(1, "chargeback", "open"), event(2, "chargeback", "won"), event(3, "pre-arbitration", "open")],
      { takenCents: 0, status: "open" },
    ],
    [
      "loses the money with a lost pre-arbitration",
      [event(1, "chargeback", "open"), event(2, "chargeback", "won"), event(3, "pre-arbitration", "lost")],
      { takenCents: 10_000, status: "lost" },
    ],
    [
      "keeps its amount when its period for an answer ends",
      [event(1, "chargeback", "open"), event(2, "announced", "lost")],
      { takenCents: 10_000, stage: "chargeback", status: "lost" },
    ],
    [
      "returns all of the money when a win names no amount",
      [event(1, "chargeback", "open"), event(2, "chargeback", "won", 0)],
      { takenCents: 0 },
    ],
  ])("%s", (...[, events, expected]) => {
    expect(disputeAfter(events)).toMatchObject(expected);
  });

  test("a dispute without events has no state", () => {
    expect(disputeAfter([])).toBeNull();
  });

  test("ends the same in whatever order its events arrive", () => {
    const event = fc.record({
      eventId: fc.uuid(),
      stage: fc.constantFrom(...disputeStages),
      status: fc.constantFrom(...disputeStatuses),
      amountCents: fc.integer({ min: 0, max: 500_000 }).map(asCents),
      reason: fc.constantFrom("", "fraud", "not received"),
      dueAt: fc.option(fc.integer({ min: 0, max: 9 }).map(at), { nil: null }),
      occurredAt: fc.integer({ min: 0, max: 9 }).map(at),
    });
    const histories = fc
      .uniqueArray(event, { selector: (one) => one.eventId, minLength: 1, maxLength: 8 })
      .chain((events) =>
        fc.tuple(
          fc.constant(events),
          fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length }),
        ),
      );
    fc.assert(
      fc.property(histories, ([events, shuffled]) => {
        expect(disputeAfter(shuffled)).toEqual(disputeAfter(events));
        const taken = disputeAfter(events)?.takenCents ?? 0;
        expect(taken).toBeGreaterThanOrEqual(0);
        expect(taken).toBeLessThanOrEqual(Math.max(...events.map(({ amountCents }) => amountCents)));
      }),
    );
  });
});
