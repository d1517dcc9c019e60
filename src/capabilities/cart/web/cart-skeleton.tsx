import type { ReactNode } from "react";
import { Busy } from "#ui/busy.tsx";
import { cartCopy } from "../cart.copy.ts";
import styles from "./cart-skeleton.module.css";

export type CartSkeletonProps = {
  /** The shop has not been asked yet who this is. */
  readonly isWaiting: boolean;
  /** What the page was made with: the cart of a guest. */
  readonly children: ReactNode;
};

/**
 * The server renders every page for a guest. A signed-in customer would see an empty cart first, so they see a skeleton
 * of the same size.
 */
export function CartSkeleton({ isWaiting, children }: CartSkeletonProps) {
  return (
    <>
      {isWaiting && (
        <div className={styles.coming}>
          <Busy label={cartCopy.waiting} />
        </div>
      )}
      <div className={isWaiting ? styles.estimate : undefined}>{children}</div>
    </>
  );
}
