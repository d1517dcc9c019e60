import type { Site } from "#shop/site.ts";
import { cartUrl } from "#shop/urls.ts";
import { LinkButton } from "#ui/button.tsx";
import { Logo } from "./logo.tsx";
import { describeQueueLength, waitingPageCopy as words } from "./waiting-page.copy.ts";
import styles from "./waiting-page.module.css";

export type WaitingPageProps = { readonly site: Site; readonly ahead: number };

/**
 * Sent to newcomers while more people shop than the shop can serve. Its script says their place anew and lets them in
 * (src/app/browser/waiting-script.ts); without scripts the browser loads the page again.
 */
export function WaitingPage({ site, ahead }: WaitingPageProps) {
  const phone = site.supportNumber;
  return (
    <>
      <header className={styles.head}>
        <div className={styles.brand} role="img" aria-label={site.name}>
          <Logo markup={site.logo} />
        </div>
      </header>
      <main>
        <div className={styles.band}>
          <div className={styles.content}>
            <h1>{words.title}</h1>
            <p className={styles.place} role="status" aria-live="polite" data-place>
              {describeQueueLength(ahead)}
            </p>
            <p className={styles.lead}>{words.lead}</p>
          </div>
        </div>
        <div className={styles.page}>
          <h2>{words.next}</h2>
          <ol className={styles.steps}>
            {words.steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <section className={styles.begun}>
            <h2>{words.begun}</h2>
            <p>{words.begunText}</p>
            <p className={styles.contacts}>
              <LinkButton href={cartUrl()} kind="primary" icon="shopping-cart">
                {words.cart}
              </LinkButton>
              <LinkButton href="/account" icon="user">
                {words.account}
              </LinkButton>
            </p>
            <p>
              {words.call}: <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>, {site.supportHours}.
            </p>
          </section>
        </div>
      </main>
    </>
  );
}
