import { type FormEvent, useEffect, useRef, useState } from "react";
import { CallError, callOf } from "#ui/call.ts";
import type { FieldProblem } from "#ui/error-summary.tsx";
import type { enquiriesContract, formNames } from "../enquiries.contract.ts";
import { formCopy } from "../enquiries.copy.ts";
import type { Problem } from "../enquiries.rules.ts";

export const callShop = callOf<typeof enquiriesContract>();

type FormName = (typeof formNames)[number];
type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: string; readonly errors: readonly string[]; readonly detail?: unknown };

/** What goes along with every form: its token, and what was typed into the field that people do not see. */
export type Guard = { readonly formToken: string; readonly website: string };

/** A form whose page brought its token, and what an earlier send without scripts left. */
export type FormStart<Reply> = {
  readonly token: string;
  readonly problems: readonly Problem[];
  readonly failures: readonly string[];
  readonly sent: Reply | null;
};

export type EnquiryFormOptions<Values, Reply> = {
  readonly form: FormName;
  /** A form that is closed and opened again is as it was left; this tells one from another. */
  readonly draft: string;
  readonly initial: Values;
  readonly start?: FormStart<Reply>;
  readonly check: (values: Values) => readonly Problem[];
  readonly send: (values: Values, guard: Guard) => Promise<Answer<Reply>>;
};

export type EnquiryForm<Values, Reply> = {
  readonly values: Values;
  readonly change: (part: Partial<Values>) => void;
  /** The field was left: from now on it says what is wrong with it. */
  readonly leave: (field: keyof Values & string) => void;
  readonly idOf: (field: keyof Values & string) => string;
  readonly errorOf: (field: keyof Values & string) => string | null;
  /** After an attempt to send, in the order of the form. */
  readonly problems: readonly FieldProblem[];
  readonly attempt: number;
  readonly failures: readonly string[];
  readonly isSending: boolean;
  readonly sent: Reply | null;
  readonly website: string;
  readonly setWebsite: (text: string) => void;
  readonly submit: (event: FormEvent) => void;
  /** An empty form after one that was sent. */
  readonly again: () => void;
};

/** What was typed and not sent, as long as this page of the browser lives. */
const drafts = new Map<string, unknown>();
/** Given once, offered in the next form. */
let lastEmail = "";
export const knownEmail = (): string => lastEmail;

const fetchToken = async (form: FormName): Promise<string> =>
  (await callShop("GET /api/v2/product/formtoken/:form", { params: { form } })).token;

/** The token of a form: fetched while it is filled in, used once. */
function useToken(form: FormName, first: string | undefined) {
  const token = useRef<Promise<string> | null>(first === undefined ? null : Promise.resolve(first));
  const renew = (): Promise<string> => {
    const fresh = fetchToken(form);
    fresh.catch(() => {
      if (token.current === fresh) token.current = null;
    });
    token.current = fresh;
    return fresh;
  };
  const latest = useRef(renew);
  useEffect(() => void (token.current ?? latest.current()).catch(() => {}), []);
  return { read: () => token.current ?? renew(), renew };
}

type Refused = { readonly problems: readonly Problem[]; readonly failures: readonly string[] };
const notRefused: Refused = { problems: [], failures: [] };

/** Which fields a refusal is about, by the names that come with its sentences. */
function refusedBy(answer: Extract<Answer<unknown>, { ok: false }>): Refused {
  const fields = (answer.detail as { fields?: readonly string[] } | undefined)?.fields;
  if (answer.refusal !== "invalid" || fields === undefined) return { problems: [], failures: answer.errors };
  return { problems: fields.map((field, index) => ({ field, text: answer.errors[index] ?? "" })), failures: [] };
}

const failuresOf = (error: unknown): readonly string[] =>
  error instanceof CallError && error.status !== 500 ? error.errors : [formCopy.failed];

/** A form of this capability as it is filled in and sent. What the shop refuses stands beside its field until that changes. */
export function useEnquiryForm<Values extends { readonly email: string }, Reply>(
  options: EnquiryFormOptions<Values, Reply>,
): EnquiryForm<Values, Reply> {
  const key = `${options.form} ${options.draft}`;
  const [values, setValues] = useState<Values>(() => (drafts.get(key) as Values | undefined) ?? options.initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState((options.start?.problems.length ?? 0) > 0 ? 1 : 0);
  const [refused, setRefused] = useState<Refused>(options.start ?? notRefused);
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<Reply | null>(options.start?.sent ?? null);
  const [website, setWebsite] = useState("");
  const token = useToken(options.form, options.start?.token);
  const own = options.check(values);
  const problems = [...own, ...refused.problems.filter((one) => own.every((mine) => mine.field !== one.field))];
  const idOf = (field: string) => `${options.form}-${field}`;

  const deliver = async (): Promise<void> => {
    const guard = async (read: () => Promise<string>) => ({ formToken: await read(), website });
    let answer = await options.send(values, await guard(token.read));
    if (!answer.ok && answer.refusal === "staleForm") answer = await options.send(values, await guard(token.renew));
    if (!answer.ok) return setRefused(refusedBy(answer));
    drafts.delete(key);
    lastEmail = values.email.trim();
    setSent(answer.value);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setAttempt(attempt + 1);
    setRefused(notRefused);
    if (own.length > 0) return;
    setSending(true);
    deliver()
      .catch((error: unknown) => setRefused({ problems: [], failures: failuresOf(error) }))
      .finally(() => setSending(false));
  };
  return {
    values,
    change: (part) => {
      const next = { ...values, ...part };
      drafts.set(key, next);
      setValues(next);
      setRefused({ ...refused, problems: refused.problems.filter((one) => !(one.field in part)) });
    },
    leave: (field) => {
      if (values[field] !== "" && values[field] !== false) setLeft(new Set([...left, field]));
    },
    idOf,
    errorOf: (field) =>
      attempt > 0 || left.has(field) ? (problems.find((one) => one.field === field)?.text ?? null) : null,
    problems: attempt === 0 || isSending ? [] : problems.map((one) => ({ fieldId: idOf(one.field), text: one.text })),
    attempt,
    failures: refused.failures,
    isSending,
    sent,
    website,
    setWebsite,
    submit,
    again: () => {
      token.renew().catch(() => {});
      setValues(options.initial);
      setLeft(new Set());
      setAttempt(0);
      setSent(null);
    },
  };
}
