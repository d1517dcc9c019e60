import { Icon } from "./icon.tsx";
import { StarRow } from "./rating.tsx";
import { classNames } from "./class-names.ts";
import styles from "./energy-stars.module.css";

export type StarKind = "energy" | "water";

const words: Record<StarKind, string> = { energy: "energy", water: "water" };

/** `4.5 star energy rating` */
export function formatEnergyStars(stars: number, kind: StarKind = "energy"): string {
  return `${stars} star ${words[kind]} rating`;
}

export interface EnergyStarsProps {
  /** In steps of a half. Above six the scale is the one of ten, which has no room in a badge as a row. */
  stars: number;
  kind?: StarKind;
  size?: "badge" | "full";
}

/** The shop's own badge for the rating; the official label is a picture of its own among the product's documents. */
export function EnergyStars({ stars, kind = "energy", size = "badge" }: EnergyStarsProps) {
  const icon = kind === "energy" ? "zap" : "droplets";
  const classes = classNames(styles.badge, kind === "water" && styles.water, size === "full" && styles.full);
  return (
    <span className={classes} role="img" aria-label={formatEnergyStars(stars, kind)}>
      {size === "badge" ? (
        <>
          <Icon name={icon} size={16} />
          {stars}
          {stars > 6 ? <span className={styles.caption}>of 10</span> : <StarRow score={stars} of={6} height={11} />}
        </>
      ) : (
        <>
          <span className={styles.number}>{stars}</span>
          <StarRow score={stars} of={stars > 6 ? 10 : 6} height={16} />
          <span className={styles.caption}>{kind === "energy" ? "Energy rating" : "Water rating"}</span>
        </>
      )}
    </span>
  );
}
