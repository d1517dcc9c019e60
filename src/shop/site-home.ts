import type { FilmName, LandingMasthead } from "./masthead.ts";
import type { RoomName } from "./room-names.ts";

/** A path of the site and the text of its link. */
export type SiteLink = { readonly title: string; readonly uri: string };

export type ProductCondition = "Cosmetic Imperfection" | "New Condition" | "Brand New Runout";

/** Which products a row shows: the same facts the listing's address can hold. */
export type ProductQuery = {
  readonly category?: string;
  readonly brand?: string;
  readonly condition?: ProductCondition;
  readonly onSale?: true;
  readonly sort: "newest" | "popular" | "saving" | "price-asc" | "rating" | "running-cost";
  readonly limit: number;
};

export type HomeTile = {
  readonly title: string;
  readonly uri: string;
  readonly note?: string;
  /** URI of the category whose typical product is drawn on the tile. */
  readonly picture: string;
};

export type Masthead = {
  readonly kind: "masthead";
  readonly layout: "counters" | "suburb-first" | "editorial" | "trade" | "room" | "full-bleed";
  readonly eyebrow: string;
  readonly title: string;
  readonly text: string;
  readonly actions: readonly SiteLink[];
  /** The room picture behind or beside the text; a masthead may have text only. */
  readonly scene?: RoomName;
  /** The animation of the scene, unless reduced motion is preferred; without it the picture is still. */
  readonly film?: FilmName;
  /** What a masthead can have besides, see `LandingMasthead`. */
  readonly more?: Partial<Omit<LandingMasthead, "heading" | "text" | "mastheadClass">>;
};
export type CategoryTiles = {
  readonly kind: "category-tiles";
  readonly title: string;
  readonly layout: "grid" | "strip" | "table";
  readonly tiles: readonly HomeTile[];
};
export type ProductRow = {
  readonly kind: "product-row";
  readonly title: string;
  readonly text?: string;
  readonly query: ProductQuery;
  readonly more: SiteLink;
};
export type DeliveryPromise = {
  readonly kind: "delivery-promise";
  readonly title: string;
  readonly text: string;
  readonly points: readonly { readonly title: string; readonly text: string }[];
};
export type ConditionGuide = {
  readonly kind: "condition-guide";
  readonly title: string;
  readonly text: string;
  readonly grades: readonly {
    readonly condition: ProductCondition;
    readonly title: string;
    readonly text: string;
    /** What the drawing marks on the cabinet. */
    readonly marks: "none" | "scuff" | "dent" | "opened-box";
    readonly uri: string;
  }[];
};
export type Story = {
  readonly kind: "story";
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly scene: RoomName;
  readonly action?: SiteLink;
};
export type StoresNear = {
  readonly kind: "stores-near";
  readonly title: string;
  readonly text: string;
  readonly show: "stock" | "tours" | "hours";
  readonly limit: number;
};
/** Quotes come from published product reviews, not from this file. */
export type Reviews = {
  readonly kind: "reviews";
  readonly title: string;
  readonly text: string;
  readonly limit: number;
};
export type Rooms = {
  readonly kind: "rooms";
  readonly title: string;
  readonly text: string;
  readonly rooms: readonly {
    readonly title: string;
    readonly text: string;
    readonly scene: RoomName;
    readonly uri: string;
    /** Hotspots in percent of the picture's width and height. */
    readonly hotspots: readonly {
      readonly x: number;
      readonly y: number;
      readonly title: string;
      readonly uri: string;
    }[];
  }[];
};
export type Chapters = {
  readonly kind: "chapters";
  readonly chapters: readonly {
    readonly number: string;
    readonly title: string;
    readonly text: string;
    readonly scene: RoomName;
    readonly action: SiteLink;
    readonly query: ProductQuery;
  }[];
};
export type DemosTeaser = {
  readonly kind: "demos-teaser";
  readonly title: string;
  readonly text: string;
  readonly limit: number;
};
export type QuickOrder = {
  readonly kind: "quick-order";
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly hint: string;
  readonly button: string;
};
export type PeopleToCall = {
  readonly kind: "people-to-call";
  readonly title: string;
  readonly text: string;
  readonly people: readonly {
    readonly name: string;
    readonly role: string;
    readonly covers: string;
    readonly phone: string;
    readonly email: string;
  }[];
};
export type PackageBuilder = {
  readonly kind: "package-builder";
  readonly title: string;
  readonly text: string;
  readonly steps: readonly { readonly title: string; readonly text: string; readonly category: string }[];
  readonly action: SiteLink;
};
/** Current counts of products that arrived today, by condition. */
export type NewestCounters = {
  readonly kind: "newest-counters";
  readonly title: string;
  readonly text: string;
  readonly counters: readonly { readonly condition: ProductCondition; readonly label: string; readonly uri: string }[];
};
/** Runs to the end of the sale that is on; not drawn when none is. */
export type ClearanceClock = {
  readonly kind: "clearance-clock";
  readonly title: string;
  readonly text: string;
  readonly action: SiteLink;
};
export type CompareTeaser = {
  readonly kind: "compare-teaser";
  readonly title: string;
  readonly text: string;
  readonly query: ProductQuery;
  readonly action: SiteLink;
};
export type RunningCost = {
  readonly kind: "running-cost";
  readonly title: string;
  readonly text: string;
  readonly category: string;
  readonly action: SiteLink;
};
export type AccountCredit = {
  readonly kind: "account-credit";
  readonly title: string;
  readonly text: string;
  readonly points: readonly { readonly title: string; readonly text: string }[];
  readonly actions: readonly SiteLink[];
};
export type Developments = {
  readonly kind: "developments";
  readonly title: string;
  readonly text: string;
  readonly items: readonly {
    readonly title: string;
    readonly place: string;
    readonly size: string;
    readonly text: string;
    readonly scene: RoomName;
  }[];
  /** Left out as long as it leads nowhere. */
  readonly action?: SiteLink;
};
export type SpecificationSheets = {
  readonly kind: "specification-sheets";
  readonly title: string;
  readonly text: string;
  readonly sheets: readonly { readonly title: string; readonly text: string; readonly uri: string }[];
};
export type CabinetWidths = {
  readonly kind: "cabinet-widths";
  readonly title: string;
  readonly text: string;
  readonly widths: readonly { readonly mm: number; readonly text: string; readonly uri: string }[];
};
export type KitchenLayers = {
  readonly kind: "kitchen-layers";
  readonly title: string;
  readonly text: string;
  readonly layers: readonly {
    readonly part: "wall" | "cabinets" | "benchtop" | "appliances" | "light";
    readonly title: string;
    readonly text: string;
  }[];
};
export type Materials = {
  readonly kind: "materials";
  readonly title: string;
  readonly text: string;
  readonly swatches: readonly {
    readonly title: string;
    readonly text: string;
    readonly material: "oak" | "walnut" | "ash" | "linen" | "wool" | "stone" | "clay" | "leather";
    readonly uri: string;
  }[];
};
export type BrandList = {
  readonly kind: "brand-list";
  readonly title: string;
  readonly text: string;
  readonly limit: number;
};

/** One block of a home page. Pure data: the home page renders each kind, a site chooses kinds, order and texts. */
export type HomeSection =
  | Masthead
  | CategoryTiles
  | ProductRow
  | DeliveryPromise
  | ConditionGuide
  | Story
  | StoresNear
  | Reviews
  | Rooms
  | Chapters
  | DemosTeaser
  | QuickOrder
  | PeopleToCall
  | PackageBuilder
  | NewestCounters
  | ClearanceClock
  | CompareTeaser
  | RunningCost
  | AccountCredit
  | Developments
  | SpecificationSheets
  | CabinetWidths
  | KitchenLayers
  | Materials
  | BrandList;
