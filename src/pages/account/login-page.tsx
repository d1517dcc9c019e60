import { useState } from "react";
import { Notice } from "#ui/notice.tsx";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { signInCopy as words } from "#capabilities/identity/sign-in.copy.ts";
import { rememberedPath } from "#capabilities/identity/web/stored-tokens.ts";
import { LoginForm } from "#capabilities/identity/web/login-form.tsx";
import { useFirstPaint } from "#capabilities/identity/web/use-first-paint.ts";
import type { PageProps } from "../page.ts";
import type { LoginData } from "./account.load.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
import styles from "./sign-in-page.module.css";

/** The log-in page of shoppers, and that of staff. */
export function LoginPage({ data, site }: PageProps<LoginData>) {
  const { title, isExpired, error, audience, providers, loginCode } = data;
  const [returnUrl, setReturnUrl] = useState(data.returnUrl ?? (audience === "staff" ? "/" : null));
  // A visitor who was logged out returns to the page where it happened.
  useFirstPaint(() => {
    if (isExpired && data.returnUrl === null) setReturnUrl(rememberedPath() || null);
  });
  const form = (
    <>
      {isExpired && error === null && (
        <Notice tone="info" role="status">
          {words.expired}
        </Notice>
      )}
      <LoginForm {...{ returnUrl, error, providers, audience, loginCode }} clientId={site.code} />
    </>
  );
  if (audience === "shopper")
    return (
      <SignInFrame
        site={site}
        title={
          <>
            {words.loginTo} <span className={styles.siteName}>{site.name}</span>
          </>
        }
        lead={site.copy.account.logIn}
      >
        {form}
      </SignInFrame>
    );
  return (
    <PageColumn className={styles.page}>
      <PageHead title={title} />
      {form}
    </PageColumn>
  );
}
