import { sayDay, type CalendarDay } from "#kit/calendar-day.ts";
import { formatPrice } from "#kit/money.ts";
import { Chip } from "#ui/chip.tsx";
import { LiveStatus } from "#ui/visually-hidden.tsx";
import { readDates, type ShownDay } from "../calendar.rules.ts";
import type { Availability } from "../delivery.contract.ts";
import { tripsCopy } from "../delivery.copy.ts";
import { daysOfTrips, fewestTrips, soonestEach, totalOfTrips, type Bringer, type Trip } from "../trips.rules.ts";
import styles from "./delivery.module.css";

export type DeliveryShipmentsProps = {
  readonly answer: Availability;
  readonly ownDays: readonly ShownDay[];
  readonly chosen: {
    readonly own: CalendarDay | null;
    readonly makers: Readonly<Record<string, CalendarDay>>;
  };
  readonly onOwnDay: (day: CalendarDay) => void;
  readonly onMakerDay: (supplier: string, day: CalendarDay) => void;
};

/** Our own truck has no code. */
const OURS = "";

function bringersOf({ answer, ownDays }: DeliveryShipmentsProps): readonly Bringer[] {
  const makers = Object.entries(answer.supplierAvailability).map(([who, { dates }]) => ({
    who,
    days: readDates(dates),
  }));
  return ownDays.some((one) => one.available) ? [{ who: OURS, days: ownDays }, ...makers] : makers;
}

function chosenTrips(bringers: readonly Bringer[], { chosen }: DeliveryShipmentsProps): readonly Trip[] {
  return bringers.flatMap(({ who, days }) => {
    const day = who === OURS ? chosen.own : (chosen.makers[who] ?? null);
    const found = days.find((one) => one.available && one.day === day);
    return found ? [{ who, day: found.day, cents: found.cents }] : [];
  });
}

const isSame = (one: readonly Trip[], other: readonly Trip[]): boolean =>
  one.length === other.length &&
  one.every(({ who, day }) => other.some((trip) => trip.who === who && trip.day === day));

/** The days on which several come, on one line, and two ways to choose them all at once. */
export function DeliveryShipments(props: DeliveryShipmentsProps) {
  const { answer, onOwnDay, onMakerDay } = props;
  const bringers = bringersOf(props);
  const trips = chosenTrips(bringers, props);
  const byDay = [...Map.groupBy(trips, (trip) => trip.day)].toSorted(([a], [b]) => a.localeCompare(b));
  const nameOf = (who: string) => (who === OURS ? tripsCopy.ours : (answer.supplierAvailability[who]?.name ?? who));
  const choose = (wanted: readonly Trip[]) => {
    for (const { who, day } of wanted)
      if (who === OURS) onOwnDay(day);
      else onMakerDay(who, day);
  };
  const ways = [
    { label: tripsCopy.soonest, trips: soonestEach(bringers) },
    { label: tripsCopy.fewest, trips: fewestTrips(bringers) },
  ];
  const sum = tripsCopy.sum(daysOfTrips(trips), formatPrice(totalOfTrips(trips)));
  return (
    <section className={styles.trips} aria-label={tripsCopy.title}>
      <div className={styles.tripsHead}>
        <h3 className={styles.title}>{tripsCopy.title}</h3>
        <div className={styles.tripsWays}>
          {ways.map((way) => (
            <Chip key={way.label} pressed={isSame(way.trips, trips)} onPress={() => choose(way.trips)}>
              {way.label}
            </Chip>
          ))}
        </div>
      </div>
      <ol className={styles.line}>
        {byDay.map(([day, ofDay]) => (
          <li key={day}>
            <b>{sayDay(day)}</b>
            <b>{formatPrice(totalOfTrips(ofDay))}</b>
            <span>{ofDay.map(({ who }) => nameOf(who)).join(", ")}</span>
          </li>
        ))}
      </ol>
      <p className={styles.sum}>{sum}</p>
      <LiveStatus>{sum}</LiveStatus>
    </section>
  );
}
