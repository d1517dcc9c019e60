import { formatDay, wallClock } from "#kit/calendar-day.ts";
import { classNames } from "#ui/class-names.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import type { IconName } from "#ui/icon-names.ts";
import { Icon } from "#ui/icon.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { nextLines, orderCopy } from "../orders/order-page.copy.ts";
import type { OrderPage, OrderView } from "../orders/orders.contract.ts";
import styles from "./order-progress.module.css";

type Step = OrderPage["timeline"][number];

const formatWhen = (at: string, timeZone: string): string => {
  const { day, time } = wallClock(new Date(at), timeZone);
  return `${formatDay(day)}, ${time}`;
};

function StepLine({ step, isLast, timeZone }: { step: Step; isLast: boolean; timeZone: string }) {
  const isDone = step.at !== null;
  const isCancelled = step.state === "cancelled";
  return (
    <li
      className={classNames(styles.step, isDone && styles.done, isCancelled && styles.bad)}
      aria-current={isLast ? "step" : undefined}
    >
      <span className={styles.dot}>{isDone && <Icon name={isCancelled ? "x" : "check"} size={16} />}</span>
      <span className={styles.content}>
        <strong>{step.title}</strong>
        {step.at === null ? (
          <VisuallyHidden>{`, ${orderCopy.ahead}`}</VisuallyHidden>
        ) : (
          <time dateTime={step.at}>{formatWhen(step.at, timeZone)}</time>
        )}
      </span>
    </li>
  );
}

/** The way of an order from placed to delivered; colour is not the only sign of how far it is. */
export function OrderTimeline({ order, timeZone }: { readonly order: OrderPage; readonly timeZone: string }) {
  const now = order.timeline.findLastIndex((step) => step.at !== null);
  return (
    <section className={styles.timeline}>
      <h2>{orderCopy.timeline}</h2>
      <ol className={styles.steps}>
        {order.timeline.map((step, index) => (
          <StepLine key={step.state} step={step} isLast={index === now} timeZone={timeZone} />
        ))}
      </ol>
    </section>
  );
}

const signOf = ({ kind, state }: OrderView): IconName =>
  state === "payment_pending"
    ? "clock"
    : state === "cancelled"
      ? "banknote"
      : state === "delivered" || kind === "cash-and-carry"
        ? "package-check"
        : "truck";

/** Sentences about what comes, the day first. */
export function OrderNext({ order }: { readonly order: OrderView }) {
  const lines = nextLines(order);
  if (lines.length === 0) return null;
  const [first, ...others] = lines;
  return (
    <section className={styles.next}>
      <h2>{orderCopy.nextTitle}</h2>
      <p className={styles.first}>
        <Icon name={signOf(order)} />
        <strong>{first}</strong>
      </p>
      {others.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

/** Everything that was done with the order, for who wants to know. */
export function OrderHistory({ order, timeZone }: { readonly order: OrderPage; readonly timeZone: string }) {
  if (order.history.length === 0) return null;
  return (
    <Disclosure title={orderCopy.history} className={styles.history} ruled>
      <ul>
        {order.history.map(({ at, text }) => (
          <li key={at + text}>
            <time dateTime={at}>{formatWhen(at, timeZone)}</time> {text}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
