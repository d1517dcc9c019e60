import { classNames } from "#ui/class-names.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import type { ProductCard } from "../catalogue.contract.ts";
import { stockLabel } from "../catalogue.rules.ts";
import styles from "./stock-line.module.css";

type Status = ProductCard["stockStatus"];

const signs: Readonly<Record<Status, { readonly icon: IconName; readonly tone: "good" | "later" | "none" }>> = {
  inStock: { icon: "circle-check", tone: "good" },
  backOrder: { icon: "clock", tone: "later" },
  noStock: { icon: "circle-x", tone: "none" },
  supersededAndNoStock: { icon: "refresh-cw", tone: "none" },
  indeterminate: { icon: "phone", tone: "later" },
};

/** The availability, as text and an icon (PLP-10, PLP-11). */
export function StockLine({
  product: { stockStatus, shipsOn },
}: {
  readonly product: Pick<ProductCard, "stockStatus" | "shipsOn">;
}) {
  const { icon, tone } = signs[stockStatus];
  return (
    <p className={classNames(styles.stock, styles[tone])}>
      <Icon name={icon} />
      {stockLabel(stockStatus, shipsOn)}
    </p>
  );
}
