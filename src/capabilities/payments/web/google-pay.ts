import { loadScript } from "#ui/load-script.ts";
import type { PaymentConfiguration } from "../payments.contract.ts";
import { walletCopy } from "../wallet.copy.ts";
import { walletLabels, WalletStopped } from "../wallets.rules.ts";
import { dollars, type WalletSheetRequest, type WalletDetails, type WalletPaid } from "./wallet-sheet.ts";

type GoogleAddress = Readonly<
  Record<
    | "name"
    | "address1"
    | "address2"
    | "address3"
    | "locality"
    | "administrativeArea"
    | "postalCode"
    | "countryCode"
    | "phoneNumber",
    string | undefined
  >
>;

type PaymentData = {
  readonly email?: string;
  readonly shippingAddress?: GoogleAddress;
  readonly paymentMethodData: { readonly tokenizationData: { readonly token: string } };
};

type Client = {
  readonly isReadyToPay: (request: object) => Promise<{ readonly result: boolean }>;
  readonly loadPaymentData: (request: object) => Promise<PaymentData>;
};
type Api = { readonly PaymentsClient: new (options: { readonly environment: string }) => Client };

type Configuration = PaymentConfiguration["googlepay"];

const api = (): Api | undefined =>
  (window as { readonly google?: { readonly payments?: { readonly api?: Api } } }).google?.payments?.api;

/** One client for the page, once its script has loaded. */
let client: Client | null = null;

async function clientOf({ script, environment }: Configuration): Promise<Client> {
  await loadScript({ src: script, isReady: () => api() !== undefined });
  const Api = api();
  if (client === null && Api !== undefined) client = new Api.PaymentsClient({ environment });
  if (client === null) throw new Error("no client of Google Pay");
  return client;
}

const version = { apiVersion: 2, apiVersionMinor: 0 } as const;

const methodsOf = ({ gateway, gatewayMerchantId }: Configuration) => [
  {
    type: "CARD",
    parameters: {
      allowedAuthMethods: ["PAN_ONLY", "CRYPTOGRAM_3DS"],
      allowedCardNetworks: ["VISA", "MASTERCARD", "AMEX"],
    },
    tokenizationSpecification: { type: "PAYMENT_GATEWAY", parameters: { gateway, gatewayMerchantId } },
  },
];

export async function isReady(configuration: Configuration): Promise<boolean> {
  const google = await clientOf(configuration);
  return (await google.isReadyToPay({ ...version, allowedPaymentMethods: methodsOf(configuration) })).result;
}

/** The data requested with the payment, and whether the amount is final. */
type Further = { readonly status: "FINAL" | "ESTIMATED"; readonly details: object };

async function open(configuration: Configuration, sheet: WalletSheetRequest, further: Further): Promise<PaymentData> {
  const { cents, currency, country, shopName } = sheet;
  const google = await clientOf(configuration);
  const request = {
    ...version,
    allowedPaymentMethods: methodsOf(configuration),
    merchantInfo: { merchantId: configuration.merchantId, merchantName: shopName },
    transactionInfo: {
      totalPriceStatus: further.status,
      totalPrice: dollars(cents),
      currencyCode: currency,
      countryCode: country,
    },
    ...further.details,
  };
  try {
    return await google.loadPaymentData(request);
  } catch (error) {
    const isClosed = (error as { readonly statusCode?: unknown }).statusCode === "CANCELED";
    throw new WalletStopped(isClosed ? "" : walletCopy.failed(walletLabels.googlePay));
  }
}

export async function payWithGooglePay(configuration: Configuration, sheet: WalletSheetRequest): Promise<WalletPaid> {
  const { paymentMethodData } = await open(configuration, sheet, { status: "FINAL", details: {} });
  return { token: paymentMethodData.tokenizationData.token, onResult: () => {} };
}

/**
 * The contact and address, before the total is known. Its payment token is ignored: the shopper confirms the payment
 * later.
 */
export async function askDetails(configuration: Configuration, sheet: WalletSheetRequest): Promise<WalletDetails> {
  const { email, shippingAddress } = await open(configuration, sheet, {
    status: "ESTIMATED",
    details: {
      emailRequired: true,
      shippingAddressRequired: true,
      shippingAddressParameters: { allowedCountryCodes: [sheet.country], phoneNumberRequired: true },
    },
  });
  const of = (name: keyof GoogleAddress) => (shippingAddress?.[name] ?? "").trim();
  return {
    email: email ?? "",
    phone: of("phoneNumber"),
    name: of("name"),
    address: [of("address1"), of("address2"), of("address3")].filter((line) => line !== "").join(", "),
    suburb: of("locality"),
    state: of("administrativeArea"),
    postcode: of("postalCode"),
    country: of("countryCode"),
  };
}
