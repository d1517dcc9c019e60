import { type ReactNode, useState } from "react";
import { type CalendarDay, fromDayParts, formatDay, toDayParts } from "#kit/calendar-day.ts";
import { asCents, type Cents, formatAmount, nearestCents } from "#kit/money.ts";
import { Button } from "#ui/button.tsx";
import { CalendarGrid } from "#ui/calendar-grid.tsx";
import { Notice } from "#ui/notice.tsx";
import { pageOfDays, pagesOf, pageOfDay, type ShownDay } from "#capabilities/delivery/calendar.rules.ts";
import { orderCopy } from "../orders/order-page.copy.ts";
import type { CallAnswer } from "#shop/contract.ts";
import type { OrderPage, ordersContract } from "../orders/orders.contract.ts";
import { orderCall, useOrderChange } from "./use-order-change.ts";
import styles from "./order-sheet.module.css";

const { date: copy } = orderCopy;

export type OrderDates = Extract<
  CallAnswer<(typeof ordersContract)["GET /api/order/:token/dates"]>,
  { ok: true }
>["value"];

/** Each day with what it costs above the one that was paid for. */
const daysOf = ({ dates }: OrderDates): readonly ShownDay[] =>
  dates.flatMap(({ date, extra, available }) => {
    const day = fromDayParts(date);
    return day === null ? [] : [{ day, cents: nearestCents(extra), available }];
  });

type Money = { readonly storageCents: Cents; readonly refundCents: Cents };

/** The storage fee until that day, and the refund of a fee that was paid. */
function Storage({ storageCents, refundCents }: Money) {
  return (
    <>
      <p className={styles.faint}>{storageCents === 0 ? copy.noStorage : copy.storage(formatAmount(storageCents))}</p>
      {refundCents > 0 && <p>{copy.refund(formatAmount(refundCents))}</p>}
    </>
  );
}

function providerTotals({ dates }: OrderDates, day: CalendarDay): Money {
  const found = dates.find(({ date }) => fromDayParts(date) === day);
  return {
    storageCents: nearestCents(found?.storageFee ?? 0),
    refundCents: nearestCents(found?.refund ?? 0),
  };
}

type ChooserProps = {
  readonly days: readonly ShownDay[];
  readonly selected: CalendarDay | null;
  readonly onSelect: (day: CalendarDay) => void;
};

function Chooser({ days, selected, onSelect }: ChooserProps) {
  const [page, setPage] = useState(() => pageOfDay(days, selected));
  return (
    <CalendarGrid
      label={copy.title}
      days={pageOfDays(days, page).map(({ day, cents, available }) => ({
        day,
        available,
        priceCents: available ? cents : null,
        label: cents === 0 ? copy.extra : copy.more(formatAmount(cents, "when-non-zero")),
      }))}
      selected={selected}
      onSelect={onSelect}
      onEarlier={page > 0 ? () => setPage(page - 1) : undefined}
      onLater={page < pagesOf(days) - 1 ? () => setPage(page + 1) : undefined}
    />
  );
}

export type OrderDaysProps = {
  readonly order: OrderPage;
  readonly dates: OrderDates;
  /** Whether goods that wait cost something here. */
  readonly storage: "charged" | "free";
  readonly onDone: (order: OrderPage) => void;
  /** What takes the money for a day that costs more. */
  readonly renderPayment: (payment: { readonly day: CalendarDay; readonly cents: Cents }) => ReactNode;
};

/** Another day for our truck: a calendar with a plain list beside it, and one button. */
export function OrderDays({ order, dates, storage, onDone, renderPayment }: OrderDaysProps) {
  const days = daysOf(dates);
  const current = dates.current && fromDayParts(dates.current);
  const [selected, setSelected] = useState<CalendarDay | null>(current);
  const [hint, setHint] = useState("");
  const change = useOrderChange(onDone);
  if (!days.some((one) => one.available)) return <Notice tone="warn">{copy.none}</Notice>;
  const isNew = selected !== null && selected !== current;
  const extra = isNew ? (days.find((one) => one.day === selected)?.cents ?? asCents(0)) : asCents(0);
  const save = async () => {
    if (!isNew) return setHint(copy.pick);
    const ask = { params: { token: order.token }, body: { deliveryDate: toDayParts(selected) } };
    await change.send(() => orderCall("POST /api/order/:token/date", ask));
  };
  const choose = (day: CalendarDay) => {
    setSelected(day);
    setHint("");
    change.clearErrors();
  };
  return (
    <div className={styles.days}>
      <h2>{current === null ? copy.title : copy.current(current)}</h2>
      <p className={styles.faint}>{copy.free}</p>
      <Chooser days={days} selected={selected} onSelect={choose} />
      <div role="status">
        {isNew && (
          <>
            <p>
              <strong>{copy.chosen(selected)}</strong> {extra > 0 && copy.pays(formatAmount(extra))}
            </p>
            {storage === "charged" && <Storage {...providerTotals(dates, selected)} />}
          </>
        )}
        {hint !== "" && <p>{hint}</p>}
      </div>
      <div role="alert">
        {change.errors.map((text) => (
          <Notice key={text} tone="bad">
            {text}
          </Notice>
        ))}
      </div>
      {isNew && extra > 0 ? (
        renderPayment({ day: selected, cents: extra })
      ) : (
        <Button
          kind="primary"
          busy={change.isBusy}
          busyLabel={isNew ? formatDay(selected) : undefined}
          onClick={() => void save()}
        >
          {copy.save}
        </Button>
      )}
    </div>
  );
}
