import { departmentsUrl, searchUrl } from "#shop/urls.ts";
import { LinkButton } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { ListingScreen, Tiles } from "../listing/listing-screen.tsx";
import listing from "../listing/listing.module.css";
import type { PageProps } from "../page.ts";
import type { SearchData } from "./search.load.ts";

/** The results page: what was really searched for is said before what was found. */
export function SearchPage({ data, site, settings }: PageProps<SearchData>) {
  const phone = settings.customerSupportNumber || site.supportNumber;
  return (
    <ListingScreen
      data={data}
      site={site}
      popularLabel="Best match"
      notice={<SearchNotice data={data} emptyText={site.copy.emptySearch} />}
      wayOn={
        <>
          <LinkButton href={departmentsUrl()} kind="primary">
            All departments
          </LinkButton>
          <LinkButton href={`tel:${phone.replaceAll(" ", "")}`} icon="phone">
            {phone}
          </LinkButton>
        </>
      }
    />
  );
}

function SearchNotice({ data, emptyText }: { readonly data: SearchData; readonly emptyText: string }) {
  const { term, correctedTerm, isRelaxed, departments } = data;
  return (
    <>
      {correctedTerm !== null && (
        <p className={listing.searchNotice}>
          Showing results for <strong>{correctedTerm}</strong>. Search instead for{" "}
          <a href={`${searchUrl(term)}?fallback=false`} rel="nofollow">
            {term}
          </a>
          .
        </p>
      )}
      {isRelaxed && data.listing.total > 0 && <Notice>No product has all of those words. These have most of them.</Notice>}
      {data.listing.total === 0 && (
        <div className={listing.ideas}>
          <p>{emptyText}</p>
          <p>Try fewer or plainer words, a model number, or a department:</p>
        </div>
      )}
      <Tiles tiles={departments} />
    </>
  );
}
