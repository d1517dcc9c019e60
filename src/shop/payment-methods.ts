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
 * The payment methods of providers, by the option that chooses them. `offeredAs`: the site offers it under
 * this name. `limit`: whose bounds hold; null: any amount. Their order is that in which they are shown.
 */
export const providerMethods = {
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
export type ProviderMethod = keyof typeof providerMethods;

/** What staff enter for a customer who pays in a store: a code of the customer, or the terminal that shows the amount. */
export const inStoreMeans = { zipInStore: "code", terminal: "terminal" } as const satisfies Partial<
  Record<ProviderMethod, "code" | "terminal">
>;

/** Payment methods without a provider: the order is placed, and the customer pays the shop later. */
export const promisedMethods = {
  cashOnDelivery: { type: "CashOnDelivery", offeredAs: "cash-on-delivery", limit: "cash-on-delivery" },
  paidInstalments: { type: "PaidInstalments", offeredAs: "paid-instalments", limit: "paid-instalments" },
} as const satisfies Partial<Record<PaymentOption, { type: PaymentType; offeredAs: string; limit: string }>>;
export type PromisedMethod = keyof typeof promisedMethods;

type AnyMethod = (typeof providerMethods)[ProviderMethod] | (typeof promisedMethods)[PromisedMethod];

/** The names under which a site offers payment methods; `account` is credit of a business. */
export type PaymentMethodName = AnyMethod["offeredAs"] | "account";
export const paymentMethodNames = [
  ...new Set<PaymentMethodName>([
    ...Object.values(providerMethods).map((method) => method.offeredAs),
    ...Object.values(promisedMethods).map((method) => method.offeredAs),
    "account",
  ]),
] as const;
/** Those that take amounts between bounds only. */
export type LimitedPaymentMethod = NonNullable<AnyMethod["limit"]>;
export const limitedPaymentMethods: readonly LimitedPaymentMethod[] = [
  ...new Set(
    [...Object.values(providerMethods), ...Object.values(promisedMethods)].flatMap(({ limit }) => limit ?? []),
  ),
];

/** Payment methods on a provider's own page. */
export type RedirectMethod = {
  [W in ProviderMethod]: (typeof providerMethods)[W]["provider"] extends RedirectProviderName ? W : never;
}[ProviderMethod];
const isRedirectMethod = (method: ProviderMethod): method is RedirectMethod =>
  flowOf(providerMethods[method].provider) === "redirect";
export const providerMethodNames = Object.keys(providerMethods) as readonly ProviderMethod[];
export const redirectMethods: readonly RedirectMethod[] = providerMethodNames.filter(isRedirectMethod);
