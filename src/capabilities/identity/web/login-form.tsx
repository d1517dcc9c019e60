import { type FormEvent, useRef, useState } from "react";
import type { SiteCode } from "#shop/site.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { loginErrors, type LoginError, providerNames } from "../identity.copy.ts";
import { forgotPasswordUrl, loginFormUrl, registerUrl } from "../identity-urls.ts";
import { readCode } from "../login-code.rules.ts";
import { signInCopy as words } from "../sign-in.copy.ts";
import { beginExternalLogin, beginLogin } from "./begin-login.ts";
import { CodeAgain, CodeField, CodeStatus, OtherLoginMethod } from "./code-part.tsx";
import { storeEmail, lastEmail } from "./login-email.ts";
import { PasswordField } from "./password-field.tsx";
import { useFirstPaint } from "./use-first-paint.ts";
import { useLoginCode } from "./use-login-code.ts";
import styles from "./sign-in.module.css";

export type LoginFormProps = {
  readonly clientId: SiteCode;
  /** Where to go on afterwards; null for where log-ins usually lead. */
  readonly returnUrl: string | null;
  readonly error: LoginError | null;
  readonly providers: readonly string[];
  readonly loginCode: "offered" | "not-offered";
  readonly audience: "shopper" | "staff";
};

type FieldName = "email" | "password" | "code";

/** Read from the form itself, to include input from before hydration. */
const typedIn = (form: HTMLFormElement, name: FieldName): string => String(new FormData(form).get(name) ?? "").trim();

/** The fields with invalid input. */
const missingOf = (form: HTMLFormElement, names: readonly FieldName[]): readonly FieldName[] =>
  names.filter((name) => (name === "code" ? readCode(typedIn(form, name)) === null : typedIn(form, name) === ""));

/** Shows the errors of the form at its fields and focuses the first. */
function useMissing() {
  const [missing, setMissing] = useState<ReadonlySet<FieldName>>(new Set());
  const isWhole = (form: HTMLFormElement, names: readonly FieldName[]): boolean => {
    const lacking = missingOf(form, names);
    setMissing(new Set(lacking));
    const [first] = lacking;
    if (first !== undefined) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    return first === undefined;
  };
  return { missing, isWhole };
}

function useLoginForm({ clientId, returnUrl, error, loginCode }: LoginFormProps) {
  const place = useRef<HTMLFormElement>(null);
  const { missing, isWhole } = useMissing();
  const [isLeaving, setLeaving] = useState(false);
  const [email, setEmail] = useState("");
  const code = useLoginCode(clientId, error === "code" && loginCode === "offered" ? "code" : "password");
  useFirstPaint(() => {
    if (error !== null) setEmail((typed) => typed || lastEmail());
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!isWhole(form, ["email", code.way]) || isLeaving) return;
    setLeaving(true);
    storeEmail(typedIn(form, "email"));
    void beginLogin(form, { returnUrl });
  };
  const requestCode = () => {
    const form = place.current;
    if (form && isWhole(form, ["email"])) void code.ask(typedIn(form, "email"));
  };
  return { place, missing, isLeaving, email, setEmail, code, submit, requestCode };
}

/** The log-in, on its page and in its dialog. It is a form that the browser itself sends: see begin-login.ts. */
export function LoginForm(props: LoginFormProps) {
  const { returnUrl, error, providers, loginCode, audience } = props;
  const { place, missing, isLeaving, email, setEmail, code, submit, requestCode } = useLoginForm(props);
  return (
    <form
      className={styles.form}
      method="post"
      action={loginFormUrl()}
      noValidate
      ref={place}
      onSubmit={submit}
      data-login
    >
      {error !== null && code.status === "" && (error !== "code" || code.way === "code") && (
        <Notice tone="bad" role="alert">
          {loginErrors[error]}
        </Notice>
      )}
      <noscript>
        <p>{words.noScript}</p>
      </noscript>
      <TextInput
        label={words.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        data-autofocus
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={missing.has("email") ? words.emailMissing : null}
      />
      {loginCode === "offered" && <CodeStatus code={code} />}
      {code.way === "code" ? (
        <>
          <CodeField status={code.status} error={missing.has("code") ? words.codeMissing : null} />
          <CodeAgain code={code} onAsk={requestCode} />
        </>
      ) : (
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="current-password"
          error={missing.has("password") ? words.passwordMissing : null}
        />
      )}
      <Button type="submit" kind="primary" size="large" wide busy={isLeaving} busyLabel={words.working}>
        {words.login}
      </Button>
      {audience === "shopper" && <NextLinks />}
      {audience === "shopper" && <OtherWays {...{ providers, returnUrl, loginCode, code }} onAsk={requestCode} />}
    </form>
  );
}

type OtherWaysProps = Pick<LoginFormProps, "providers" | "returnUrl" | "loginCode"> &
  Parameters<typeof OtherLoginMethod>[0];

function OtherWays({ providers, returnUrl, loginCode, code, onAsk }: OtherWaysProps) {
  if (providers.length === 0 && loginCode !== "offered") return null;
  return (
    <div className={styles.others}>
      <p className={styles.muted}>{words.otherWays}</p>
      {loginCode === "offered" && <OtherLoginMethod code={code} onAsk={onAsk} />}
      <Providers providers={providers} returnUrl={returnUrl} />
    </div>
  );
}

function NextLinks() {
  return (
    <p className={styles.ends}>
      <a href={forgotPasswordUrl()}>{words.forgot}</a>
      <span>
        {words.noAccount} <a href={registerUrl()}>{words.register}</a>
      </span>
    </p>
  );
}

const Providers = ({ providers, returnUrl }: Pick<LoginFormProps, "providers" | "returnUrl">) =>
  providers.map((provider) => (
    <Button key={provider} wide onClick={() => void beginExternalLogin(provider, { returnUrl })}>
      {providerNames[provider] ?? provider}
    </Button>
  ));
