import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { z } from "zod";

export const ALGORITHM = "ES256";
const FILE = "identity-keys.json";

/** The first signs; all of them verify, so that a new one can be put before an old one while its tokens run out. */
const Kept = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.literal("EC") })).min(1) });

export type SigningKeys = {
  readonly signer: { readonly kid: string; readonly key: CryptoKey };
  readonly verifiers: ReadonlyMap<string, CryptoKey>;
  /** The public halves, as others read them. */
  readonly published: readonly JWK[];
};

const known = new Map<string, Promise<SigningKeys>>();

/** The keys of this shop, kept in its data folder and made there when it first needs them. */
export function signingKeys(dataDir: string): Promise<SigningKeys> {
  const found = known.get(dataDir) ?? readKeys(dataDir);
  known.set(dataDir, found);
  found.catch(() => known.delete(dataDir));
  return found;
}

async function readKeys(dataDir: string): Promise<SigningKeys> {
  const file = join(dataDir, FILE);
  const text = await readFile(file, "utf8").catch((error: { code?: string }) => {
    if (error.code === "ENOENT") return makeKeys(dataDir, file);
    throw error;
  });
  const { keys } = Kept.parse(JSON.parse(text));
  const read = await Promise.all(
    keys.map(async (jwk) => {
      const { d: _secret, ...open } = jwk as JWK;
      return {
        kid: jwk.kid,
        open: { ...open, alg: ALGORITHM, use: "sig" },
        signer: (await importJWK(jwk as JWK, ALGORITHM)) as CryptoKey,
        verifier: (await importJWK(open, ALGORITHM)) as CryptoKey,
      };
    }),
  );
  const [first] = read;
  if (first === undefined) throw new Error(`${file} holds no key.`);
  return {
    signer: { kid: first.kid, key: first.signer },
    verifiers: new Map(read.map(({ kid, verifier }) => [kid, verifier])),
    published: read.map(({ open }) => open),
  };
}

/** Two shops that start together on one folder end up with the keys of the quicker one. */
async function makeKeys(dataDir: string, file: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const text = JSON.stringify({ keys: [{ ...(await exportJWK(privateKey)), kid: randomUUID() }] });
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, text, { mode: 0o600, flag: "wx" });
  await link(own, file).catch((error: { code?: string }) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(own);
  return readFile(file, "utf8");
}
