import { useId, useState } from "react";
import { type CalendarDay, isCalendarDay, formatDay, formatShortDay } from "#kit/calendar-day.ts";
import { formatPrice } from "#kit/money.ts";
import { Button } from "#ui/button.tsx";
import { RadioCards } from "#ui/choice.tsx";
import { readDates } from "../calendar.rules.ts";
import type { Availability } from "../delivery.contract.ts";
import { calendarCopy } from "../delivery.copy.ts";
import styles from "./delivery.module.css";

export type SupplierCalendarProps = {
  readonly supplier: Availability["supplierAvailability"][string];
  readonly chosen: CalendarDay | null;
  readonly onChoose: (day: CalendarDay) => void;
};

const LISTED = 6;

/** A maker comes on few days, so they are a list rather than a second grid. */
export function SupplierCalendar({ supplier, chosen, onChoose }: SupplierCalendarProps) {
  const name = useId();
  const [shown, setShown] = useState(LISTED);
  const open = readDates(supplier.dates).filter((one) => one.available);
  const listed = open.filter((one, index) => index < shown || one.day === chosen);
  return (
    <section className={styles.supplier}>
      <RadioCards
        name={name}
        layout="columns"
        label={`${calendarCopy.suppliers}: ${supplier.name}`}
        hint={supplier.note === "" ? undefined : supplier.note}
        value={chosen}
        onChoose={(value) => isCalendarDay(value) && onChoose(value)}
        options={listed.map(({ day, cents }) => ({
          value: day,
          label: <span aria-label={formatDay(day)}>{formatShortDay(day)}</span>,
          aside: formatPrice(cents),
        }))}
      />
      {open.length > shown && (
        <Button kind="plain" size="small" onClick={() => setShown(shown + LISTED)}>
          {calendarCopy.more}
        </Button>
      )}
    </section>
  );
}
