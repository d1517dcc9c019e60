import type { ReactNode } from "react";
import { RemovableChip } from "#ui/chip.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Icon } from "#ui/icon.tsx";
import styles from "./filter-fold.module.css";

/** A filter that is on; `href` is the same list without it. */
export type ChosenFilter = { readonly key: string; readonly label: string; readonly href: string };

export type FilterFoldProps = { readonly chosen: readonly ChosenFilter[]; readonly children: ReactNode };

/** Filters behind one button on a phone, with the chosen ones below it; a wider window shows all of them at once. */
export function FilterFold({ chosen, children }: FilterFoldProps) {
  const title = chosen.length > 0 ? `Filters (${chosen.length})` : "Filters";
  return (
    <div className={styles.filters}>
      <Disclosure
        className={styles.fold}
        title={
          <span className={styles.title}>
            <Icon name="sliders-horizontal" />
            {title}
          </span>
        }
      >
        {children}
      </Disclosure>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label="Filters that are on">
          {chosen.map(({ key, label, href }) => (
            <li key={key}>
              <RemovableChip href={href}>{label}</RemovableChip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
