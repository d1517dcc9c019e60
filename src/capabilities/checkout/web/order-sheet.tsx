import type { ReactNode } from "react";
import { type CalendarDay, sayDay, wallClock } from "#kit/calendar-day.ts";
import { formatAmount } from "#kit/money.ts";
import { showAddress } from "#shop/markets.ts";
import type { Site } from "#shop/site.ts";
import { homeUrl } from "#shop/urls.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-names.ts";
import { Amount } from "#ui/price.tsx";
import { orderCopy } from "../checkout-form.copy.ts";
import type { OrderView } from "../checkout.contract.ts";
import styles from "./order-sheet.module.css";

const cents = (dollars: number) => Math.round(dollars * 100);
const free = (dollars: number): ReactNode => (dollars === 0 ? "FREE" : <Amount cents={cents(dollars)} />);

type Line = OrderView["lines"][number];

function OrderLine({ line }: { readonly line: Line }) {
  const extras = [line.warranty, line.install].filter((one) => one !== null);
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        {line.image !== "" && <img src={line.image} alt="" width={72} height={72} />}
      </span>
      <div>
        <p className={styles.lineTitle}>{line.title}</p>
        {line.conditionType !== null && <p className={styles.faint}>{line.conditionType}</p>}
        <p className={styles.faint}>
          {line.quantity} × {formatAmount(cents(line.price), "when-non-zero")}
          {extras.length > 0 && `, with ${extras.join(", ")}`}
        </p>
      </div>
      <span className={styles.amount}>
        <Amount cents={cents(line.lineTotal)} />
      </span>
    </li>
  );
}

type RowProps = { readonly label: string; readonly tone?: "total"; readonly children: ReactNode };

function Row({ label, tone, children }: RowProps) {
  return (
    <div className={classNames(styles.row, tone && styles[tone])}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Totals({ order, gstRate }: { readonly order: OrderView; readonly gstRate: number }) {
  const total = cents(order.total);
  const hasOwnDelivery = order.deliveryDay !== null;
  return (
    <>
      <dl className={styles.totals}>
        <Row label={orderCopy.itemsTotal}>
          <Amount cents={cents(order.itemsTotal)} />
        </Row>
        {hasOwnDelivery && <Row label={orderCopy.delivery}>{free(order.deliveryPrice)}</Row>}
        {order.supplierDays.map((one) => (
          <Row key={one.supplier} label={`Delivery by ${one.supplier}`}>
            {free(one.price)}
          </Row>
        ))}
        {order.services.map((service) => (
          <Row key={service.title} label={service.title}>
            {free(service.price)}
          </Row>
        ))}
        <Row label={orderCopy.total} tone="total">
          <Amount cents={total} currency={order.currency === "NZD" ? "NZD" : undefined} />
        </Row>
      </dl>
      <p className={styles.faint}>{orderCopy.gst(formatAmount(Math.round((total * gstRate) / (1 + gstRate))))}</p>
    </>
  );
}

function Step({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}

/** Mail, day, window, whom to call: in the order in which they happen. */
function NextSteps({ order, supportNumber }: { readonly order: OrderView; readonly supportNumber: string }) {
  return (
    <section className={styles.next}>
      <h2>{orderCopy.nextTitle}</h2>
      <ol className={styles.steps}>
        <Step icon="mail">{orderCopy.mail(order.email)}</Step>
        {order.deliveryDay !== null && (
          <Step icon="truck">
            <strong>{orderCopy.ours(sayDay(order.deliveryDay as CalendarDay))}</strong> {orderCopy.window}
          </Step>
        )}
        {order.supplierDays.map((one) => (
          <Step key={one.supplier} icon="package">
            <strong>{orderCopy.supplier(one.supplier, sayDay(one.day))}</strong>
          </Step>
        ))}
        <Step icon="phone">{orderCopy.change(supportNumber)}</Step>
      </ol>
    </section>
  );
}

function Facts({ order, site }: { readonly order: OrderView; readonly site: OrderSheetProps["site"] }) {
  const { deliveryAddress: to } = order;
  const address = [`${to.firstName} ${to.lastName}`, to.companyName, to.address, showAddress(site.country, to)];
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{orderCopy.to}</dt>
        <dd>
          {address
            .filter((part) => part !== "")
            .map((part) => (
              <span key={part}>{part}</span>
            ))}
          {to.deliveryInstructions !== "" && <span className={styles.faint}>{to.deliveryInstructions}</span>}
        </dd>
      </div>
      <div>
        <dt>{orderCopy.payment}</dt>
        <dd>{order.payment}</dd>
      </div>
      <div>
        <dt>{orderCopy.placed}</dt>
        <dd>{sayDay(wallClock(new Date(order.placedAt), site.timeZone).day)}</dd>
      </div>
    </dl>
  );
}

export type OrderSheetProps = {
  readonly order: OrderView;
  readonly site: Pick<Site, "country" | "timeZone" | "copy" | "supportNumber">;
  readonly supportNumber: string;
  readonly gstRate: number;
  /** `thanks` right after the order, `record` whenever it is looked at again. */
  readonly look: "thanks" | "record";
};

/** A placed order: what was bought, what it cost, what happens next. */
export function OrderSheet({ order, site, supportNumber, gstRate, look }: OrderSheetProps) {
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <span className={styles.sign} data-print="hide">
          <Icon name="circle-check" size={32} />
        </span>
        <h1>{look === "thanks" ? site.copy.orderPlaced.title : orderCopy.title(order.orderNumber)}</h1>
        {look === "thanks" && <p className={styles.lead}>{site.copy.orderPlaced.text}</p>}
        <p className={styles.number}>
          {orderCopy.number} <strong>{order.orderNumber}</strong>
        </p>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <NextSteps order={order} supportNumber={supportNumber} />
          <Facts order={order} site={site} />
        </div>
        <section className={styles.goods}>
          <h2>{orderCopy.heading}</h2>
          <ul className={styles.lines}>
            {order.lines.map((line) => (
              <OrderLine key={line.sku + line.title} line={line} />
            ))}
          </ul>
          <Totals order={order} gstRate={gstRate} />
        </section>
      </div>
      <footer className={styles.foot} data-print="hide">
        <LinkButton kind="primary" href={homeUrl()}>
          {orderCopy.shop}
        </LinkButton>
        <Button icon="printer" onClick={() => window.print()}>
          {orderCopy.print}
        </Button>
      </footer>
    </article>
  );
}
