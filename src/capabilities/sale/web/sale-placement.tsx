import type { ReactNode } from "react";
import { LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { classNames } from "#ui/class-names.ts";
import type { SalePlacement as Placement } from "../sale.contract.ts";
import { saleCopy } from "../sale.copy.ts";
import type { RunningSale } from "../sale-shown.rules.ts";
import { FooterBanner } from "./footer-banner.tsx";
import { SaleClock } from "./sale-clock.tsx";
import { largePlace } from "./large-places.ts";
import { useSale } from "./sale-context.ts";
import { SaleTag } from "./sale-tag.tsx";
import { PlacementLink, Words } from "./sale-parts.tsx";
import styles from "./sale.module.css";

/** Where on a page: each is one placement, or one for wide and one for narrow screens. */
export type SaleSpot =
  | "header"
  | "nav"
  | "category"
  | "home"
  | "clock"
  | "product"
  | "cart"
  | "checkout"
  | "order"
  | "summary"
  | "balloon"
  | "footer";

export type SalePlacementProps = {
  readonly at: SaleSpot;
  /** How much of a category is in the sale, where that is listed, and which badge it is given. */
  readonly part?: {
    readonly count: number;
    readonly uri: string;
    readonly badge: "categoryBadge" | "andooCategoryBadge";
  };
  /** The clock's heading, text and way on. */
  readonly words?: {
    readonly title: string;
    readonly text: string;
    readonly action: { readonly title: string; readonly uri: string };
  };
};

/** One place of the page where the running sale shows. */
export function SalePlacement({ at, words, part }: SalePlacementProps): ReactNode {
  const sale = useSale();
  if (sale === null) return null;
  switch (at) {
    case "header":
      return <HeaderStrip sale={sale} />;
    case "nav":
      return <NavTag sale={sale} />;
    case "category":
      return part && sale.images[part.badge] && <CategoryPart part={part} />;
    case "home":
      return <HomeBanners sale={sale} />;
    case "clock":
      return words && <ClearanceClock sale={sale} words={words} />;
    case "product":
      return <Note sale={sale} at="productUrgencyMessage" />;
    case "cart":
      return <Notes sale={sale} wide="checkoutUrgencyMessage" narrow="checkoutUrgencyMessageMobile" />;
    case "checkout":
      return <Note sale={sale} at="checkoutBanner" variant="aside" />;
    case "order":
      return <Notes sale={sale} wide="checkoutUrgencyDesktop" narrow="checkoutUrgencyMobile" variant="aside" />;
    case "summary":
      return <Note sale={sale} at="checkoutUrgencySummary" variant="aside" />;
    case "balloon":
      return <Balloon sale={sale} />;
    case "footer":
      return <FooterBanner sale={sale} />;
  }
}

type Shown = { readonly sale: RunningSale };

function Ends({ sale }: Shown) {
  return (
    <span className={styles.ends}>
      <time dateTime={sale.time}>{saleCopy.ends(sale.endsOn)}</time>
      <SaleClock until={sale.time} variant="line" />
    </span>
  );
}

const EndsShort = ({ sale }: Shown) => (
  <time className={styles.endsShort} dateTime={sale.time}>
    {saleCopy.endsShort(sale.endsOn)}
  </time>
);

/** SALE-25: the line under the notice of the shop, on every page. */
function HeaderStrip({ sale }: Shown) {
  if (!sale.images.siteWideHeaderBanner1 && !sale.images.siteWideHeaderBanner2) return null;
  return (
    <section ref={largePlace} data-sale-large aria-label={saleCopy.notice} className={styles.strip} data-print="hide">
      <PlacementLink sale={sale} at="siteWideHeaderBanner1" variant="lead" className={styles.wide}>
        <Ends sale={sale} />
      </PlacementLink>
      <PlacementLink sale={sale} at="siteWideHeaderBanner2" variant="lead" className={styles.narrow}>
        <EndsShort sale={sale} />
      </PlacementLink>
    </section>
  );
}

function NavTag({ sale }: Shown) {
  const banner = sale.images.navIcon;
  return (
    banner && (
      <a href={banner.href} className={styles.nav}>
        <SaleTag at="navIcon" />
      </a>
    )
  );
}

const CategoryPart = ({ part: { count, uri, badge } }: { readonly part: NonNullable<SalePlacementProps["part"]> }) => (
  <a href={uri} className={styles.category}>
    <SaleTag at={badge} /> <span>{saleCopy.products(count)}</span>
  </a>
);

/** The large banner, tall on a phone, with the link to the hot offers. */
function HomeBanners({ sale }: Shown) {
  const { homePageBanner, homePageTallBanner, homePageOffersTile } = sale.images;
  if (!homePageBanner && !homePageTallBanner && !homePageOffersTile) return null;
  const more = (
    <>
      <Ends sale={sale} />
      <Icon name="arrow-right" size={24} />
    </>
  );
  return (
    <section ref={largePlace} data-sale-large aria-label={sale.name} className={styles.home}>
      <PlacementLink sale={sale} at="homePageBanner" variant="lead" className={classNames(styles.banner, styles.wide)}>
        {more}
      </PlacementLink>
      <PlacementLink
        sale={sale}
        at="homePageTallBanner"
        variant="lead"
        className={classNames(styles.banner, styles.narrow)}
      >
        {more}
      </PlacementLink>
      <PlacementLink sale={sale} at="homePageOffersTile" variant="note" className={styles.offers}>
        <Icon name="arrow-right" size={24} />
      </PlacementLink>
    </section>
  );
}

type ClockProps = Shown & { readonly words: NonNullable<SalePlacementProps["words"]> };

/** The outlet's clearance clock: the same end, as large as the shop is loud. */
function ClearanceClock({ sale, words: { title, text, action } }: ClockProps) {
  return (
    <section ref={largePlace} data-sale-large aria-labelledby="clearance-clock" className={styles.clearance}>
      <div>
        <h2 id="clearance-clock">{title}</h2>
        <p>
          <time dateTime={sale.time}>{saleCopy.ends(sale.endsOn)}</time>. {text}
        </p>
        <LinkButton href={action.uri} kind="primary">
          {action.title}
        </LinkButton>
      </div>
      <SaleClock until={sale.time} variant="board" />
    </section>
  );
}

/** `aside` in the checkout: a line that leads nowhere. When the sale ends is said by the first of them alone. */
type NoteVariant = { readonly variant?: "note" | "aside"; readonly className?: string };

function Note({ sale, at, variant = "note", className }: Shown & NoteVariant & { readonly at: Placement }) {
  return (
    <PlacementLink sale={sale} at={at} variant={variant} className={className}>
      {(variant === "note" || at === "checkoutBanner") && <EndsShort sale={sale} />}
    </PlacementLink>
  );
}

function Notes({
  sale,
  wide,
  narrow,
  variant,
}: Shown & NoteVariant & { readonly wide: Placement; readonly narrow: Placement }) {
  return (
    <>
      <Note sale={sale} at={wide} variant={variant} className={styles.wide} />
      <Note sale={sale} at={narrow} variant={variant} className={styles.narrow} />
    </>
  );
}

/** Explains the total above it; it has no link, because the shopper is about to pay. */
function Balloon({ sale }: Shown) {
  const banner = sale.images.checkoutBalloon;
  if (!banner) return null;
  return (
    <p className={styles.balloon} data-sale="checkoutBalloon">
      <Words banner={banner} />
    </p>
  );
}
