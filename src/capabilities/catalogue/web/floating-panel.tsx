import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { classNames } from "#ui/class-names.ts";
import type { Product } from "../catalogue.contract.ts";
import { stockWords } from "../catalogue.rules.ts";
import { ProductPrice } from "./product-price.tsx";
import styles from "./floating-panel.module.css";

export type FloatingPanelProps = {
  readonly product: Pick<
    Product,
    "title" | "image" | "price" | "rrp" | "saving" | "altPriceMsg" | "ribbon" | "stockStatus" | "shipsOn"
  >;
  /** The buy box: the panel comes once it has been scrolled past. */
  readonly watched: RefObject<HTMLElement | null>;
  readonly action: ReactNode;
};

/**
 * Sticks to the bottom of the window once the buy box is above it, and comes to rest below the page (PDP-06). On a phone
 * it is there from the start as well, until the buy box itself is reached.
 */
export function FloatingPanel({ product, watched, action }: FloatingPanelProps) {
  const isShown = useOutOfSight(watched);
  // On the root as well: asking it with `:has()` has it asked again whenever something comes into the page.
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute("data-buying", isShown);
    return () => root.removeAttribute("data-buying");
  }, [isShown]);
  return (
    <div
      className={classNames(styles.panel, isShown && styles.shown)}
      data-buy-panel={isShown ? "shown" : undefined}
      inert={!isShown}
      role="region"
      aria-label="Buy"
    >
      <div className={styles.inner}>
        <img src={product.image.thumbUrl} alt="" width={52} height={52} decoding="async" />
        <p className={styles.title}>{product.title}</p>
        <div className={styles.price}>
          <ProductPrice product={product} size="project" />
          <span className={styles.stock}>{stockWords(product.stockStatus, product.shipsOn)}</span>
        </div>
        <div className={styles.action}>{action}</div>
      </div>
    </div>
  );
}

const NARROW = "(max-width: 767px)";

/** What buying happens with is not on the screen: scrolled past, or on a phone not reached yet. */
function useOutOfSight(watched: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const target = watched.current?.querySelector("[data-buy-action]") ?? watched.current;
    if (!target) return;
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry) setOut(!entry.isIntersecting && (entry.boundingClientRect.bottom < 0 || matchMedia(NARROW).matches));
    });
    watcher.observe(target);
    return () => watcher.disconnect();
  }, [watched]);
  return isOut;
}
