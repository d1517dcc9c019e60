import { formatDay, wallClock } from "#kit/calendar-day.ts";
import { markets } from "#shop/markets.ts";
import type { Site } from "#shop/site.ts";
import { orderUrl } from "#shop/urls.ts";
import { LinkButton } from "#ui/button.tsx";
import { Badge, type BadgeTone } from "#ui/chip.tsx";
import { isChangeable } from "#capabilities/checkout/orders/order-states.rules.ts";
import type { OrderView } from "#capabilities/checkout/orders/orders.contract.ts";
import { OrderDownloads } from "#capabilities/checkout/web/order-downloads.tsx";
import { OrderFacts } from "#capabilities/checkout/web/order-facts.tsx";
import { OrderGoods } from "#capabilities/checkout/web/order-goods.tsx";
import { OrderNext } from "#capabilities/checkout/web/order-progress.tsx";
import { accountCopy as words, stateLabels } from "./account.copy.ts";
import { callAccount } from "./call-account.ts";
import { useOwn } from "./use-own.ts";
import { AuthGate } from "./auth-gate.tsx";
import styles from "./account.module.css";

const tones: Readonly<Partial<Record<OrderView["state"], BadgeTone>>> = {
  awaiting_payment: "warn",
  payment_pending: "warn",
  awaiting_delivery_quote: "warn",
  delivered: "good",
  cancelled: "bad",
};

/** An order of the account: where it stands, what was bought, what it cost and how it was paid. */
export function OwnOrder({ id, site }: { readonly id: string; readonly site: Site }) {
  const [own, , again] = useOwn<OrderView>(
    () => callAccount("GET /api/account/order/invoiced/:id", { params: { id } }),
    `order ${id}`,
  );
  return (
    <AuthGate own={own} again={again}>
      {(order) => (
        <>
          <OrderHead order={order} timeZone={site.timeZone} />
          <OrderNext order={order} />
          <div>
            <OrderGoods order={order} gstRate={markets[site.country].gstRate} />
          </div>
          <OrderFacts order={order} />
          <OrderDownloads order={order} />
        </>
      )}
    </AuthGate>
  );
}

function OrderHead({ order, timeZone }: { readonly order: OrderView; readonly timeZone: string }) {
  const { day } = wallClock(new Date(order.placedAt), timeZone);
  return (
    <header className={styles.record}>
      <div>
        <h2>
          {words.order} {order.orderNumber}
        </h2>
        <Badge tone={tones[order.state] ?? "accent"}>{stateLabels[order.state]}</Badge>
        <span className={styles.muted}>
          {words.placed} {formatDay(day)} {day.slice(0, 4)}
        </span>
      </div>
      <LinkButton href={orderUrl(order.token)} kind="primary">
        {isChangeable(order) ? words.track : words.more}
      </LinkButton>
    </header>
  );
}
