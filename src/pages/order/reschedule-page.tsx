import { lazy, Suspense } from "react";
import { toDayParts } from "#kit/calendar-day.ts";
import { formatAmount } from "#kit/money.ts";
import { homeUrl, orderUrl } from "#shop/urls.ts";
import { LinkButton } from "#ui/button.tsx";
import { navigate } from "#ui/navigate.ts";
import { Notice } from "#ui/notice.tsx";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { showToast } from "#ui/toast-store.ts";
import type { OrderPage } from "#capabilities/checkout/checkout.contract.ts";
import { orderCopy } from "#capabilities/checkout/orders/order-page.copy.ts";
import { orderDeliveryUrl } from "#capabilities/checkout/orders/order-urls.ts";
import { OrderDays } from "#capabilities/checkout/web/order-days.tsx";
import type { PageProps } from "../page.ts";
import { supportNumberOf } from "../shell/shell-facts.ts";
import { OrderRefused } from "./order-refused.tsx";
import type { RescheduleData } from "./reschedule.load.ts";
import styles from "./order-page.module.css";

// Only a more expensive day needs a payment.
const CardPayment = lazy(async () => ({ default: (await import("./card-payment.tsx")).CardPayment }));

/** The order shows its new day; the toast confirms the change. */
function goBack({ token, deliveryDay }: OrderPage): void {
  if (deliveryDay !== null) showToast({ type: "success", keepAlive: true, text: orderCopy.date.saved(deliveryDay) });
  navigate(orderUrl(token), { replace: true });
}

/** Another day for the delivery of an order. */
export function ReschedulePage({ data, site, settings }: PageProps<RescheduleData>) {
  const supportNumber = supportNumberOf(site, settings);
  if (data.kind === "refused")
    return (
      <PageColumn>
        <OrderRefused why={data.why} supportNumber={supportNumber} />
      </PageColumn>
    );
  const { order } = data;
  const title = orderCopy.title(order.orderNumber);
  return (
    <PageColumn
      crumbs={[
        { title: "Home", uri: homeUrl() },
        { title, uri: orderUrl(order.token) },
        { title: orderCopy.date.action, uri: orderDeliveryUrl(order.token) },
      ]}
    >
      <PageHead title={orderCopy.date.title} />
      <div className={styles.narrow}>
        {data.kind === "days" ? (
          <OrderDays
            order={order}
            dates={data.dates}
            storage={site.policies.storageCharge}
            onDone={goBack}
            renderPayment={({ day, cents }) => (
              <Suspense fallback={null}>
                <CardPayment
                  key={day}
                  {...{ order, site, supportNumber, cents }}
                  deliveryDate={toDayParts(day)}
                  label={orderCopy.date.savePaid(formatAmount(cents))}
                  onDone={goBack}
                />
              </Suspense>
            )}
          />
        ) : (
          <Notice tone="warn" action={<LinkButton href={orderUrl(order.token)}>{title}</LinkButton>}>
            {data.why} {orderCopy.hidden.call(supportNumber)}
          </Notice>
        )}
      </div>
    </PageColumn>
  );
}
