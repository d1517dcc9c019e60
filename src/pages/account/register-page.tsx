import { classNames } from "#ui/class-names.ts";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { RegisterForm } from "#capabilities/identity/web/register-form.tsx";
import type { PageProps } from "../page.ts";
import type { RegisterData } from "./account.load.ts";
import styles from "./sign-in-page.module.css";

export function RegisterPage({ data, site }: PageProps<RegisterData>) {
  return (
    <PageColumn className={classNames(styles.page, styles.wide)}>
      <PageHead title={data.title} lead={data.lead} />
      <RegisterForm site={site} />
    </PageColumn>
  );
}
