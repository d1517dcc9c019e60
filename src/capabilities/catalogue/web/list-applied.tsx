import { LinkButton } from "#ui/button.tsx";
import { RemovableChip } from "#ui/chip.tsx";
import type { AppliedFilter } from "./applied-filters.ts";
import { hrefOf, type ListAddress, withoutFilters } from "./list-address.ts";
import styles from "./list-view.module.css";

export type AppliedFiltersProps = { readonly applied: readonly AppliedFilter[]; readonly address: ListAddress };

/** The applied filters, each with its removal link, and one link for all of them. */
export function AppliedFilters({ applied, address }: AppliedFiltersProps) {
  if (applied.length === 0) return null;
  return (
    <ul className={styles.applied} aria-label="Filters that are on">
      {applied.map((filter) => (
        <li key={filter.key}>
          <RemovableChip href={filter.href}>{filter.label}</RemovableChip>
        </li>
      ))}
      {applied.length > 1 && (
        <li>
          <LinkButton href={hrefOf(withoutFilters(address))} kind="plain" size="small">
            Clear all
          </LinkButton>
        </li>
      )}
    </ul>
  );
}
