import { createPrivateKey, generateKeyPair, randomBytes, type KeyObject } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { merchants, type Merchant } from "../merchants.ts";
import { writeCertificate } from "./certificate.ts";

/** The private key stays in this process; only `certificate` (PEM) is sent. */
export type CardKey = { privateKey: KeyObject; certificate: string };
export type CardKeys = ReadonlyMap<string, CardKey>;

const makeKeyPair = promisify(generateKeyPair);
const day = 86_400_000;
const lifetime = 5 * 365 * day;

/** Keyed by site. Missing keys are created and stored. */
export async function openCardKeys(folder: string, now: Date): Promise<CardKeys> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const all = await Promise.all(
    merchants.map(async (merchant) => [merchant.site, await openKey(folder, merchant, now)] as const),
  );
  return new Map(all);
}

async function openKey(folder: string, merchant: Merchant, now: Date): Promise<CardKey> {
  const path = join(folder, `${merchant.site}.pem`);
  if (!existsSync(path)) {
    const made = await makeKey(merchant, now);
    writeFileSync(`${path}.new`, made, { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }
  const text = readFileSync(path, "utf8");
  const start = text.indexOf("-----BEGIN CERTIFICATE-----");
  return { privateKey: createPrivateKey(text.slice(0, start)), certificate: text.slice(start) };
}

/** Private key and certificate are in one file, so that a crash can never leave one without the other. */
async function makeKey(merchant: Merchant, now: Date): Promise<string> {
  const { publicKey, privateKey } = await makeKeyPair("rsa", { modulusLength: 2048 });
  const certificate = writeCertificate({
    name: `Sandbox card key of ${merchant.merchantAccount}`,
    serial: randomBytes(15),
    // The certificate must also be valid for a shop with a fixed clock.
    from: new Date(Math.min(now.getTime(), Date.now()) - day),
    to: new Date(now.getTime() + lifetime),
    publicKey,
    privateKey,
  });
  return `${privateKey.export({ type: "pkcs8", format: "pem" }).toString()}${certificate}`;
}
