import { Children, type ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import styles from "./product-grid.module.css";

export type ProductGridProps = {
  /** `row` scrolls sideways: alternatives, accessories. */
  readonly layout?: "grid" | "row";
  /** Its accessible name, without a heading above it. */
  readonly label?: string;
  /** Cards, each with a key. */
  readonly children: ReactNode;
};

/** No phone's first screen has this many cards. */
const FIRST_BELOW_SCREEN = 4;

/** Cards side by side, as many as fit. */
export function ProductGrid({ layout = "grid", label, children }: ProductGridProps) {
  if (layout === "grid") {
    const items = Children.map(children, (card) => <li>{card}</li>);
    return (
      <ul
        className={classNames(styles.list, styles.grid)}
        aria-label={label}
        data-part="cards"
        data-deferred={FIRST_BELOW_SCREEN}
      >
        {items}
      </ul>
    );
  }
  const items = Children.map(children, (card) => <li>{card}</li>);
  return (
    // A scrolling region has to be reachable by keyboard.
    <div className={styles.scroller} role="region" aria-label={label && `${label}, scrolls sideways`} tabIndex={0}>
      <ul className={classNames(styles.list, styles.row)}>{items}</ul>
    </div>
  );
}
