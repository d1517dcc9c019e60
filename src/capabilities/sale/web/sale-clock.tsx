import { useEffect, useState } from "react";
import { saleCopy } from "../sale.copy.ts";
import { timeLeft } from "../sale-shown.rules.ts";
import styles from "./sale-clock.module.css";

export type SaleClockProps = {
  readonly until: string;
  /** `line` in a text, by the minute; `board` large and by the second. */
  readonly variant: "line" | "board";
};

const stepMs = { line: 10_000, board: 1_000 } as const;

/** The time in this browser, after hydration; the server's page is shared and shows none. */
function useNow(everyMs: number): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => document.visibilityState === "visible" && setNow(Date.now());
    const first = setTimeout(tick);
    const timer = setInterval(tick, everyMs);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [everyMs]);
  return now;
}

const two = (count: number): string => String(count).padStart(2, "0");

/**
 * The remaining time of the sale, in reserved space. It is hidden from screen readers, because the text beside it names
 * the day.
 */
export function SaleClock({ until, variant }: SaleClockProps) {
  const now = useNow(stepMs[variant]);
  const { days, hours, minutes, seconds } = timeLeft(until, now ?? 0);
  const isRunning = now !== null && days + hours + minutes + seconds > 0 && days < 100;
  const parts = [
    { unit: saleCopy.days, figure: String(isRunning ? days : 0) },
    { unit: saleCopy.hours, figure: two(hours) },
    { unit: saleCopy.minutes, figure: two(minutes) },
    ...(variant === "board" ? [{ unit: saleCopy.seconds, figure: two(seconds) }] : []),
  ];
  return (
    <span className={styles[variant]} data-running={isRunning || undefined} data-sale-clock aria-hidden="true">
      {parts.map(({ unit, figure }) => (
        <span key={unit} className={styles.part}>
          <b>{figure}</b>
          <span>{variant === "line" ? unit[0] : unit}</span>
        </span>
      ))}
    </span>
  );
}
