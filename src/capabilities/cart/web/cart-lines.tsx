import { Fragment, useEffect } from "react";
import type { CartProduct } from "../cart.contract.ts";
import { cartCopy } from "../cart.copy.ts";
import { cartViewCopy } from "../cart-view.copy.ts";
import { CartLine, type LineVariant } from "./cart-line.tsx";
import { recordPrices, type Removed } from "./cart-state.ts";
import { undoRemoval } from "./use-cart.ts";
import styles from "./cart-line.module.css";

/** After an undo the focus moves to the first control of the restored line. */
function focusLine(productCode: string): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-line="${CSS.escape(productCode)}"] :is(a, button)`)?.focus(),
  );
}

/** Replaces a removed line and takes its focus. */
function RemovedLine({ removed: { lines, isAll } }: { removed: Removed }) {
  const [first] = lines;
  if (!first) return null;
  const undo = () => {
    void undoRemoval();
    focusLine(first.line.productCode);
  };
  return (
    <li className={styles.removed}>
      <span role="status" className={styles.gone}>
        {isAll ? cartViewCopy.allRemoved(lines.length) : cartCopy.removed(first.line.title)}
      </span>
      <button type="button" autoFocus className={styles.undo} onClick={undo}>
        {cartCopy.undo}
      </button>
    </li>
  );
}

export type CartLinesProps = {
  readonly lines: readonly CartProduct[];
  readonly removed: Removed | null;
  /** `page` has room for care plan and installation. */
  readonly variant: LineVariant;
};

/** The lines of the cart with their controls; what was just removed can be brought back. */
export function CartLines({ lines, removed, variant }: CartLinesProps) {
  useEffect(() => recordPrices(lines), [lines]);
  const before = removed?.isAll === false ? (removed.lines[0]?.before ?? null) : null;
  const isAtEnd = removed !== null && !lines.some((line) => line.productCode === before);
  return (
    <ul className={styles.lines} aria-label={cartCopy.products}>
      {lines.map((line) => (
        <Fragment key={line.productCode}>
          {removed !== null && before === line.productCode && <RemovedLine key={removed.id} removed={removed} />}
          <CartLine line={line} variant={variant} />
        </Fragment>
      ))}
      {removed !== null && isAtEnd && <RemovedLine key={removed.id} removed={removed} />}
    </ul>
  );
}
