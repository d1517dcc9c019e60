import type { KeyboardEvent } from "react";
import { useEffect, useId, useRef, useState } from "react";
import { type CalendarDay, isCalendarDay, formatDay, formatShortDay, toDayParts } from "#kit/calendar-day.ts";
import { formatPrice } from "#kit/money.ts";
import { calendarRows, dayLabel, dayName, moveInCalendar, tabStop, type CalendarEntry } from "./calendar-keys.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { LiveStatus, VisuallyHidden } from "./visually-hidden.tsx";
import { classNames } from "./class-names.ts";
import styles from "./calendar-grid.module.css";

export type { CalendarEntry } from "./calendar-keys.ts";

export interface CalendarGridProps {
  /** Days one after the other, 42 of them as a rule. */
  days: readonly CalendarEntry[];
  selected: CalendarDay | null;
  onSelect: (day: CalendarDay) => void;
  label?: string;
  /** The pager; a missing button is shown disabled. */
  onEarlier?: () => void;
  onLater?: () => void;
  waiting?: boolean;
  /** How many of the next available dates are listed under the grid. */
  listed?: number;
  /** `folded`: only the list is shown until the shopper opens the grid. */
  starts?: "open" | "folded";
}

const columns = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

function Day({
  entry,
  props,
  isStop,
  isFirst,
}: {
  entry: CalendarEntry;
  props: CalendarGridProps;
  isStop: boolean;
  isFirst: boolean;
}) {
  const [, , date] = toDayParts(entry.day);
  const isSelected = entry.day === props.selected;
  const month = isFirst || date === 1 ? formatShortDay(entry.day).slice(-3) : null;
  return (
    <button
      type="button"
      data-day={entry.day}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isSelected}
      aria-disabled={!entry.available || undefined}
      aria-current={entry.isToday ? "date" : undefined}
      className={classNames(styles.day, entry.available && entry.priceCents === 0 && styles.free)}
      onClick={() => entry.available && props.onSelect(entry.day)}
    >
      <VisuallyHidden>{dayName(entry)}</VisuallyHidden>
      <span className={styles.number} aria-hidden="true">
        {date}
        {month && <span className={styles.month}>{month}</span>}
      </span>
      <span className={styles.price} aria-hidden="true">
        {dayLabel(entry)}
      </span>
      {isSelected && <Icon name="check" size={16} className={styles.tick} />}
    </button>
  );
}

function Pager({ props, labelId }: { props: CalendarGridProps; labelId: string }) {
  const first = props.days[0]?.day;
  const last = props.days[props.days.length - 1]?.day;
  return (
    <div className={styles.head}>
      <Button
        kind="plain"
        iconOnly
        icon="chevron-left"
        aria-disabled={!props.onEarlier || undefined}
        onClick={props.onEarlier}
      >
        Earlier dates
      </Button>
      <span id={labelId} className={styles.range} aria-live="polite">
        {first && last ? `${formatShortDay(first)} – ${formatShortDay(last)}` : ""}
      </span>
      <Button
        kind="plain"
        iconOnly
        icon="chevron-right"
        aria-disabled={!props.onLater || undefined}
        onClick={props.onLater}
      >
        Later dates
      </Button>
    </div>
  );
}

/** The same choice without the grid. */
function NextDates({ days, selected, onSelect, listed = 6 }: CalendarGridProps) {
  const titleId = useId();
  const next = days.filter((entry) => entry.available).slice(0, listed);
  if (next.length === 0) return null;
  return (
    <div className={styles.list}>
      <h3 id={titleId} className={styles.listTitle}>
        Next available dates
      </h3>
      <ul className={styles.dates} aria-labelledby={titleId}>
        {next.map((entry) => (
          <li key={entry.day} className={entry.isToday ? styles.listedToday : undefined}>
            <button
              type="button"
              className={styles.date}
              aria-pressed={entry.day === selected}
              onClick={() => onSelect(entry.day)}
            >
              <span>{formatShortDay(entry.day)}</span>
              <b>{dayLabel(entry)}</b>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function WeekHead() {
  return (
    <thead>
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col">
            <abbr title={name}>{name.slice(0, 3)}</abbr>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function describeSelection({ days, selected }: CalendarGridProps): string {
  const entry = days.find((day) => day.day === selected);
  return entry ? `${formatDay(entry.day)} chosen, delivery ${entry.label ?? formatPrice(entry.priceCents)}` : "";
}

export function CalendarGrid(props: CalendarGridProps) {
  const [isOpen, setIsOpen] = useState(props.starts !== "folded");
  if (isOpen) return <OpenGrid {...props} />;
  return (
    <div className={styles.calendar}>
      <LiveStatus>{describeSelection(props)}</LiveStatus>
      <NextDates {...props} />
      <Button icon="calendar" onClick={() => setIsOpen(true)} className={styles.show}>
        Show calendar
      </Button>
    </div>
  );
}

function OpenGrid(props: CalendarGridProps) {
  const { days, selected, label = "Delivery date", waiting, listed, starts } = props;
  const rangeId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<CalendarDay | null>(null);
  // The button that opened the grid is gone, so the focus moves into the grid.
  useEffect(() => {
    if (starts === "folded") grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [starts]);
  const first = days[0]?.day;
  const last = days[days.length - 1]?.day;
  const stop = days.some((entry) => entry.day === focused) ? focused : tabStop(days, selected);

  const key = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).dataset["day"] ?? "";
    if (!isCalendarDay(from) || !first || !last || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = moveInCalendar(event.key, from, { first, last });
    if (to === null) return;
    event.preventDefault();
    setFocused(to);
    grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus();
  };
  return (
    <div className={styles.calendar}>
      <Pager props={props} labelId={rangeId} />
      <table
        ref={grid}
        // The APG date grid is a table.
        role="grid"
        aria-label={label}
        aria-describedby={rangeId}
        aria-busy={waiting || undefined}
        className={classNames(styles.grid, waiting && styles.waiting)}
        onKeyDown={key}
      >
        <WeekHead />
        <tbody>
          {calendarRows(days).map((row, index) => (
            <tr key={row.find(Boolean)?.day ?? index}>
              {row.map((entry, column) => (
                <td key={columns[column]} aria-selected={entry ? entry.day === selected : undefined}>
                  {entry && (
                    <Day entry={entry} props={props} isStop={entry.day === stop} isFirst={entry.day === first} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <LiveStatus>{describeSelection(props)}</LiveStatus>
      {listed !== 0 && <NextDates {...props} />}
    </div>
  );
}
