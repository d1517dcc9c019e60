import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CheckoutForm } from "../checkout.contract.ts";
import { runSubmission, type SubmissionFlags } from "./run-submission.ts";
import type { SubmitOutcome } from "./submit-order.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The flags of a page whose order was sent and answered so. */
function send(outcome: SubmitOutcome) {
  let flags: SubmissionFlags = { submitting: true, submitted: false, isWaiting: false, failure: null };
  const done = runSubmission({
    prepare: async () => ({}) as CheckoutForm,
    submit: async () => outcome,
    onAnswer: () => undefined,
    wait: async () => outcome,
    change: (part) => void (flags = { ...flags, ...part }),
  });
  return { flags: () => flags, done };
}

test("after a 400 the messages show at once and the flags reset after 500 ms, no sooner (CHK-79)", async () => {
  const stale = { kind: "stale", messages: ["Sold out."] } as const;
  const { flags } = send(stale);
  await vi.advanceTimersByTimeAsync(499);
  expect(flags()).toEqual({ submitting: true, submitted: false, isWaiting: false, failure: stale });
  await vi.advanceTimersByTimeAsync(1);
  expect(flags()).toEqual({ submitting: false, submitted: false, isWaiting: false, failure: stale });
});

test("after any other refusal the flags reset at once (CHK-77)", async () => {
  const { flags } = send({ kind: "refused", messages: ["No."] });
  await vi.advanceTimersByTimeAsync(0);
  expect(flags()).toMatchObject({ submitting: false, submitted: false });
});

test("an order that is placed stays submitted, so that it is not sent again (CHK-84)", async () => {
  const { flags } = send({ kind: "placed" });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(flags()).toMatchObject({ submitting: true, submitted: true, failure: null });
});
