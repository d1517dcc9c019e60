import { useEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import styles from "./range-slider.module.css";

export interface RangeSliderProps {
  /** `Price`: the thumbs are `Price from` and `Price to`. */
  label: string;
  from: number;
  to: number;
  step: number;
  low: number;
  high: number;
  /** How much lies where; drawn behind the track. */
  bars: readonly { readonly from: number; readonly to: number; readonly count: number }[];
  say: (value: number) => string;
  onMove: (low: number, high: number) => void;
  /** A thumb was let go, or no key has moved it for a moment. */
  onCommit: () => void;
}

/** The browser fires `change` for each key press; requests wait until the thumb stops. */
const SETTLED_MS = 350;
const HEIGHT = 32;

/** Two native sliders on one track: each with its own name, its own keys and its own thumb. */
export function RangeSlider(props: RangeSliderProps) {
  const { label, from, to, step, low, high, say, onMove, onCommit } = props;
  const box = useRef<HTMLDivElement>(null);
  const commit = useRef(onCommit);
  useEffect(() => {
    commit.current = onCommit;
  });
  useEffect(() => {
    const element = box.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const commitSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => commit.current(), SETTLED_MS);
    };
    element?.addEventListener("change", commitSoon);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener("change", commitSoon);
    };
  }, []);
  const shared = { min: from, max: to, step };
  return (
    <div ref={box} className={styles.slider}>
      <Histogram {...props} />
      <input
        {...shared}
        type="range"
        className={classNames(styles.input, low > (from + to) / 2 && styles.above)}
        value={low}
        aria-label={`${label} from`}
        aria-valuetext={say(low)}
        onChange={(event) => onMove(Math.min(Number(event.target.value), high), high)}
      />
      <input
        {...shared}
        type="range"
        className={styles.input}
        value={high}
        aria-label={`${label} to`}
        aria-valuetext={say(high)}
        onChange={(event) => onMove(low, Math.max(Number(event.target.value), low))}
      />
    </div>
  );
}

/** Attributes, not styles: the page's policy allows no style that is not in a sheet. */
function Histogram({ from, to, low, high, bars }: RangeSliderProps) {
  const most = Math.max(1, ...bars.map((bar) => bar.count));
  const at = (value: number) => ((Math.min(Math.max(value, from), to) - from) / (to - from)) * 100;
  return (
    <svg className={styles.histogram} viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {bars.map((bar) => {
        const height = (bar.count / most) * (HEIGHT - 4);
        const isIn = bar.to > low && bar.from < high;
        return (
          <rect
            key={bar.from}
            className={isIn ? styles.in : styles.out}
            x={at(bar.from) + 0.4}
            y={HEIGHT - 2 - height}
            width={Math.max(0, at(bar.to) - at(bar.from) - 0.8)}
            height={height}
          />
        );
      })}
      <rect className={styles.track} x={0} y={HEIGHT - 2} width={100} height={2} />
      <rect className={styles.fill} x={at(low)} y={HEIGHT - 3} width={Math.max(0, at(high) - at(low))} height={3} />
    </svg>
  );
}
