import {
  type CryptoKey,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTHeaderParameters,
} from "jose";
import { z } from "zod";
import { shopState } from "#platform/app-state.ts";
import {
  type KeyPurpose,
  type Keys,
  type KeyTerms,
  type OpenedKey,
  readKeys,
  readKeysAgain,
} from "#platform/keys/app-keys.ts";

export type { KeyTerms } from "#platform/keys/app-keys.ts";

export const ALGORITHM = "ES256";

const purpose: KeyPurpose = {
  name: "identity-tokens",
  usedDays: 90,
  // Tokens live for minutes. The rest is for servers whose clocks differ.
  acceptedDays: 1,
  make: async () => {
    const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
    return JSON.stringify(await exportJWK(privateKey));
  },
};

const StoredJwk = z.looseObject({ kty: z.literal("EC") });

export type SigningKeys = {
  readonly signer: { readonly kid: string; readonly key: CryptoKey };
  readonly verifiers: ReadonlyMap<string, CryptoKey>;
  /** The public halves, as others read them. */
  readonly published: readonly JWK[];
};

const importedKeys = shopState(() => new WeakMap<Keys, Promise<SigningKeys>>());

/** The keys that sign tokens, the same for every process on the database. */
export const signingKeys = async (terms: KeyTerms): Promise<SigningKeys> =>
  importOnce(terms, await readKeys(purpose, terms));

/** Finds the key of a signature for `jwtVerify`. A key that another process has just made is read when it is asked for. */
export const verifierFrom =
  (terms: KeyTerms) =>
  async ({ kid = "" }: JWTHeaderParameters): Promise<CryptoKey> => {
    const known = (await signingKeys(terms)).verifiers.get(kid);
    const key = known ?? (await importOnce(terms, await readKeysAgain(purpose, terms))).verifiers.get(kid);
    if (key === undefined) throw new errors.JWSSignatureVerificationFailed();
    return key;
  };

function importOnce({ db }: KeyTerms, keys: Keys): Promise<SigningKeys> {
  const imported = db.state.get(importedKeys);
  const known = imported.get(keys) ?? importKeys(keys);
  imported.set(keys, known);
  return known;
}

async function importKeys({ signer, accepted }: Keys): Promise<SigningKeys> {
  const read = await Promise.all(accepted.map(importKey));
  return {
    signer: { kid: signer.id, key: (await importJWK(jwkOf(signer), ALGORITHM)) as CryptoKey },
    verifiers: new Map(read.map(({ kid, verifier }) => [kid, verifier])),
    published: read.map(({ published }) => published),
  };
}

const jwkOf = ({ text }: OpenedKey): JWK => StoredJwk.parse(JSON.parse(text)) as JWK;

async function importKey(key: OpenedKey) {
  const { d: _secret, ...open } = jwkOf(key);
  const verifier = (await importJWK(open, ALGORITHM)) as CryptoKey;
  return { kid: key.id, verifier, published: { ...open, kid: key.id, alg: ALGORITHM, use: "sig" } };
}
