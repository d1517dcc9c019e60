import { signInCopy as words } from "#capabilities/identity/sign-in.copy.ts";
import { ResetPasswordForm } from "#capabilities/identity/web/password-forms.tsx";
import type { PageProps } from "../page.ts";
import type { LinkData } from "./account.load.ts";
import styles from "./sign-in-page.module.css";

export function ResetPasswordPage({ data }: PageProps<LinkData>) {
  return (
    <div className={styles.page}>
      <h1>{words.resetTitle}</h1>
      <p className={styles.lead}>{words.resetLead}</p>
      <ResetPasswordForm token={data.token} />
    </div>
  );
}
