import { classNames } from "#ui/class-names.ts";
import { RegisterForm } from "#capabilities/identity/web/register-form.tsx";
import type { PageProps } from "../page.ts";
import type { RegisterData } from "./account.load.ts";
import styles from "./sign-in-page.module.css";

export function RegisterPage({ data, site }: PageProps<RegisterData>) {
  return (
    <div className={classNames(styles.page, styles.wide)}>
      <h1>{data.title}</h1>
      <p className={styles.lead}>{data.lead}</p>
      <RegisterForm site={site} />
    </div>
  );
}
