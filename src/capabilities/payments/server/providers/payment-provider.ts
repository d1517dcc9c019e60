import type { Cents } from "#kit/money.ts";
import type { PaymentLimit, SiteCode } from "#shop/site.ts";
import type { DisputeStage, DisputeStatus } from "../../disputes.rules.ts";
import type { PaymentLine } from "../../payment-lines.rules.ts";
import type { CardFormSetting, HostedCard } from "../../hosted-card.contract.ts";
import type { AttemptState } from "../../payments.rules.ts";
import type { AccountCheck } from "./account-check.ts";
import type { WalletSession } from "./wallet-session.ts";

/** Where a shopper goes to pay: an address, or a form that their browser posts. */
export type NextStep =
  | { readonly kind: "redirect"; readonly url: string }
  | { readonly kind: "form"; readonly action: string; readonly fields: Readonly<Record<string, string>> };

/**
 * The provider's answer to a payment. A request that may have arrived and was not answered is `unknown`, never refused.
 */
export type PaymentOutcome =
  | {
      readonly kind: "authorised";
      readonly providerRef: string;
      readonly cardBrand: string | null;
      readonly cardLast4: string | null;
    }
  /** The money was captured. `captureRef`: the provider's id for refunds. */
  | {
      readonly kind: "captured";
      readonly providerRef: string;
      readonly captureRef: string;
      /** The card, where one was used. */
      readonly card?: { readonly brand: string | null; readonly last4: string | null };
    }
  /** In progress at the provider; a notification follows. `captureRef`: what to ask after, where it has its own id. */
  | { readonly kind: "pending"; readonly providerRef: string; readonly captureRef?: string }
  | { readonly kind: "action-required"; readonly providerRef: string; readonly next: NextStep }
  | {
      readonly kind: "refused";
      readonly providerRef: string | null;
      /** The reason that the shopper may see. */
      readonly reason: string | null;
      /** Replaces the usual sentence: the fields to check. */
      readonly sentences: readonly string[];
    }
  | { readonly kind: "cancelled" }
  | { readonly kind: "expired" }
  /** Nothing has happened yet, or nothing about this payment. */
  | { readonly kind: "waiting" }
  /** A different amount: staff have to check it. */
  | { readonly kind: "mismatch"; readonly cause: string }
  | { readonly kind: "unknown"; readonly cause: string };

/** The parameters claim a result and are not signed with the account's key: the same as an unsigned webhook. */
export type UnsignedReturn = { readonly kind: "unsigned" };

export type Money = { readonly cents: Cents; readonly currency: string };

/** The person at an address. */
export type Recipient = {
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: string;
};

/** The payer with the billing address. */
export type Shopper = Recipient & { readonly email: string };

/** What is used to pay on our own page: an encrypted card, or a wallet's token. */
export type CardMeans =
  | { readonly kind: "card"; readonly encryptedCard: string; readonly holderName: string }
  /** Fields of the provider on our page. */
  | { readonly kind: "hosted-card"; readonly card: HostedCard; readonly holderName: string }
  | { readonly kind: "googlePay" | "applePay"; readonly token: string };

/** The browser's data for the bank's authentication. */
export type BrowserInfo = Readonly<Record<string, string | number | boolean | undefined>>;

/** A payment to start. */
export type NewPayment = {
  readonly site: SiteCode;
  /** A key takes effect once. */
  readonly key: string;
  readonly reference: string;
  readonly amount: Money;
  /** They add up to the amount. */
  readonly lines: readonly PaymentLine[];
  /** The return address for the browser; providers add their parameters. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly webhookUrl: string;
  readonly shopName: string;
  /** The origin of the site's pages. */
  readonly origin: string;
  readonly shopper: Shopper;
  /** Our id of a signed-in customer; null for a guest, and where staff pay for a customer. */
  readonly customerId: string | null;
  readonly ipAddress: string | null;
  /** Null where nothing is delivered. */
  readonly deliverTo: Recipient | null;
  /** Six digits from the customer's app; null outside a store. */
  readonly storeCode: string | null;
  readonly storeId: string | null;
  /** The name of the store's terminal that the customer pays at; null for every other method. */
  readonly terminal: string | null;
  readonly salesperson: string | null;
  /** Null except for cards and wallets. */
  readonly means: CardMeans | null;
  readonly browserInfo: BrowserInfo | null;
};

/** A started payment. */
export type KnownPayment = {
  readonly site: SiteCode;
  readonly state: AttemptState;
  readonly reference: string;
  readonly providerRef: string;
  /** The provider's id of the capture; null until it is known. */
  readonly captureRef: string | null;
  readonly amount: Money;
  readonly resumeKey: string;
  readonly captureKey: string;
  readonly begunAt: Date;
  /** The parameters of the browser or the provider. They need a poll or a signature before they count. */
  readonly returned: Readonly<Record<string, string>>;
};

export type RefundOrder = {
  readonly site: SiteCode;
  readonly key: string;
  readonly reference: string;
  /** The provider's id of the payment, and of its capture. */
  readonly paymentRef: string;
  readonly captureRef: string;
  readonly amount: Money;
};

/** A refund that the provider has received; `providerRef`: its id there. */
export type SentRefund = Omit<RefundOrder, "reference" | "paymentRef"> & { readonly providerRef: string };

/** `received`: a notification with the result follows. `pending`: the provider can be asked after it. */
export type RefundAnswer =
  | { readonly kind: "received" | "pending" | "done"; readonly providerRef: string }
  | { readonly kind: "refused"; readonly cause: string };

/** A payment to cancel; the provider's id may be missing. */
export type StoppedPayment = {
  readonly site: SiteCode;
  readonly key: string;
  readonly reference: string;
  readonly providerRef: string | null;
};

/** The meaning of a provider's notification. */
export type NotificationMeaning =
  | "authorised"
  | "refused"
  /** Something happened to the payment: the provider is asked what. */
  | "ask"
  | "captured"
  | "capture-failed"
  | "stopped"
  | "not-stopped"
  | "refunded"
  /** The whole payment, which had been captured, was refunded. */
  | "returned"
  /** Nothing was refunded. */
  | "refund-refused"
  /** A refund failed after the provider had accepted it, perhaps after it was reported. */
  | "refund-failed";

export type PaymentNotification = {
  /** The provider's own event code, with its action where one code has several. */
  readonly code: string;
  readonly isSuccess: boolean;
  /** The provider's id of this event, and of its payment. */
  readonly eventRef: string;
  readonly providerRef: string;
  readonly merchantReference: string;
  readonly amount: Money;
  readonly occurredAt: Date;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly reason: string;
  /** The sites of the account that signed it; its payments belong to one of them. Absent: to any. */
  readonly sites?: readonly SiteCode[];
  /** What it says about a dispute; absent for every other notification. */
  readonly dispute?: DisputeReport;
};

/**
 * A provider's report about a dispute: the payer asked their bank, or the provider, for the money back. All reports of
 * one dispute have the same `disputeRef`.
 */
export type DisputeReport = {
  readonly disputeRef: string;
  /** The provider's id of the payment or of its capture. */
  readonly providerRef: string;
  readonly stage: DisputeStage;
  readonly status: DisputeStatus;
  readonly amount: Money;
  readonly reason: string;
  /** Until when the shop can answer; null where the provider does not say. */
  readonly dueAt: Date | null;
  readonly occurredAt: Date;
};

/** What a provider posted, beside its parsed body. */
export type ReceivedWebhook = {
  /** The site whose address it was posted to. */
  readonly site: SiteCode;
  /** The body as it was sent; signatures cover it. */
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** The content of a webhook. */
export type WebhookReading =
  /** Unreadable, or not signed with its account's key. */
  | { readonly kind: "unsigned" }
  /** The provider, which has to be asked whether it sent this, did not answer: it will send it again. */
  | { readonly kind: "unverified" }
  /** An event that only causes a poll; null: not an event that we know. `isDispute`: about a payment that was made. */
  | { readonly kind: "hint"; readonly providerRef: string | null; readonly isDispute?: boolean }
  /** A signed result of a provider that cannot be polled; `code` is the provider's word for it. */
  | {
      readonly kind: "result";
      readonly providerRef: string;
      readonly code: string;
      readonly amount: Money;
      readonly returned: Readonly<Record<string, string>>;
      /** The body that the provider expects, by whether its payment pays for an order. */
      readonly replyFor: (isPaid: boolean) => string;
    }
  | { readonly kind: "dispute"; readonly eventRef: string; readonly report: DisputeReport }
  /** Signed notifications; `reply` is the body that the provider expects. */
  | { readonly kind: "notifications"; readonly items: readonly PaymentNotification[]; readonly reply: string };

/** The amounts that a provider takes from a site's account, for those that can be asked. */
export type OwnLimits = {
  /** The sites with an account, and the account's name at the provider. */
  readonly accounts: () => readonly { readonly site: SiteCode; readonly account: string }[];
  /** Throws when no answer came. */
  readonly read: (site: SiteCode) => Promise<PaymentLimit>;
};

/**
 * A payment provider. A refusal is returned, not thrown. A call without an answer is `unknown` where an outcome is
 * returned, and thrown elsewhere: the job retries.
 */
export type PaymentProvider = {
  readonly start: (payment: NewPayment) => Promise<PaymentOutcome>;
  /** The id that we give a payment before it starts; it can be asked after even when its start was interrupted. */
  readonly ownRef?: (payment: NewPayment) => string | null;
  /** The payment's state; captures the money where the shopper has agreed and none was captured. */
  readonly finish: (payment: KnownPayment) => Promise<PaymentOutcome | UnsignedReturn>;
  /** Asks the provider to cancel; `finish` or a notification has the result. */
  readonly stop: (payment: StoppedPayment) => Promise<void>;
  readonly refund: (order: RefundOrder) => Promise<RefundAnswer>;
  /** Asks after a refund that was pending. */
  readonly askRefund?: (refund: SentRefund) => Promise<RefundAnswer>;
  /** Returns the money of a payment that may or may not be captured. */
  readonly reverse?: (payment: StoppedPayment) => Promise<void>;
  readonly ownLimits?: OwnLimits;
  /** Asks whether the keys of a site's account are valid; absent where the provider has no such call. */
  readonly check?: (site: SiteCode) => Promise<AccountCheck>;
  /** The card terminals of a site's stores: each with the code of its store, and its name there. */
  readonly terminals?: (site: SiteCode) => readonly { readonly store: string; readonly name: string }[];
  /** Captures authorised money; only for providers that answer `authorised`. */
  readonly capture?: (payment: KnownPayment) => Promise<"received" | "refused">;
  /** Whether the browser's parameters are a signed result, which is valid at any time. */
  readonly bringsResult?: (returned: Readonly<Record<string, string>>) => boolean;
  readonly readWebhook?: (body: unknown, received: ReceivedWebhook) => WebhookReading | Promise<WebhookReading>;
  /** Asks whether the provider wants a payment that was made back; for providers that only hint at it. */
  readonly findDispute?: (payment: KnownPayment) => Promise<DisputeReport | null>;
  /** Asks after an open dispute; null where the provider knows none by that reference. */
  readonly askDispute?: (dispute: {
    readonly site: SiteCode;
    readonly disputeRef: string;
  }) => Promise<DisputeReport | null>;
  /** The meaning of a notification's code; null for an irrelevant one. */
  readonly meaningOf?: (code: string, isSuccess: boolean) => NotificationMeaning | null;
};

/** The provider of cards and of the wallets' tokens. */
export type CardProvider = PaymentProvider & {
  /** The certificate for encrypting the cards of a site, as PEM or the path of a file; null where the account has none. */
  readonly certificateOf: (site: SiteCode) => string | null;
  /** Whether the shop or the provider shows the fields of a card on this site. */
  readonly cardForm: (site: SiteCode) => CardFormSetting;
  /** The origins that the provider's fields load from. */
  readonly hostedOrigins: (site: SiteCode) => readonly string[];
  /** The session that opens a wallet's sheet; null when the provider refuses. Throws when no answer came. */
  readonly walletSession: (session: WalletSession) => Promise<string | null>;
  /** The site's account at the provider. */
  readonly merchantAccount: (site: SiteCode) => string;
};
