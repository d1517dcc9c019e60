import type { CalendarDay } from "#kit/calendar-day.ts";
import { addCents, asCents, type Cents, maxCents, subtractCents, timesCents } from "#kit/money.ts";
import type { SitePolicies } from "#shop/site.ts";
import type { GroupPriced } from "#capabilities/catalogue/prices/price-list.rules.ts";
import type { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import { countsAsDiscount, shownSaving } from "#capabilities/catalogue/catalogue.rules.ts";

export const MAX_PER_LINE = 99;
/** Characters of a product title in the cart summary, the ellipsis among them (CHK-09, CHK-10). */
export const SUMMARY_TITLE = 58;

/** An option of a product: a care plan or an installation. The price is for one product. */
export type Extra = { readonly id: string; readonly name: string; readonly priceCents: Cents };

/** What a cart must know of a product the site sells. */
export type CartOffer = {
  readonly productId: number;
  readonly sku: string;
  readonly productCode: string;
  /** Not empty where the offer is for one single unit. */
  readonly unitId: string;
  readonly uri: string;
  readonly title: string;
  readonly brand: string;
  readonly category: string;
  readonly rootCategoryUri: string;
  /** Of its category and of all those above it. */
  readonly categoryUris: readonly string[];
  readonly manufacturerUri: string;
  readonly image: string;
  readonly priceCents: Cents;
  /** The prices of the customer's group by number of pieces; none for everybody else. */
  readonly group?: GroupPriced | null;
  /** Null where the price ledger does not back it. */
  readonly rrpCents: Cents | null;
  readonly altPriceMsg: string | null;
  readonly stockStatus: ProductCard["stockStatus"];
  readonly shipsOn: CalendarDay | null;
  readonly isSellable: boolean;
  readonly isProforma: boolean;
  readonly brandWarning: "miele" | null;
  /** Brings the goods itself; null: our own trucks do. */
  readonly supplierCode: string | null;
  readonly ribbonType: NonNullable<ProductCard["ribbon"]>["type"] | null;
  readonly loweredAt?: string;
  readonly conditionType: ProductCard["conditionType"];
  readonly missingParts: string | null;
  readonly marks?: string;
  readonly warranties: readonly Extra[];
  readonly installations: readonly Extra[];
};

/** A stored line. */
export type CartLine = {
  readonly productCode: string;
  readonly productId: number;
  readonly unitId: string;
  readonly quantity: number;
  readonly warrantyId: string | null;
  readonly installId: string | null;
  /** What one cost when the shopper last saw it; null or missing: not noted. */
  readonly seenCents?: Cents | null;
};

/** What delivery must know of one line of a cart. */
export type CartDeliveryLine = {
  readonly productId: number;
  readonly sku: string;
  readonly quantity: number;
  readonly rootCategoryUri: string;
  readonly isProforma: boolean;
  readonly supplierCode: string | null;
  readonly installId: string | null;
  /** For one. */
  readonly priceCents: Cents;
};

/** A unit with a history of its own exists once. */
export const mostAllowed = (unitId: string): number => (unitId === "" ? MAX_PER_LINE : 1);

export type DiscountedLine = {
  readonly quantity: number;
  /** For one, before the line discount. */
  readonly priceCents: Cents;
  /** For the whole line. */
  readonly lineDiscountCents: Cents;
};

/** What one product costs after its share of the line discount, never below 0 (CART-22..24). May hold a fraction. */
export function priceAfterLineDiscount(line: DiscountedLine, policy: SitePolicies["lineDiscount"]): number {
  if (policy === "not-applied") return line.priceCents;
  return Math.max(0, line.priceCents - line.lineDiscountCents / line.quantity);
}

export type SavingLine = {
  readonly quantity: number;
  /** For one, at the price of the list. */
  readonly priceCents: Cents;
  readonly rrpCents: Cents | null;
  /** Everything that was taken off the goods of the line. */
  readonly goodsDiscountCents: Cents;
};

/** What the goods cost less than their RRP or, without one, than the price of the list, where that may be shown (PLP-17). */
export function cartSaving(lines: readonly SavingLine[]): Cents {
  let savingCents = asCents(0);
  let referenceCents = asCents(0);
  for (const { quantity, priceCents, rrpCents, goodsDiscountCents } of lines) {
    const reference = timesCents(maxCents(priceCents, rrpCents ?? asCents(0)), quantity);
    savingCents = addCents(savingCents, subtractCents(reference, timesCents(priceCents, quantity)), goodsDiscountCents);
    referenceCents = addCents(referenceCents, reference);
  }
  return shownSaving(savingCents, referenceCents);
}

/** What one product is below its RRP, where that counts as a discount (PLP-18); the share is in percent, cut to a tenth. */
export function discountOffRrp(
  priceCents: Cents,
  rrpCents: Cents | null,
): { readonly cents: Cents; readonly percent: number } {
  if (rrpCents === null || !countsAsDiscount(priceCents, rrpCents)) return { cents: asCents(0), percent: 0 };
  const cents = subtractCents(rrpCents, priceCents);
  return { cents, percent: Math.floor((cents * 1000) / rrpCents) / 10 };
}

const plain = (brand: string): string => brand.toLowerCase().replace(/\s+/g, "");

/** Whether a brand is in the comma-separated list of the setting, whatever its case and spaces (CART-20). */
export function isProformaBrand(brand: string, proformaShippingBrands: string): boolean {
  const wanted = plain(brand);
  return wanted !== "" && proformaShippingBrands.split(",").some((one) => plain(one) === wanted);
}

/** Whether a line can be bought now in this place, and if not, why. */
export type LineState =
  | { readonly kind: "available" }
  | { readonly kind: "gone" }
  | { readonly kind: "soldOut" }
  | { readonly kind: "replaced" }
  | { readonly kind: "onRequest" }
  | { readonly kind: "tooFew"; readonly left: number }
  | { readonly kind: "notServed"; readonly place: string };

export type LineFacts = {
  /** Null when the site no longer sells the line's product code. */
  readonly offer: Pick<CartOffer, "stockStatus" | "isSellable" | "supplierCode"> | null;
  readonly quantity: number;
  /** The quantity that the country's warehouses can still promise. */
  readonly free: number;
  /** The shopper's place where no truck of ours goes; null where one does, and while the place is unknown. */
  readonly unservedPlace: string | null;
};

const unsellable: Readonly<Record<CartOffer["stockStatus"], LineState>> = {
  inStock: { kind: "soldOut" },
  backOrder: { kind: "soldOut" },
  noStock: { kind: "soldOut" },
  supersededAndNoStock: { kind: "replaced" },
  indeterminate: { kind: "onRequest" },
};

export function lineState({ offer, quantity, free, unservedPlace }: LineFacts): LineState {
  if (offer === null) return { kind: "gone" };
  if (!offer.isSellable) return unsellable[offer.stockStatus];
  if (offer.supplierCode !== null) return { kind: "available" };
  if (unservedPlace !== null) return { kind: "notServed", place: unservedPlace };
  if (free <= 0) return { kind: "soldOut" };
  return free < quantity ? { kind: "tooFew", left: free } : { kind: "available" };
}

/** A title cut to fit, with an ellipsis in its last place. Counts whole characters, so that none is torn. */
export function cutTitle(title: string, most: number = SUMMARY_TITLE): string {
  const characters = [...title];
  if (characters.length <= most) return title;
  return `${characters
    .slice(0, most - 1)
    .join("")
    .trimEnd()}…`;
}
