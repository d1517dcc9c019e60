import { LinkButton } from "#ui/button.tsx";
import { navigate } from "#ui/navigate.ts";
import { Pager } from "#ui/pager.tsx";
import type { Listing } from "../catalogue.contract.ts";
import { hrefOf, type ListAddress, onPage } from "./list-address.ts";
import { describeVisibility, type ShownOfList } from "./list-labels.ts";
import styles from "./list-view.module.css";

export const RESULTS_ID = "results";

export type ListPagesProps = {
  readonly listing: Listing;
  readonly address: ListAddress;
  readonly shown: ShownOfList;
  readonly isGrowing: boolean;
  readonly onMore: () => void;
};

/** The progress through the list, a button for more, and links to all pages. */
export function ListPages({ listing, address, shown, isGrowing, onMore }: ListPagesProps) {
  const next = hrefOf(onPage(address, listing.page + 1));
  const end = (listing.page - 1) * listing.perPage - shown.before + shown.count;
  return (
    <div className={styles.pages}>
      <div className={styles.progress}>
        <p>Showing {describeVisibility(listing, shown)}</p>
        {listing.pageCount > 1 && (
          <progress max={listing.total} value={end} aria-hidden="true" className={styles.position} />
        )}
      </div>
      {listing.page < listing.pageCount && (
        <LinkButton
          href={next}
          size="large"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
            event.preventDefault();
            if (isGrowing) return;
            onMore();
            navigate(next, { replace: true });
          }}
        >
          {isGrowing ? "Loading…" : "Load more"}
        </LinkButton>
      )}
      <Pager
        page={listing.page}
        perPage={listing.perPage}
        total={listing.total}
        hrefOf={(page) => `${hrefOf(onPage(address, page))}#${RESULTS_ID}`}
        label="Pages of products"
      />
    </div>
  );
}

/** A list that starts on a later page says so, above its first product. */
export function LaterPage({ listing, address }: Pick<ListPagesProps, "listing" | "address">) {
  return (
    <p className={styles.later}>
      Page {listing.page} of {listing.pageCount}. <a href={hrefOf(onPage(address, 1))}>Start from the first</a>
    </p>
  );
}
