import { callOf } from "#ui/call.ts";
import { loadScript } from "#ui/load-script.ts";
import type { PaymentConfiguration, paymentsContract } from "../payments.contract.ts";
import { walletCopy } from "../wallet.copy.ts";
import { walletLabels, WalletStopped } from "../wallets.rules.ts";
import { dollars, type WalletSheetRequest, type WalletPaid } from "./wallet-sheet.ts";

const call = callOf<typeof paymentsContract>();

/** The oldest version with all features that we use. */
const VERSION = 3;

type Authorised = { readonly payment: { readonly token: { readonly paymentData: object } } };

type Session = {
  onvalidatemerchant: (() => void) | null;
  onpaymentauthorized: ((event: Authorised) => void) | null;
  oncancel: ((event: { readonly sessionError?: { readonly code?: string } }) => void) | null;
  readonly begin: () => void;
  readonly abort: () => void;
  readonly completeMerchantValidation: (session: unknown) => void;
  readonly completePayment: (result: { readonly status: number }) => void;
};

type Api = {
  new (version: number, request: object): Session;
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
  readonly canMakePayments: () => boolean;
  readonly supportsVersion: (version: number) => boolean;
};

type Configuration = PaymentConfiguration["applepay"];

const api = (): Api | undefined => (window as { readonly ApplePaySession?: Api }).ApplePaySession;

/** Safari has the API; in other browsers Apple's script adds it. */
async function apiOf({ script }: Configuration): Promise<Api> {
  if (api() === undefined) await loadScript({ src: script, isReady: () => api() !== undefined });
  const found = api();
  if (found === undefined) throw new Error("no Apple Pay");
  return found;
}

export async function isReady(configuration: Configuration): Promise<boolean> {
  const apple = await apiOf(configuration);
  return apple.supportsVersion(VERSION) && apple.canMakePayments();
}

/** The session is Apple's own text, which the provider wraps in another JSON string. */
const unwrap = (data: string): unknown =>
  JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))));

const wrap = (paymentData: object): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(paymentData))));

const failed = () => new WalletStopped(walletCopy.failed(walletLabels.applePay));

export async function payWithApplePay(configuration: Configuration, sheet: WalletSheetRequest): Promise<WalletPaid> {
  const { cents, currency, country, shopName } = sheet;
  const Apple = await apiOf(configuration);
  return new Promise<WalletPaid>((resolve, reject) => {
    const session = new Apple(VERSION, {
      countryCode: country,
      currencyCode: currency,
      merchantCapabilities: ["supports3DS"],
      supportedNetworks: ["visa", "masterCard", "amex"],
      total: { label: shopName, amount: dollars(cents), type: "final" },
    });
    const validate = async () => {
      // Our server requests the session for our own domain: the address in Apple's event is ignored.
      const answer = await call("POST /api/checkout/applepay/session").catch(() => null);
      if (answer?.ok) return session.completeMerchantValidation(unwrap(answer.value.data));
      session.abort();
      reject(answer === null ? failed() : new WalletStopped(answer.errors.join(" ")));
    };
    const hears: Pick<Session, "onvalidatemerchant" | "onpaymentauthorized" | "oncancel"> = {
      onvalidatemerchant: () => void validate(),
      onpaymentauthorized: ({ payment }) =>
        resolve({
          token: wrap(payment.token.paymentData),
          onResult: (end) =>
            session.completePayment({ status: end === "paid" ? Apple.STATUS_SUCCESS : Apple.STATUS_FAILURE }),
        }),
      oncancel: ({ sessionError }) => reject(sessionError?.code === "unknown" ? failed() : new WalletStopped("")),
    };
    Object.assign(session, hears);
    session.begin();
  });
}
