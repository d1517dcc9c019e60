import { formatDay, wallClock } from "#kit/calendar-day.ts";
import { formatDollars } from "#kit/money.ts";
import type { Site } from "#shop/site.ts";
import { emptyScene } from "#shop/site-scenes.ts";
import { departmentsUrl } from "#shop/urls.ts";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pager } from "#ui/pager.tsx";
import { Picture } from "#ui/picture.tsx";
import type { AccountOrders, OrderLine } from "#capabilities/account/account.contract.ts";
import { ORDERS_PER_PAGE } from "#capabilities/account/account.rules.ts";
import { accountCopy as words, stateLabels } from "./account.copy.ts";
import { callAccount } from "./call-account.ts";
import { useOwn } from "./use-own.ts";
import { AuthGate } from "./auth-gate.tsx";
import styles from "./account.module.css";

/** Pages are counted from 0 in the call (ACCT-10) and from 1 on screen. */
const pageUrl = (page: number) => (page <= 1 ? "/account/orders" : `/account/orders?page=${page - 1}`);

export function Orders({ page, site }: { readonly page: number; readonly site: Site }) {
  const [own, , again] = useOwn<AccountOrders>(
    () => callAccount("GET /api/account/order/invoiced", { query: { page } }),
    `orders ${page}`,
  );
  return (
    <AuthGate own={own} again={again} hrefOf={pageUrl}>
      {({ orders, total }) => (
        <>
          <OrderList orders={orders} site={site} />
          <Pager page={page + 1} perPage={ORDERS_PER_PAGE} total={total} hrefOf={pageUrl} />
        </>
      )}
    </AuthGate>
  );
}

export function OrderList({ orders, site }: { readonly orders: readonly OrderLine[]; readonly site: Site }) {
  if (orders.length === 0)
    return (
      <EmptyState
        title={words.noOrders}
        icon="receipt"
        scene={emptyScene(site)}
        actions={
          <>
            <LinkButton href={site.copy.emptyCart.action.uri} kind="primary">
              {site.copy.emptyCart.action.title}
            </LinkButton>
            {site.copy.emptyCart.action.uri !== departmentsUrl() && (
              <LinkButton href={departmentsUrl()}>{words.departments}</LinkButton>
            )}
          </>
        }
      >
        {words.noOrdersText}
      </EmptyState>
    );
  return (
    <ul className={styles.stack}>
      {orders.map((order) => (
        <li key={order.id} className={styles.order}>
          <span className={styles.picture}>
            {order.image !== "" && <Picture src={order.image} alt="" width={72} height={72} loading="lazy" />}
          </span>
          <a href={`/account/orders/${encodeURIComponent(order.orderNumber)}`} className={styles.number}>
            {words.order} {order.orderNumber}
          </a>
          <span>{stateLabels[order.state]}</span>
          <span>
            {order.title}
            {order.pieces > 1 && <span className={styles.muted}> · {words.pieces(order.pieces)}</span>}
          </span>
          <span className={styles.figure}>{formatDollars(order.total)}</span>
          <span className={styles.muted}>
            {words.placed} {formatDay(wallClock(new Date(order.placedAt), site.timeZone).day)}
          </span>
          <a href={`/order/${encodeURIComponent(order.token)}`}>{words.onwards}</a>
        </li>
      ))}
    </ul>
  );
}
