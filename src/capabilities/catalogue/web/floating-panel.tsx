import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { classNames } from "#ui/class-names.ts";
import { Picture } from "#ui/picture.tsx";
import type { Product } from "../catalogue.contract.ts";
import { stockLabel } from "../catalogue.rules.ts";
import { ProductPrice } from "./product-price.tsx";
import styles from "./floating-panel.module.css";

export type FloatingPanelProps = {
  readonly product: Pick<
    Product,
    "title" | "image" | "price" | "rrp" | "saving" | "altPriceMsg" | "ribbon" | "stockStatus" | "shipsOn"
  >;
  /** The buy box: the panel appears once it is scrolled past. */
  readonly watched: RefObject<HTMLElement | null>;
  readonly action: ReactNode;
};

/**
 * Sticks to the bottom of the window once the buy box is above it, and ends below the page (PDP-06). On a phone it is
 * also there from the start, until the buy box is reached.
 */
export function FloatingPanel({ product, watched, action }: FloatingPanelProps) {
  const isShown = useOutOfSight(watched);
  // Set on the root as well, because `:has()` would be evaluated again whenever the page's content changes.
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
        <Picture src={product.image.thumbUrl} alt="" width={52} height={52} />
        <p className={styles.title}>{product.title}</p>
        <div className={styles.price}>
          <ProductPrice product={product} size="project" />
          <span className={styles.stock}>{stockLabel(product.stockStatus, product.shipsOn)}</span>
        </div>
        <div className={styles.action}>{action}</div>
      </div>
    </div>
  );
}

const NARROW = "(max-width: 767px)";

/** The window and everything below it: only what is scrolled past is outside. */
const NOT_PAST = "0px 0px 1000000px 0px";

/** Whether the buy box is off screen: scrolled past, or on a phone not reached yet. */
function useOutOfSight(watched: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(true);
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const target = watched.current?.querySelector("[data-buy-action]") ?? watched.current;
    if (!target) return;
    // A jump from above the box to below it never shows it, so one observer alone would not notice.
    const seen = new IntersectionObserver(([entry]) => entry && setSeen(entry.isIntersecting));
    const past = new IntersectionObserver(([entry]) => entry && setPast(!entry.isIntersecting), {
      rootMargin: NOT_PAST,
    });
    for (const watcher of [seen, past]) watcher.observe(target);
    return () => {
      for (const watcher of [seen, past]) watcher.disconnect();
    };
  }, [watched]);
  return isPast || (!isSeen && matchMedia(NARROW).matches);
}
