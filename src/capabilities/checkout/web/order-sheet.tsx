import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-names.ts";
import { orderCopy } from "../orders/order-page.copy.ts";
import type { OrderView } from "../orders/orders.contract.ts";
import { OrderFacts } from "./order-facts.tsx";
import { OrderGoods } from "./order-goods.tsx";
import { OrderDownloads } from "./order-downloads.tsx";
import { OrderNext } from "./order-progress.tsx";
import styles from "./order-sheet.module.css";

/** Under the title stands the order's number, or a sentence where the title is the number. */
export type OrderHead = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly sign?: IconName;
  readonly below?: string;
};

export type OrderSheetProps = {
  readonly order: OrderView;
  readonly gstRate: number;
  readonly head: OrderHead;
  /** Between the number and what happens next: where the order stands. */
  readonly progress?: ReactNode;
  /** What can be done: beside the goods, in one column below them. */
  readonly actions?: ReactNode;
  /** Last; in one column it is below the products. */
  readonly offers?: ReactNode;
  readonly footer: ReactNode;
};

/** An order: where it stands, what happens next, what was bought, what it cost. */
export function OrderSheet({ order, gstRate, head, progress, actions, offers, footer }: OrderSheetProps) {
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        {head.sign && (
          <span className={styles.sign} data-print="hide">
            <Icon name={head.sign} size={32} />
          </span>
        )}
        <h1 tabIndex={-1}>{head.title}</h1>
        {head.lead && <p className={styles.lead}>{head.lead}</p>}
        <p className={styles.number}>
          {head.below ?? (
            <>
              {orderCopy.number} <strong>{order.orderNumber}</strong>
            </>
          )}
        </p>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          {progress}
          <OrderNext order={order} />
        </div>
        <OrderGoods order={order} gstRate={gstRate} />
        <div className={styles.main}>
          {actions}
          <OrderDownloads order={order} />
          <OrderFacts order={order} />
        </div>
        {offers && <div className={styles.offers}>{offers}</div>}
      </div>
      <footer className={styles.footer} data-print="hide">
        {footer}
      </footer>
    </article>
  );
}
