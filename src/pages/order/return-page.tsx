import { useEffect, useRef } from "react";
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
  return <Returns data={data} />;
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

function Returns({ data }: { readonly data: Extract<ReturnData, { kind: "returns" }> }) {
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
    >
      <PageHead title={returnCopy.title} />
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
    </PageColumn>
  );
}
