import { asCalendarDay } from "#kit/calendar-day.ts";
import type { Product, ProductCard } from "../catalogue.contract.ts";

/** A product as in lists, for tests: change only what the test is about. */
export function exampleCard(change: Partial<ProductCard> = {}): ProductCard {
  return {
    productId: 1,
    sku: "BOR-610-S",
    productCode: "BOR-610-S",
    uri: "boreal-610l-french-door-fridge-bor-610-s",
    title: "Boreal 610 L French Door Fridge",
    model: "BOR-610-S",
    manufacturer: { name: "Boreal", uri: "boreal", thumbnail: "/images/tile/fridge-french-door-1.svg" },
    category: "French door fridges",
    image: {
      view: "front",
      url: "/images/product/BOR-610-S/front-1.svg",
      thumbUrl: "/images/product/BOR-610-S/front-1.svg",
      alt: "Boreal 610 L French Door Fridge, front",
    },
    price: 1799,
    rrp: null,
    saving: null,
    altPriceMsg: null,
    ribbon: null,
    conditionType: null,
    missingParts: null,
    stockStatus: "inStock",
    shipsOn: null,
    rating: null,
    energyStars: null,
    keyFacts: [],
    ...change,
  };
}

/** A product as on its own page. */
export function exampleProduct(change: Partial<Product> = {}): Product {
  const card = exampleCard();
  return {
    ...card,
    description: "A quiet fridge for a family.",
    features: ["Ice and chilled water through the door."],
    inTheBox: ["Fridge", "User guide"],
    images: [card.image],
    specifications: [
      { title: "Capacity", facts: [{ key: "capacityLitres", label: "Capacity", value: "610 L", explain: null }] },
    ],
    dimensions: { widthMm: 908, heightMm: 1780, depthMm: 740 },
    fitting: {
      clearanceTopMm: null,
      clearanceSideMm: null,
      clearanceRearMm: null,
      cutoutWidthMm: null,
      cutoutHeightMm: null,
      cutoutDepthMm: null,
    },
    kwhPerYear: null,
    breadcrumbs: [{ title: "Refrigeration", uri: "/c/refrigeration" }],
    categoryPath: "refrigeration/fridges",
    warranties: [],
    installations: [],
    brandWarning: null,
    isProforma: false,
    supplier: null,
    supersededBy: null,
    isSellable: true,
    releasedOn: asCalendarDay("2026-02-01"),
    seo: { title: null, description: null },
    documents: [],
    priceClaims: { lowestInDays: null, was: null },
    ...change,
  };
}
