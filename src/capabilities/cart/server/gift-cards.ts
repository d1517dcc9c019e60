import { createHash, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { wallClock } from "#kit/calendar-day.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import { isGiftCardPin, readGiftCardNumber } from "../gift-card.rules.ts";
import { findGiftCard, type StoredGiftCard } from "./gift-card.store.ts";
import { countAttempt, removeAttempt } from "./gift-card-attempts.store.ts";

export type GiftCardRefusal = "pinNeeded" | "giftCardUnknown" | "tooManyGuesses" | "giftCardExpired";

const derive = promisify(scrypt) as (password: string, salt: string, length: number) => Promise<Buffer>;
const DIGEST_BYTES = 32;

export const digestOfNumber = (number: string): string => createHash("sha256").update(number).digest("hex");
export const digestOfPin = async (pin: string, salt: string): Promise<string> =>
  (await derive(pin, salt, DIGEST_BYTES)).toString("hex");

/** A PIN has four digits, so only the limit on attempts protects a card. */
export const ATTEMPT_MINUTES = 15;
const ATTEMPTS_PER_CARD = 5;
const ATTEMPTS_PER_ADDRESS = 25;

const sinceOf = (now: Date): Date => new Date(now.getTime() - ATTEMPT_MINUTES * 60_000);

/** Records an attempt before it is checked, so that a hundred concurrent ones count as a hundred. */
async function mayAttempt(context: Context, key: string, most: number): Promise<boolean> {
  const { now } = context.visit;
  return (await countAttempt(context.db, { key, now, since: sinceOf(now) })) <= most;
}

const addressKey = ({ visit }: Context): string => `address:${visit.ipAddress ?? visit.visitorId ?? ""}`;

/** Whether this address may try another code; the configuration can switch the limit off. */
export const mayTryCode = async (context: Context): Promise<boolean> =>
  !context.config.limitsRates || mayAttempt(context, addressKey(context), ATTEMPTS_PER_ADDRESS);

export type GiftCardTyped = { readonly code?: string | null | undefined; readonly pin?: string | null | undefined };

/**
 * The card of a number and a PIN. An unknown number, a wrong PIN and another shop's card are indistinguishable: the
 * answer, the work done for it and the count of attempts are the same.
 */
export async function openGiftCard(
  context: Context,
  typed: GiftCardTyped,
): Promise<Result<StoredGiftCard, GiftCardRefusal>> {
  const number = readGiftCardNumber(typed.code ?? "");
  if (number === null) return refuse("giftCardUnknown");
  const pin = (typed.pin ?? "").trim();
  if (pin === "") return refuse("pinNeeded");
  const key = `card:${digestOfNumber(number)}`;
  const may = (await mayTryCode(context)) && (await mayAttempt(context, key, ATTEMPTS_PER_CARD));
  if (!may) return refuse("tooManyGuesses", { minutes: ATTEMPT_MINUTES });
  const card = await findGiftCard(context.db, digestOfNumber(number));
  const isRight = await isPinOf(card, pin);
  if (card === null || !isRight || card.isBlocked || card.site !== context.visit.site.code)
    return refuse("giftCardUnknown");
  await removeAttempt(context.db, [key, addressKey(context)]);
  const today = wallClock(context.visit.now, context.visit.site.timeZone).day;
  return card.expiresOn < today ? refuse("giftCardExpired", { expiresOn: card.expiresOn }) : ok(card);
}

async function isPinOf(card: StoredGiftCard | null, pin: string): Promise<boolean> {
  const digest = Buffer.from(await digestOfPin(pin, card?.pinSalt ?? "no card has this salt"), "hex");
  const expected = card === null ? Buffer.alloc(DIGEST_BYTES) : Buffer.from(card.pinDigest, "hex");
  return timingSafeEqual(digest, expected) && isGiftCardPin(pin);
}
