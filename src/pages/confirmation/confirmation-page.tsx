import { useEffect, useSyncExternalStore } from "react";
import { markets } from "#shop/markets.ts";
import { isOn } from "#shop/settings.ts";
import { checkoutUrl, homeUrl, orderUrl } from "#shop/urls.ts";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageColumn } from "#ui/page-column.tsx";
import { isSignedIn } from "#ui/signed-in.ts";
import { reloadCart } from "#capabilities/cart/web/cart-state.ts";
import type { OrderView } from "#capabilities/checkout/orders/orders.contract.ts";
import { orderCopy, orderLinkText, thanksTextOf } from "#capabilities/checkout/orders/order-page.copy.ts";
import { clearSession } from "#capabilities/checkout/web/checkout-session.ts";
import { CrewNote } from "#capabilities/checkout/web/crew-note.tsx";
import { OrderSheet } from "#capabilities/checkout/web/order-sheet.tsx";
import { useIsOpen } from "../closed-links.ts";
import type { PageProps } from "../page.ts";
import { OrderRefused } from "../order/order-refused.tsx";
import { Pickup } from "../order/pickup.tsx";
import { supportNumberOf } from "../shell/shell-facts.ts";
import type { ConfirmationData } from "./confirmation.load.ts";
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

type OfferProps = { readonly words: typeof orderCopy.account | typeof orderCopy.friend; readonly href: string };

/** An offer that is shown only after the order, below its details. */
function Offer({ words: { title, text, action }, href }: OfferProps) {
  return (
    <section className={styles.offer} data-print="hide">
      <h2>{title}</h2>
      <p>{text}</p>
      <LinkButton href={href}>{action}</LinkButton>
    </section>
  );
}

const registerUrl = "/account/register";
const neverChanges = () => () => {};

/** A logged-in customer has an account; the server cannot see that, so the offer appears after hydration. */
const useIsGuest = (): boolean => useSyncExternalStore(neverChanges, isGuestHere, () => false);

const isGuestHere = (): boolean => !isSignedIn();

/** An e-mail address breaks only where a line cannot hold it, because it would break at its hyphens. */
const Lead = ({ text, order: { state, email } }: { readonly text: string; readonly order: OrderView }) => (
  <>
    {text} {state === "payment_pending" ? orderCopy.mailOfPending : orderCopy.mail}{" "}
    <span className={styles.email}>{email}.</span>
  </>
);

type ThanksProps = PageProps<Extract<ConfirmationData, { kind: "order" }>>;

function Thanks({ data: { order }, site, settings }: ThanksProps) {
  // The ordered goods have left the cart, and the stored input is deleted.
  useEffect(() => {
    clearSession();
    void reloadCart();
  }, []);
  const isOpen = useIsOpen();
  const isGuest = useIsGuest();
  const { title, text } = thanksTextOf(order, site.copy.orderPlaced);
  const isPending = order.state === "payment_pending";
  return (
    <OrderSheet
      order={order}
      gstRate={markets[site.country].gstRate}
      head={{ title, lead: <Lead text={text} order={order} />, sign: isPending ? "clock" : "circle-check" }}
      actions={
        <>
          <Pickup order={order} />
          {isOn(settings.TipEnabled) && (
            <CrewNote order={order} title={settings.TipMessaging} text={settings.LeaveATipMessage} />
          )}
        </>
      }
      offers={
        <>
          {isGuest && isOpen(registerUrl) && <Offer words={orderCopy.account} href={registerUrl} />}
          {isOn(settings.BuyapowaEnabled) && <Offer words={orderCopy.friend} href="/refer-a-friend" />}
        </>
      }
      footer={
        <>
          <LinkButton kind="primary" href={orderUrl(order.token)}>
            {orderLinkText(order)}
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
    <PageColumn>
      {data.kind === "order" && <Thanks data={data} site={site} settings={settings} />}
      {data.kind === "notPlaced" && <NotPlaced />}
      {data.kind === "hidden" && <OrderRefused why="unknownOrder" supportNumber={supportNumberOf(site, settings)} />}
    </PageColumn>
  );
}
