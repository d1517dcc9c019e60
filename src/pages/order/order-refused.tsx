import { homeUrl } from "#shop/urls.ts";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { orderCopy } from "#capabilities/checkout/order-page.copy.ts";
import type { LinkRefusal } from "./order.load.ts";

const words: Readonly<Record<LinkRefusal, { readonly title: string; readonly text: string }>> = {
  unknownOrder: orderCopy.hidden,
  linkExpired: orderCopy.expired,
  tooMany: orderCopy.tooMany,
};

/** Why nothing is shown, and whom to ask. Nothing of an order is told, not even that there is one. */
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
