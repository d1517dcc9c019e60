import type { Market } from "#shop/markets.ts";
import type { Store } from "#capabilities/stores/stores.contract.ts";
import { towns } from "./coastlines.ts";
import { LABEL_SIZE, labelTowns } from "./map-labels.rules.ts";
import { type Dot, drawMap, frameOf, clusterMapPoints } from "./map.rules.ts";
import styles from "./map.module.css";

export type StoreMapProps = {
  readonly country: Market;
  readonly stores: readonly Store[];
  /** `part`: the part of the country with the stores. */
  readonly shows: "country" | "part";
  /** The storeUri of the highlighted card or dot. */
  readonly active: string | null;
  readonly onActive: (storeUri: string | null) => void;
  /** The link of a dot. */
  readonly linkOf: (stores: readonly Store[]) => string;
};

const describeMapPoint = (stores: readonly Store[]): string => {
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
      aria-label={describeMapPoint(items)}
      className={styles.dot}
      data-active={isActive ? "" : undefined}
      onPointerEnter={point}
      onPointerLeave={() => onActive(null)}
      onFocus={point}
      onBlur={() => onActive(null)}
    >
      <title>{describeMapPoint(items)}</title>
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

/** The stores on a map of our own, so that no map service gets visitors' data. */
export function StoreMap({ country, stores, shows, ...dots }: StoreMapProps) {
  const frame = frameOf(country, shows === "part" ? stores : []);
  const { height, land, roads, place } = drawMap(country, frame);
  const gathered = clusterMapPoints(stores.map((store) => ({ item: store, ...place(store) })));
  const named = towns[country].map(({ name, ...point }) => ({ name, ...place(point) }));
  const labels = labelTowns(named, gathered, height);
  return (
    <svg
      viewBox={`0 0 1000 ${height}`}
      role="group"
      aria-label="Map of our stores"
      className={styles.map}
      data-shape={height > 1000 ? "tall" : undefined}
    >
      <path d={land} className={styles.land} />
      <path d={roads} className={styles.road} />
      <g aria-hidden="true" fontSize={LABEL_SIZE} className={styles.towns}>
        {labels.map(({ name, x, y, anchor, mark }) => (
          <g key={name}>
            {mark && <circle cx={mark.x} cy={mark.y} r={6} className={styles.town} />}
            <text x={x} y={y} textAnchor={anchor}>
              {name}
            </text>
          </g>
        ))}
      </g>
      {gathered.map((dot) => (
        <MapDot key={dot.items[0]?.storeUri} dot={dot} {...dots} />
      ))}
    </svg>
  );
}
