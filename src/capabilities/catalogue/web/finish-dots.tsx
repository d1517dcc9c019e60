import { ColourFill } from "#ui/colour-fill.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { ProductCard } from "../catalogue.contract.ts";
import styles from "./finish-dots.module.css";

export type FinishDotsProps = {
  /** Of a card: the model's finishes, names and `#rrggbb`. */
  readonly finishes: ProductCard["finishes"];
  /** A single finish is shown, too, with its name. */
  readonly isNamed?: boolean;
};

const MAX_DOTS = 5;

/** The finishes that a model comes in, as dots on its card. */
export function FinishDots({ finishes = [], isNamed = false }: FinishDotsProps) {
  const [first, ...others] = finishes;
  if (first === undefined || (others.length === 0 && !isNamed)) return null;
  const more = finishes.length - MAX_DOTS;
  return (
    <p className={styles.dots} data-part="finish">
      {others.length > 0 && <VisuallyHidden>Comes in {finishes.map(({ label }) => label).join(", ")}</VisuallyHidden>}
      {finishes.slice(0, MAX_DOTS).map(({ label, colour }) => (
        <ColourFill key={label} colour={colour} className={styles.dot} />
      ))}
      {others.length === 0 ? first.label : more > 0 && <span aria-hidden="true">+{more}</span>}
    </p>
  );
}
