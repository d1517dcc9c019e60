import { Chip } from "#ui/chip.tsx";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LiveStatus, VisuallyHidden } from "#ui/visually-hidden.tsx";
import { FilterFold } from "../filter-fold.tsx";
import { PromotionCard } from "./promotion-card.tsx";
import { chosenFilters, type NarrowedPromotions, type PromotionFilter, promotionsUrl } from "./promotion.rules.ts";
import bar from "./promotion-filters.module.css";
import styles from "./promotions.module.css";

const formatCount = (count: number): string => (count === 1 ? "1 promotion" : `${count} promotions`);

/** Cards with filters above them; each filter is a row of links, so it works without scripts. */
export function PromotionGrid({ shown, filters, isNarrowed }: NarrowedPromotions) {
  return (
    <>
      {filters.length > 0 && (
        <nav aria-label="Narrow the promotions">
          <FilterFold chosen={chosenFilters(filters)}>
            <div className={bar.filters}>
              {filters.map((filter) => (
                <FilterRow key={filter.key} filter={filter} />
              ))}
            </div>
          </FilterFold>
        </nav>
      )}
      <p className={bar.count}>
        <LiveStatus>{isNarrowed ? formatCount(shown.length) : ""}</LiveStatus>
        <span>{formatCount(shown.length)}</span>
        {isNarrowed && <a href={promotionsUrl()}>Show all</a>}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          title="No promotion is all of that"
          icon="tag"
          actions={<LinkButton href={promotionsUrl()}>Show all promotions</LinkButton>}
        >
          <p>Remove a filter to see more promotions.</p>
        </EmptyState>
      ) : (
        <ul className={styles.cards}>
          {shown.map((promotion) => (
            <li key={promotion.path} data-featured={promotion.featured ? "" : undefined}>
              <PromotionCard promotion={promotion} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A value without results keeps its place, and is no link. */
function FilterRow({ filter: { key, title, values } }: { readonly filter: PromotionFilter }) {
  return (
    <div className={bar.filter}>
      <h2 id={`filter-${key}`} className={bar.filterTitle}>
        {title}
      </h2>
      <ul aria-labelledby={`filter-${key}`} className={bar.values}>
        {values.map(({ value, label, count, isOn, href }) => (
          <li key={value}>
            {count > 0 || isOn ? (
              <Chip href={href} current={isOn} icon={isOn ? "check" : undefined}>
                {label}
                <span className={bar.valueCount} aria-hidden="true">
                  {count}
                </span>
                <VisuallyHidden>{`, ${formatCount(count)}${isOn ? ", chosen" : ""}`}</VisuallyHidden>
              </Chip>
            ) : (
              <span className={bar.emptyValue}>{label}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
