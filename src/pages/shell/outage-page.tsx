import type { Site } from "#shop/site.ts";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Logo } from "./logo.tsx";
import styles from "./not-found-page.module.css";

/** Sent in place of any page while the shop is unavailable: it needs no script, picture or database. */
export function OutagePage({ site, again }: { readonly site: Site; readonly again: string }) {
  const phone = site.supportNumber;
  return (
    <main className={styles.fault}>
      <a href="/" aria-label={`${site.name}, home`}>
        <Logo markup={site.logo} />
      </a>
      <EmptyState
        headingLevel="h1"
        icon="clock"
        title="We will be back in a moment"
        actions={
          <>
            <LinkButton href={again} kind="primary">
              Try again
            </LinkButton>
            <LinkButton href={`tel:${phone.replaceAll(" ", "")}`} icon="phone">
              {phone}
            </LinkButton>
          </>
        }
      >
        The shop cannot show its pages just now, and we are on it. What is in your cart is safe.
      </EmptyState>
    </main>
  );
}
