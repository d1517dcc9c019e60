import { classNames } from "#ui/class-names.ts";
import { ColourFill } from "#ui/colour-fill.tsx";
import type { SalePlacement } from "../sale.contract.ts";
import { useSale } from "./sale-context.ts";
import styles from "./sale-tag.module.css";

export type SaleTagProps = { readonly at: SalePlacement; readonly className?: string };

/** A label with a small picture on the sale's colour: in the menu, on a tile, beside a price. */
export function SaleTag({ at, className }: SaleTagProps) {
  const sale = useSale();
  const banner = sale?.images[at];
  if (!sale || !banner) return null;
  return (
    <span className={classNames(styles.tag, styles[sale.ink], className)} data-sale={at}>
      <ColourFill colour={sale.colour} className={styles.ground} />
      {banner.src && <img src={banner.src} alt="" width={20} height={12} decoding="async" />}
      {banner.title}
    </span>
  );
}
