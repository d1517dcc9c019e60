import type { ReactNode } from "react";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Facet } from "../catalogue.contract.ts";
import type { AppliedFilter } from "./applied-filters.ts";
import { hrefOf, type ListAddress, withoutFilters } from "./list-address.ts";
import { blockingFilters } from "./empty-list-suggestions.ts";
import { formatProducts } from "./list-labels.ts";
import styles from "./list-view.module.css";

export type EmptyListProps = {
  readonly applied: readonly AppliedFilter[];
  readonly facets: readonly Facet[];
  readonly address: ListAddress;
  /** The links of an empty list. */
  readonly nextLinks: ReactNode;
  /** The address of a room of the site. */
  readonly scene: string;
};

/** More choices do not help. */
const MAX_FILTERS = 3;

/** Names the filter that empties the list, with the number of results without it. */
export function EmptyList({ applied, facets, address, nextLinks, scene }: EmptyListProps) {
  if (applied.length === 0) {
    return (
      <EmptyState scene={scene} title="No products here right now" actions={nextLinks}>
        <p>New products arrive often. In the meantime:</p>
      </EmptyState>
    );
  }
  const filters = blockingFilters(address, facets).slice(0, MAX_FILTERS);
  const clear = (
    <LinkButton href={hrefOf(withoutFilters(address))} kind={filters.length === 0 ? "primary" : "quiet"}>
      Clear all filters
    </LinkButton>
  );
  return (
    <EmptyState
      scene={scene}
      title="No products match all of these filters"
      actions={
        <>
          {clear}
          {nextLinks}
        </>
      }
    >
      {filters.length === 0 ? (
        <p>No products match these filters together. Remove some, or clear them all.</p>
      ) : (
        <>
          <p>{filters.length === 1 ? "Try removing this filter:" : "Try removing one of these filters:"}</p>
          <ul className={styles.pagerLinks}>
            {filters.map((filter) => (
              <li key={filter.key}>
                <a href={filter.href}>
                  Without <b>{filter.label}</b>
                </a>
                {filter.count !== null && `: ${formatProducts(filter.count)}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  );
}
