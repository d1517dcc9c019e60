import { signInCopy as words } from "#capabilities/identity/sign-in.copy.ts";
import { logOut } from "#capabilities/identity/web/log-out.ts";
import { useFirstPaint } from "#capabilities/identity/web/use-first-paint.ts";
import type { PageProps } from "../page.ts";
import type { LogoutData } from "./account.load.ts";
import styles from "./sign-in-page.module.css";

/** Logs out, and loads a new page. */
export function LogoutPage({ data, site }: PageProps<LogoutData>) {
  useFirstPaint(() => {
    void logOut(site.code).then(() => location.replace(data.leadsTo));
  });
  return (
    <div className={styles.blank}>
      <h1>{words.logoutTitle}</h1>
      <p>
        <a href={data.leadsTo}>{words.callbackText}</a>
      </p>
    </div>
  );
}
