import type { CardFormSetting } from "../hosted-card.contract.ts";
import { type CardFields, digitsOf, parseExpiry } from "../card.rules.ts";

/** Loads with the card panel, not with the page: only card payments need it. */
const loadCipher = () => import("./card-cipher.ts");

export const prepareEncryption = (): void => void loadCipher().catch(() => null);

/** Why a card cannot be used here, or null. A card is never sent unencrypted instead. */
export type CardObstacle = "insecure" | "no-certificate";

/** The provider's own fields need no certificate of ours. */
export function findObstacle(certificate: string, kind: CardFormSetting["kind"]): CardObstacle | null {
  const isSecure = globalThis.isSecureContext && globalThis.crypto?.subtle !== undefined;
  if (!isSecure) return "insecure";
  return kind === "own" && certificate === "" ? "no-certificate" : null;
}

/** The card before encryption; with `now` the provider can refuse an old copy. */
export async function encryptCard(card: CardFields, certificate: string, now: Date): Promise<string> {
  const expiry = parseExpiry(card.expiryDate);
  const { encryptFor } = await loadCipher();
  return encryptFor(certificate, {
    number: digitsOf(card.cardNo),
    expiryMonth: String(expiry?.month ?? 0).padStart(2, "0"),
    expiryYear: String(expiry?.year ?? 0),
    cvc: card.cvv,
    holderName: card.nameOnCard.trim(),
    generationtime: now.toISOString(),
  });
}
