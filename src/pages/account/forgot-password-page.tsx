import { signInCopy as words } from "#capabilities/identity/sign-in.copy.ts";
import { ForgotPasswordForm } from "#capabilities/identity/web/password-forms.tsx";
import type { PageProps } from "../page.ts";
import styles from "./sign-in-page.module.css";

export function ForgotPasswordPage({ site }: PageProps<null>) {
  return (
    <div className={styles.page}>
      <h1>{words.forgotTitle}</h1>
      <p className={styles.lead}>{words.forgotLead}</p>
      <ForgotPasswordForm clientId={site.code} />
    </div>
  );
}
