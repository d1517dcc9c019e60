import { Icon } from "./icon.tsx";
import { classNames } from "./class-names.ts";
import styles from "./pager.module.css";

/** Number of pages: at least one, so that an empty list has page 1. */
export function lastPage(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** First, last and the neighbours of the current page; `null` marks a gap. */
export function pagesShown(page: number, last: number): readonly (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const shown = [...new Set(wanted)];
  return shown.flatMap((number, index) => {
    const missing = number - (shown[index - 1] ?? 0) - 1;
    if (missing === 0 || index === 0) return [number];
    return missing === 1 ? [number - 1, number] : [null, number];
  });
}

export interface PagerProps {
  page: number;
  perPage: number;
  total: number;
  hrefOf: (page: number) => string;
  label?: string;
}

function Step({
  to,
  icon,
  name,
  rel,
  hrefOf,
}: {
  to: number | null;
  icon: "chevron-left" | "chevron-right";
  name: string;
  rel: "prev" | "next";
  hrefOf: PagerProps["hrefOf"];
}) {
  return to === null ? (
    <span className={classNames(styles.page, styles.off)} aria-hidden="true">
      <Icon name={icon} />
    </span>
  ) : (
    <a className={styles.page} href={hrefOf(to)} rel={rel}>
      <Icon name={icon} label={name} />
    </a>
  );
}

export function Pager({ page, perPage, total, hrefOf, label = "Pages" }: PagerProps) {
  const last = lastPage(total, perPage);
  if (last === 1) return null;
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        <li>
          <Step to={page > 1 ? page - 1 : null} icon="chevron-left" name="Previous page" rel="prev" hrefOf={hrefOf} />
        </li>
        {pagesShown(page, last).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <a
                className={styles.page}
                href={hrefOf(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? "page" : undefined}
              >
                {number}
              </a>
            )}
          </li>
        ))}
        <li>
          <Step to={page < last ? page + 1 : null} icon="chevron-right" name="Next page" rel="next" hrefOf={hrefOf} />
        </li>
      </ul>
    </nav>
  );
}
