import { useEffect, useRef, useState } from "react";
import type { Site } from "#shop/site.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Icon } from "#ui/icon.tsx";
import { LiveStatus } from "#ui/visually-hidden.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { bindField, type Form, useForm } from "#ui/use-form.ts";
import { loginUrl } from "../identity-urls.ts";
import { asksForBusiness, registrationProblems } from "../registration.rules.ts";
import { signInCopy as words } from "../sign-in.copy.ts";
import { callIdentity } from "./call-identity.ts";
import { PasswordField } from "./password-field.tsx";
import { PersonFields } from "./person-fields.tsx";
import { identityErrorMessage } from "./error-message.ts";
import styles from "./sign-in.module.css";

const empty = { firstName: "", lastName: "", companyName: "", ABN: "", email: "", phone: "", password: "" };
type Values = typeof empty;
type Reply = { readonly status: "pending-confirmation" };

/** Creates an account, or says that a mail was sent. */
export function RegisterForm({ site }: { readonly site: Site }) {
  const form = useForm<Values, Reply>({
    id: "register",
    initial: empty,
    check: (values) => registrationProblems(values, site),
    send: (values) => callIdentity("POST /identity/api/account/register", { body: { ...values, clientId: site.code } }),
    errorMessage: identityErrorMessage,
  });
  if (form.sent !== null) return <CheckMail site={site} email={form.values.email.trim()} />;
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.submit}>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <PersonFields form={form} email={{ autoComplete: "username" }}>
        {asksForBusiness(site) && <BusinessFields form={form} />}
      </PersonFields>
      <PasswordField
        {...bindField(form, "password")}
        label={words.password}
        hint={words.passwordHint}
        autoComplete="new-password"
      />
      <div role="alert">
        {form.failures.map((text) => (
          <Notice key={text} tone="bad">
            {text}
          </Notice>
        ))}
      </div>
      <Button type="submit" kind="primary" size="large" wide busy={form.isSending} busyLabel={words.working}>
        {words.register}
      </Button>
      <p className={styles.ends}>
        <span>
          {words.haveAccount} <a href={loginUrl()}>{words.login}</a>
        </span>
      </p>
      <p className={styles.muted}>{words.terms}</p>
    </form>
  );
}

function BusinessFields({ form }: { readonly form: Form<Values, Reply> }) {
  return (
    <>
      <TextInput {...bindField(form, "companyName")} label={words.companyName} autoComplete="organization" required />
      <TextInput {...bindField(form, "ABN")} label={words.abn} hint={words.abnHint} inputMode="numeric" required />
    </>
  );
}

function CheckMail({ site, email }: { readonly site: Site; readonly email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [status, setStatus] = useState("");
  useEffect(() => heading.current?.focus(), []);
  const again = async () => {
    try {
      const answer = await callIdentity("POST /identity/resendconfirmemail", { body: { clientId: site.code, email } });
      setStatus(answer.ok ? words.sentAgain : answer.errors.join(" "));
    } catch (error) {
      setStatus(identityErrorMessage(error).join(" "));
    }
  };
  return (
    <div className={styles.form}>
      <Icon name="mail" size={40} />
      <h2 ref={heading} tabIndex={-1}>
        {words.checkMail}
      </h2>
      <p>{words.checkMailText(email)}</p>
      <p>
        <Button onClick={() => void again()}>{words.sendAgain}</Button>
      </p>
      <p aria-hidden="true">{status}</p>
      <LiveStatus>{status}</LiveStatus>
    </div>
  );
}
