import { useEffect, useRef } from "react";
import type { Site } from "#shop/site.ts";
import { accountScene } from "#shop/site-scenes.ts";
import { homeUrl, orderUrl } from "#shop/urls.ts";
import { LinkButton } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { orderReturnUrl } from "#capabilities/checkout/orders/order-urls.ts";
import { returnCopy } from "#capabilities/returns/returns.copy.ts";
import { ReturnForm } from "#capabilities/returns/web/return-form.tsx";
import { PastReturns } from "#capabilities/returns/web/past-returns.tsx";
import { useReturns } from "#capabilities/returns/web/use-returns.ts";
import type { PageProps } from "../page.ts";
import { supportNumberOf } from "../shell/shell-facts.ts";
import { QuestionsAside } from "../static/questions-aside.tsx";
import text from "../static/static-page.module.css";
import { OrderRefused } from "./order-refused.tsx";
import type { ReturnData } from "./return.load.ts";
import styles from "./order-page.module.css";

/** Where a customer sends goods back, and sees what became of it. */
export function ReturnPage({ data, site, settings }: PageProps<ReturnData>) {
  if (data.kind === "refused")
    return (
      <PageColumn>
        <OrderRefused why={data.why} supportNumber={supportNumberOf(site, settings)} />
      </PageColumn>
    );
  return <Returns {...{ data, site }} phone={supportNumberOf(site, settings)} />;
}

/** The request that was made gets the focus: screen readers read it, and the keyboard continues there. */
function Sent({ number }: { readonly number: string | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (number !== null) place.current?.focus();
  }, [number]);
  return (
    <div ref={place} tabIndex={-1} className={styles.announcement}>
      {number !== null && <Notice tone="good">{returnCopy.sent(number)}</Notice>}
    </div>
  );
}

type ReturnsProps = {
  readonly data: Extract<ReturnData, { kind: "returns" }>;
  readonly site: Site;
  readonly phone: string;
};

/** Arranged as the texts of the site are, under the room of the text about returns. */
function Returns({ data, site, phone }: ReturnsProps) {
  const { token } = data;
  const request = useReturns(data);
  const { returns } = request;
  const title = returnCopy.back(returns.orderNumber);
  return (
    <PageColumn
      crumbs={[
        { title: "Home", uri: homeUrl() },
        { title, uri: orderUrl(token) },
        { title: returnCopy.title, uri: orderReturnUrl(token) },
      ]}
      className={text.page}
      data-variant={site.theme.pageVariants.help}
    >
      <PageHead title={returnCopy.title} />
      <img src={accountScene(site, "wide")} alt="" width={2000} height={900} className={text.room} />
      <div className={text.columns}>
        <div className={styles.narrow}>
          <Sent number={request.sent} />
          {returns.lines.some(({ returnable }) => returnable > 0) ? (
            <ReturnForm action={orderReturnUrl(token)} request={request} />
          ) : (
            <Notice action={<LinkButton href={orderUrl(token)}>{title}</LinkButton>}>{returnCopy.nothing}</Notice>
          )}
          <PastReturns request={request} />
          <section className={styles.actions} aria-labelledby="rights">
            <h2 id="rights">{returnCopy.rights}</h2>
            {returns.rights.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </section>
        </div>
        <QuestionsAside {...{ phone }} hours={site.supportHours} />
      </div>
    </PageColumn>
  );
}
