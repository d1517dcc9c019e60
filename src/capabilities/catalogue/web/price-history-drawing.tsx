import { type PointerEvent, useLayoutEffect, useRef, useState } from "react";
import { type CalendarDay, formatShortDay } from "#kit/calendar-day.ts";
import {
  dayAt,
  dayTicks,
  type Extremes,
  priceScale,
  formatDate,
  formatHistoryPrice,
  shareOf,
  type Step,
  stepOn,
} from "./price-history-shape.ts";
import styles from "./price-history.module.css";

const HEIGHT = 260;
const EDGE = { top: 30, bottom: 34, left: 64, right: 16 } as const;
/** The width until it is measured. */
const USUAL_WIDTH = 720;
/** The width of a date label below the axis. */
const TICK_ROOM = 84;

type Plot = { readonly x: (day: CalendarDay) => number; readonly y: (price: number) => number; readonly width: number };

export type PriceDrawingProps = {
  readonly steps: readonly Step[];
  readonly extremes: Extremes;
  readonly until: CalendarDay;
  readonly pointed: Step | null;
  readonly onPoint: (step: Step | null) => void;
};

/** The drawing has the width of its container, so that its text keeps its size. The table has all its data too. */
export function PriceDrawing({ steps, extremes, until, pointed, onPoint }: PriceDrawingProps) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const from = steps[0]?.from ?? until;
  const scale = priceScale(steps.map((step) => step.price));
  const inner = width - EDGE.left - EDGE.right;
  const plot: Plot = {
    width,
    x: (day) => EDGE.left + shareOf(day, from, until) * inner,
    y: (price) =>
      HEIGHT - EDGE.bottom - ((price - scale.bottom) / (scale.top - scale.bottom)) * (HEIGHT - EDGE.top - EDGE.bottom),
  };
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * width;
    onPoint(stepOn(steps, dayAt((at - EDGE.left) / inner, from, until)));
  };
  const { now, lowest, highest } = extremes;
  const words = `The price from ${formatDate(from)} to today: now ${formatHistoryPrice(now.price)}, lowest ${formatHistoryPrice(lowest.price)}, highest ${formatHistoryPrice(highest.price)}.`;
  return (
    <div ref={place} className={styles.place}>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        className={styles.drawing}
        role="img"
        aria-label={words}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => onPoint(null)}
      >
        <Axes plot={plot} prices={scale.ticks} days={dayTicks(from, until, Math.floor(inner / TICK_ROOM))} />
        <path d={areaOf(steps, plot)} className={styles.area} />
        {pointed && (
          <rect
            x={plot.x(pointed.from)}
            width={Math.max(1, plot.x(pointed.to) - plot.x(pointed.from))}
            y={EDGE.top}
            height={HEIGHT - EDGE.top - EDGE.bottom}
            className={styles.band}
          />
        )}
        <path d={lineOf(steps, plot)} className={styles.line} />
        {highest.price > lowest.price && (
          <>
            <Mark step={highest} plot={plot} words={`Highest ${formatHistoryPrice(highest.price)}`} side="above" />
            <Mark step={lowest} plot={plot} words={`Lowest ${formatHistoryPrice(lowest.price)}`} side="below" />
          </>
        )}
        <circle cx={plot.x(until)} cy={plot.y(now.price)} r={5} className={styles.now} />
      </svg>
    </div>
  );
}

function useWidth(place: { readonly current: HTMLDivElement | null }): number {
  const [width, setWidth] = useState(USUAL_WIDTH);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setWidth(Math.max(240, Math.round(element.clientWidth)));
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [place]);
  return width;
}

const round = (length: number): number => Math.round(length * 10) / 10;

/** Flat while a price is constant, vertical where it changed, broken where the product was not for sale. */
function lineOf(steps: readonly Step[], { x, y }: Plot): string {
  return steps
    .map((step, index) => {
      const joins = steps[index - 1]?.to === step.from;
      return `${joins ? "V" : `M${round(x(step.from))} `}${round(y(step.price))}H${round(x(step.to))}`;
    })
    .join("");
}

const areaOf = (steps: readonly Step[], { x, y }: Plot): string =>
  steps
    .map(
      ({ from, to, price }) =>
        `M${round(x(from))} ${HEIGHT - EDGE.bottom}V${round(y(price))}H${round(x(to))}V${HEIGHT - EDGE.bottom}Z`,
    )
    .join("");

function Axes({ plot, prices, days }: { plot: Plot; prices: readonly number[]; days: readonly CalendarDay[] }) {
  const floor = HEIGHT - EDGE.bottom;
  return (
    <g aria-hidden="true">
      {prices.map((price) => (
        <g key={price}>
          <line
            x1={EDGE.left}
            x2={plot.width - EDGE.right}
            y1={plot.y(price)}
            y2={plot.y(price)}
            className={styles.grid}
          />
          <text x={EDGE.left - 10} y={plot.y(price)} dy="0.32em" textAnchor="end" className={styles.tick}>
            {formatHistoryPrice(price)}
          </text>
        </g>
      ))}
      {days.map((day) => (
        <g key={day}>
          <line x1={plot.x(day)} x2={plot.x(day)} y1={floor} y2={floor + 5} className={styles.stroke} />
          <text x={plot.x(day)} y={floor + 22} textAnchor={anchorAt(plot.x(day), plot)} className={styles.tick}>
            {formatTick(day)}
          </text>
        </g>
      ))}
      <line x1={EDGE.left} x2={plot.width - EDGE.right} y1={floor} y2={floor} className={styles.stroke} />
    </g>
  );
}

/** `Nov 26` for the first day of a month, `3 Nov` for any other. */
const formatTick = (day: CalendarDay): string =>
  day.endsWith("-01") ? `${formatShortDay(day).slice(6)} ${day.slice(2, 4)}` : formatShortDay(day).slice(4);

const ANCHOR_ROOM = 60;
function anchorAt(x: number, { width }: Plot): "start" | "middle" | "end" {
  if (x < EDGE.left + ANCHOR_ROOM / 2) return "start";
  return x > width - EDGE.right - ANCHOR_ROOM / 2 ? "end" : "middle";
}

function Mark({ step, plot, words, side }: { step: Step; plot: Plot; words: string; side: "above" | "below" }) {
  const middle = (plot.x(step.from) + plot.x(step.to)) / 2;
  const anchor =
    middle < EDGE.left + ANCHOR_ROOM ? "start" : middle > plot.width - EDGE.right - ANCHOR_ROOM ? "end" : "middle";
  const y = plot.y(step.price);
  return (
    <text
      x={middle}
      y={side === "above" ? y - 10 : y + 20}
      textAnchor={anchor}
      className={styles.mark}
      aria-hidden="true"
    >
      {words}
    </text>
  );
}
