import { Fragment, lazy, type ReactNode, Suspense } from "react";
import type { HomeSection } from "#shop/site-home.ts";
import type { Site } from "#shop/site.ts";
import { Part } from "#ui/part.tsx";
import { SaleAt } from "#capabilities/sale/web/sale-at.tsx";
import type { PageProps } from "../page.ts";
import type { HomeData } from "./home.load.ts";
import type { SectionFacts } from "./section-facts.ts";
import { BrandListSection, ReviewsSection, StoresSection } from "./sections/trust.tsx";
import { ChaptersSection, DemosSection, StorySection } from "./sections/editorial.tsx";
import { CompareSection, RunningCostSection } from "./sections/figures.tsx";
import { ConditionGuideSection, CountersSection, DeliveryPromiseSection } from "./sections/promises.tsx";
import { MastheadSection } from "./sections/masthead.tsx";
import { ProductRowSection } from "./sections/product-row.tsx";
import { TilesSection } from "./sections/tiles.tsx";
import styles from "./home-page.module.css";

/** The browser loads the rare sections when a page needs them, and keeps the server's markup until then. */
const loadSpecial = () => import("./special-section.tsx");
const SpecialSection = import.meta.env.SSR
  ? (await loadSpecial()).SpecialSection
  : lazy(async () => ({ default: (await loadSpecial()).SpecialSection }));

/** No phone's first screen has this many sections. */
const FIRST_BELOW_SCREEN = 2;

/** The site's own composition of its home page. */
export function HomePage({ data, site }: PageProps<HomeData>) {
  return (
    <div className={styles.page} data-deferred={FIRST_BELOW_SCREEN}>
      {data.sections.map(({ section, facts }, index) => (
        <Fragment key={nameOf(section)}>
          <Part>
            <Section section={section} facts={facts} site={site} />
          </Part>
          {index === afterMasthead(data.sections) && <SaleAt at="home" />}
        </Fragment>
      ))}
    </div>
  );
}

/** The end of the first screen: after the masthead, or after the counters that belong to it. */
const afterMasthead = (sections: HomeData["sections"]): number =>
  sections[1]?.section.kind === "newest-counters" ? 1 : 0;

/** No two sections of a page share kind and title. */
const nameOf = (section: HomeSection): string => `${section.kind} ${"title" in section ? section.title : ""}`;

type SectionProps = { readonly section: HomeSection; readonly facts: SectionFacts; readonly site: Site };

function Section({ section, facts, site }: SectionProps): ReactNode {
  switch (section.kind) {
    case "masthead":
      return <MastheadSection section={section} />;
    case "category-tiles":
      return <TilesSection section={section} />;
    case "product-row":
      return <ProductRowSection section={section} products={facts.products ?? []} />;
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
      return <DemosSection section={section} demos={facts.demos ?? []} />;
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
    case "clearance-clock":
      return <SaleAt at="clock" words={section} />;
    default:
      return (
        <Suspense fallback={null}>
          <SpecialSection section={section} facts={facts} />
        </Suspense>
      );
  }
}
