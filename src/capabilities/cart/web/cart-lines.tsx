import { Fragment } from "react";
import type { CartProduct } from "../cart.contract.ts";
import { cartCopy } from "../cart.copy.ts";
import { CartLine, type LineLook } from "./cart-line.tsx";
import type { RemovedLine } from "./cart-state.ts";
import { undoRemoval } from "./use-cart.ts";
import styles from "./cart-line.module.css";

/** Stands where the line stood, and takes over the focus that went with it. */
function Removed({ line }: { line: CartProduct }) {
  return (
    <li className={styles.removed}>
      <span role="status" className={styles.gone}>
        {cartCopy.removed(line.title)}
      </span>
      <button type="button" autoFocus className={styles.undo} onClick={() => void undoRemoval()}>
        {cartCopy.undo}
      </button>
    </li>
  );
}

export type CartLinesProps = {
  readonly lines: readonly CartProduct[];
  readonly removed: RemovedLine | null;
  /** `page` has room for care plan and installation. */
  readonly look: LineLook;
};

/** The lines of the cart with their controls; a line just removed can be brought back. */
export function CartLines({ lines, removed, look }: CartLinesProps) {
  const isAtEnd = removed !== null && !lines.some((line) => line.productCode === removed.before);
  return (
    <ul className={styles.lines} aria-label={cartCopy.products}>
      {lines.map((line) => (
        <Fragment key={line.productCode}>
          {removed !== null && removed.before === line.productCode && <Removed line={removed.line} />}
          <CartLine line={line} look={look} />
        </Fragment>
      ))}
      {removed !== null && isAtEnd && <Removed line={removed.line} />}
    </ul>
  );
}
