import { useState } from "react";
import { callOf, CallError } from "#ui/call.ts";
import { NO_REASON, type ReturnAnswer, readReturnForm } from "../return-form.rules.ts";
import { returnCopy, returnsRefusalMessages } from "../returns.copy.ts";
import { sendPhotograph } from "./send-photograph.ts";
import type { OrderReturns, returnsContract } from "../returns.contract.ts";

const call = callOf<typeof returnsContract>();

type Start = {
  readonly token: string;
  readonly key: string;
  readonly returns: OrderReturns;
  readonly answer: ReturnAnswer;
};

export type ReturnRequest = {
  readonly returns: OrderReturns;
  readonly key: string;
  readonly answer: ReturnAnswer;
  readonly errors: readonly string[];
  readonly isBusy: boolean;
  /** The number of the return that was just made. */
  readonly sent: string | null;
  readonly send: (form: FormData) => Promise<void>;
  /** Of photographs that are on their way. */
  readonly sending: number;
  readonly photographErrors: readonly string[];
  readonly token: string;
  readonly addPhotographs: (number: string, files: readonly File[]) => Promise<void>;
};

const wordsOf = (problem: string | null): readonly string[] => {
  if (problem === NO_REASON) return [returnCopy.noReason];
  const words = Object.entries(returnsRefusalMessages).find(([refusal]) => refusal === problem)?.[1];
  return words === undefined ? [] : [typeof words === "string" ? words : words({ left: 0 })];
};

type State = Pick<ReturnRequest, "returns" | "errors" | "isBusy" | "sent" | "key" | "sending" | "photographErrors">;

const firstOf = ({ returns, answer, key }: Start): State => ({
  returns,
  key,
  isBusy: false,
  sending: 0,
  photographErrors: [],
  errors: wordsOf(answer.problem),
  sent: answer.sent ? (returns.returns[0]?.number ?? null) : null,
});

const WAIT_MS = 1_500;
const MAX_WAITS = 20;

/** Asks until no photograph is being prepared; null where that takes too long or fails. */
async function untilPhotographsAreMade(token: string): Promise<OrderReturns | null> {
  for (let wait = 0; wait < MAX_WAITS; wait++) {
    await new Promise((done) => setTimeout(done, WAIT_MS));
    const answer = await call("GET /api/order/:token/returns", { params: { token } }).catch(() => null);
    if (answer === null || !answer.ok) return null;
    const isWaiting = answer.value.returns.some(({ photographs }) =>
      photographs.some(({ state }) => state === "processing"),
    );
    if (!isWaiting) return answer.value;
  }
  return null;
}

/** Sends the form without leaving the page; what was typed stays when it is refused. */
export function useReturns(start: Start): ReturnRequest {
  const { token, answer } = start;
  const [state, setState] = useState(() => firstOf(start));
  // One after the other, so that they keep their order; each that is refused has its own sentence.
  const addPhotographs = async (number: string, files: readonly File[]): Promise<void> => {
    setState((before) => ({ ...before, photographErrors: [] }));
    for (const [place, file] of files.entries()) {
      setState((before) => ({ ...before, sending: files.length - place }));
      const sent = await sendPhotograph({ token, number, file });
      setState((before) =>
        "error" in sent
          ? { ...before, photographErrors: [...before.photographErrors, sent.error] }
          : { ...before, returns: sent.returns },
      );
    }
    setState((before) => ({ ...before, sending: 0 }));
    const made = await untilPhotographsAreMade(token);
    if (made !== null) setState((before) => ({ ...before, returns: made }));
  };
  const send = async (sent: FormData): Promise<void> => {
    if (state.isBusy) return;
    setState((before) => ({ ...before, isBusy: true, errors: [] }));
    const files = sent.getAll("photographs").filter((one): one is File => one instanceof File && one.size > 0);
    const form = readReturnForm([...sent].map(([name, value]) => [name, String(value)] as const));
    const refuse = (errors: readonly string[]) => setState((before) => ({ ...before, isBusy: false, errors }));
    if (form.reason === null) return refuse([returnCopy.noReason]);
    try {
      const body = { key: state.key, reason: form.reason, words: form.words.trim(), lines: [...form.lines] };
      const answered = await call("POST /api/order/:token/returns", { params: { token }, body });
      if (!answered.ok) return refuse(answered.errors);
      const returns = answered.value;
      const number = returns.returns[0]?.number ?? null;
      setState((before) => ({
        ...before,
        returns,
        isBusy: false,
        errors: [],
        sent: number,
        key: crypto.randomUUID(),
      }));
      if (number !== null && files.length > 0) await addPhotographs(number, files);
    } catch (error) {
      refuse(error instanceof CallError ? error.errors : [returnCopy.failed]);
    }
  };
  return { ...state, answer, token, send, addPhotographs };
}
