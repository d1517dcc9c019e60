import { z } from "zod";
import { cardProvider, type CardProviderName, type Provider, providers } from "#shop/payment-methods.ts";

/** The card's provider has separate variables. */
export type ProviderName = Exclude<Provider, CardProviderName>;
const names = providers.filter((name): name is ProviderName => name !== cardProvider);

/** A provider's address, and the prefix of its keys: the site's code follows. */
export type ProviderAccess = { readonly baseUrl: string; readonly keyPrefix: string };

const shout = <Name extends string>(name: Name) => name.toUpperCase() as Uppercase<Name>;

const url = z.url().optional();
const keyPrefix = z.string().default("sandbox-key-");
type Variables = Readonly<Record<`${Uppercase<ProviderName>}_URL`, typeof url>> &
  Readonly<Record<`${Uppercase<ProviderName>}_KEY_PREFIX`, typeof keyPrefix>>;

/** Every variable of the payment providers, without which production does not start. */
export const providerSettingNames: readonly {
  readonly name: string;
  readonly isKey: boolean;
  readonly provider: Provider;
}[] = [
  { name: "CARD_URL", isKey: false, provider: cardProvider },
  { name: "CARD_API_KEY_PREFIX", isKey: true, provider: cardProvider },
  { name: "CARD_HMAC_SEED_PREFIX", isKey: true, provider: cardProvider },
  ...names.flatMap((provider) => [
    { name: `${shout(provider)}_URL`, isKey: false, provider },
    { name: `${shout(provider)}_KEY_PREFIX`, isKey: true, provider },
  ]),
];

/** The variables of the providers other than the card's; without them the sandbox replaces the providers. */
export const providerEnvironment = {
  ...(Object.fromEntries(
    names.flatMap((name) => [
      [`${shout(name)}_URL`, url],
      [`${shout(name)}_KEY_PREFIX`, keyPrefix],
    ]),
  ) as Variables),
  /** The robot check: where tokens are made and verified. */
  RECAPTCHA_URL: z.url().optional(),
  RECAPTCHA_SECRET: z.string().min(1).default("sandbox-recaptcha-secret"),
  /** Receives alerts about payments that need staff. */
  ALERT_MAIL: z.email().default("office@hearth.example"),
};

type Read = Readonly<Partial<Record<`${Uppercase<ProviderName>}_URL`, string | undefined>>> &
  Readonly<Record<`${Uppercase<ProviderName>}_KEY_PREFIX`, string>>;

/** Each provider's address and keys. `standIn` is the sandbox's address. */
export const providersOf = (env: Read, standIn: string): Readonly<Record<ProviderName, ProviderAccess>> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      { baseUrl: env[`${shout(name)}_URL`] ?? `${standIn}/${name}`, keyPrefix: env[`${shout(name)}_KEY_PREFIX`] },
    ]),
  ) as Record<ProviderName, ProviderAccess>;

/** The address of the card's provider, unless a variable sets it. */
export const cardStandIn = (standIn: string): string => `${standIn}/${cardProvider}`;
