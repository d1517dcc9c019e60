import { type FormEvent, useState } from "react";
import type { StorageKey } from "#shop/storage-keys.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { loginErrors, type LoginError, providerNames } from "../identity.copy.ts";
import { forgotPasswordUrl, loginFormUrl, registerUrl } from "../identity-urls.ts";
import { signInCopy as words } from "../sign-in.copy.ts";
import { beginExternalLogin, beginLogin } from "./begin-login.ts";
import { PasswordField } from "./password-field.tsx";
import { useFirstPaint } from "./use-first-paint.ts";
import styles from "./sign-in.module.css";

export type LoginFormProps = {
  /** Where to go on afterwards; null for where log-ins usually lead. */
  readonly returnUrl: string | null;
  readonly error: LoginError | null;
  readonly providers: readonly string[];
  readonly audience: "shopper" | "staff";
};

/** What was typed before the browser went off to log in and came back: nobody likes to type it twice. */
const LOGIN_EMAIL = "loginEmail" satisfies StorageKey;

function lastEmail(): string {
  try {
    return sessionStorage.getItem(LOGIN_EMAIL) ?? "";
  } catch {
    return "";
  }
}

function keepEmail(email: string): void {
  try {
    sessionStorage.setItem(LOGIN_EMAIL, email);
  } catch {
    // A browser that keeps nothing asks for it again.
  }
}

/** The log-in, on its page and in its dialog. It is a form that the browser itself sends: see begin-login.ts. */
export function LoginForm({ returnUrl, error, providers, audience }: LoginFormProps) {
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const [isLeaving, setLeaving] = useState(false);
  const [email, setEmail] = useState("");
  useFirstPaint(() => {
    if (error !== null) setEmail((typed) => typed || lastEmail());
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const empty = ["email", "password"].filter((name) => String(data.get(name) ?? "").trim() === "");
    setMissing(new Set(empty));
    const [first] = empty;
    if (first !== undefined) return form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    if (isLeaving) return;
    setLeaving(true);
    keepEmail(email.trim());
    void beginLogin(form, { returnUrl });
  };
  return (
    <form className={styles.form} method="post" action={loginFormUrl()} noValidate onSubmit={submit} data-login>
      {error !== null && (
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
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="current-password"
        error={missing.has("password") ? words.passwordMissing : null}
      />
      <Button type="submit" kind="primary" size="large" wide busy={isLeaving} busyLabel={words.working}>
        {words.login}
      </Button>
      {audience === "shopper" && <WaysOn />}
      {audience === "shopper" && <OtherWays providers={providers} returnUrl={returnUrl} />}
    </form>
  );
}

function WaysOn() {
  return (
    <p className={styles.ends}>
      <a href={forgotPasswordUrl()}>{words.forgot}</a>
      <span>
        {words.noAccount} <a href={registerUrl()}>{words.register}</a>
      </span>
    </p>
  );
}

function OtherWays({ providers, returnUrl }: Pick<LoginFormProps, "providers" | "returnUrl">) {
  if (providers.length === 0) return null;
  return (
    <div className={styles.others}>
      <p className={styles.soft}>{words.otherWays}</p>
      {providers.map((provider) => (
        <Button key={provider} wide onClick={() => void beginExternalLogin(provider, { returnUrl })}>
          {providerNames[provider] ?? provider}
        </Button>
      ))}
    </div>
  );
}
