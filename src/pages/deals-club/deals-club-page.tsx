import { hotOffersUrl } from "#shop/urls.ts";
import { LinkButton } from "#ui/button.tsx";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { type Point, Points } from "#ui/points.tsx";
import { ProductRowSection } from "../home/sections/product-row.tsx";
import { useIsOpen } from "../closed-links.ts";
import type { PageProps } from "../page.ts";
import type { DealsClubData } from "./deals-club.load.ts";
import styles from "./deals-club.module.css";

const points: readonly Point[] = [
  { icon: "tag", title: "One place", text: "Hot offers and everything reduced, the largest saving first." },
  {
    icon: "bell",
    title: "Told once",
    text: "On any product, press “Tell me when” with your price. One email when it is, and no newsletter.",
  },
  {
    icon: "circle-check",
    title: "Savings that stand",
    text: "RRP is the maker's recommended price. A saving is shown only where our own record of prices backs it.",
  },
];

/** The club and some of its products; buying them needs no membership. */
export function DealsClubPage({ data: { crumbs, hot, sale } }: PageProps<DealsClubData>) {
  const canJoin = useIsOpen()("/account/register");
  return (
    <div className={styles.screen}>
      <PageColumn crumbs={crumbs}>
        <PageHead
          title="Deals club"
          lead={`The sharpest prices of the week, together. ${
            canJoin ? "Join, and they come to you." : "Joining is not open yet, so today they are everybody's."
          }`}
        />
        <Points as="ul" points={points} />
        <p className={styles.actions}>
          {canJoin && (
            <LinkButton href="/account/register" kind="primary">
              Join the club
            </LinkButton>
          )}
          <LinkButton href={hotOffersUrl()} kind={canJoin ? "quiet" : "primary"}>
            See all hot offers
          </LinkButton>
        </p>
      </PageColumn>
      <Row title="Hot this week" uri={hotOffersUrl()} products={hot} />
      <Row title="On sale" uri="/sale" products={sale} />
    </div>
  );
}

type RowProps = { readonly title: string; readonly uri: string; readonly products: DealsClubData["hot"] };

const Row = ({ title, uri, products }: RowProps) => (
  <ProductRowSection
    section={{ kind: "product-row", title, more: { title: "All of them", uri }, query: { sort: "saving", limit: 4 } }}
    products={products}
  />
);
