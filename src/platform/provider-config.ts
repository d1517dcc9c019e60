import { z } from "zod";

const names = ["paypal", "afterpay", "zip", "zipinstore", "klarna", "humm"] as const;
export type ProviderName = (typeof names)[number];

/** Where a provider is asked, and what its keys begin with: the site's code follows. */
export type ProviderAccess = { readonly baseUrl: string; readonly keyPrefix: string };

/** The variables of the providers beyond the card's; without them the sandbox stands in. */
export const providerEnvironment = {
  PAYPAL_URL: z.url().optional(),
  AFTERPAY_URL: z.url().optional(),
  ZIP_URL: z.url().optional(),
  ZIPINSTORE_URL: z.url().optional(),
  KLARNA_URL: z.url().optional(),
  /** Browsers post to it, so it must be reachable from outside. */
  HUMM_URL: z.url().optional(),
  PAYPAL_KEY_PREFIX: z.string().default("sandbox-key-"),
  AFTERPAY_KEY_PREFIX: z.string().default("sandbox-key-"),
  ZIP_KEY_PREFIX: z.string().default("sandbox-key-"),
  ZIPINSTORE_KEY_PREFIX: z.string().default("sandbox-key-"),
  KLARNA_KEY_PREFIX: z.string().default("sandbox-key-"),
  HUMM_KEY_PREFIX: z.string().default("sandbox-key-"),
  /** The check against robots: where tokens are made and verified. */
  RECAPTCHA_URL: z.url().optional(),
  RECAPTCHA_SECRET: z.string().min(1).default("sandbox-recaptcha-secret"),
  /** Who is written to when money stands where it should not. */
  ALERT_MAIL: z.email().default("office@hearth.example"),
};

type Read = Readonly<Partial<Record<`${Uppercase<ProviderName>}_URL`, string | undefined>>> &
  Readonly<Record<`${Uppercase<ProviderName>}_KEY_PREFIX`, string>>;

const shout = (name: ProviderName) => name.toUpperCase() as Uppercase<ProviderName>;

/** Each provider's address and keys. `standIn` is where the sandbox listens. */
export const providersOf = (env: Read, standIn: string): Readonly<Record<ProviderName, ProviderAccess>> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      { baseUrl: env[`${shout(name)}_URL`] ?? `${standIn}/${name}`, keyPrefix: env[`${shout(name)}_KEY_PREFIX`] },
    ]),
  ) as Record<ProviderName, ProviderAccess>;
