import type { Product } from "../catalogue.contract.ts";
import { baseOf, type Room, type RoomPlace } from "../products/room.rules.ts";
import { drawingIn, otherView } from "./gallery-views.ts";
import styles from "./gallery-room.module.css";

export type RoomDrawingProps = {
  readonly product: Pick<Product, "title" | "images">;
  readonly place: RoomPlace;
  readonly room: Room;
  readonly widthMm: number;
  readonly heightMm: number;
  /** The distance of the product from the left wall. */
  readonly left: number;
};

const MIN_WIDTH_MM = 4200;
const FLOOR_MM = 380;
const CABINET_MM = 600;
const BENCH_MM = 1800;
const DOOR = { width: 820, height: 2040, fromRight: 1150 } as const;
/** The share of empty space around the product in the cut-out picture. */
const MARGIN = 0.1;

export const roomWidth = (widthMm: number): number => Math.max(MIN_WIDTH_MM, widthMm + 1600);

/** A wall seen from the front, in millimetres: up is negative, the floor is zero. */
export function RoomDrawing({ product, place, room, widthMm, heightMm, left }: RoomDrawingProps) {
  const width = roomWidth(widthMm);
  const top = -room.ceiling - 160;
  const base = baseOf(place, room);
  const picture = drawingIn(product.images);
  // The height is exact, with enough space at both sides for it to determine the scale: some products are drawn from
  // the side.
  const wide = widthMm * 4 + 1000;
  const tall = heightMm * (1 + 2 * MARGIN);
  return (
    <svg
      viewBox={`0 ${top} ${width} ${FLOOR_MM - top}`}
      className={styles.room}
      role="img"
      aria-label={`${product.title}, drawn to scale in a room`}
    >
      <rect y={top} width={width} height={-top} className={styles.wall} />
      <rect y={top} width={width} height={160} className={styles.ceiling} />
      <rect y={0} width={width} height={FLOOR_MM} className={styles.floor} />
      <rect y={-90} width={width} height={90} className={styles.skirting} />
      <Door x={width - DOOR.fromRight} />
      <Bench height={room.bench} />
      <ellipse cx={left + widthMm / 2} cy={-base + 8} rx={widthMm * 0.52} ry={22} className={styles.shadow} />
      {picture && (
        <image
          href={otherView(picture.url, "cut-out")}
          x={left + widthMm / 2 - wide / 2}
          y={-base - heightMm * (1 + MARGIN)}
          width={wide}
          height={tall}
          preserveAspectRatio="xMidYMid meet"
        />
      )}
      <Measure x={Math.max(60, left - 90)} from={-base} to={-base - heightMm} />
    </svg>
  );
}

function Door({ x }: { x: number }) {
  const { width, height } = DOOR;
  return (
    <g>
      <rect x={x - 70} y={-height - 70} width={width + 140} height={height + 70} className={styles.skirting} />
      <rect x={x} y={-height} width={width} height={height} className={styles.door} />
      <circle cx={x + 70} cy={-1000} r={26} className={styles.handle} />
    </g>
  );
}

/** Three base cabinets under a top of 40 mm. */
function Bench({ height }: { height: number }) {
  const kick = 120;
  return (
    <g>
      <rect y={-kick} width={BENCH_MM - 50} height={kick} className={styles.kick} />
      {[0, 1, 2].map((at) => (
        <rect
          key={at}
          x={at * CABINET_MM + 4}
          y={-height + 40}
          width={CABINET_MM - 8}
          height={height - 40 - kick}
          className={styles.cabinet}
        />
      ))}
      <rect y={-height} width={BENCH_MM + 20} height={40} className={styles.benchTop} />
    </g>
  );
}

function Measure({ x, from, to }: { x: number; from: number; to: number }) {
  return (
    <path
      d={`M${x} ${from}V${to}M${x - 40} ${from}H${x + 40}M${x - 40} ${to}H${x + 40}`}
      className={styles.measure}
      vectorEffect="non-scaling-stroke"
    />
  );
}
