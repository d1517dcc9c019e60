import type { SiteCode } from "#shop/site.ts";
import type { Cents } from "#kit/money.ts";

/** Where a shopper is sent to pay: to an address, or with a form that their browser posts. */
export type NextStep =
  | { readonly kind: "redirect"; readonly url: string }
  | { readonly kind: "form"; readonly action: string; readonly fields: Readonly<Record<string, string>> };

/** What a provider said to a payment. Whatever may have reached it and was not answered is `unknown`, never refused. */
export type PaymentOutcome =
  | {
      readonly kind: "authorised";
      readonly providerRef: string;
      readonly cardBrand: string | null;
      readonly cardLast4: string | null;
    }
  /** The money is with us. `captureRef`: what the provider calls it when some of it goes back. */
  | { readonly kind: "captured"; readonly providerRef: string; readonly captureRef: string }
  /** Under way at the provider; news will come. */
  | { readonly kind: "pending"; readonly providerRef: string }
  | { readonly kind: "action-required"; readonly providerRef: string; readonly next: NextStep }
  | {
      readonly kind: "refused";
      readonly providerRef: string | null;
      /** What the shopper may be told of the why. */
      readonly reason: string | null;
      /** Said instead of the usual sentence: what to look at. */
      readonly sentences: readonly string[];
    }
  | { readonly kind: "cancelled" }
  | { readonly kind: "expired" }
  /** Nothing has happened yet, or nothing that concerns this payment. */
  | { readonly kind: "waiting" }
  /** Other money than was asked for: a person has to look. */
  | { readonly kind: "mismatch"; readonly cause: string }
  | { readonly kind: "unknown"; readonly cause: string };

export type Money = { readonly cents: Cents; readonly currency: string };

export type Shopper = {
  readonly email: string;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: string;
};

/** A payment that is to begin. */
export type NewPayment = {
  readonly site: SiteCode;
  /** The same key is acted on once. */
  readonly key: string;
  readonly reference: string;
  readonly amount: Money;
  /** Where the browser comes back to; providers add what they have to say. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly webhookUrl: string;
  readonly shopName: string;
  readonly shopper: Shopper;
  /** Six digits from the customer's app; null but in a store. */
  readonly storeCode: string | null;
  readonly storeId: string | null;
  readonly salesperson: string | null;
};

/** A payment that was begun. */
export type KnownPayment = {
  readonly site: SiteCode;
  readonly reference: string;
  readonly providerRef: string;
  readonly amount: Money;
  readonly captureKey: string;
  /** What the browser, or the provider, brought along. Never believed without asking, or a signature. */
  readonly returned: Readonly<Record<string, string>>;
};

export type RefundOrder = {
  readonly site: SiteCode;
  readonly key: string;
  readonly reference: string;
  readonly captureRef: string;
  readonly amount: Money;
};

/** `received`: news will tell how it went. */
export type RefundAnswer =
  | { readonly kind: "received" | "done"; readonly providerRef: string }
  | { readonly kind: "refused"; readonly cause: string };

/** One provider beyond the card's. Nothing is thrown for a no; a refund that nobody answered is, and is asked again. */
export type Gateway = {
  readonly start: (payment: NewPayment) => Promise<PaymentOutcome>;
  /** How it stands; takes the money where the shopper has agreed to it and none was taken. */
  readonly finish: (payment: KnownPayment) => Promise<PaymentOutcome>;
  /** Asks the provider to stop; how that went `finish` tells. */
  readonly stop: (payment: KnownPayment) => Promise<void>;
  readonly refund: (order: RefundOrder) => Promise<RefundAnswer>;
};
