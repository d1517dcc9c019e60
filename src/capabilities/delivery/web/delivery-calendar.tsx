import { lazy, Suspense, useState } from "react";
import { fromDayParts, formatDay, type CalendarDay, type DayParts } from "#kit/calendar-day.ts";
import { formatPrice } from "#kit/money.ts";
import { Busy } from "#ui/busy.tsx";
import { Button } from "#ui/button.tsx";
import { CalendarGrid } from "#ui/calendar-grid.tsx";
import { Notice } from "#ui/notice.tsx";
import { extendedDay, pageOfDays, pagesOf, pageOfDay, type ShownDay } from "../calendar.rules.ts";
import type { Availability } from "../delivery.contract.ts";
import { calendarCopy } from "../delivery.copy.ts";
import { DeliveryServices } from "./delivery-services.tsx";
import { ReservedDays } from "./reserved-days.tsx";
import { SupplierCalendar } from "./supplier-calendar.tsx";
import type { AvailabilityState } from "./use-availability.ts";
import styles from "./delivery.module.css";

export type DeliveryCalendarProps = {
  readonly availability: AvailabilityState;
  readonly supportNumber: string;
  readonly chosenServices: readonly string[];
  readonly onServices: (skus: readonly string[]) => void;
  /** Chosen day by supplier code. */
  readonly supplierDays: Readonly<Record<string, CalendarDay>>;
  readonly onSupplierDay: (supplier: string, day: CalendarDay) => void;
  /** Whether our own days begin as a whole calendar, or as the next of them. */
  readonly starts: "open" | "folded";
};

/** Few carts are brought by several, so what plans their days comes when it is needed. */
const DeliveryShipments = lazy(async () => ({ default: (await import("./delivery-shipments.tsx")).DeliveryShipments }));

const todayOf = (answer: Availability): CalendarDay | null => fromDayParts(answer.today as DayParts);

type DaysProps = Pick<DeliveryCalendarProps, "availability" | "starts"> & { readonly today: CalendarDay };

/** The page that the shopper chose. New days may select another day, so they open its page. */
type Turned = { readonly of: Availability | null; readonly page: number };

function Days({ availability, starts, today }: DaysProps) {
  const { answer, rawDates, selectedDate, selectedShippingCost, storage, isSameDay, select } = availability;
  const [turned, setTurned] = useState<Turned | null>(null);
  const page = turned?.of === answer ? turned.page : pageOfDay(rawDates, selectedDate);
  const turn = (to: number) => setTurned({ of: answer, page: to });
  const later = extendedDay(rawDates, today);
  const jump = (day: ShownDay) => {
    setTurned(null);
    select(day.day);
  };
  return (
    <div className={styles.days}>
      <CalendarGrid
        label={calendarCopy.title}
        starts={starts}
        days={pageOfDays(rawDates, page).map(({ day, cents, available }) => ({
          day,
          available,
          priceCents: available ? cents : null,
          isToday: day === today,
        }))}
        selected={selectedDate}
        onSelect={select}
        onEarlier={page > 0 ? () => turn(page - 1) : undefined}
        onLater={page < pagesOf(rawDates) - 1 ? () => turn(page + 1) : undefined}
      />
      {later && later.day !== selectedDate && (
        <Button kind="plain" size="small" icon="calendar" onClick={() => jump(later)}>
          {`${calendarCopy.deliverLater}: ${formatDay(later.day)}, ${formatPrice(later.cents)}`}
        </Button>
      )}
      {selectedDate && (
        <p className={styles.chosen}>
          <span>{calendarCopy.chosen}</span>
          <strong>{`${isSameDay ? calendarCopy.today : ""}${formatDay(selectedDate)}`}</strong>
          <b>{formatPrice(selectedShippingCost)}</b>
          {storage.days > 0 && <span>{calendarCopy.storage(storage)}</span>}
        </p>
      )}
    </div>
  );
}

function Unavailable({ answer, supportNumber }: { answer: Availability; supportNumber: string }) {
  return (
    <>
      {answer.supplierErrors.map((error) => (
        <Notice key={error.supplier} tone="bad">
          {error.message}
        </Notice>
      ))}
      {answer.deliveryUnavailable && (
        <Notice tone="warn" role="alert" icon="calendar-x" title={answer.unavailableReason ?? undefined}>
          {calendarCopy.unavailable("")}
          <a href={`tel:${supportNumber.replaceAll(" ", "")}`}>{supportNumber}</a>
        </Notice>
      )}
    </>
  );
}

function Answered(props: DeliveryCalendarProps & { readonly answer: Availability }) {
  const { answer, availability, supportNumber, chosenServices, onServices, supplierDays, onSupplierDay } = props;
  const today = todayOf(answer);
  const makers = Object.keys(answer.supplierAvailability).length;
  const isBroughtBySeveral = makers + (availability.showCalendarWithAvailableDates ? 1 : 0) > 1;
  return (
    <>
      <Unavailable answer={answer} supportNumber={supportNumber} />
      {isBroughtBySeveral && (
        <Suspense fallback={<div className={styles.reservedShipments} aria-hidden="true" />}>
          <DeliveryShipments
            answer={answer}
            ownDays={availability.rawDates}
            chosen={{ own: availability.selectedDate, makers: supplierDays }}
            onOwnDay={availability.select}
            onMakerDay={onSupplierDay}
          />
        </Suspense>
      )}
      {isBroughtBySeveral && availability.showCalendarWithAvailableDates && (
        <h3 className={styles.title}>{calendarCopy.ownDays}</h3>
      )}
      {/* A new place has a new calendar, opened on the page of its own chosen day. */}
      {today && availability.showCalendarWithAvailableDates && (
        <Days key={answer.localityId} availability={availability} starts={props.starts} today={today} />
      )}
      {Object.entries(answer.supplierAvailability).map(([code, supplier]) => (
        <SupplierCalendar
          key={code}
          supplier={supplier}
          chosen={supplierDays[code] ?? null}
          onChoose={(day) => onSupplierDay(code, day)}
        />
      ))}
      {!answer.deliveryUnavailable && (
        <DeliveryServices services={answer.deliveryServices} chosen={chosenServices} onChange={onServices} />
      )}
    </>
  );
}

/** Everything about when: our own days, the makers' days, and what can be added to the delivery. */
export function DeliveryCalendar(props: DeliveryCalendarProps) {
  const { answer, failure, calendarIsLoading, retry } = props.availability;
  const isComing = calendarIsLoading && answer === null;
  return (
    <div className={styles.calendar} aria-busy={calendarIsLoading || undefined}>
      <Busy label={isComing ? calendarCopy.waiting : ""} />
      {isComing && <ReservedDays />}
      {failure && (
        <Notice
          tone="bad"
          role="alert"
          action={
            <Button size="small" onClick={retry}>
              {calendarCopy.again}
            </Button>
          }
        >
          {failure}
        </Notice>
      )}
      {answer && <Answered {...props} answer={answer} />}
    </div>
  );
}
