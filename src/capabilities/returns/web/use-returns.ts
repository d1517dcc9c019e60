import { useState } from "react";
import { callOf, CallError } from "#ui/call.ts";
import { NO_REASON, type ReturnAnswer, readReturnForm } from "../return-form.rules.ts";
import { returnCopy, refused as returnsRefused } from "../returns.copy.ts";
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
};

const wordsOf = (problem: string | null): readonly string[] => {
  if (problem === NO_REASON) return [returnCopy.noReason];
  const words = Object.entries(returnsRefused).find(([refusal]) => refusal === problem)?.[1];
  return words === undefined ? [] : [typeof words === "string" ? words : words({ left: 0 })];
};

type State = Pick<ReturnRequest, "returns" | "errors" | "isBusy" | "sent" | "key">;

const firstOf = ({ returns, answer, key }: Start): State => ({
  returns,
  key,
  isBusy: false,
  errors: wordsOf(answer.problem),
  sent: answer.sent ? (returns.returns[0]?.number ?? null) : null,
});

/** Sends the form without leaving the page; what was typed stays when it is refused. */
export function useReturns(start: Start): ReturnRequest {
  const { token, answer } = start;
  const [state, setState] = useState(() => firstOf(start));
  const send = async (sent: FormData): Promise<void> => {
    if (state.isBusy) return;
    setState((before) => ({ ...before, isBusy: true, errors: [] }));
    const form = readReturnForm([...sent].map(([name, value]) => [name, String(value)] as const));
    const refuse = (errors: readonly string[]) => setState((before) => ({ ...before, isBusy: false, errors }));
    if (form.reason === null) return refuse([returnCopy.noReason]);
    try {
      const body = { key: state.key, reason: form.reason, words: form.words.trim(), lines: [...form.lines] };
      const answered = await call("POST /api/order/:token/returns", { params: { token }, body });
      if (!answered.ok) return refuse(answered.errors);
      const returns = answered.value;
      const number = returns.returns[0]?.number ?? null;
      setState({ returns, isBusy: false, errors: [], sent: number, key: crypto.randomUUID() });
    } catch (error) {
      refuse(error instanceof CallError ? error.errors : [returnCopy.failed]);
    }
  };
  return { ...state, answer, send };
}
