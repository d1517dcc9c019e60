import { sayDay, wallClock } from "#kit/calendar-day.ts";
import { type Dollars, formatAmount, nearestCents } from "#kit/money.ts";
import { showAddress } from "#shop/markets.ts";
import type { Site } from "#shop/site.ts";
import { orderUrl } from "#shop/urls.ts";
import { LinkButton } from "#ui/button.tsx";
import type { OrderView } from "#capabilities/checkout/orders.contract.ts";
import { accountCopy as words, stateWords } from "./account.copy.ts";
import { callAccount } from "./call-account.ts";
import { useOwn } from "./use-own.ts";
import { AuthGate } from "./auth-gate.tsx";
import styles from "./account.module.css";

const amount = (dollars: Dollars) => formatAmount(nearestCents(dollars));

export function OwnOrder({ id, site }: { readonly id: string; readonly site: Site }) {
  const [own, , again] = useOwn<OrderView>(
    () => callAccount("GET /api/account/order/invoiced/:id", { params: { id } }),
    `order ${id}`,
  );
  return (
    <AuthGate own={own} again={again}>
      {(order) => (
        <>
          <p>
            <strong>
              {words.order} {order.orderNumber}
            </strong>
            {" · "}
            {stateWords[order.state]} · {words.placed} {sayDay(wallClock(new Date(order.placedAt), site.timeZone).day)}
          </p>
          <Figures order={order} />
          <p className={styles.muted}>
            {words.payment}: {order.payment}
            {order.poNumber !== "" && ` · ${words.poNumber} ${order.poNumber}`}
          </p>
          <Destination order={order} site={site} />
          <p className={styles.buttons}>
            <LinkButton href={orderUrl(order.token)} kind="primary">
              {words.track}
            </LinkButton>
          </p>
        </>
      )}
    </AuthGate>
  );
}

/** All figures were stored with the order. */
function Figures({ order }: { readonly order: OrderView }) {
  const rows: readonly (readonly [string, number])[] = [
    ...order.lines
      .filter(({ quantity }) => quantity > 0)
      .map((line) => [`${line.quantity} × ${line.title}`, line.lineTotal] as const),
    ...order.discounts.map((discount) => [discount.title, -discount.amount] as const),
    [words.delivery, order.deliveryPrice],
    ...order.supplierDays.map((day) => [`${words.delivery}: ${day.supplier}`, day.price] as const),
    ...order.services.map((service) => [service.title, service.price] as const),
    ...(order.storage === null ? [] : [[words.storage, order.storage.price] as const]),
  ];
  const after: readonly (readonly [string, number])[] = [
    [words.gst, order.gst],
    [words.paid, order.paid],
    ...(order.balance > 0 ? [[words.balance, order.balance] as const] : []),
  ];
  return (
    <dl className={styles.rows}>
      {rows.map(([title, of], at) => (
        <div key={`${at} ${title}`}>
          <dt>{title}</dt>
          <dd>{amount(of)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>
          {words.total} ({order.currency})
        </dt>
        <dd>{amount(order.total)}</dd>
      </div>
      {after.map(([title, of]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{amount(of)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Destination({ order, site }: { readonly order: OrderView; readonly site: Site }) {
  const { deliveryAddress: to } = order;
  return (
    <div>
      <h2>{words.deliveredTo}</h2>
      <p>
        {to.firstName} {to.lastName}
        <br />
        {to.address}
        <br />
        {showAddress(site.country, to)}
      </p>
      {order.deliveryDay !== null && <p className={styles.muted}>{sayDay(order.deliveryDay)}</p>}
    </div>
  );
}
