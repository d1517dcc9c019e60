import type { Market } from "#shop/markets.ts";
import type { Store } from "#capabilities/stores/stores.contract.ts";
import { towns } from "./coastlines.ts";
import { type Dot, drawMap, frameOf, gatherDots } from "./map.rules.ts";
import styles from "./map.module.css";

export type StoreMapProps = {
  readonly country: Market;
  readonly stores: readonly Store[];
  /** `part`: as much of the country as holds the stores. */
  readonly shows: "country" | "part";
  /** The storeUri that a card or a dot points out. */
  readonly active: string | null;
  readonly onActive: (storeUri: string | null) => void;
  /** Where a dot leads. */
  readonly linkOf: (stores: readonly Store[]) => string;
};

const sayDot = (stores: readonly Store[]): string => {
  const [first, second, ...more] = stores.map(({ name }) => name);
  if (second === undefined) return first ?? "";
  return `${stores.length} places: ${first}, ${second}${more.length > 0 ? ` and ${more.length} more` : ""}`;
};

type MapDotProps = Pick<StoreMapProps, "active" | "onActive" | "linkOf"> & { readonly dot: Dot<Store> };

function MapDot({ dot: { items, x, y }, active, onActive, linkOf }: MapDotProps) {
  const [first] = items;
  const point = () => onActive(first?.storeUri ?? null);
  const isActive = items.some(({ storeUri }) => storeUri === active);
  return (
    <a
      href={linkOf(items)}
      aria-label={sayDot(items)}
      className={styles.dot}
      data-active={isActive ? "" : undefined}
      onPointerEnter={point}
      onPointerLeave={() => onActive(null)}
      onFocus={point}
      onBlur={() => onActive(null)}
    >
      <title>{sayDot(items)}</title>
      <circle cx={x} cy={y} r={42} className={styles.reach} />
      <circle cx={x} cy={y} r={items.length > 1 ? 26 : 15} className={styles.mark} />
      {items.length > 1 && (
        <text x={x} y={y + 10} textAnchor="middle" fontSize={28} className={styles.count} aria-hidden="true">
          {items.length}
        </text>
      )}
    </a>
  );
}

/** Where the stores are, drawn by us: no map service learns who looks for a fridge. */
export function StoreMap({ country, stores, shows, ...dots }: StoreMapProps) {
  const frame = frameOf(country, shows === "part" ? stores : []);
  const { height, land, place } = drawMap(country, frame);
  const gathered = gatherDots(stores.map((store) => ({ item: store, ...place(store) })));
  const inFrame = towns[country]
    .map(({ name, ...point }) => ({ name, ...place(point) }))
    .filter(({ x, y }) => x > 40 && x < 960 && y > 40 && y < height - 40);
  return (
    <svg viewBox={`0 0 1000 ${height}`} role="group" aria-label="Map of our stores" className={styles.map}>
      <path d={land} className={styles.land} />
      <g aria-hidden="true" fontSize={30} className={styles.towns}>
        {inFrame.map(({ name, x, y }) => (
          <text key={name} x={x + (x < 500 ? 46 : -46)} y={y + 10} textAnchor={x < 500 ? "start" : "end"}>
            {name}
          </text>
        ))}
      </g>
      {gathered.map((dot) => (
        <MapDot key={dot.items[0]?.storeUri} dot={dot} {...dots} />
      ))}
    </svg>
  );
}
