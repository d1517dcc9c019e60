import type { SearchData } from "./search.load.ts";
import styles from "./search.module.css";

/** Pages that answer the query come before any product. */
export function AnswerPages({ data: { pages, term } }: { readonly data: Pick<SearchData, "pages" | "term"> }) {
  if (pages.length === 0) return null;
  return (
    <nav aria-label={`Help about ${term}`} className={styles.pages}>
      <ul>
        {pages.map((page) => (
          <li key={page.uri}>
            <a href={page.uri}>{page.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
