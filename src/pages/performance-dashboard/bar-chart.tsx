import { formatShortDay, type CalendarDay } from "#kit/calendar-day.ts";
import { axisTop } from "#capabilities/projects/dashboard.rules.ts";
import styles from "./dashboard.module.css";

export type Series = {
  readonly name: string;
  readonly variant: "first" | "second";
  readonly valueOf: (at: number) => number;
};

export type BarChartProps = {
  /** Describes the drawing; the table next to it has every figure. */
  readonly label: string;
  readonly days: readonly CalendarDay[];
  readonly series: readonly Series[];
  readonly formatValue: (value: number) => string;
  /** Replaces an empty chart, whose axis would have no scale. */
  readonly nothing: string;
};

const WIDTH = 720;
const HEIGHT = 220;
const LEFT = 64;
const BOTTOM = 28;
const TOP = 10;
const plotHeight = HEIGHT - BOTTOM - TOP;
const ticks = [0, 0.5, 1] as const;

/** At most seven days are labelled, so that labels do not overlap. */
const isNamed = (at: number, count: number): boolean => at % Math.max(1, Math.ceil(count / 7)) === 0;

/** A bar for each day, drawn from the data. */
export function BarChart({ label, days, series, formatValue, nothing }: BarChartProps) {
  const values = days.flatMap((_, at) => series.map((one) => one.valueOf(at)));
  const largest = Math.max(0, ...values);
  if (largest === 0) return <p className={styles.quiet}>{nothing}</p>;
  const top = axisTop(largest);
  const step = (WIDTH - LEFT) / Math.max(1, days.length);
  const bar = Math.max(1, (step * 0.72) / series.length);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className={styles.chart}>
      {ticks.map((share) => {
        const y = TOP + plotHeight * (1 - share);
        return (
          <g key={share}>
            <line x1={LEFT} x2={WIDTH} y1={y} y2={y} className={styles.rule} />
            <text x={LEFT - 8} y={y + 4} textAnchor="end" className={styles.tick}>
              {formatValue(top * share)}
            </text>
          </g>
        );
      })}
      {days.map((day, at) => (
        <g key={day}>
          {series.map((one, index) => {
            const height = (one.valueOf(at) / top) * plotHeight;
            const x = LEFT + at * step + step * 0.14 + index * bar;
            const y = TOP + plotHeight - height;
            return <rect key={one.name} x={x} y={y} width={bar} height={height} className={styles[one.variant]} />;
          })}
          {isNamed(at, days.length) && (
            <text x={LEFT + at * step + step / 2} y={HEIGHT - 8} textAnchor="middle" className={styles.tick}>
              {formatShortDay(day).slice(4)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

export const Legend = ({ series }: { readonly series: readonly Series[] }) => (
  <p className={styles.legend}>
    {series.map((one) => (
      <span key={one.name}>
        <svg viewBox="0 0 12 12" width={12} height={12} aria-hidden="true">
          <rect width={12} height={12} className={styles[one.variant]} />
        </svg>
        {one.name}
      </span>
    ))}
  </p>
);
