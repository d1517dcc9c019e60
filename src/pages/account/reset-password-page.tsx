import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { signInCopy as words } from "#capabilities/identity/sign-in.copy.ts";
import { ResetPasswordForm } from "#capabilities/identity/web/password-forms.tsx";
import type { PageProps } from "../page.ts";
import type { LinkData } from "./account.load.ts";
import styles from "./sign-in-page.module.css";

export function ResetPasswordPage({ data }: PageProps<LinkData>) {
  return (
    <PageColumn className={styles.page}>
      <PageHead title={words.resetTitle} lead={words.resetLead} />
      <ResetPasswordForm token={data.token} />
    </PageColumn>
  );
}
