import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { LiveStatus } from "#ui/visually-hidden.tsx";
import styles from "./product-pictures.module.css";

type Point = { readonly x: number; readonly y: number };

const STEP = 5;
const FINE_STEP = 1;
const within = (percent: number): number => Math.max(0, Math.min(100, Math.round(percent)));

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const formatPoint = ({ x, y }: Point): string => `${x} % from the left, ${y} % from the top`;

type FocalPointProps = {
  readonly src: string;
  readonly point: Point;
  readonly isReadOnly: boolean;
  readonly onChange: (point: Point) => void;
};

/** The picture with the point that stays in view where it is cropped. */
export function FocalPoint({ src, point, isReadOnly, onChange }: FocalPointProps) {
  const [announced, setAnnounced] = useState("");
  const move = (next: Point) => {
    const kept = { x: within(next.x), y: within(next.y) };
    setAnnounced(formatPoint(kept));
    onChange(kept);
  };
  const press = (event: PointerEvent<HTMLButtonElement>) => {
    if (isReadOnly || (event.type === "pointermove" && event.buttons === 0)) return;
    const box = event.currentTarget.getBoundingClientRect();
    move({
      x: ((event.clientX - box.left) / box.width) * 100,
      y: ((event.clientY - box.top) / box.height) * 100,
    });
  };
  const key = (event: KeyboardEvent) => {
    const [x, y] = moves[event.key] ?? [0, 0];
    if (isReadOnly || (x === 0 && y === 0)) return;
    event.preventDefault();
    const step = event.shiftKey ? FINE_STEP : STEP;
    move({ x: point.x + x * step, y: point.y + y * step });
  };
  return (
    <div className={styles["focal"]}>
      <button
        type="button"
        className={styles["target"]}
        aria-label={`Focal point: ${formatPoint(point)}. Arrow keys move it.`}
        aria-disabled={isReadOnly || undefined}
        onPointerDown={press}
        onPointerMove={press}
        onKeyDown={key}
      >
        <img src={src} alt="" draggable={false} />
        <span className={styles["marker"]} style={{ left: `${point.x}%`, top: `${point.y}%` }} />
      </button>
      <LiveStatus>{announced}</LiveStatus>
    </div>
  );
}
