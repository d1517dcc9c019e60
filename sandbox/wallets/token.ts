import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { invalidRequest } from "../card/card-error.ts";
import type { Clock } from "../clock.ts";
import type { Wallet } from "./wallet.ts";

/** Longer than a sheet is open, shorter than a stolen token is useful. */
const lifetime = 10 * 60_000;
/** Used in this file only: a token can only be opened where it was made. */
const key = "sandbox-wallet-key";

const inside = z.object({
  id: z.string(),
  wallet: z.enum(["googlepay", "applepay"]),
  merchantAccount: z.string(),
  number: z.string(),
  cents: z.number().int(),
  currency: z.string(),
  madeAt: z.string(),
});
export type TokenInside = z.infer<typeof inside>;
export type TokenFacts = Omit<TokenInside, "id" | "madeAt">;

const google = z.object({ protocolVersion: z.literal("ECv2"), signature: z.string(), signedMessage: z.string() });
const apple = z.object({ version: z.literal("EC_v1"), signature: z.string(), data: z.string() });

const sign = (text: string): string => createHmac("sha256", key).update(text).digest("base64");

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * The wallet's token for the shop: Google's as a text, Apple's payment data as an object. Only the provider reads its
 * content.
 */
export function createToken(facts: TokenFacts, clock: Clock): string | object {
  const content: TokenInside = { ...facts, id: randomUUID(), madeAt: clock.now().toISOString() };
  const message = Buffer.from(JSON.stringify(content)).toString("base64");
  const signature = sign(message);
  if (facts.wallet === "googlepay")
    return JSON.stringify({ protocolVersion: "ECv2", signature, signedMessage: message });
  return { version: "EC_v1", signature, data: message, header: { transactionId: content.id.replaceAll("-", "") } };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function messageOf(wallet: Wallet, token: string): { message: string; signature: string } | undefined {
  if (wallet === "googlepay") {
    const read = google.safeParse(parse(token));
    return read.success ? { message: read.data.signedMessage, signature: read.data.signature } : undefined;
  }
  const read = apple.safeParse(parse(Buffer.from(token, "base64").toString("utf8")));
  return read.success ? { message: read.data.data, signature: read.data.signature } : undefined;
}

/** The content of a token, for its merchant and before it expires; otherwise throws the provider's errors. */
export function openToken(
  { wallet, token, merchantAccount }: { wallet: Wallet; token: string; merchantAccount: string },
  clock: Clock,
): TokenInside {
  const found = messageOf(wallet, token);
  if (!found || !isSame(found.signature, sign(found.message))) throw invalidRequest("174", "Unable to decrypt data");
  const read = inside.safeParse(parse(Buffer.from(found.message, "base64").toString("utf8")));
  if (!read.success || read.data.wallet !== wallet || read.data.merchantAccount !== merchantAccount)
    throw invalidRequest("174", "Unable to decrypt data");
  if (clock.now().getTime() - Date.parse(read.data.madeAt) > lifetime)
    throw invalidRequest("172", "Encrypted data used outside of valid time period");
  return read.data;
}
