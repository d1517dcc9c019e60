import { homeUrl } from "#shop/urls.ts";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { orderCopy } from "#capabilities/checkout/orders/order-page.copy.ts";
import type { LinkRefusal } from "./order.load.ts";

const words: Readonly<Record<LinkRefusal, { readonly title: string; readonly text: string }>> = {
  unknownOrder: orderCopy.hidden,
  linkExpired: orderCopy.expired,
  tooMany: orderCopy.tooMany,
};

/** Why the order is not shown, and whom to contact. The page does not reveal whether the order exists. */
export function OrderRefused({ why, supportNumber }: { readonly why: LinkRefusal; readonly supportNumber: string }) {
  const { title, text } = words[why];
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
      <p>{orderCopy.hidden.call(supportNumber)}</p>
    </EmptyState>
  );
}
