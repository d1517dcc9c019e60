import type { RefusalSentences, RefusalsOf } from "#shop/contract.ts";
import type { catalogueContract } from "./catalogue.contract.ts";

export const refused: RefusalSentences<RefusalsOf<typeof catalogueContract>> = {
  unknownProduct: "We do not sell that product, or no longer do.",
  unknownCategory: "There is no such category.",
  unknownBrand: "We do not sell that brand.",
  unknownPromotion: "That promotion has ended, or there never was one.",
  pageBeyond: (detail) => `The list ends at page ${String(detail["lastPage"])}.`,
};

/** Labels of the filters that every listing has. */
export const facetLabels = {
  category: "Category",
  brand: "Brand",
  price: "Price",
  rating: "Customer rating",
  condition: "Condition",
  availability: "Availability",
  colour: "Colour",
} as const;

export const availabilityLabels = { inStock: "In stock", backOrder: "Arriving soon" } as const;

export const conditionNotes = {
  condition: "What the carton or the cabinet has been through. Everything works and has its full warranty.",
} as const;
