import type { SiteDocument } from "#shop/site-document.ts";
import type { HomeSection } from "#shop/site-home.ts";
import type { DepartmentUri, SiteData } from "#shop/site.ts";

const titles: Readonly<Record<DepartmentUri, string>> = {
  cooking: "Cooking",
  refrigeration: "Fridges and freezers",
  laundry: "Laundry",
  dishwashing: "Dishwashers",
  "small-appliances": "Small appliances",
  floorcare: "Floorcare",
  "heating-cooling": "Heating and cooling",
  "tv-audio": "TV and audio",
  outdoor: "Outdoor",
  "kitchen-sinks-taps": "Sinks and taps",
  furniture: "Furniture",
  bedroom: "Bedroom",
  "home-office": "Home office",
  "lighting-rugs": "Lighting and rugs",
  "personal-care": "Personal care",
};

const MAX_TILES = 8;

/** The home page of a site that data opened: its own words, its departments, and what sells. */
export const homeOf = (
  site: Pick<SiteData, "tagline" | "description" | "name" | "departments">,
  words: SiteDocument["words"]["home"],
): readonly HomeSection[] => [
  {
    kind: "masthead",
    layout: "editorial",
    eyebrow: words?.eyebrow ?? site.name,
    title: words?.title ?? site.tagline,
    text: words?.text ?? site.description,
    actions: [
      { title: "Shop all departments", uri: "/c" },
      { title: "What's new", uri: "/products?sort=newest" },
    ],
    scene: "kitchen",
  },
  {
    kind: "category-tiles",
    title: "Departments",
    layout: "grid",
    tiles: site.departments
      .slice(0, MAX_TILES)
      .map((department) => ({ title: titles[department], uri: `/c/${department}`, picture: department })),
  },
  {
    kind: "product-row",
    title: "Popular now",
    query: { sort: "popular", limit: 8 },
    more: { title: "See all products", uri: "/products?sort=popular" },
  },
];
