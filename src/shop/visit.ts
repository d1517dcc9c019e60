import type { Site } from "./site.ts";

/** What a member of staff may do beyond serving customers; checked on the server, each by its name. */
export const staffPermissions = [
  "serviceOverride",
  "otherPayment",
  "cashAndCarry",
  "zipInStore",
  // Cards on the terminal of a store.
  "terminal",
  "priceOverride",
  // Orders on their way: from being packed to being delivered, or called off.
  "orderMoves",
  // Refunds of a part of an order.
  "refunds",
  // Money that arrived without a provider, and the statements of businesses.
  "recordPayments",
  // Cooking demonstrations: planning them, changing them, calling them off.
  "demos",
  // Each permission names the part of a quote's line that its holder may change.
  "quoteQuantity",
  "quotePrice",
  "quoteWarranty",
  "quoteInstall",
  "quoteDelete",
  "quoteCompetitorUrl",
  // Everybody's projects on the site, not only those of one's own customers.
  "quoteAll",
] as const;
export type StaffPermission = (typeof staffPermissions)[number];

/** A member of staff: signed in like any customer, and known by the token's staff claim. */
export type VisitStaff = {
  /** `winningUserId` on the wire. */
  readonly userId: string;
  readonly salespersonCode: string | null;
  /** The subdivision of the store they serve in. */
  readonly subdivision: string | null;
  readonly permissions: readonly StaffPermission[];
};

/** The signed-in person, from their token. */
export type VisitCustomer = {
  readonly id: string;
  readonly firstName: string;
  readonly email: string;
  /** A business that was let in: sees gated prices, may order on account. */
  readonly isCommercial: boolean;
  /** The group whose price list holds for them; none for most. */
  readonly groupCode?: string;
  readonly staff: VisitStaff | null;
  /** The session of the token; none where no token brought the customer. */
  readonly sessionId?: string;
  /** The member of staff who shops as this customer. */
  readonly actor?: { readonly memberId: string; readonly name: string };
};

/** Who is asking, on which site, and when: settled once per request, then handed to every service. */
export type Visit = {
  readonly requestId: string;
  /** The site as this visitor may see it: its price gate is open for approved businesses and staff. */
  readonly site: Site;
  /** Random, from a cookie. Null on public pages and until the visitor does something worth remembering. */
  readonly visitorId: string | null;
  /** Null for a guest, and always on public pages. */
  readonly customer: VisitCustomer | null;
  /** `{postcode}_{SUBURB}` from a cookie; may name no locality at all. */
  readonly localityId: string | null;
  /** Store and warehouse that the visitor chose, from a cookie. */
  readonly storeUri: string | null;
  /** The warehouse that a shared link named, from a cookie; may name no warehouse at all. */
  readonly warehouseCode: string | null;
  /** The client's address according to the trusted proxies; null on public pages. */
  readonly ipAddress: string | null;
  /** The client's own headers, which banks ask for; null on public pages. */
  readonly clientHeaders: { readonly accept: string; readonly userAgent: string } | null;
  /** Rules never read the clock; time is an argument. */
  readonly now: Date;
};
