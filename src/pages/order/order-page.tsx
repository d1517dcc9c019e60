import { useEffect, useRef, useState } from "react";
import { formatDay, wallClock } from "#kit/calendar-day.ts";
import { markets } from "#shop/markets.ts";
import { homeUrl } from "#shop/urls.ts";
import { LinkButton } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageColumn } from "#ui/page-column.tsx";
import type { OrderPage as Order } from "#capabilities/checkout/checkout.contract.ts";
import { orderCopy } from "#capabilities/checkout/orders/order-page.copy.ts";
import { isChangeable } from "#capabilities/checkout/orders/order-states.rules.ts";
import { orderDeliveryUrl, orderReturnUrl } from "#capabilities/checkout/orders/order-urls.ts";
import { OrderCancel } from "#capabilities/checkout/web/order-cancel.tsx";
import { OrderContact } from "#capabilities/checkout/web/order-contact.tsx";
import { OrderHistory, OrderTimeline } from "#capabilities/checkout/web/order-progress.tsx";
import { OrderSheet } from "#capabilities/checkout/web/order-sheet.tsx";
import type { PageProps } from "../page.ts";
import { supportNumberOf } from "../shell/shell-facts.ts";
import type { OrderData } from "./order.load.ts";
import { Balance } from "./balance.tsx";
import { OrderRefused } from "./order-refused.tsx";
import { Pickup } from "./pickup.tsx";
import styles from "./order-page.module.css";

type Changed = { readonly order: Order; readonly text: string; readonly times: number };

/** The result of an action, which gets the focus: screen readers read it, and the keyboard continues there. */
function Announced({ text, times }: { readonly text: string; readonly times: number }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (times > 0) place.current?.focus();
  }, [times]);
  return (
    <div ref={place} tabIndex={-1} className={styles.announcement} data-print="hide">
      {text !== "" && <Notice tone="good">{text}</Notice>}
    </div>
  );
}

/** The reasons why changes are no longer possible, each once. */
function reasonsOf({ changeDate, changeContact, cancel }: Order["may"]): string[] {
  const all = [changeDate, changeContact, cancel].map(({ reason }) => reason);
  return [...new Set(all.filter((reason) => reason !== null))];
}

type ActionsProps = {
  readonly order: Order;
  readonly supportNumber: string;
  readonly onChange: (order: Order, text: string) => void;
};

function Actions({ order, supportNumber, onChange }: ActionsProps) {
  const { may, token } = order;
  const reasons = reasonsOf(may);
  return (
    <section className={styles.actions} data-print="hide">
      <h2>{isChangeable(order) ? orderCopy.actions : orderCopy.questions}</h2>
      <div className={styles.buttons}>
        {may.changeDate.isAllowed && (
          <LinkButton kind="primary" icon="calendar" href={orderDeliveryUrl(token)}>
            {orderCopy.date.action}
          </LinkButton>
        )}
        {may.changeContact.isAllowed && (
          <OrderContact order={order} onDone={(next) => onChange(next, orderCopy.contact.saved)} />
        )}
        {may.cancel.isAllowed && <OrderCancel order={order} onDone={(next) => onChange(next, orderCopy.cancel.done)} />}
        {(order.state === "delivered" || order.state === "dispatched") && (
          <LinkButton href={orderReturnUrl(token)}>{orderCopy.sendBack}</LinkButton>
        )}
        <LinkButton icon="phone" href={`tel:${supportNumber.replaceAll(" ", "")}`}>
          {orderCopy.callStore(supportNumber)}
        </LinkButton>
      </div>
      {reasons.map((reason) => (
        <p key={reason} className={styles.faint}>
          {reason}
        </p>
      ))}
    </section>
  );
}

function Footer({ order, timeZone }: { readonly order: Order; readonly timeZone: string }) {
  return (
    <div className={styles.footer}>
      <LinkButton href={homeUrl()}>{orderCopy.shop}</LinkButton>
      <p className={styles.faint}>
        {isChangeable(order) ? orderCopy.secret : orderCopy.secretClosed}{" "}
        {orderCopy.linkUntil(wallClock(new Date(order.linkUntil), timeZone).day)}
      </p>
    </div>
  );
}

function describePlaced(order: Order, timeZone: string): string {
  const { day } = wallClock(new Date(order.placedAt), timeZone);
  return `${orderCopy.placed} ${formatDay(day)} ${day.slice(0, 4)}`;
}

type ShownProps = Omit<PageProps<OrderData>, "data"> & { readonly first: Order };

function Shown({ first, site, settings }: ShownProps) {
  const [{ order, text, times }, setChanged] = useState<Changed>({ order: first, text: "", times: 0 });
  const { timeZone } = site;
  const supportNumber = supportNumberOf(site, settings);
  const change = (next: Order, message: string) =>
    setChanged((before) => ({ order: next, text: message, times: before.times + 1 }));
  return (
    <>
      <Announced text={text} times={times} />
      <OrderSheet
        order={order}
        gstRate={markets[site.country].gstRate}
        head={{ title: orderCopy.title(order.orderNumber), below: describePlaced(order, timeZone) }}
        progress={
          <>
            {order.may.payBalance.isAllowed && (
              <Balance {...{ order, site, supportNumber }} onDone={(next) => change(next, orderCopy.pay.done)} />
            )}
            <OrderTimeline order={order} timeZone={timeZone} />
          </>
        }
        actions={
          <>
            <Pickup order={order} />
            <Actions order={order} supportNumber={supportNumber} onChange={change} />
            <OrderHistory order={order} timeZone={timeZone} />
          </>
        }
        footer={<Footer order={order} timeZone={timeZone} />}
      />
    </>
  );
}

/** An order for the holder of its link, without a log-in. */
export function OrderPage({ data, site, settings }: PageProps<OrderData>) {
  return (
    <PageColumn className={styles.page}>
      {data.kind === "order" ? (
        <Shown first={data.order} site={site} settings={settings} />
      ) : (
        <OrderRefused why={data.why} supportNumber={supportNumberOf(site, settings)} />
      )}
    </PageColumn>
  );
}
