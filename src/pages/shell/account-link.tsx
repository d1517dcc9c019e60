import { lazy, Suspense, useSyncExternalStore } from "react";
import type { Site } from "#shop/site.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { isSignedIn } from "#ui/signed-in.ts";
import { useStore } from "#ui/store.ts";
import { useCurrentPage } from "../current-page.ts";
import { signedInName } from "./signed-in-name.ts";
import styles from "./header.module.css";

const AccountHost = lazy(async () => ({ default: (await import("../account/account-host.tsx")).AccountHost }));

/** The way in; for whoever is logged in, to their account. The name takes the room that the words had. */
export function AccountLink({ site }: { readonly site: Site }) {
  const name = useStore(signedInName, null);
  // Said by sites whose prices are behind the log-in, also to those who may see them.
  const { priceGate } = site.copy;
  const words = priceGate || "Log in";
  return (
    <a
      href={name === null ? "/account/login" : "/account"}
      className={classNames(styles.tool, priceGate !== "" && styles.logIn)}
      aria-label={name === null ? words : `${name}, your account`}
    >
      <Icon name="user" size={24} />
      <span className={styles.accountWords} aria-hidden="true">
        <span data-hidden={name !== null || undefined}>{words}</span>
        {name !== null && <span className={styles.accountName}>{name}</span>}
      </span>
    </a>
  );
}

/** ROUTE-63: whatever its case and value. */
const asksForLogin = (search: string): boolean => /[?&]showlogin(?:[=&]|$)/i.test(search);

/** What changes it loads the page anew. */
const neverChanges = () => () => {};

/** Comes with nothing for guests: the code of logging in is fetched for those who are, or are about to. */
export function AccountStart({ site }: { readonly site: Site }) {
  const { search } = useCurrentPage().url;
  // The server, and the first paint, see neither.
  const isHere = useSyncExternalStore(neverChanges, isSignedIn, () => false);
  const isAsked = useSyncExternalStore(
    neverChanges,
    () => asksForLogin(search),
    () => false,
  );
  return (
    <Suspense fallback={null}>{(isHere || isAsked) && <AccountHost site={site} isLoginAsked={isAsked} />}</Suspense>
  );
}
