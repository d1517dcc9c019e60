import { createPrivateKey, createPublicKey, generateKeyPair, randomBytes, type KeyObject } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { merchants, type Merchant } from "../merchants.ts";
import { writeCertificate } from "./certificate.ts";

/** The private key stays in this process; the certificate is a file beside it, which a merchant gives to the shop. */
export type CardKey = { privateKey: KeyObject; certificate: string };
export type CardKeys = ReadonlyMap<string, CardKey>;

const createKeyPair = promisify(generateKeyPair);
const day = 86_400_000;
const lifetime = 5 * 365 * day;

/** Keyed by site. Missing keys and certificates are created and stored. */
export async function openCardKeys(folder: string, now: Date): Promise<CardKeys> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const all = await Promise.all(
    merchants.map(async (merchant) => [merchant.site, await openKey(folder, merchant, now)] as const),
  );
  return new Map(all);
}

async function openKey(folder: string, merchant: Merchant, now: Date): Promise<CardKey> {
  const { merchantAccount } = merchant;
  const keyFile = join(folder, `${merchantAccount}.key.pem`);
  if (!existsSync(keyFile)) {
    const { privateKey } = await createKeyPair("rsa", { modulusLength: 2048 });
    store(keyFile, privateKey.export({ type: "pkcs8", format: "pem" }).toString());
  }
  const privateKey = createPrivateKey(readFileSync(keyFile, "utf8"));
  const certificateFile = join(folder, `${merchantAccount}.crt.pem`);
  if (!existsSync(certificateFile)) store(certificateFile, certify(merchantAccount, privateKey, now));
  return { privateKey, certificate: readFileSync(certificateFile, "utf8") };
}

/** A file appears whole, also after a crash. */
function store(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

const certify = (merchantAccount: string, privateKey: KeyObject, now: Date): string =>
  writeCertificate({
    name: `Sandbox card key of ${merchantAccount}`,
    serial: randomBytes(15),
    // The certificate must also be valid for a shop with a fixed clock.
    from: new Date(Math.min(now.getTime(), Date.now()) - day),
    to: new Date(now.getTime() + lifetime),
    publicKey: createPublicKey(privateKey),
    privateKey,
  });
