import { formatDay, type CalendarDay } from "#kit/calendar-day.ts";
import { formatPrice } from "#kit/money.ts";
import { Chip } from "#ui/chip.tsx";
import { LiveStatus } from "#ui/visually-hidden.tsx";
import { readDates, type ShownDay } from "../calendar.rules.ts";
import type { Availability } from "../delivery.contract.ts";
import { shipmentsCopy } from "../delivery.copy.ts";
import {
  countShipmentDays,
  fewestDays,
  earliestShipments,
  totalOfShipments,
  type Carrier,
  type Shipment,
} from "../shipments.rules.ts";
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

function carriersOf({ answer, ownDays }: DeliveryShipmentsProps): readonly Carrier[] {
  const makers = Object.entries(answer.supplierAvailability).map(([who, { dates }]) => ({
    who,
    days: readDates(dates),
  }));
  return ownDays.some((one) => one.available) ? [{ who: OURS, days: ownDays }, ...makers] : makers;
}

function chosenShipments(carriers: readonly Carrier[], { chosen }: DeliveryShipmentsProps): readonly Shipment[] {
  return carriers.flatMap(({ who, days }) => {
    const day = who === OURS ? chosen.own : (chosen.makers[who] ?? null);
    const found = days.find((one) => one.available && one.day === day);
    return found ? [{ who, day: found.day, cents: found.cents }] : [];
  });
}

const isSame = (one: readonly Shipment[], other: readonly Shipment[]): boolean =>
  one.length === other.length &&
  one.every(({ who, day }) => other.some((shipment) => shipment.who === who && shipment.day === day));

/** The days on which several come, on one line, and two ways to choose them all at once. */
export function DeliveryShipments(props: DeliveryShipmentsProps) {
  const { answer, onOwnDay, onMakerDay } = props;
  const carriers = carriersOf(props);
  const shipments = chosenShipments(carriers, props);
  const byDay = [...Map.groupBy(shipments, (shipment) => shipment.day)].toSorted(([a], [b]) => a.localeCompare(b));
  const nameOf = (who: string) => (who === OURS ? shipmentsCopy.ours : (answer.supplierAvailability[who]?.name ?? who));
  const choose = (wanted: readonly Shipment[]) => {
    for (const { who, day } of wanted)
      if (who === OURS) onOwnDay(day);
      else onMakerDay(who, day);
  };
  const ways = [
    { label: shipmentsCopy.soonest, shipments: earliestShipments(carriers) },
    { label: shipmentsCopy.fewest, shipments: fewestDays(carriers) },
  ];
  const sum = shipmentsCopy.sum(countShipmentDays(shipments), formatPrice(totalOfShipments(shipments)));
  return (
    <section className={styles.shipments} aria-label={shipmentsCopy.title}>
      <div className={styles.shipmentsHead}>
        <h3 className={styles.title}>{shipmentsCopy.title}</h3>
        <div className={styles.shipmentOptions}>
          {ways.map((way) => (
            <Chip key={way.label} pressed={isSame(way.shipments, shipments)} onPress={() => choose(way.shipments)}>
              {way.label}
            </Chip>
          ))}
        </div>
      </div>
      <ol className={styles.line}>
        {byDay.map(([day, ofDay]) => (
          <li key={day}>
            <b>{formatDay(day)}</b>
            <b>{formatPrice(totalOfShipments(ofDay))}</b>
            <span>{ofDay.map(({ who }) => nameOf(who)).join(", ")}</span>
          </li>
        ))}
      </ol>
      <p className={styles.sum}>{sum}</p>
      <LiveStatus>{sum}</LiveStatus>
    </section>
  );
}
