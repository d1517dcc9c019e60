import type { Site } from "#shop/site.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { bindField, type FormAnswer, type FormProblem, useForm } from "#ui/use-form.ts";
import type { Account } from "#capabilities/account/account.contract.ts";
import type { Profile } from "#capabilities/identity/identity.contract.ts";
import { isEmail, nameProblem, problemMessages } from "#capabilities/identity/registration.rules.ts";
import { PersonFields } from "#capabilities/identity/web/person-fields.tsx";
import { identityErrorMessage } from "#capabilities/identity/web/error-message.ts";
import { checkPhone } from "#capabilities/location/phone.rules.ts";
import { accountCopy as words } from "./account.copy.ts";
import { callAccount } from "./call-account.ts";
import styles from "./account.module.css";

export type ProfileFormProps = {
  readonly account: Account;
  readonly site: Site;
  readonly onSaved: (account: Account) => void;
};

type Values = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly companyName: string;
  readonly newsletter: boolean;
};
type Saved = { readonly account: Account; readonly pendingEmail: string | null };

function problemsOf(values: Values, site: Site): readonly FormProblem<keyof Values>[] {
  const found: readonly (readonly [keyof Values, string | null])[] = [
    ["firstName", nameProblem(values.firstName, problemMessages.firstName)],
    ["lastName", nameProblem(values.lastName, problemMessages.lastName)],
    ["email", isEmail(values.email.trim()) ? null : problemMessages.email],
    ["phone", values.phone.trim() === "" ? null : checkPhone(values.phone, { country: site.country, wanted: "any" })],
  ];
  return found.flatMap(([field, text]) => (text === null ? [] : [{ field, text }]));
}

/**
 * Names and e-mail belong to identity, the rest to the account (ACCT-11); one form saves both, and only what changed.
 */
async function save(values: Values, account: Account, site: Site): Promise<FormAnswer<Saved>> {
  const is = (field: "firstName" | "lastName" | "email") => values[field].trim() !== account[field];
  let profile: Profile | null = null;
  if (is("firstName") || is("lastName") || is("email")) {
    const { firstName, lastName, email } = values;
    const answer = await callAccount("POST /identity/updateprofile", {
      body: {
        userId: account.userId,
        clientId: site.code,
        email,
        emailChanged: is("email"),
        firstName,
        firstNameChanged: is("firstName"),
        lastName,
        lastNameChanged: is("lastName"),
      },
    });
    if (!answer.ok) return answer;
    profile = answer.value;
  }
  const { phone, companyName, newsletter } = values;
  const changed = await callAccount("PATCH /api/account", {
    body: { ...(!account.isLocked && { phone }), companyName, newsletter },
  });
  if (!changed.ok) return changed;
  return { ok: true, value: { account: changed.value, pendingEmail: profile?.pendingEmail ?? null } };
}

export function ProfileForm({ account, site, onSaved }: ProfileFormProps) {
  const { firstName, lastName, email, phone, companyName, newsletter, isLocked } = account;
  const form = useForm<Values, Saved>({
    id: "profile",
    initial: { firstName, lastName, email, phone, companyName, newsletter },
    check: (values) => problemsOf(values, site),
    send: (values) => save(values, account, site),
    errorMessage: identityErrorMessage,
    onSent: (saved) => onSaved(saved.account),
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      {isLocked && <Notice tone="info">{words.settled}</Notice>}
      <PersonFields form={form} email={{ autoComplete: "email", hint: words.emailHint }} isSettled={isLocked} />
      <TextInput {...bindField(form, "companyName")} label={words.company} autoComplete="organization" optional />
      <Checkbox
        checked={form.values.newsletter}
        onChange={(event) => form.change({ newsletter: event.target.checked })}
      >
        {words.newsletter}
      </Checkbox>
      <div role="status">
        {form.sent !== null && !form.isSending && (
          <Notice tone="good">
            {words.saved} {form.sent.pendingEmail !== null && words.emailPending(form.sent.pendingEmail)}
          </Notice>
        )}
      </div>
      <div role="alert">
        {form.failures.map((text) => (
          <Notice key={text} tone="bad">
            {text}
          </Notice>
        ))}
      </div>
      <Button type="submit" kind="primary" busy={form.isSending}>
        {words.save}
      </Button>
    </form>
  );
}
