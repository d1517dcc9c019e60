import { formatDay } from "#kit/calendar-day.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import type { PageProps } from "../page.ts";
import { QuoteItems } from "./quote-items.tsx";
import { projectCopy as words } from "./project.copy.ts";
import type { SharedData } from "./project.load.ts";
import { Totals } from "./totals.tsx";
import styles from "./project.module.css";

/** `/project/shared/{token}`: a mailed project for the holder of the link. */
export function SharedProjectPage({ data }: PageProps<SharedData>) {
  const { shown, isQuote } = data;
  const holds = isQuote && !shown.isExpired && shown.isCurrent;
  return (
    <PageColumn className={styles.page}>
      <PageHead title={data.name} lead={isQuote ? words.quoteOf(data.number, shown.number) : words.sharedLead} />
      <div className={styles.work}>
        <section className={styles.stack} aria-labelledby="project-items">
          <h2 id="project-items">{words.items}</h2>
          <QuoteItems quote={shown} />
        </section>
        <div className={styles.side}>
          <Totals of={shown} note={isQuote ? words.stockNote : null} />
          {isQuote && (
            <Notice tone={holds ? "good" : "warn"}>
              {holds ? words.holds(formatDay(shown.expiresOn)) : words.quoteEnded}
            </Notice>
          )}
          <div className={styles.buttonStack} data-print="hide">
            {isQuote && (
              <LinkButton href={data.projectUri} kind="primary" wide>
                {words.loginToAccept}
              </LinkButton>
            )}
            <Button icon="printer" wide onClick={() => window.print()}>
              {words.print}
            </Button>
          </div>
        </div>
      </div>
    </PageColumn>
  );
}
