import { Children, type ReactNode } from "react";
import { Far } from "#ui/part.tsx";
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

/** No phone's first screen has as many cards. */
const FIRST_FAR = 4;

/** Cards side by side, as many as have room. */
export function ProductGrid({ layout = "grid", label, children }: ProductGridProps) {
  if (layout === "grid") {
    const items = Children.map(children, (card, index) => (
      <li>
        <Far value={index >= FIRST_FAR}>{card}</Far>
      </li>
    ));
    return (
      <ul className={classNames(styles.list, styles.grid)} aria-label={label} data-far={FIRST_FAR}>
        {items}
      </ul>
    );
  }
  const items = Children.map(children, (card) => <li>{card}</li>);
  return (
    // A region that scrolls has to be reachable by key.
    <div className={styles.scroller} role="region" aria-label={label && `${label}, scrolls sideways`} tabIndex={0}>
      <ul className={classNames(styles.list, styles.row)}>{items}</ul>
    </div>
  );
}
