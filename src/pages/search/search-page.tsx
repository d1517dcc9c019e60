import { lazy, Suspense } from "react";
import { supportNumberOf } from "#shop/support-number.ts";
import { searchUrl } from "#shop/urls.ts";
import { ListingScreen } from "../listing/listing-screen.tsx";
import { hasFilters, readListAddress } from "#capabilities/catalogue/web/list-address.ts";
import { useCurrentPage } from "../current-page.ts";
import { AnswerPages } from "./answer-pages.tsx";
import type { PageProps } from "../page.ts";
import type { SearchData } from "./search.load.ts";
import styles from "./search.module.css";

/** Few searches find nothing: the browser loads this only there, and keeps the server's markup until then. */
const loadNothing = () => import("./nothing-found.tsx");
const NothingFound = import.meta.env.SSR
  ? (await loadNothing()).NothingFound
  : lazy(async () => ({ default: (await loadNothing()).NothingFound }));

/** The results page: a corrected query is stated before the results. */
export function SearchPage({ data, site, settings }: PageProps<SearchData>) {
  const { url } = useCurrentPage();
  // Filters without results can be removed in the list; a query without results needs other help.
  if (data.listing.total === 0 && !hasFilters(readListAddress(url)))
    return (
      <Suspense>
        <NothingFound data={data} site={site} phone={supportNumberOf(site, settings)} />
      </Suspense>
    );
  return <ListingScreen data={data} site={site} popularLabel="Best match" notice={<SearchNotice data={data} />} />;
}

function SearchNotice({ data }: { readonly data: SearchData }) {
  const { term, correctedTerm, isRelaxed } = data;
  if (data.pages.length === 0 && correctedTerm === null && !isRelaxed) return null;
  return (
    <div className={styles.notices}>
      <AnswerPages data={data} />
      {correctedTerm !== null && (
        <p className={styles.notice}>
          Showing results for <strong>{correctedTerm}</strong>. Search instead for{" "}
          <a href={`${searchUrl(term)}?isAutoCorrectEnabled=false`} rel="nofollow">
            {term}
          </a>
          .
        </p>
      )}
      {isRelaxed && <p className={styles.notice}>{describeDropped(data)}</p>}
    </div>
  );
}

/** `No product has all of those words, so we left out “zeppelin”.` */
export function describeDropped({ droppedWords }: Pick<SearchData, "droppedWords">): string {
  if (droppedWords.length === 0) return "No product has all of that. These have most of it.";
  const words = new Intl.ListFormat("en-AU").format(droppedWords.map((word) => `“${word}”`));
  return `No product has all of those words, so we left out ${words}.`;
}
