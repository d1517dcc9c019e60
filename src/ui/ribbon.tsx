import { classNames } from "./class-names.ts";
import styles from "./ribbon.module.css";

/** The ribbon types of PLP-12. */
export type RibbonType = "save" | "catalogue-item" | "cashback" | "win" | "new" | "bonus" | "special-offer" | "sale";

const tones: Record<RibbonType, "sale" | "accent" | "ink" | "second"> = {
  save: "sale",
  sale: "sale",
  "catalogue-item": "accent",
  "special-offer": "accent",
  new: "ink",
  cashback: "second",
  win: "second",
  bonus: "second",
};

const words: Record<RibbonType, string> = {
  save: "Save",
  sale: "Sale",
  "catalogue-item": "Catalogue item",
  "special-offer": "Special offer",
  new: "New",
  cashback: "Cashback",
  win: "Win",
  bonus: "Bonus",
};

export interface RibbonProps {
  type: RibbonType;
  /** The ribbon's text; without it, the name of its type. */
  children?: string;
  className?: string;
}

export function Ribbon({ type, children, className }: RibbonProps) {
  return (
    <span className={classNames(styles.ribbon, styles[tones[type]], className)} data-ribbon={type}>
      {children || words[type]}
    </span>
  );
}
