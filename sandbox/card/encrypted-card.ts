import { compactDecrypt } from "jose";
import type { KeyObject } from "node:crypto";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import { passesLuhn } from "../journal.ts";
import { cardBrand, cvcLengths } from "./card-brand.ts";
import { invalidRequest } from "./card-error.ts";

/** Exists only during one request; never stored, never logged. */
export type Card = { number: string; brand: string; expiry: string; last4: string; holderName: string };

const payload = z.object({
  number: z.string(),
  expiryMonth: z.string(),
  expiryYear: z.string(),
  cvc: z.string().default(""),
  holderName: z.string().default(""),
  generationtime: z.string().optional(),
});
type Payload = z.infer<typeof payload>;

const oldest = 24 * 3_600_000;
/** Browsers' clocks may be a little ahead. */
const tolerance = 5 * 60_000;

export async function openEncryptedCard(
  jwe: string,
  holderName: string | undefined,
  parts: { key: KeyObject; clock: Clock },
): Promise<Card> {
  const inside = await decrypt(jwe, parts.key);
  checkFreshness(inside.generationtime, parts.clock);
  const name = (holderName ?? inside.holderName).trim();
  if (name === "") throw invalidRequest("128", "Card Holder Missing");
  return checkCard(inside, name, parts.clock.now());
}

/** A card of hosted fields: each was encrypted by itself, at its own time. */
export type EncryptedFields = {
  encryptedCardNumber?: string | undefined;
  encryptedExpiryMonth?: string | undefined;
  encryptedExpiryYear?: string | undefined;
  encryptedSecurityCode?: string | undefined;
};

const oneField = z.object({
  number: z.string().optional(),
  expiryMonth: z.string().optional(),
  expiryYear: z.string().optional(),
  cvc: z.string().optional(),
  generationtime: z.string().optional(),
});

export async function openEncryptedFields(
  fields: EncryptedFields,
  holderName: string | undefined,
  parts: { key: KeyObject; clock: Clock },
): Promise<Card> {
  const { encryptedCardNumber, encryptedExpiryMonth, encryptedExpiryYear, encryptedSecurityCode } = fields;
  const sent = [encryptedCardNumber, encryptedExpiryMonth, encryptedExpiryYear, encryptedSecurityCode];
  const blobs = sent.filter((blob) => blob !== undefined);
  if (blobs.length < sent.length)
    throw invalidRequest("14_006", "Required field 'paymentMethod.encryptedCardNumber' is not provided.");
  const opened = await Promise.all(blobs.map(async (blob) => oneField.parse(await decryptJson(blob, parts.key))));
  for (const { generationtime } of opened) checkFreshness(generationtime, parts.clock);
  const inside = payload.safeParse(Object.assign({}, ...opened));
  if (!inside.success) throw invalidRequest("175", "Unable to parse JSON data");
  const name = (holderName ?? "").trim();
  if (name === "") throw invalidRequest("128", "Card Holder Missing");
  return checkCard(inside.data, name, parts.clock.now());
}

async function decrypt(jwe: string, key: KeyObject): Promise<Payload> {
  const parsed = payload.safeParse(await decryptJson(jwe, key));
  if (!parsed.success) throw invalidRequest("175", "Unable to parse JSON data");
  return parsed.data;
}

async function decryptJson(jwe: string, key: KeyObject): Promise<unknown> {
  const plain = await compactDecrypt(jwe, key, {
    keyManagementAlgorithms: ["RSA-OAEP-256"],
    contentEncryptionAlgorithms: ["A256GCM", "A256CBC-HS512"],
  }).catch(() => undefined);
  if (!plain) throw invalidRequest("174", "Unable to decrypt data");
  return parseJson(new TextDecoder().decode(plain.plaintext));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A browser's time follows the machine, not the fixed clock of a demonstration, so either one counts. */
function checkFreshness(generationtime: string | undefined, clock: Clock): void {
  if (!generationtime) throw invalidRequest("170", "Generation Date required but missing");
  const made = /^\d{4}-\d\d-\d\dT/.test(generationtime) ? Date.parse(generationtime) : Number.NaN;
  if (Number.isNaN(made)) throw invalidRequest("171", "Unable to parse Generation Date");
  const isFresh = [clock.now().getTime(), Date.now()].some((now) => now - made <= oldest && made - now <= tolerance);
  if (!isFresh) throw invalidRequest("172", "Encrypted data used outside of valid time period");
}

function checkCard(inside: Payload, holderName: string, now: Date): Card {
  const { number, expiryMonth, expiryYear, cvc } = inside;
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) throw invalidRequest("101", "Invalid card number");
  const month = /^\d{1,2}$/.test(expiryMonth) ? Number(expiryMonth) : 0;
  if (month < 1 || month > 12 || !/^20\d\d$/.test(expiryYear)) {
    throw invalidRequest("140", "Invalid expiryMonth[1..12] / expiryYear[>2000], or before now");
  }
  // A card is valid to the end of its month in the last time zone on earth.
  const end = Date.UTC(Number(expiryYear), month, 1) + 12 * 3_600_000;
  if (end <= now.getTime()) throw invalidRequest("129", "Expiry Date Invalid");
  const brand = cardBrand(number);
  if (!/^\d*$/.test(cvc) || !cvcLengths(brand).includes(cvc.length))
    throw invalidRequest("103", "CVC is not the right length");
  return { number, brand, expiry: `${month}/${expiryYear}`, last4: number.slice(-4), holderName };
}
