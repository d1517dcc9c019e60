import type { CardFormSetting, HostedCard } from "../../hosted-card.contract.ts";
import type { AdyenAccount } from "./adyen.ts";

const ownForm: CardFormSetting = { kind: "own" };

/** Where Adyen Web's fields come from: in the demonstration the sandbox, under the path that the library expects. */
const hostedUrlOf = ({ environment, url }: AdyenAccount): string | null =>
  environment === "demo" && url !== undefined ? `${new URL(url).origin}/checkoutshopper/` : null;

const environmentOf = ({ environment, webEnvironment }: AdyenAccount): string =>
  environment === "live" ? webEnvironment : "test";

export function cardFormOf(account: AdyenAccount): CardFormSetting {
  const { cardForm, clientKey = "" } = account;
  if (cardForm === "own") return ownForm;
  return { kind: "hosted", clientKey, environment: environmentOf(account), url: hostedUrlOf(account) };
}

/** The frames of Adyen Web, and where the library says that a checkout began. */
export function hostedOriginsOf(account: AdyenAccount): readonly string[] {
  if (cardFormOf(account).kind === "own") return [];
  const url = hostedUrlOf(account);
  if (url !== null) return [new URL(url).origin];
  const environment = environmentOf(account);
  return [`https://checkoutshopper-${environment}.adyen.com`, `https://checkoutanalytics-${environment}.adyen.com`];
}

export const wireHostedCard = ({ number, expiryMonth, expiryYear, securityCode }: HostedCard) => ({
  encryptedCardNumber: number,
  encryptedExpiryMonth: expiryMonth,
  encryptedExpiryYear: expiryYear,
  encryptedSecurityCode: securityCode,
});
