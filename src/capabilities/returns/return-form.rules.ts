import { type ReturnReason, returnReasons } from "./return-policy.rules.ts";
import type { LineUnits } from "./returns.rules.ts";

export const MAX_MESSAGE_LENGTH = 1_000;

/** The form's own problem: the call has always a reason. */
export const NO_REASON = "noReason";

/** The fields of the customer's form, as a browser without scripts posts them. */
export const quantityField = (line: number): string => `quantity-${line}`;

const isReason = (text: string): text is ReturnReason => returnReasons.some((one) => one === text);

export type ReturnForm = {
  readonly key: string;
  readonly reason: ReturnReason | null;
  readonly words: string;
  readonly lines: readonly LineUnits[];
};

/** The names and values of a form or a query. */
type Pairs = Iterable<readonly [string, string]>;

/** What a posted form says; fields that the form does not have are left out. */
export function readReturnForm(fields: Pairs): ReturnForm {
  const sent = new Map(fields);
  const reason = sent.get("reason") ?? "";
  const lines = [...sent].flatMap(([name, value]) => {
    const line = /^quantity-(\d{1,3})$/.exec(name)?.[1];
    return line !== undefined && /^\d{1,3}$/.test(value) ? [{ line: Number(line), quantity: Number(value) }] : [];
  });
  return {
    key: sent.get("key") ?? "",
    reason: isReason(reason) ? reason : null,
    words: sent.get("words") ?? "",
    lines,
  };
}

export type ReturnAnswer = Omit<ReturnForm, "key"> & {
  /** Of the request that was made; null: none was. */
  readonly sent: boolean;
  readonly problem: string | null;
};

/** The address' query after a form without scripts: nothing that was typed is lost. */
export function writeReturnAnswer(form: ReturnForm, problem: string | null): [string, string][] {
  if (problem === null) return [["sent", "1"]];
  const lines = form.lines.map(({ line, quantity }): [string, string] => [quantityField(line), String(quantity)]);
  return [["problem", problem], ["reason", form.reason ?? ""], ["words", form.words], ...lines];
}

export function readReturnAnswer(query: Pairs): ReturnAnswer {
  const all = new Map(query);
  const { key: _, ...form } = readReturnForm(all);
  const problem = (all.get("problem") ?? "").slice(0, 60);
  return {
    ...form,
    words: form.words.slice(0, MAX_MESSAGE_LENGTH),
    sent: all.get("sent") === "1",
    problem: problem === "" ? null : problem,
  };
}
