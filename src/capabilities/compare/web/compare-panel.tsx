import { type RefObject, useEffect, useRef } from "react";
import { formatPrice, toCents } from "#kit/money.ts";
import { comparisonUrl, productUrl } from "#shop/urls.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { navigate } from "#ui/navigate.ts";
import { Picture } from "#ui/picture.tsx";
import { useStore } from "#ui/store.ts";
import type { CompareProduct } from "../compare.contract.ts";
import { panelCopy } from "../compare.copy.ts";
import { MIN_COMPARED, MAX_COMPARED } from "../compare.rules.ts";
import { compareStore, nothingCompared } from "./compare-store.ts";
import { hideCompared, openCompared, removeCompared } from "./use-compare.ts";
import styles from "./compare-panel.module.css";

export type ComparePanelProps = {
  /** Whether the site has the comparison page; without it the panel has no link. */
  readonly page: "offered" | "not-offered";
  /** Called before the page is left for the comparison. */
  readonly onCompare: (products: readonly CompareProduct[]) => void;
};

const priceOf = ({ price, altPriceMsg }: CompareProduct): string =>
  altPriceMsg ?? formatPrice(price === null ? null : toCents(price));

/** What the visitor compares, fixed at the bottom: on a wide screen the panel or its summary, on a phone a bar that opens. */
export function ComparePanel({ page, onCompare }: ComparePanelProps) {
  const { products, box, isTall } = useStore(compareStore, nothingCompared);
  const panel = useRef<HTMLElement>(null);
  useRoom(panel, box === "closed" ? null : box);
  if (box === "closed") return null;
  const go = () => {
    onCompare(products);
    navigate(comparisonUrl(products.map((one) => one.sku)));
  };
  const hide = () => {
    hideCompared();
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>("[data-summary]")?.focus());
  };
  const isOpen = box === "open";
  return (
    <section
      ref={panel}
      className={classNames(styles.panel, isOpen && styles.open, isOpen && isTall && styles.tall)}
      aria-label={panelCopy.panel}
      tabIndex={-1}
      data-compare-panel={box}
      data-print="hide"
    >
      <p className={styles.summary}>
        <button type="button" data-summary aria-expanded={false} onClick={openCompared}>
          <Icon name="scale" size={20} />
          {panelCopy.compare}
          <span className={styles.count}>{products.length}</span>
        </button>
      </p>
      <div className={styles.inside}>
        <Slots products={products} panel={panel} />
        <div className={styles.actions}>
          {page === "offered" && (
            <Button kind="primary" disabled={products.length < MIN_COMPARED} onClick={go}>
              {panelCopy.selected}
            </Button>
          )}
          <button type="button" className={styles.hide} onClick={hide}>
            {panelCopy.hide}
          </button>
        </div>
      </div>
    </section>
  );
}

type SlotsProps = { readonly products: readonly CompareProduct[]; readonly panel: RefObject<HTMLElement | null> };

function Slots({ products, panel }: SlotsProps) {
  const remove = (sku: string) => {
    (products.length > 1 ? panel.current : document.getElementById("main"))?.focus({ preventScroll: true });
    void removeCompared(sku);
  };
  return (
    <ul className={styles.slots}>
      {products.map((one) => (
        <Slot key={one.sku} product={one} onRemove={() => remove(one.sku)} />
      ))}
      {Array.from({ length: MAX_COMPARED - products.length }, (_, index) => (
        <li key={index} className={styles.emptySlot}>
          {panelCopy.emptySlot}
        </li>
      ))}
    </ul>
  );
}

function Slot({ product, onRemove }: { readonly product: CompareProduct; readonly onRemove: () => void }) {
  return (
    <li className={styles.slot}>
      <Picture src={product.productImage} alt="" width={64} height={64} />
      <p className={styles.content}>
        <span className={styles.brand}>{product.brandName}</span>
        <a href={productUrl(product.uri)} className={styles.name}>
          {product.productName}
        </a>
        <span className={styles.price}>{priceOf(product)}</span>
      </p>
      <button type="button" aria-label={panelCopy.removeOf(product.productName)} onClick={onRemove}>
        <Icon name="x" size={20} />
      </button>
    </li>
  );
}

/** Sets state and height of the panel on the root, so that the page keeps clear of it: see the style sheet. */
function useRoom(panel: RefObject<HTMLElement | null>, box: string | null): void {
  useEffect(() => {
    const shown = panel.current;
    if (box === null || shown === null) return;
    const root = document.documentElement;
    root.dataset["comparing"] = box;
    const watcher = new ResizeObserver(() =>
      root.style.setProperty("--compare-room", `${Math.ceil(shown.getBoundingClientRect().height)}px`),
    );
    watcher.observe(shown);
    return () => {
      watcher.disconnect();
      root.style.removeProperty("--compare-room");
      delete root.dataset["comparing"];
    };
  }, [panel, box]);
}
