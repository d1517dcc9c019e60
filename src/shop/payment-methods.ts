/**
 * How a shopper pays through a provider. `card`: on our own page; the provider promises the money, takes it when the order
 * is placed, and sends notifications by webhook. `redirect`: on the provider's own page; the provider can be asked how it stands.
 * `in-store`: on the customer's own phone or the store's terminal, in front of staff; the provider can be asked how it
 * stands.
 */
export type PaymentFlow = "card" | "redirect" | "in-store";

/** Every provider that takes money for us. Each has one adapter in `payments/server/providers`. */
export const providerFlows = {
  adyen: "card",
  paypal: "redirect",
  afterpay: "redirect",
  zip: "redirect",
  adyenterminal: "in-store",
  zipinstore: "in-store",
  klarna: "redirect",
  humm: "redirect",
} as const satisfies Readonly<Record<string, PaymentFlow>>;
export type Provider = keyof typeof providerFlows;
type ProviderOf<Flow extends PaymentFlow> = {
  [P in Provider]: (typeof providerFlows)[P] extends Flow ? P : never;
}[Provider];
export type CardProviderName = ProviderOf<"card">;
export type RedirectProviderName = ProviderOf<"redirect">;

export const providers = Object.keys(providerFlows) as readonly Provider[];
export const flowOf = (provider: Provider): PaymentFlow => providerFlows[provider];

const isRedirectProvider = (provider: Provider): provider is RedirectProviderName => flowOf(provider) === "redirect";
export const redirectProviders: readonly RedirectProviderName[] = providers.filter(isRedirectProvider);

/** What a provider adds to the address that the shopper comes back to: its name for the payment, and what else we read. */
export type ReturnFields = {
  readonly reference: string;
  readonly longest: number;
  readonly others: readonly string[];
  /** Every parameter that begins so is read, too. */
  readonly prefix?: string;
};
export const returnFields: Readonly<Record<RedirectProviderName, ReturnFields>> = {
  paypal: { reference: "token", longest: 100, others: ["PayerID"] },
  afterpay: { reference: "orderToken", longest: 200, others: [] },
  zip: { reference: "checkoutId", longest: 100, others: ["result"] },
  klarna: { reference: "sid", longest: 100, others: [] },
  // Humm signs every field of this prefix, also one that its documents do not name yet.
  humm: { reference: "x_reference", longest: 60, others: [], prefix: "x_" },
};

/** Cards, and the tokens of wallets, are paid with through this one. */
export const cardProvider = "adyen" satisfies CardProviderName;

/**
 * One flag set for `opts` (what a shopper may use) and `selectedPaymentOption` (what was chosen). Card, being 0, is
 * "none of the others".
 */
export const paymentOptions = {
  card: 0,
  cashOnDelivery: 1,
  payPal: 2,
  accountCredit: 4,
  paidInstalments: 8,
  cashAndCarry: 16,
  uniqueRequirements: 32,
  warehouseStorageCharge: 64,
  partialPayment: 128,
  zip: 256,
  zipInStore: 512,
  serviceOverride: 1024,
  afterPay: 2048,
  klarna: 4096,
  humm: 8192,
  applePay: 16384,
  googlePay: 32768,
  payPalPayIn4: 65536,
  staffOther: 131072,
  terminal: 262144,
  paymentLink: 524288,
} as const;
export type PaymentOption = keyof typeof paymentOptions;

/** What an order can be paid by. The last four are ours beside those that were asked for (decision 75). */
export const paymentTypes = [
  "None",
  "AfterPay",
  "Zip",
  "CreditCard",
  "PayPal",
  "Klarna",
  "ZipInStore",
  "Cash",
  "Humm",
  "ApplePay",
  "GooglePay",
  "PayPalBnpl",
  "Account",
  "Other",
  "CashOnDelivery",
  "PaidInstalments",
] as const;
export type PaymentType = (typeof paymentTypes)[number];

/**
 * The ways to pay that a provider takes money for, by the option that chooses them. `offeredAs`: the site offers it under
 * this name. `limit`: whose bounds hold; null: any amount. Their order is that in which they are shown.
 */
export const payWays = {
  card: { provider: "adyen", type: "CreditCard", offeredAs: "card", limit: null },
  payPal: { provider: "paypal", type: "PayPal", offeredAs: "paypal", limit: "paypal" },
  payPalPayIn4: { provider: "paypal", type: "PayPalBnpl", offeredAs: "paypal-pay-in-4", limit: "paypal-pay-in-4" },
  afterPay: { provider: "afterpay", type: "AfterPay", offeredAs: "afterpay", limit: "afterpay" },
  zip: { provider: "zip", type: "Zip", offeredAs: "zip", limit: "zip" },
  terminal: { provider: "adyenterminal", type: "CreditCard", offeredAs: "terminal", limit: null },
  zipInStore: { provider: "zipinstore", type: "ZipInStore", offeredAs: "zip-in-store", limit: "zip" },
  klarna: { provider: "klarna", type: "Klarna", offeredAs: "klarna", limit: "klarna" },
  humm: { provider: "humm", type: "Humm", offeredAs: "humm", limit: "humm" },
  googlePay: { provider: "adyen", type: "GooglePay", offeredAs: "google-pay", limit: null },
  applePay: { provider: "adyen", type: "ApplePay", offeredAs: "apple-pay", limit: null },
} as const satisfies Partial<
  Record<PaymentOption, { provider: Provider; type: PaymentType; offeredAs: string; limit: string | null }>
>;
export type PayWayName = keyof typeof payWays;

/** What staff enter for a customer who pays in a store: a code of the customer, or the terminal that shows the amount. */
export const inStoreMeans = { zipInStore: "code", terminal: "terminal" } as const satisfies Partial<
  Record<PayWayName, "code" | "terminal">
>;

/** Ways that no provider takes money for: the order is placed, and the customer pays the shop later. */
export const promisedWays = {
  cashOnDelivery: { type: "CashOnDelivery", offeredAs: "cash-on-delivery", limit: "cash-on-delivery" },
  paidInstalments: { type: "PaidInstalments", offeredAs: "paid-instalments", limit: "paid-instalments" },
} as const satisfies Partial<Record<PaymentOption, { type: PaymentType; offeredAs: string; limit: string }>>;
export type PromisedWay = keyof typeof promisedWays;

type AnyWay = (typeof payWays)[PayWayName] | (typeof promisedWays)[PromisedWay];

/** The names under which a site offers ways to pay; `account` is credit of a business. */
export type PaymentMethodName = AnyWay["offeredAs"] | "account";
export const paymentMethodNames = [
  ...new Set<PaymentMethodName>([
    ...Object.values(payWays).map((way) => way.offeredAs),
    ...Object.values(promisedWays).map((way) => way.offeredAs),
    "account",
  ]),
] as const;
/** Those that take amounts between bounds only. */
export type LimitedPaymentMethod = NonNullable<AnyWay["limit"]>;
export const limitedPaymentMethods: readonly LimitedPaymentMethod[] = [
  ...new Set([...Object.values(payWays), ...Object.values(promisedWays)].flatMap(({ limit }) => limit ?? [])),
];

/** Ways that lead to a provider's own page. */
export type RedirectWay = {
  [W in PayWayName]: (typeof payWays)[W]["provider"] extends RedirectProviderName ? W : never;
}[PayWayName];
const isRedirectWay = (way: PayWayName): way is RedirectWay => flowOf(payWays[way].provider) === "redirect";
export const payWayNames = Object.keys(payWays) as readonly PayWayName[];
export const redirectWays: readonly RedirectWay[] = payWayNames.filter(isRedirectWay);
