import { afterLogin } from "#capabilities/identity/identity.rules.ts";
import { loginUrl } from "#capabilities/identity/identity-urls.ts";
import { signInCopy as words } from "#capabilities/identity/sign-in.copy.ts";
import { consumeTokens } from "#capabilities/identity/web/consume-tokens.ts";
import { useFirstPaint } from "#capabilities/identity/web/use-first-paint.ts";
import { readRoles } from "#capabilities/identity/web/stored-tokens.ts";
import { barOf, storeBar } from "#capabilities/staff/web/toolbar-cache.ts";
import type { PageProps } from "../page.ts";
import styles from "./sign-in-page.module.css";

/** Stores the result of a log-in, and loads a new page, so that all of it is for the customer. */
export function LoginCallbackPage({ site }: PageProps<null>) {
  useFirstPaint(() => {
    const path = consumeTokens({ clientId: site.code, afterLogin: afterLogin(site) });
    if (path !== null) storeBar(barOf(readRoles(), site));
    location.replace(path ?? `${loginUrl()}?loginError=external`);
  });
  return (
    <div className={styles.blank}>
      <h1>{words.callbackTitle}</h1>
      <p>{words.callbackText}</p>
    </div>
  );
}
