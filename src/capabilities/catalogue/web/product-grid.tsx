import { Children, type ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import styles from "./product-grid.module.css";

export type ProductGridProps = {
  /** `row` scrolls sideways: alternatives, what belongs together. */
  readonly layout?: "grid" | "row";
  /** Its name, where no heading stands above it. */
  readonly label?: string;
  /** Cards, each with a key. */
  readonly children: ReactNode;
};

/** Cards side by side, as many as have room. */
export function ProductGrid({ layout = "grid", label, children }: ProductGridProps) {
  const items = Children.map(children, (card) => <li>{card}</li>);
  if (layout === "grid") {
    return (
      <ul className={classNames(styles.list, styles.grid)} aria-label={label} data-far={6}>
        {items}
      </ul>
    );
  }
  return (
    // A region that scrolls has to be reachable by key.
    <div className={styles.scroller} role="region" aria-label={label && `${label}, scrolls sideways`} tabIndex={0}>
      <ul className={classNames(styles.list, styles.row)}>{items}</ul>
    </div>
  );
}
