import { useEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { signInCopy as words } from "../sign-in.copy.ts";
import styles from "./sign-in.module.css";
import type { LoginCode } from "./use-login-code.ts";

/** The status of the mail. Its live region is rendered before, so that screen readers announce it. */
export function CodeStatus({ code: { status, failures } }: { readonly code: LoginCode }) {
  return (
    <>
      <div className={styles.status} role="status">
        {status !== "" && <Notice tone="info">{status}</Notice>}
      </div>
      {failures.map((text) => (
        <Notice key={text} tone="bad" role="alert">
          {text}
        </Notice>
      ))}
    </>
  );
}

/** The field for the code: phones offer the digits from the mail, and it has the focus after the request. */
export function CodeField({ status, error }: { readonly status: string; readonly error: string | null }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (status !== "") input.current?.focus();
  }, [status]);
  return (
    <TextInput
      ref={input}
      label={words.code}
      hint={words.codeHint}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      required
      error={error}
    />
  );
}

export type CodeAgainProps = { readonly code: LoginCode; readonly onAsk: () => void };

/** A button below the field sends another mail. */
export const CodeAgain = ({ code, onAsk }: CodeAgainProps) => (
  <Button
    kind="plain"
    size="small"
    className={styles.again}
    busy={code.isAsking}
    busyLabel={words.working}
    onClick={onAsk}
  >
    {words.codeSendAgain}
  </Button>
);

/** To the code, or from it back to the password. */
export function OtherLoginMethod({ code, onAsk }: CodeAgainProps) {
  if (code.way === "code")
    return (
      <Button wide onClick={code.backToPassword}>
        {words.passwordInstead}
      </Button>
    );
  return (
    <Button wide busy={code.isAsking} busyLabel={words.working} onClick={onAsk}>
      {words.codeSend}
    </Button>
  );
}
