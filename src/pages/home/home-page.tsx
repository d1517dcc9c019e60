import type { ReactNode } from "react";
import type { HomeSection } from "#shop/site-home.ts";
import type { Site } from "#shop/site.ts";
import type { PageProps } from "../page.ts";
import type { HomeData } from "./home.load.ts";
import type { SectionFacts } from "./section-facts.ts";
import {
  AccountCreditSection,
  DevelopmentsSection,
  PeopleSection,
  QuickOrderSection,
  SheetsSection,
} from "./sections/trade.tsx";
import { BrandListSection, ReviewsSection, StoresSection } from "./sections/trust.tsx";
import { CabinetWidthsSection, KitchenLayersSection, PackageSection } from "./sections/kitchen.tsx";
import { ChaptersSection, DemosSection, StorySection } from "./sections/editorial.tsx";
import { CompareSection, RunningCostSection } from "./sections/figures.tsx";
import { ConditionGuideSection, CountersSection, DeliveryPromiseSection } from "./sections/promises.tsx";
import { MastheadSection } from "./sections/masthead.tsx";
import { MaterialsSection, RoomsSection } from "./sections/rooms.tsx";
import { ProductRowSection } from "./sections/product-row.tsx";
import { TilesSection } from "./sections/tiles.tsx";
import styles from "./home-page.module.css";

/** The site's own composition of its home page. */
export function HomePage({ data, site }: PageProps<HomeData>) {
  return (
    <div className={styles.page}>
      {data.sections.map(({ section, facts }) => (
        <Section key={nameOf(section)} section={section} facts={facts} site={site} />
      ))}
    </div>
  );
}

/** No two sections of a page have kind and title in common. */
const nameOf = (section: HomeSection): string => `${section.kind} ${"title" in section ? section.title : ""}`;

type SectionProps = { readonly section: HomeSection; readonly facts: SectionFacts; readonly site: Site };

function Section({ section, facts, site }: SectionProps): ReactNode {
  switch (section.kind) {
    case "masthead":
      return <MastheadSection section={section} />;
    case "category-tiles":
      return <TilesSection section={section} />;
    case "product-row":
      return <ProductRowSection section={section} products={facts.products ?? []} site={site} />;
    case "delivery-promise":
      return <DeliveryPromiseSection section={section} />;
    case "condition-guide":
      return <ConditionGuideSection section={section} />;
    case "newest-counters":
      return <CountersSection section={section} counts={facts.counts ?? []} />;
    case "story":
      return <StorySection section={section} />;
    case "chapters":
      return <ChaptersSection section={section} chapters={facts.chapters ?? []} />;
    case "demos-teaser":
      return <DemosSection section={section} />;
    case "stores-near":
      return <StoresSection section={section} stores={facts.stores ?? []} />;
    case "reviews":
      return <ReviewsSection section={section} quotes={facts.quotes ?? []} />;
    case "brand-list":
      return <BrandListSection section={section} brands={facts.brands ?? []} />;
    case "compare-teaser":
      return <CompareSection section={section} products={facts.products ?? []} />;
    case "running-cost":
      return (
        <RunningCostSection section={section} products={facts.products ?? []} energy={facts.energy ?? []} site={site} />
      );
    default:
      return <SpecialSection section={section} facts={facts} />;
  }
}

type SpecialKind =
  | "rooms"
  | "materials"
  | "quick-order"
  | "account-credit"
  | "people-to-call"
  | "developments"
  | "specification-sheets"
  | "package-builder"
  | "cabinet-widths"
  | "kitchen-layers"
  | "clearance-clock";
type SpecialProps = { readonly section: Extract<HomeSection, { kind: SpecialKind }>; readonly facts: SectionFacts };

/** What only one or two of the sites draw. */
function SpecialSection({ section, facts }: SpecialProps): ReactNode {
  switch (section.kind) {
    case "rooms":
      return <RoomsSection section={section} />;
    case "materials":
      return <MaterialsSection section={section} />;
    case "quick-order":
      return <QuickOrderSection section={section} />;
    case "account-credit":
      return <AccountCreditSection section={section} />;
    case "people-to-call":
      return <PeopleSection section={section} />;
    case "developments":
      return <DevelopmentsSection section={section} />;
    case "specification-sheets":
      return <SheetsSection section={section} />;
    case "package-builder":
      return <PackageSection section={section} products={facts.products ?? []} />;
    case "cabinet-widths":
      return <CabinetWidthsSection section={section} />;
    case "kitchen-layers":
      return <KitchenLayersSection section={section} />;
    case "clearance-clock":
      // Drawn while a sale is on; the shop has none.
      return null;
  }
}
