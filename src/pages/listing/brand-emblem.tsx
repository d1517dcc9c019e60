import { brandMarkOf } from "#drawings/draw-brand-mark.ts";
import styles from "./brands.module.css";

/** A manufacturer's mark in the page's colours, next to its name. */
export function BrandEmblem({ name }: { readonly name: string }) {
  const { outline, isFilled, initials } = brandMarkOf(name);
  return (
    <svg className={styles.emblem} viewBox="0 0 48 48" width={56} height={56} aria-hidden="true">
      <path d={outline} className={isFilled ? styles.full : styles.open} />
      <text x={24} y={31} textAnchor="middle" className={styles.initials}>
        {initials}
      </text>
    </svg>
  );
}
