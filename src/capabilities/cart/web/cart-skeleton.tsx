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
 * The server makes every page for a guest, for it is told by the browser's own calls alone who is signed in. Whoever is
 * would see an empty cart before theirs: they see that it is looked up, in the room it is about to take.
 */
export function CartSkeleton({ isWaiting, children }: CartSkeletonProps) {
  return (
    <>
      {isWaiting && (
        <div className={styles.coming}>
          <Busy label={cartCopy.waiting} />
        </div>
      )}
      <div className={isWaiting ? styles.guess : undefined}>{children}</div>
    </>
  );
}
