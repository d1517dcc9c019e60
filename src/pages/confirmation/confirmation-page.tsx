import { useEffect } from "react";
import { markets } from "#shop/markets.ts";
import { checkoutUrl, homeUrl } from "#shop/urls.ts";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { reloadCart } from "#capabilities/cart/web/cart-state.ts";
import { orderCopy } from "#capabilities/checkout/checkout-form.copy.ts";
import { OrderSheet } from "#capabilities/checkout/web/order-sheet.tsx";
import type { PageProps } from "../page.ts";
import { supportNumberOf } from "../shell/shell-facts.ts";
import type { OrderData } from "./confirmation.load.ts";
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

function Hidden({ supportNumber }: { readonly supportNumber: string }) {
  const { title, text, call } = orderCopy.hidden;
  return (
    <EmptyState
      headingLevel="h1"
      icon="receipt"
      title={title}
      actions={
        <LinkButton kind="primary" href={homeUrl()}>
          {orderCopy.home}
        </LinkButton>
      }
    >
      <p>{text}</p>
      <p>{call(supportNumber)}</p>
    </EmptyState>
  );
}

/** The order just placed, or the same order seen again by its link. */
export function ConfirmationPage({ data, site, settings }: PageProps<OrderData>) {
  const supportNumber = supportNumberOf(site, settings);
  // What was ordered has left the cart.
  useEffect(() => void reloadCart(), []);
  return (
    <div className={styles.page}>
      {data.kind === "order" && (
        <OrderSheet
          order={data.order}
          site={site}
          supportNumber={supportNumber}
          gstRate={markets[site.country].gstRate}
          look={data.look}
        />
      )}
      {data.kind === "notPlaced" && <NotPlaced />}
      {data.kind === "hidden" && <Hidden supportNumber={supportNumber} />}
    </div>
  );
}
