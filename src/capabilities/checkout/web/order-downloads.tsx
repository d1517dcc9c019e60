import { Button, LinkButton } from "#ui/button.tsx";
import { hasDays } from "../orders/order-calendar.rules.ts";
import { orderCopy } from "../orders/order-page.copy.ts";
import { orderCalendarUrl, orderInvoiceUrl } from "../orders/order-urls.ts";
import type { OrderView } from "../orders/orders.contract.ts";
import styles from "./order-sheet.module.css";

/** To take away: the invoice, the day for a calendar, the page on paper. */
export function OrderDownloads({ order }: { readonly order: OrderView }) {
  return (
    <section className={styles.sheetSection} data-print="hide">
      <h2>{orderCopy.keepCopy}</h2>
      <div className={styles.buttons}>
        {order.wasPlaced && (
          <LinkButton icon="file-text" href={orderInvoiceUrl(order.token)} download rel="nofollow">
            {orderCopy.invoice}
          </LinkButton>
        )}
        {hasDays(order) && (
          <LinkButton icon="calendar" href={orderCalendarUrl(order.token)} download rel="nofollow">
            {orderCopy.calendar}
          </LinkButton>
        )}
        <Button icon="printer" onClick={() => window.print()}>
          {orderCopy.print}
        </Button>
      </div>
    </section>
  );
}
