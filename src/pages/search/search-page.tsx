import { searchUrl } from "#shop/urls.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Notice } from "#ui/notice.tsx";
import { ListingScreen, Tiles } from "../listing/listing-screen.tsx";
import { hasFilters, readListAddress } from "#capabilities/catalogue/web/list-address.ts";
import { useCurrentPage } from "../current-page.ts";
import styles from "../listing/listing.module.css";
import type { PageProps } from "../page.ts";
import type { SearchData } from "./search.load.ts";

/** The results page: what was really searched for is said before what was found. */
export function SearchPage({ data, site, settings }: PageProps<SearchData>) {
  const { url } = useCurrentPage();
  const phone = settings.customerSupportNumber || site.supportNumber;
  // Filters that leave nothing are taken back in the list itself; a term that finds nothing needs other help.
  if (data.listing.total === 0 && !hasFilters(readListAddress(url)))
    return <NothingFound data={data} site={site} phone={phone} />;
  return <ListingScreen data={data} site={site} popularLabel="Best match" notice={<SearchNotice data={data} />} />;
}

function NothingFound({
  data,
  site,
  phone,
}: {
  readonly data: SearchData;
  readonly site: PageProps<SearchData>["site"];
  readonly phone: string;
}) {
  return (
    <div className={styles.page}>
      <Breadcrumbs items={data.crumbs} />
      <header className={styles.head}>
        <h1>Nothing found for “{data.term}”</h1>
        <p className={styles.blurb}>{site.copy.emptySearch}</p>
      </header>
      <ul className={styles.ideas}>
        <li>Check the spelling, or use fewer and plainer words: fridge, front loader, 60 cm oven.</li>
        <li>A model number finds its product with or without dashes.</li>
        <li>
          Ring <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>: {site.supportHours}.
        </li>
      </ul>
      <h2 className={styles.ideasTitle}>Or begin with a department</h2>
      <Tiles tiles={data.departments} />
    </div>
  );
}

function SearchNotice({ data: { term, correctedTerm, isRelaxed } }: { readonly data: SearchData }) {
  return (
    <>
      {correctedTerm !== null && (
        <p className={styles.searchNotice}>
          Showing results for <strong>{correctedTerm}</strong>. Search instead for{" "}
          <a href={`${searchUrl(term)}?isAutoCorrectEnabled=false`} rel="nofollow">
            {term}
          </a>
          .
        </p>
      )}
      {isRelaxed && <Notice>No product has all of those words. These have most of them.</Notice>}
    </>
  );
}
