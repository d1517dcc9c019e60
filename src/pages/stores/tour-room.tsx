import type { TourRoom as Room } from "./tour.load.ts";
import { CANVAS } from "./tour-hotspots.ts";
import styles from "./tour.module.css";

/** A room with numbers on its appliances. The list below has the same links, for keyboards and screen readers. */
export function TourRoom({ room, isFirst }: { readonly room: Room; readonly isFirst: boolean }) {
  const { title, picture, hotspots } = room;
  return (
    <figure className={styles.room}>
      <div className={styles.scene}>
        <img
          src={picture}
          alt=""
          width={2000}
          height={900}
          loading={isFirst ? undefined : "lazy"}
          fetchPriority={isFirst ? "high" : undefined}
          decoding="async"
        />
        {/* For pointers only; the list has the same links for keyboards and screen readers. */}
        <svg viewBox={`0 0 ${CANVAS.width} ${CANVAS.height}`} aria-hidden="true" className={styles.spots}>
          {hotspots.map(({ number, x, y, title: name, uri, price }) => (
            <a key={uri} href={uri} tabIndex={-1} className={styles.spot}>
              <title>{`${name}, ${price}`}</title>
              <circle cx={x} cy={y} r={36} className={styles.reach} />
              <circle cx={x} cy={y} r={18} className={styles.mark} />
              <text x={x} y={y + 7} fontSize={20} textAnchor="middle">
                {number}
              </text>
            </a>
          ))}
        </svg>
      </div>
      {hotspots.length > 0 && (
        <figcaption>
          <ol aria-label={`In this room: ${title}`} className={styles.goods}>
            {hotspots.map(({ number, title: name, uri, price }) => (
              <li key={uri}>
                <span aria-hidden="true" className={styles.number}>
                  {number}
                </span>
                <a href={uri}>{name}</a>
                <span className={styles.price}>{price}</span>
              </li>
            ))}
          </ol>
        </figcaption>
      )}
    </figure>
  );
}
