import { useEffect, useRef, useState } from "react";
import type { CheckoutForm } from "../checkout.contract.ts";
import type { InStoreWait } from "./in-store-wait.ts";
import { runSubmission } from "./run-submission.ts";
import { type SubmitOutcome, submitOrder } from "./submit-order.ts";

export type Submission = {
  readonly submitting: boolean;
  readonly submitted: boolean;
  /** The customer in the store has been asked, and has not answered yet. */
  readonly isWaiting: boolean;
  /** The last message while the shop waits for the customer; empty for none. */
  readonly message: string;
  /** Messages of the last attempt; they stay until the next one. */
  readonly failure: Extract<SubmitOutcome, { messages: readonly string[] }> | null;
  /** Counts attempts, so that each failure is announced again. */
  readonly attempt: number;
  /** `onAnswer` gets the server's answer before the page shows it. */
  readonly send: (
    prepare: () => Promise<CheckoutForm>,
    onAnswer: (answer: SubmitOutcome) => void,
  ) => Promise<SubmitOutcome | null>;
  /** Waits for the customer no more. */
  readonly stopWaiting: () => void;
  readonly clearFailure: () => void;
};

type State = Pick<Submission, "submitting" | "submitted" | "isWaiting" | "message" | "failure" | "attempt">;

const idle = { submitting: false, submitted: false, isWaiting: false, message: "", failure: null } as const;

/** Comes when it is needed: few pay in a store. */
async function waitInStore(wait: InStoreWait): Promise<SubmitOutcome> {
  const { waitForCustomer } = await import("./in-store-wait.ts");
  return waitForCustomer(wait);
}

/** One order at a time: a second press while the first is under way does nothing. */
export function useSubmit(supportNumber: string): Submission {
  const [state, setState] = useState<State>({ ...idle, attempt: 0 });
  const underWay = useRef(false);
  const waiting = useRef<AbortController | null>(null);
  useEffect(() => {
    // Back from a provider's page, the browser may show this one as it was left.
    const show = (event: PageTransitionEvent) => {
      if (event.persisted) setState((before) => ({ ...before, ...idle }));
    };
    addEventListener("pageshow", show);
    return () => {
      removeEventListener("pageshow", show);
      waiting.current?.abort();
    };
  }, []);
  const change = (part: Partial<State>) => setState((before) => ({ ...before, ...part }));
  const wait = (form: CheckoutForm, reference: string): Promise<SubmitOutcome> => {
    waiting.current = new AbortController();
    change({ isWaiting: true, message: "" });
    const { signal } = waiting.current;
    return waitInStore({ form, reference, signal, onMessage: (message) => change({ message }) });
  };
  return {
    ...state,
    send: async (prepare, onAnswer) => {
      if (underWay.current) return null;
      underWay.current = true;
      try {
        setState((before) => ({ ...before, submitting: true, failure: null, attempt: before.attempt + 1 }));
        const submit = (form: CheckoutForm) => submitOrder(form, supportNumber);
        return await runSubmission({ prepare, submit, onAnswer, wait, change });
      } catch (error) {
        change({ submitting: false });
        throw error;
      } finally {
        underWay.current = false;
      }
    },
    stopWaiting: () => waiting.current?.abort(),
    clearFailure: () => change({ failure: null }),
  };
}
