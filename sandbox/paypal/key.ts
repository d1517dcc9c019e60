import { createPrivateKey, generateKeyPair, randomBytes, type KeyObject } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { writeCertificate } from "../card/certificate.ts";

/** What PayPal signs its webhooks with; the certificate (PEM) is at the address in their headers. */
export type PayPalKey = { id: string; privateKey: KeyObject; certificate: string };

const lifetime = 5 * 365 * 86_400_000;

/** The key of an earlier start, or a new one. */
export async function openPayPalKey(folder: string, now: Date): Promise<PayPalKey> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, "paypal.pem");
  if (!existsSync(path)) {
    writeFileSync(`${path}.new`, await createKey(now), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }
  const text = readFileSync(path, "utf8");
  const start = text.indexOf("-----BEGIN CERTIFICATE-----");
  return { id: "CERT-SANDBOX", privateKey: createPrivateKey(text.slice(0, start)), certificate: text.slice(start) };
}

async function createKey(now: Date): Promise<string> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const certificate = writeCertificate({
    name: "messageverificationcerts.sandbox",
    serial: randomBytes(15),
    from: new Date(Math.min(now.getTime(), Date.now()) - 86_400_000),
    to: new Date(now.getTime() + lifetime),
    use: "signing",
    publicKey,
    privateKey,
  });
  return `${privateKey.export({ type: "pkcs8", format: "pem" }).toString()}${certificate}`;
}
