import { createPrivateKey } from "node:crypto";
import { z } from "zod";

/** Apple's key is a file of PEM; a variable may have `\n` where the file has a new line. */
const appleKey = z
  .string()
  .transform((text) => text.replaceAll("\\n", "\n").trim())
  .refine(isSigningKey, { error: "APPLE_PRIVATE_KEY must be the content of the .p8 file from Apple." });

function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === "prime256v1";
  } catch {
    return false;
  }
}

/** The clients of other log-in providers; each provider is offered when its client is complete. */
export const loginProviderEnvironment = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  /** The identifier of the Services ID. */
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  APPLE_PRIVATE_KEY: appleKey.optional(),
  /** The sandbox's OpenID provider, or another one. */
  OPENID_URL: z.url().optional(),
};

type Read = z.infer<z.ZodObject<typeof loginProviderEnvironment>>;

type Client = { readonly name: string; readonly clientId: string };

/** A provider of OpenID Connect, identified by its issuer. */
export type OpenIdProvider = Client & {
  readonly kind: "openid";
  readonly issuer: string;
  readonly clientSecret: string;
};

/** Apple: OpenID Connect whose answer is a form, and whose client secret is a token that the client signs. */
export type AppleProvider = Client & {
  readonly kind: "apple";
  readonly issuer: string;
  readonly teamId: string;
  readonly keyId: string;
  /** PKCS #8, as PEM. */
  readonly privateKey: string;
};

/** Facebook: OAuth 2.0 with addresses of its own, and a profile in place of an id token. */
export type FacebookProvider = Client & {
  readonly kind: "facebook";
  readonly dialogUrl: string;
  readonly graphUrl: string;
  readonly clientSecret: string;
};

export type LoginProvider = OpenIdProvider | AppleProvider | FacebookProvider;

/** The demonstration's key for Apple's stand-in: public in the source, so it protects nothing. */
export const DEMONSTRATION_APPLE_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgBk8JRjJXNgJhLC6z
O8VZ7Nqf/7hgGI9HIxzFBZ3A1zWhRANCAAQba0peHu3T0SPObVPpkBaXGi91BVlS
Iv0pcJnqXmmDGdof1Uabnw9caEOrtIWObIpkIok5gKlmagGEFaeGNXjO
-----END PRIVATE KEY-----`;

const groups = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["FACEBOOK_CLIENT_ID", "FACEBOOK_CLIENT_SECRET"],
  ["APPLE_CLIENT_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"],
] as const;

/** A sentence for each setting without which a provider that was begun could never work. */
export const incompleteLoginProviders = (env: Read): readonly string[] =>
  groups.flatMap((names) => {
    const missing = names.filter((name) => env[name] === undefined);
    const present = names.find((name) => env[name] !== undefined);
    return present === undefined ? [] : missing.map((name) => `${name} is missing: ${present} is set and needs it.`);
  });

/** `standIn`: the sandbox's address; null in production, where it would let a visitor log in as any person. */
export function loginProvidersOf(env: Read, standIn: string | null): readonly LoginProvider[] {
  return [googleOf(env), facebookOf(env, standIn), appleOf(env, standIn), openIdOf(env, standIn)].filter(
    (provider) => provider !== null,
  );
}

function googleOf({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret }: Read): OpenIdProvider | null {
  if (clientId === undefined || clientSecret === undefined) return null;
  return { kind: "openid", name: "google", issuer: "https://accounts.google.com", clientId, clientSecret };
}

function facebookOf(env: Read, standIn: string | null): FacebookProvider | null {
  const { FACEBOOK_CLIENT_ID: clientId, FACEBOOK_CLIENT_SECRET: clientSecret } = env;
  const common = { kind: "facebook", name: "facebook" } as const;
  if (clientId !== undefined && clientSecret !== undefined)
    return {
      ...common,
      clientId,
      clientSecret,
      dialogUrl: "https://www.facebook.com",
      graphUrl: "https://graph.facebook.com",
    };
  if (standIn === null) return null;
  const places = { dialogUrl: `${standIn}/facebook`, graphUrl: `${standIn}/facebook/graph` };
  return { ...common, ...places, clientId: "1000000000000001", clientSecret: "sandbox-facebook-secret" };
}

function appleOf(env: Read, standIn: string | null): AppleProvider | null {
  const { APPLE_CLIENT_ID: clientId, APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: privateKey } = env;
  const common = { kind: "apple", name: "apple" } as const;
  if (clientId !== undefined && teamId !== undefined && keyId !== undefined && privateKey !== undefined)
    return { ...common, issuer: "https://appleid.apple.com", clientId, teamId, keyId, privateKey };
  if (standIn === null) return null;
  const client = { clientId: "example.hearth.web", teamId: "SANDBOXTEA", keyId: "SANDBOXKEY" };
  return { ...common, ...client, issuer: `${standIn}/apple`, privateKey: DEMONSTRATION_APPLE_KEY };
}

function openIdOf({ OPENID_URL: url }: Read, standIn: string | null): OpenIdProvider | null {
  if (standIn === null) return null;
  const client = { clientId: "hearth", clientSecret: "sandbox-openid-secret" };
  return { kind: "openid", name: "sandbox", issuer: url ?? `${standIn}/openid`, ...client };
}
