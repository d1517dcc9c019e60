import type { Materials, Rooms } from "#shop/site-home.ts";
import { navigate } from "#ui/navigate.ts";
import { Scene } from "../scene.tsx";
import { materialColours } from "./material-palettes.ts";
import { Block } from "./section.tsx";
import styles from "./shop-by-room.module.css";

type Room = Rooms["rooms"][number];

export function RoomsSection({ section }: { readonly section: Rooms }) {
  return (
    <Block id="rooms" title={section.title} text={section.text}>
      <ul className={styles.rooms}>
        {section.rooms.map((room) => (
          <li key={room.title}>
            <RoomPicture room={room} />
            <h3>
              <a href={room.uri}>{room.title}</a>
            </h3>
            <p className={styles.text}>{room.text}</p>
            <ol className={styles.spots}>
              {room.hotspots.map((spot) => (
                <li key={spot.title}>
                  <a href={spot.uri}>{spot.title}</a>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** The dots repeat the numbers of the list under the picture; keyboards and screen readers use the list. */
function RoomPicture({ room }: { readonly room: Room }) {
  return (
    <div className={styles.room}>
      <Scene name={room.scene} size="tile" className={styles.picture} />
      <svg viewBox="0 0 400 300" className={styles.dots} aria-hidden="true">
        {room.hotspots.map((spot, at) => (
          <g
            key={spot.title}
            transform={`translate(${spot.x * 4} ${spot.y * 3})`}
            className={styles.dot}
            onClick={() => navigate(spot.uri)}
          >
            <circle r={22} className={styles.reach} />
            <circle r={12} className={styles.disc} />
            <text textAnchor="middle" dy={4.5}>
              {at + 1}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

type Swatch = Materials["swatches"][number];

export function MaterialsSection({ section }: { readonly section: Materials }) {
  return (
    <Block title={section.title} text={section.text} band="tint" rows={2}>
      <ul className={styles.swatches}>
        {section.swatches.map((swatch) => (
          <li key={swatch.title} className={styles.swatch}>
            <SwatchPicture material={swatch.material} />
            <h3>
              <a href={swatch.uri}>{swatch.title}</a>
            </h3>
            <p className={styles.text}>{swatch.text}</p>
          </li>
        ))}
      </ul>
    </Block>
  );
}

const grain =
  "M-5 22C40 12 70 34 125 20M-5 44C30 52 80 36 125 46M-5 66C34 56 74 76 125 64M-5 90C40 82 78 98 125 88M-5 108C30 112 90 100 125 110";
const weave =
  "M0 10H120M0 30H120M0 50H120M0 70H120M0 90H120M0 110H120M10 0V120M30 0V120M50 0V120M70 0V120M90 0V120M110 0V120";
const nap =
  "M8 14q8-8 16 0M44 10q8-8 16 0M84 18q8-8 16 0M22 44q8-8 16 0M62 40q8-8 16 0M98 50q8-8 16 0M6 76q8-8 16 0M46 72q8-8 16 0M82 82q8-8 16 0M26 106q8-8 16 0M66 102q8-8 16 0";

const textures: Readonly<Record<Swatch["material"], string>> = {
  oak: grain,
  walnut: grain,
  ash: grain,
  linen: weave,
  wool: nap,
  stone: nap,
  clay: "M0 34q60 10 120 0M0 70q60 10 120 0M0 100q60 10 120 0",
  leather: "M20 0q-8 30 6 60t-4 60M64 0q10 34-4 62t8 58M104 0q-8 28 4 58t-6 62",
};

function SwatchPicture({ material }: { readonly material: Swatch["material"] }) {
  const { ground, mark } = materialColours[material];
  return (
    <svg viewBox="0 0 120 120" className={styles.swatchPicture} aria-hidden="true">
      <rect width={120} height={120} fill={ground} />
      <path
        d={textures[material]}
        fill="none"
        stroke={mark}
        strokeWidth={material === "linen" ? 6 : 2.5}
        strokeLinecap="round"
        opacity={0.55}
      />
    </svg>
  );
}
