import { useRef, useState } from "react";
import type { CheckoutForm } from "../checkout.contract.ts";
import { type SubmitOutcome, submitOrder } from "./submit-order.ts";

/** After a 400 the button rests this long, so that nobody orders before the new total is there. */
const REST_MS = 500;

export type Submission = {
  readonly submitting: boolean;
  readonly submitted: boolean;
  /** Messages of the last attempt; they stay until the next one. */
  readonly failure: Extract<SubmitOutcome, { messages: readonly string[] }> | null;
  /** Counts attempts, so that each failure is brought before the shopper anew. */
  readonly attempt: number;
  readonly send: (prepare: () => Promise<CheckoutForm>) => Promise<SubmitOutcome | null>;
  readonly forget: () => void;
};

const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS));

/** One order at a time: a second press while the first is under way does nothing. */
export function useSubmit(supportNumber: string): Submission {
  const [state, setState] = useState<Pick<Submission, "submitting" | "submitted" | "failure" | "attempt">>({
    submitting: false,
    submitted: false,
    failure: null,
    attempt: 0,
  });
  const underWay = useRef(false);
  const run = async (prepare: () => Promise<CheckoutForm>): Promise<SubmitOutcome> => {
    setState((before) => ({ ...before, submitting: true, failure: null, attempt: before.attempt + 1 }));
    const outcome = await submitOrder(await prepare(), supportNumber);
    const isDone = !("messages" in outcome);
    setState((before) => ({ ...before, submitted: isDone, failure: "messages" in outcome ? outcome : null }));
    if (outcome.kind === "stale") await rest();
    setState((before) => ({ ...before, submitting: isDone }));
    return outcome;
  };
  return {
    ...state,
    send: async (prepare) => {
      if (underWay.current) return null;
      underWay.current = true;
      try {
        return await run(prepare);
      } catch (error) {
        setState((before) => ({ ...before, submitting: false }));
        throw error;
      } finally {
        underWay.current = false;
      }
    },
    forget: () => setState((before) => ({ ...before, failure: null })),
  };
}
