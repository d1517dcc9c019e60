import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Notice } from "#ui/notice.tsx";
import { bindField, type FormProblem, useForm } from "#ui/use-form.ts";
import { passwordProblem } from "../registration.rules.ts";
import { signInCopy as words } from "../sign-in.copy.ts";
import { callIdentity } from "./call-identity.ts";
import { PasswordField } from "./password-field.tsx";
import { Failures } from "./password-forms.tsx";
import { identityErrorMessage } from "./error-message.ts";
import styles from "./sign-in.module.css";

type Values = { readonly currentPassword: string; readonly password: string };

function problemsOf({ currentPassword, password }: Values): readonly FormProblem<keyof Values>[] {
  const text = passwordProblem(password, "");
  return [
    ...(currentPassword === "" ? [{ field: "currentPassword" as const, text: words.passwordMissing }] : []),
    ...(text === null ? [] : [{ field: "password" as const, text }]),
  ];
}

/** Sets a new password for a signed-in customer who knows the present one. */
export function ChangePasswordForm() {
  const form = useForm<Values, Readonly<Record<never, never>>>({
    id: "password",
    initial: { currentPassword: "", password: "" },
    check: problemsOf,
    send: (body) => callIdentity("POST /identity/changepassword", { body }),
    errorMessage: identityErrorMessage,
  });
  if (form.sent !== null)
    return (
      <Notice tone="good" role="status">
        {words.passwordChanged}
      </Notice>
    );
  return (
    <form className={styles.narrow} noValidate onSubmit={form.submit}>
      <p>{words.changeLead}</p>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <PasswordField
        {...bindField(form, "currentPassword")}
        label={words.presentPassword}
        autoComplete="current-password"
      />
      <PasswordField
        {...bindField(form, "password")}
        label={words.newPassword}
        hint={words.passwordHint}
        autoComplete="new-password"
      />
      <Failures of={form.failures} />
      <Button type="submit" kind="primary" busy={form.isSending} busyLabel={words.working}>
        {words.resetSend}
      </Button>
    </form>
  );
}
