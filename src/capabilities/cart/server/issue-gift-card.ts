import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { addDays, wallClock } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Tx } from "#platform/database.ts";
import { markets } from "#shop/markets.ts";
import type { Site } from "#shop/site.ts";
import { GIFT_CARD_DAYS, GIFT_CARD_DIGITS, GIFT_CARD_PREFIX } from "../gift-card.rules.ts";
import { beginCart, countChange, lockOpenHead } from "./cart.store.ts";
import { addCartGiftCard, insertGiftCard } from "./gift-card.store.ts";
import { digestOfNumber, digestOfPin } from "./gift-cards.ts";

export type IssuedCard = {
  readonly id: string;
  /** 16 digits. The shop stores a digest of it alone, so the caller has to pass the number on. */
  readonly number: string;
  /** Four digits. */
  readonly pin: string;
  readonly lastDigits: string;
};

type Issuing = {
  readonly site: Pick<Site, "code" | "country" | "timeZone">;
  readonly cents: Cents;
  /** The order that the money comes from. */
  readonly orderId: string;
  readonly now: Date;
};

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join("");

/** Issues a gift card over an amount in the site's currency, booked in the ledger of gift cards. */
export async function issueGiftCard(tx: Tx, { site, cents, orderId, now }: Issuing): Promise<IssuedCard> {
  const id = randomUUID();
  const number = GIFT_CARD_PREFIX + digits(GIFT_CARD_DIGITS - GIFT_CARD_PREFIX.length);
  const pin = digits(4);
  const pinSalt = randomBytes(16).toString("hex");
  const lastDigits = number.slice(-4);
  await insertGiftCard(tx, {
    id,
    site: site.code,
    numberDigest: digestOfNumber(number),
    lastDigits,
    pinSalt,
    pinDigest: await digestOfPin(pin, pinSalt),
    currency: markets[site.country].currency,
    expiresOn: addDays(wallClock(now, site.timeZone).day, GIFT_CARD_DAYS),
    cents,
    orderId,
    now,
  });
  return { id, number, pin, lastDigits };
}

/** Puts a gift card into a customer's open cart, and begins one where there is none. */
export async function putGiftCardInCart(
  tx: Tx,
  {
    site,
    customerId,
    cardId,
    now,
  }: {
    readonly site: Site["code"];
    readonly customerId: string;
    readonly cardId: string;
    readonly now: Date;
  },
): Promise<void> {
  const owner = { site, customerId, visitorId: randomUUID() };
  await beginCart(tx, owner, now);
  const cart = await lockOpenHead(tx, owner);
  if (cart === null) return;
  await addCartGiftCard(tx, cart.id, { cardId, now });
  await countChange(tx, cart.id, now);
}
