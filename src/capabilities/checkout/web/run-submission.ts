import type { CheckoutForm } from "../checkout.contract.ts";
import type { SubmitOutcome } from "./submit-order.ts";

/** After a 400 the button stays busy this long, so that the new total is seen before another order. */
const REST_MS = 500;

export type SubmissionFlags = {
  readonly submitting: boolean;
  readonly submitted: boolean;
  readonly isWaiting: boolean;
  readonly failure: Extract<SubmitOutcome, { messages: readonly string[] }> | null;
};

export type Submitting = {
  readonly prepare: () => Promise<CheckoutForm>;
  readonly submit: (form: CheckoutForm) => Promise<SubmitOutcome>;
  /** Gets the server's answer before the page shows it. */
  readonly onAnswer: (answer: SubmitOutcome) => void;
  /** Waits for the customer in the store. */
  readonly wait: (form: CheckoutForm, reference: string) => Promise<SubmitOutcome>;
  readonly change: (flags: Partial<SubmissionFlags>) => void;
};

/** One attempt to order, from the form to its outcome, with the flags of the page on the way. */
export async function runSubmission({ prepare, submit, onAnswer, wait, change }: Submitting): Promise<SubmitOutcome> {
  const form = await prepare();
  const answer = await submit(form);
  onAnswer(answer);
  const outcome = answer.kind === "in-store" ? await wait(form, answer.reference) : answer;
  const isDone = !("messages" in outcome);
  change({ submitted: isDone, isWaiting: false, failure: "messages" in outcome ? outcome : null });
  if (outcome.kind === "stale") await new Promise((resolve) => setTimeout(resolve, REST_MS));
  change({ submitting: isDone });
  return outcome;
}
