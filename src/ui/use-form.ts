import { type FormEvent, useState } from "react";
import { CallError } from "./call.ts";
import type { FieldProblem } from "./error-summary.tsx";

export type FormProblem<Field extends string> = { readonly field: Field; readonly text: string };

export type FormAnswer<Reply> =
  | { readonly ok: true; readonly value: Reply }
  | { readonly ok: false; readonly refusal: string; readonly errors: readonly string[]; readonly detail?: unknown };

export type FormStart<Field extends string, Reply> = {
  readonly problems: readonly FormProblem<Field>[];
  readonly failures: readonly string[];
  readonly sent: Reply | null;
};

export type FormOptions<Values, Reply> = {
  /** Begins the ids of its fields. */
  readonly id: string;
  readonly initial: Values;
  /** The state that an earlier submission without scripts left. */
  readonly start?: FormStart<keyof Values & string, Reply>;
  readonly check: (values: Values) => readonly FormProblem<keyof Values & string>[];
  readonly send: (values: Values) => Promise<FormAnswer<Reply>>;
  /** The message when the server cannot be reached or fails. */
  readonly errorMessage?: (error: unknown) => readonly string[];
  readonly onSent?: (reply: Reply) => void;
};

export type Form<Values, Reply> = {
  readonly values: Values;
  readonly change: (part: Partial<Values>) => void;
  /** The field was left: from now on its error is shown. */
  readonly leave: (field: keyof Values & string) => void;
  readonly idOf: (field: keyof Values & string) => string;
  readonly errorOf: (field: keyof Values & string) => string | null;
  /** After an attempt to send, in the order of the form. */
  readonly problems: readonly FieldProblem[];
  readonly attempt: number;
  /** Errors that belong to no single field. */
  readonly failures: readonly string[];
  readonly isSending: boolean;
  readonly sent: Reply | null;
  readonly submit: (event: FormEvent) => void;
  /** An empty form after one that was sent. */
  readonly again: () => void;
};

type Refused<Field extends string> = {
  readonly problems: readonly FormProblem<Field>[];
  readonly failures: readonly string[];
};
const notRefused = { problems: [], failures: [] } as const;

/** The fields that a refusal is about, from the names in its errors. */
function refusedBy<Field extends string>(answer: Extract<FormAnswer<unknown>, { ok: false }>): Refused<Field> {
  const fields = (answer.detail as { fields?: readonly Field[] } | undefined)?.fields ?? [];
  const problems = fields.map((field, index) => ({ field, text: answer.errors[index] ?? "" }));
  return { problems, failures: answer.errors.slice(fields.length) };
}

const errorsOf = (error: unknown): readonly string[] => (error instanceof CallError ? error.errors : [String(error)]);

/** State and submission of a form. A refusal is shown at its field until the field changes. */
export function useForm<Values extends object, Reply>(options: FormOptions<Values, Reply>): Form<Values, Reply> {
  type Field = keyof Values & string;
  const [values, setValues] = useState(options.initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState((options.start?.problems.length ?? 0) > 0 ? 1 : 0);
  const [refused, setRefused] = useState<Refused<Field>>(options.start ?? notRefused);
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<Reply | null>(options.start?.sent ?? null);
  const own = options.check(values);
  const problems = [...own, ...refused.problems.filter((one) => own.every((mine) => mine.field !== one.field))];
  const idOf = (field: Field) => `${options.id}-${field}`;

  const deliver = async (): Promise<void> => {
    setSending(true);
    try {
      const answer = await options.send(values);
      if (!answer.ok) return setRefused(refusedBy(answer));
      setSent(answer.value);
      options.onSent?.(answer.value);
    } catch (error) {
      setRefused({ problems: [], failures: (options.errorMessage ?? errorsOf)(error) });
    } finally {
      setSending(false);
    }
  };
  return {
    values,
    change: (part) => {
      setValues((now) => ({ ...now, ...part }));
      setRefused((now) => ({ problems: now.problems.filter(({ field }) => !(field in part)), failures: [] }));
    },
    leave: (field) => setLeft((now) => new Set(now).add(field)),
    idOf,
    errorOf: (field) =>
      attempt > 0 || left.has(field) ? (problems.find((one) => one.field === field)?.text ?? null) : null,
    problems: attempt === 0 || isSending ? [] : problems.map(({ field, text }) => ({ fieldId: idOf(field), text })),
    attempt,
    failures: refused.failures,
    isSending,
    sent,
    submit: (event) => {
      event.preventDefault();
      if (isSending) return;
      setAttempt((count) => count + 1);
      setRefused(notRefused);
      if (own.length === 0) void deliver();
    },
    again: () => {
      setValues(options.initial);
      setLeft(new Set());
      setAttempt(0);
      setSent(null);
    },
  };
}

/** The state of a form's fields, independent of its submission. */
type Fields<Values> = Pick<Form<Values, unknown>, "values" | "change" | "leave" | "idOf" | "errorOf">;

/** What ties a text box to a field of the form. */
export const bindField = <Values extends object>(form: Fields<Values>, field: keyof Values & string) => ({
  id: form.idOf(field),
  name: field,
  value: String(form.values[field]),
  error: form.errorOf(field),
  onChange: (event: { readonly target: { readonly value: string } }) =>
    // TypeScript forgets which field a computed key is.
    form.change({ [field]: event.target.value } as unknown as Partial<Values>),
  onBlur: () => form.leave(field),
});
