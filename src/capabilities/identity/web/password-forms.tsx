import { type ReactNode, useEffect, useRef } from "react";
import type { SiteCode } from "#shop/site.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { bindField, useForm } from "#ui/use-form.ts";
import { forgotPasswordUrl, loginUrl } from "../identity-urls.ts";
import { isEmail, passwordProblem, problemMessages } from "../registration.rules.ts";
import { signInCopy as words } from "../sign-in.copy.ts";
import { callIdentity } from "./call-identity.ts";
import { PasswordField } from "./password-field.tsx";
import { identityErrorMessage } from "./error-message.ts";
import styles from "./sign-in.module.css";

type Done = Readonly<Record<never, never>>;

/** Requests a reset link; the answer does not reveal who has an account. */
export function ForgotPasswordForm({ clientId }: { readonly clientId: SiteCode }) {
  const form = useForm<{ email: string }, Done>({
    id: "forgot",
    initial: { email: "" },
    check: ({ email }) => (isEmail(email.trim()) ? [] : [{ field: "email", text: problemMessages.email }]),
    send: ({ email }) => callIdentity("POST /identity/forgotpassword", { body: { clientId, email: email.trim() } }),
    errorMessage: identityErrorMessage,
  });
  if (form.sent !== null)
    return (
      <DoneMessage title={words.checkMail}>
        <p>{words.forgotSent(form.values.email.trim())}</p>
      </DoneMessage>
    );
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.submit}>
      <TextInput
        {...bindField(form, "email")}
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Failures of={form.failures} />
      <Button type="submit" kind="primary" size="large" wide busy={form.isSending} busyLabel={words.working}>
        {words.forgotSend}
      </Button>
      <p className={styles.ends}>
        <a href={loginUrl()}>{words.login}</a>
      </p>
    </form>
  );
}

/** Sets the password that the link in the mail was asked for. */
export function ResetPasswordForm({ token }: { readonly token: string }) {
  const form = useForm<{ password: string }, Done>({
    id: "reset",
    initial: { password: "" },
    check: ({ password }) => {
      const text = passwordProblem(password, "");
      return text === null ? [] : [{ field: "password", text }];
    },
    send: ({ password }) => callIdentity("POST /identity/resetpassword", { body: { token, password } }),
    errorMessage: identityErrorMessage,
  });
  if (form.sent !== null)
    return (
      <DoneMessage title={words.passwordSet}>
        <p className={styles.ends}>
          <a href={loginUrl()}>{words.login}</a>
        </p>
      </DoneMessage>
    );
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.submit}>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <PasswordField
        {...bindField(form, "password")}
        label={words.newPassword}
        hint={words.passwordHint}
        autoComplete="new-password"
      />
      <Failures of={form.failures} />
      <Button type="submit" kind="primary" size="large" wide busy={form.isSending} busyLabel={words.working}>
        {words.resetSend}
      </Button>
      <p className={styles.ends}>
        <a href={forgotPasswordUrl()}>{words.forgotSend}</a>
      </p>
    </form>
  );
}

export function Failures({ of }: { readonly of: readonly string[] }) {
  return (
    <div role="alert">
      {of.map((text) => (
        <Notice key={text} tone="bad">
          {text}
        </Notice>
      ))}
    </div>
  );
}

function DoneMessage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.form}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  );
}
