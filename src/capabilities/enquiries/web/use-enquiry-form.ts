import { useEffect, useRef, useState } from "react";
import { CallError, callOf } from "#ui/call.ts";
import { type Form, type FormAnswer, type FormProblem, useForm } from "#ui/use-form.ts";
import type { enquiriesContract, formNames } from "../enquiries.contract.ts";
import { formCopy } from "../enquiries.copy.ts";
import type { Problem } from "../enquiries.rules.ts";

export const callShop = callOf<typeof enquiriesContract>();

type FormName = (typeof formNames)[number];
/** Sent with every form: its token, and the value of the hidden field that only robots fill in. */
export type Guard = { readonly formToken: string; readonly website: string };

/** A form whose page brought its token, and what an earlier send without scripts left. */
export type EnquiryStart<Reply> = {
  readonly token: string;
  readonly problems: readonly Problem[];
  readonly failures: readonly string[];
  readonly sent: Reply | null;
};

export type EnquiryFormOptions<Values, Reply> = {
  readonly form: FormName;
  /** The key of the form's stored input, which is still there when the form is opened again. */
  readonly draft: string;
  readonly initial: Values;
  readonly start?: EnquiryStart<Reply>;
  readonly check: (values: Values) => readonly Problem[];
  readonly send: (values: Values, guard: Guard) => Promise<FormAnswer<Reply>>;
};

export type EnquiryForm<Values, Reply> = Form<Values, Reply> & {
  /** The value of the hidden field that only robots fill in. */
  readonly website: string;
  readonly setWebsite: (text: string) => void;
};

/** Unsent input, kept while this page is open. */
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

const errorMessage = (error: unknown): readonly string[] =>
  error instanceof CallError && error.status !== 500 ? error.errors : [formCopy.failed];

/** Rules and server name fields as text; a form has only its own fields. */
const inForm = <Field extends string>(problems: readonly Problem[]) => problems as readonly FormProblem<Field>[];

/** A form of this capability: it keeps its input while it is closed, and carries a token. */
export function useEnquiryForm<Values extends { readonly email: string }, Reply>(
  options: EnquiryFormOptions<Values, Reply>,
): EnquiryForm<Values, Reply> {
  const key = `${options.form} ${options.draft}`;
  const [website, setWebsite] = useState("");
  const token = useToken(options.form, options.start?.token);
  const send = async (values: Values): Promise<FormAnswer<Reply>> => {
    const guard = async (read: () => Promise<string>) => ({ formToken: await read(), website });
    let answer = await options.send(values, await guard(token.read));
    if (!answer.ok && answer.refusal === "staleForm") answer = await options.send(values, await guard(token.renew));
    if (!answer.ok) return answer;
    drafts.delete(key);
    lastEmail = values.email.trim();
    return answer;
  };
  const form = useForm<Values, Reply>({
    id: options.form,
    initial: (drafts.get(key) as Values | undefined) ?? options.initial,
    ...(options.start && { start: { ...options.start, problems: inForm(options.start.problems) } }),
    check: (values) => inForm(options.check(values)),
    send,
    errorMessage,
  });
  return {
    ...form,
    change: (part) => {
      drafts.set(key, { ...form.values, ...part });
      form.change(part);
    },
    // An empty field that was only passed through shows no error.
    leave: (field) => {
      if (form.values[field] !== "" && form.values[field] !== false) form.leave(field);
    },
    again: () => {
      token.renew().catch(() => {});
      form.again();
    },
    website,
    setWebsite,
  };
}
