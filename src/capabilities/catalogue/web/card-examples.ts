import type { ProductCard } from "../catalogue.contract.ts";

/** A product as listings show it, for tests: change only what the test is about. */
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
    image: { view: "front", url: "/images/product/BOR-610-S/front-1.svg", thumbUrl: "/images/product/BOR-610-S/front-1.svg", alt: "Boreal 610 L French Door Fridge, front" },
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
