import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Tx } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import { signingSecret } from "#platform/keys/signing-secrets.ts";
import type { Problem } from "../enquiries.rules.ts";
import { fingerprintOf, type FormName, createFormToken, readFormToken } from "./form-token.ts";
import { countSends, saveSend, useToken } from "./forms.store.ts";

/** Forms that one address may be given with. */
const MAX_PER_HOUR = 6;
const MAX_PER_DAY = 20;

/** The purpose of the secret that signs the tokens of forms. */
const FORM_SECRET = "forms";

export async function issueToken(context: Context, form: FormName): Promise<string> {
  const { site, now } = context.visit;
  return createFormToken(await signingSecret(FORM_SECRET, context), { form, site: site.code }, now);
}

/**
 * A honeypot field: people do not see it, so a filled one comes from a bot. It gets the usual answer, and nothing is
 * stored.
 */
export const isTrapped = (body: { readonly website: string }): boolean => body.website.trim() !== "";

/** What is wrong, sentence by sentence, with the name of the field beside each. */
export const refuseInvalid = (problems: readonly Problem[]) =>
  refuse("invalid", { sentences: problems.map((one) => one.text), fields: problems.map((one) => one.field) });

export type SentForm = {
  readonly form: FormName;
  /** Null where a call may come without one: then only the limits hold it. */
  readonly formToken: string | null;
  readonly email: string;
  readonly content: object;
};

/** Of the form's token: empty where a call may come without one, null where the token is not good. */
async function readNonce(context: Context, { form, formToken }: SentForm): Promise<string | null> {
  if (formToken === null) return "";
  const { site, now } = context.visit;
  return readFormToken(await signingSecret(FORM_SECRET, context), {
    token: formToken,
    place: { form, site: site.code },
    now,
  });
}

/**
 * Stores a checked form and uses up its token in one transaction; a refusal of `save` leaves both as they were. The value is
 * null when an identical form was stored before: a request that was repeated because its answer was lost.
 */
export async function receiveForm<Saved, Refusal extends string = never>(
  context: Context,
  sent: SentForm,
  save: (tx: Tx) => Promise<Result<Saved, Refusal>>,
): Promise<Result<Saved | null, Refusal | "staleForm" | "tooMany">> {
  const { now } = context.visit;
  const nonce = await readNonce(context, sent);
  if (nonce === null) return refuse("staleForm");
  const fingerprint = fingerprintOf(sent.content);
  return commitUnlessRefused<Saved | null, Refusal | "staleForm" | "tooMany">(context.db, async (tx) => {
    const sends = await countSends(tx, sent.email, now);
    if (sends.hour >= MAX_PER_HOUR || sends.day >= MAX_PER_DAY) return refuse("tooMany");
    const use = nonce === "" ? "first" : await useToken(tx, { nonce, fingerprint, now });
    if (use === "other") return refuse("staleForm");
    if (use === "again") return ok(null);
    await saveSend(tx, { form: sent.form, email: sent.email, now });
    return save(tx);
  });
}
