import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { signInCopy as words } from "#capabilities/identity/sign-in.copy.ts";
import { ForgotPasswordForm } from "#capabilities/identity/web/password-forms.tsx";
import type { PageProps } from "../page.ts";
import styles from "./sign-in-page.module.css";

export function ForgotPasswordPage({ site }: PageProps<null>) {
  return (
    <PageColumn className={styles.page}>
      <PageHead title={words.forgotTitle} lead={words.forgotLead} />
      <ForgotPasswordForm clientId={site.code} />
    </PageColumn>
  );
}
