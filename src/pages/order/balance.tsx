import { lazy, Suspense, useState } from "react";
import { formatAmount, nearestCents } from "#kit/money.ts";
import type { Site } from "#shop/site.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Notice } from "#ui/notice.tsx";
import type { OrderPage } from "#capabilities/checkout/checkout.contract.ts";
import { orderCopy } from "#capabilities/checkout/orders/order-page.copy.ts";
import styles from "./order-page.module.css";

const { pay: copy } = orderCopy;

// Most orders are paid for when they are placed.
const CardPayment = lazy(async () => ({ default: (await import("./card-payment.tsx")).CardPayment }));

export type BalanceProps = {
  readonly order: OrderPage;
  readonly site: Site;
  readonly supportNumber: string;
  readonly onDone: (order: OrderPage) => void;
};

/** The balance of a deposit, and the card form that pays it. */
export function Balance({ order, site, supportNumber, onDone }: BalanceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const cents = nearestCents(order.balance);
  const amount = formatAmount(cents);
  return (
    <div data-print="hide">
      <Notice
        icon="credit-card"
        action={
          <Button kind="primary" onClick={() => setIsOpen(true)}>
            {copy.action(amount)}
          </Button>
        }
      >
        {order.state === "delivered" ? copy.owed(amount) : copy.left(amount)}
      </Notice>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={copy.title} size="small">
        <div className={styles.narrow}>
          <p>{copy.text(amount, order.orderNumber)}</p>
          {isOpen && (
            <Suspense fallback={null}>
              <CardPayment
                {...{ order, site, supportNumber, cents, onDone }}
                deliveryDate={null}
                label={copy.action(amount)}
              />
            </Suspense>
          )}
        </div>
      </Dialog>
    </div>
  );
}
