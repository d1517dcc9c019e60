import { AdyenCheckout, CustomCard } from "@adyen/adyen-web";
import { type CardErrors, cardFieldMessages } from "../card.rules.ts";
import type { CardFormSetting, HostedCard } from "../hosted-card.contract.ts";

/** What the provider's fields say: the encrypted card once all are valid, and what is wrong with each of them. */
export type HostedState = {
  readonly card: HostedCard | null;
  /** Of every field that is not valid yet. */
  readonly errors: CardErrors;
  /** Of fields that the shopper has left with something wrong in them. */
  readonly leftErrors: CardErrors;
};

export type HostedFields = {
  readonly focus: (field: HostedField) => void;
  readonly unmount: () => void;
};

/** The library's names of its fields: `data-cse` of the elements that they are put into. */
export const hostedFieldNames = {
  cardNo: "encryptedCardNumber",
  expiryDate: "encryptedExpiryDate",
  cvv: "encryptedSecurityCode",
} as const;
export type HostedField = keyof typeof hostedFieldNames;

type Mounting = {
  readonly setting: Extract<CardFormSetting, { kind: "hosted" }>;
  readonly country: string;
  readonly onChange: (state: HostedState) => void;
  readonly onReady: () => void;
  readonly onFailure: () => void;
};

type Changed = {
  readonly data: { readonly paymentMethod: object };
  readonly valid?: Readonly<Record<string, boolean | undefined>>;
  readonly errors?: Readonly<Record<string, unknown>>;
};

function cardOf({ paymentMethod }: Changed["data"], isValid: boolean): HostedCard | null {
  const method: Readonly<Record<string, unknown>> = { ...paymentMethod };
  const blob = (name: string): string => (typeof method[name] === "string" ? method[name] : "");
  const card = {
    number: blob("encryptedCardNumber"),
    expiryMonth: blob("encryptedExpiryMonth"),
    expiryYear: blob("encryptedExpiryYear"),
    securityCode: blob("encryptedSecurityCode"),
  };
  return isValid && Object.values(card).every((part) => part !== "") ? card : null;
}

function stateOf({ data, valid = {}, errors = {} }: Changed, isValid: boolean): HostedState {
  const isRight = {
    cardNo: valid["encryptedCardNumber"] === true,
    expiryDate: valid["encryptedExpiryMonth"] === true && valid["encryptedExpiryYear"] === true,
    cvv: valid["encryptedSecurityCode"] === true,
  };
  const fields = Object.keys(hostedFieldNames) as HostedField[];
  const wrong = (isWrong: (field: HostedField) => boolean): CardErrors =>
    Object.fromEntries(fields.filter(isWrong).map((field) => [field, cardFieldMessages[field]]));
  return {
    card: cardOf(data, isValid),
    errors: wrong((field) => !isRight[field]),
    leftErrors: wrong((field) => Boolean(errors[hostedFieldNames[field]])),
  };
}

/** The frames look like the shop's own fields; fonts of the shop do not load in them. */
function stylesOf(root: HTMLElement) {
  const { color, fontSize } = getComputedStyle(root);
  return { base: { color, fontSize, fontFamily: "system-ui, sans-serif" }, placeholder: { color: "transparent" } };
}

/** Puts the provider's fields into the elements of `root` that have a `data-cse`. */
export async function mountHostedFields(root: HTMLElement, mounting: Mounting): Promise<HostedFields> {
  const { setting, country, onChange, onReady, onFailure } = mounting;
  const { clientKey, environment, url } = setting;
  const checkout = await AdyenCheckout({
    clientKey,
    environment: environment as "test",
    countryCode: country,
    // Its own texts are not shown; any other language would be loaded from the provider.
    locale: "en-US",
    analytics: { enabled: false },
    risk: { enabled: false },
    ...(url !== null && { _environmentUrls: { api: url, analytics: url, cdn: { images: url, translations: url } } }),
  });
  const card = new CustomCard(checkout, {
    brands: ["visa", "mc", "amex"],
    autoFocus: false,
    styles: stylesOf(root),
    onChange: (changed) => onChange(stateOf(changed, changed.isValid)),
    onConfigSuccess: onReady,
    onError: onFailure,
  }).mount(root);
  return { focus: (field) => void card.setFocusOn(hostedFieldNames[field]), unmount: () => void card.unmount() };
}
