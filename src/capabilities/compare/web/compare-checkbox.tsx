import { useState } from "react";
import { useStorePart } from "#ui/store.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import marks from "#ui/choice-mark.module.css";
import type { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import { compareCheckboxCopy } from "../compare-checkbox.copy.ts";
import { compareStore, nothingCompared } from "./compare-store.ts";
import styles from "./compare-checkbox.module.css";

/** The code that changes the list loads when the page is idle, or with the first tick. */
const changes = () => import("./use-compare.ts");

/** `Add to Compare`, on a card or in a buy box. Once ticked, it links to the panel. */
export function CompareCheckbox({ product }: { readonly product: ProductCard }) {
  const isCompared = useStorePart(compareStore, nothingCompared, ({ products }) =>
    products.some((one) => one.sku === product.sku),
  );
  const [pending, setPending] = useState<boolean | null>(null);
  const isTicked = pending ?? isCompared;
  const toggle = (isWanted: boolean) => {
    setPending(isWanted);
    const done = () => setPending(null);
    changes()
      .then(({ setCompared }) => setCompared(product, isWanted ? "in" : "out"))
      .then(done, done);
  };
  return (
    <span className={styles.tick}>
      <label>
        <input
          type="checkbox"
          checked={isTicked}
          onChange={(event) => toggle(event.target.checked)}
          className={marks.mark}
        />
        {compareCheckboxCopy.tick}
        <VisuallyHidden>: {product.title}</VisuallyHidden>
      </label>
      {isTicked && (
        <button
          type="button"
          aria-label={compareCheckboxCopy.openLabel}
          onClick={() => void changes().then((it) => it.openCompared())}
        >
          {compareCheckboxCopy.open}
        </button>
      )}
    </span>
  );
}
