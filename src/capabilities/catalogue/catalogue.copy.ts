import { type Cents, formatAmount } from "#kit/money.ts";
import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { catalogueContract } from "./catalogue.contract.ts";
import type { WasFault } from "./prices/price.rules.ts";

export const catalogueRefusalMessages: RefusalMessages<RefusalsOf<typeof catalogueContract>> = {
  unknownProduct: "We don't sell that product, or no longer do.",
  unknownCategory: "There is no such category.",
  unknownBrand: "We do not sell that brand.",
  unknownPromotion: "That promotion has ended, or does not exist.",
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
  condition:
    "Whether it is new, opened or marked. Everything works unless the product page says otherwise, and has its full warranty.",
} as const;

type Claim = { readonly sku: string; readonly site: string; readonly wasCents: Cents; readonly priceCents: Cents };

/** What the ledger of prices says against a "was". */
export function describeWasFault(fault: WasFault, priceCents: Cents): string {
  switch (fault.kind) {
    case "notReduced":
      return `it is not above the price, ${formatAmount(priceCents)}`;
    case "notBefore":
      return fault.before === null
        ? "it was not asked before this price"
        : `the price before it came down was ${formatAmount(fault.before)}`;
    case "tooShort":
      return `it was asked for ${fault.days} of the ${fault.within} days before, and ${fault.needed} are needed`;
    case "tooOld":
      return `less has been asked for longer than the ${fault.days} days on which it was asked`;
  }
}

/** Why a "was" of an import is refused: what the ledger of prices says instead. */
export const describeFalseWas = ({ sku, site, wasCents, priceCents }: Claim, fault: WasFault): string =>
  `offers.${site}: "was ${formatAmount(wasCents)}" cannot be said of ${sku}: ${describeWasFault(fault, priceCents)}`;
