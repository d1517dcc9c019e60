import type { ReactNode } from "react";
import type { HomeSection } from "#shop/site-home.ts";
import type { SectionFacts } from "./section-facts.ts";
import { CabinetWidthsSection, KitchenLayersSection, PackageSection } from "./sections/kitchen.tsx";
import { MaterialsSection, RoomsSection } from "./sections/shop-by-room.tsx";
import {
  AccountCreditSection,
  DevelopmentsSection,
  PeopleSection,
  QuickOrderSection,
  SheetsSection,
} from "./sections/trade.tsx";

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
  | "kitchen-layers";
export type SpecialProps = {
  readonly section: Extract<HomeSection, { kind: SpecialKind }>;
  readonly facts: SectionFacts;
};

/** Sections that only one or two sites use. */
export function SpecialSection({ section, facts }: SpecialProps): ReactNode {
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
  }
}
