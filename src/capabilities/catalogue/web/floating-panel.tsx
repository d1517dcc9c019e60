import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { classNames } from "#ui/class-names.ts";
import type { Product } from "../catalogue.contract.ts";
import { ProductPrice } from "./product-price.tsx";
import styles from "./floating-panel.module.css";

export type FloatingPanelProps = {
  readonly product: Pick<Product, "title" | "image" | "price" | "rrp" | "saving" | "altPriceMsg" | "ribbon">;
  /** The buy box: the panel comes once it has been scrolled past. */
  readonly watched: RefObject<HTMLElement | null>;
  readonly action: ReactNode;
};

/** Sticks to the bottom of the window once the buy box is above it, and comes to rest below the page (PDP-06). */
export function FloatingPanel({ product, watched, action }: FloatingPanelProps) {
  const isShown = useScrolledPast(watched);
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
        <ProductPrice product={product} size="project" />
        <div className={styles.action}>{action}</div>
      </div>
    </div>
  );
}

function useScrolledPast(watched: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!watched.current) return;
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.bottom < 0);
    });
    watcher.observe(watched.current);
    return () => watcher.disconnect();
  }, [watched]);
  return isPast;
}
