import { useEffect } from "react";
import { markets } from "#shop/markets.ts";
import { checkoutUrl, homeUrl, orderUrl } from "#shop/urls.ts";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { reloadCart } from "#capabilities/cart/web/cart-state.ts";
import { orderCopy } from "#capabilities/checkout/order-page.copy.ts";
import { clearSession } from "#capabilities/checkout/web/checkout-session.ts";
import { OrderSheet } from "#capabilities/checkout/web/order-sheet.tsx";
import type { PageProps } from "../page.ts";
import { OrderRefused } from "../order/order-refused.tsx";
import { Pickup } from "../order/pickup.tsx";
import { supportNumberOf } from "../shell/shell-facts.ts";
import { type ConfirmationData, registerUrl } from "./confirmation.load.ts";
import styles from "./confirmation-page.module.css";

function NotPlaced() {
  const { title, text, action } = orderCopy.notPlaced;
  return (
    <EmptyState
      headingLevel="h1"
      icon="receipt"
      title={title}
      actions={
        <LinkButton kind="primary" href={checkoutUrl()}>
          {action}
        </LinkButton>
      }
    >
      <p>{text}</p>
    </EmptyState>
  );
}

/** For a guest who has just bought: never before, and never in the way. */
function AccountOffer() {
  const { title, text, action } = orderCopy.account;
  return (
    <section className={styles.offer} data-print="hide">
      <h2>{title}</h2>
      <p>{text}</p>
      <LinkButton href={registerUrl}>{action}</LinkButton>
    </section>
  );
}

type ThanksProps = PageProps<Extract<ConfirmationData, { kind: "order" }>>;

function Thanks({ data: { order, offersAccount }, site }: ThanksProps) {
  // What was ordered has left the cart, and what was typed for it is forgotten.
  useEffect(() => {
    clearSession();
    void reloadCart();
  }, []);
  const { title, text } = site.copy.orderPlaced;
  return (
    <OrderSheet
      order={order}
      site={site}
      gstRate={markets[site.country].gstRate}
      head={{ title, lead: `${text} ${orderCopy.mail(order.email)}`, sign: "circle-check" }}
      actions={
        <>
          <Pickup order={order} />
          {offersAccount && <AccountOffer />}
        </>
      }
      foot={
        <>
          <LinkButton kind="primary" href={orderUrl(order.token)}>
            {orderCopy.seeOrder}
          </LinkButton>
          <LinkButton href={homeUrl()}>{orderCopy.shop}</LinkButton>
        </>
      }
    />
  );
}

/** The order just placed, for the browser that placed it. */
export function ConfirmationPage({ data, site, settings }: PageProps<ConfirmationData>) {
  return (
    <div className={styles.page}>
      {data.kind === "order" && <Thanks data={data} site={site} settings={settings} />}
      {data.kind === "notPlaced" && <NotPlaced />}
      {data.kind === "hidden" && <OrderRefused why="unknownOrder" supportNumber={supportNumberOf(site, settings)} />}
    </div>
  );
}
