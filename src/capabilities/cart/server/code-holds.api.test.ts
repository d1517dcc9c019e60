import { createHash, randomUUID } from "node:crypto";
import fc from "fast-check";
import { asCents } from "#kit/money.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { inTransaction, type Tx } from "#platform/database.ts";
import { lockWaits } from "#test/support/database.ts";
import { insertDraftOrder, createRule } from "#test/support/offers.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import {
  holdCodes,
  refundCodes,
  releaseCodes,
  releaseExpiredCodes,
  spendCodes,
  type CodesToHold,
} from "./cart.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const now = new Date("2026-11-20T00:00:00Z");
const until = new Date("2026-11-20T00:20:00Z");
const later = new Date("2026-11-20T00:30:00Z");
const site = { timeZone: "Australia/Sydney" };

const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await shop.database.pool.query<Row>(text, values)).rows;

async function cardWith(cents: number): Promise<string> {
  const id = randomUUID();
  await rows(
    `insert into gift_cards (id, site, number_digest, last_digits, pin_salt, pin_digest, currency, expires_on, created_at)
     values ($1, 'aol', $2, '0000', '', '', 'AUD', '2029-01-01', $3)`,
    [id, createHash("sha256").update(id).digest("hex"), now],
  );
  await rows("insert into gift_card_entries (card_id, kind, cents, made_at) values ($1, 'issue', $2, $3)", [
    id,
    cents,
    now,
  ]);
  return id;
}
const balanceOf = async (id: string): Promise<number> =>
  (await rows<{ balance_cents: number }>("select balance_cents from gift_cards where id = $1", [id]))[0]!.balance_cents;
const sumOf = async (id: string): Promise<number> =>
  (await rows<{ sum: number }>("select sum(cents)::int as sum from gift_card_entries where card_id = $1", [id]))[0]!
    .sum;

class Refused extends Error {}
const inTx = <Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer> => inTransaction(shop.database.db, work);

/** Like the checkout: a refusal rolls everything back. */
async function hold(orderId: string, codes: Partial<CodesToHold>): Promise<string> {
  try {
    await inTx(async (tx) => {
      const held = await holdCodes(tx, {
        orderId,
        site,
        email: "a@example.com",
        discounts: [],
        giftCards: [],
        now,
        until,
        ...codes,
      });
      if (!held.ok) throw new Refused(held.refusal);
    });
    return "held";
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}
const spend = (orderId: string, at = now) => inTx((tx) => spendCodes(tx, orderId, at));
const release = (orderId: string) => inTx((tx) => releaseCodes(tx, orderId, now));
const refund = (orderId: string) => inTx((tx) => refundCodes(tx, orderId, now));

async function coupon(limits: { most?: number; maxUses?: number; oncePerCustomer?: boolean } = {}) {
  const code = `T${randomUUID().slice(0, 8).toUpperCase()}`;
  const ruleId = await createRule(shop, "aol", {
    effect: { kind: "centsOff", cents: asCents(1_000) },
    codes: { [code]: limits.most ?? null },
    ...(limits.maxUses !== undefined && { maxUses: limits.maxUses }),
    ...(limits.oncePerCustomer && { oncePerCustomer: true }),
  });
  return [{ ruleId, code, cents: asCents(1_000) }];
}

describe("a coupon of single use", () => {
  test("raced by a hundred orders is held by one, and used once (COUP-15)", async () => {
    const discounts = await coupon({ most: 1 });
    const orders = await Promise.all(Array.from({ length: 100 }, () => insertDraftOrder(shop, null)));
    const answers = await Promise.all(orders.map((order) => hold(order, { discounts })));
    expect(answers.filter((answer) => answer === "held")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "couponUsedUp")).toHaveLength(99);
    await Promise.all(orders.map((order) => spend(order)));
    const used = await rows("select 1 from promotion_uses where rule_id = $1 and state = 'used'", [
      discounts[0]!.ruleId,
    ]);
    expect(used).toHaveLength(1);
  });

  test("is free again when the order comes to nothing, when its time is up, and when the order is cancelled (COUP-15)", async () => {
    const discounts = await coupon({ most: 1 });
    const [first, second, third, fourth] = [
      await insertDraftOrder(shop, null),
      await insertDraftOrder(shop, null),
      await insertDraftOrder(shop, null),
      await insertDraftOrder(shop, null),
    ];
    expect(await hold(first, { discounts })).toBe("held");
    expect(await hold(second, { discounts })).toBe("couponUsedUp");
    await release(first);
    expect(await hold(second, { discounts })).toBe("held");
    expect(await hold(third, { discounts, now: later, until: new Date(+later + 60_000) })).toBe("held");
    await spend(third);
    expect(await hold(fourth, { discounts, now: later })).toBe("couponUsedUp");
    await refund(third);
    expect(await hold(fourth, { discounts, now: later })).toBe("held");
  });

  test("is asked for again by the same order without counting twice (COUP-15)", async () => {
    const discounts = await coupon({ most: 1 });
    const order = await insertDraftOrder(shop, null);
    expect([await hold(order, { discounts }), await hold(order, { discounts })]).toEqual(["held", "held"]);
  });

  test("is free again when the same order is placed without it (COUP-15)", async () => {
    const discounts = await coupon({ most: 1 });
    const [changed, other] = [await insertDraftOrder(shop, null), await insertDraftOrder(shop, null)];
    expect(await hold(changed, { discounts })).toBe("held");
    expect(await hold(changed, {})).toBe("held");
    expect(await hold(other, { discounts })).toBe("held");
  });

  test("that another customer of the same address has used is not for them again, however it is written (COUP-17)", async () => {
    const discounts = await coupon({ oncePerCustomer: true });
    const [first, second, third] = [
      await insertDraftOrder(shop, null),
      await insertDraftOrder(shop, null),
      await insertDraftOrder(shop, null),
    ];
    expect(await hold(first, { discounts, email: "Ana@Example.com " })).toBe("held");
    expect(await hold(second, { discounts, email: "ana@example.com" })).toBe("couponUsedUp");
    expect(await hold(third, { discounts, email: "bo@example.com" })).toBe("held");
  });

  test("of an offer for the first three orders is for three, whichever codes they typed (COUP-15)", async () => {
    const discounts = await coupon({ maxUses: 3 });
    const orders = await Promise.all(Array.from({ length: 10 }, () => insertDraftOrder(shop, null)));
    const answers = await Promise.all(orders.map((order) => hold(order, { discounts })));
    expect(answers.filter((answer) => answer === "held")).toHaveLength(3);
  });

  test("that was withdrawn or has ended since it was typed is refused (COUP-18)", async () => {
    const discounts = await coupon();
    await rows("update promotion_rules set ends_on = '2026-11-19' where id = $1", [discounts[0]!.ruleId]);
    expect(await hold(await insertDraftOrder(shop, null), { discounts })).toBe("couponExpired");
  });
});

describe("the money on a gift card", () => {
  test("raced by fifty orders is spent once, to the cent, and never below nothing (COUP-20)", async () => {
    const id = await cardWith(10_000);
    const orders = await Promise.all(Array.from({ length: 50 }, () => insertDraftOrder(shop, null)));
    const answers = await Promise.all(
      orders.map((order) => hold(order, { giftCards: [{ id, cents: asCents(1_500) }] })),
    );
    expect(answers.filter((answer) => answer === "held")).toHaveLength(6);
    expect(answers.filter((answer) => answer === "giftCardShort")).toHaveLength(44);
    await Promise.all(orders.map((order) => spend(order)));
    await Promise.all(orders.map((order) => spend(order)));
    expect([await balanceOf(id), await sumOf(id)]).toEqual([1_000, 1_000]);
  });

  test("is held, spent and given back once, however often each is requested (COUP-20)", async () => {
    const id = await cardWith(5_000);
    const order = await insertDraftOrder(shop, null);
    await hold(order, { giftCards: [{ id, cents: asCents(3_000) }] });
    await hold(order, { giftCards: [{ id, cents: asCents(2_000) }] });
    expect(await balanceOf(id)).toBe(3_000);
    await spend(order);
    await spend(order);
    await release(order);
    expect(await hold(order, { giftCards: [{ id, cents: asCents(5_000) }] })).toBe("held");
    expect(await balanceOf(id)).toBe(3_000);
    expect([await refund(order), await refund(order)]).toEqual([2_000, 0]);
    expect([await balanceOf(id), await sumOf(id)]).toEqual([5_000, 5_000]);
  });

  test("ends when its time is up, and an order paid too late takes what is left and names the rest (COUP-20)", async () => {
    const id = await cardWith(5_000);
    const [slow, quick] = [await insertDraftOrder(shop, null), await insertDraftOrder(shop, null)];
    await hold(slow, { giftCards: [{ id, cents: asCents(4_000) }] });
    expect(await releaseExpiredCodes(shop.database.db, later)).toBeGreaterThan(0);
    expect(await balanceOf(id)).toBe(5_000);
    await hold(quick, { giftCards: [{ id, cents: asCents(3_000) }], now: later, until: new Date(+later + 60_000) });
    await spend(quick, later);
    expect(await spend(slow, later)).toEqual({ shortCents: 2_000 });
    expect(await balanceOf(id)).toBe(0);
    expect(await spend(slow, later)).toEqual({ shortCents: 0 });
  });

  test("stays held for an order that renews its hold in the moment the old one ends (COUP-20)", async () => {
    const id = await cardWith(5_000);
    const order = await insertDraftOrder(shop, null);
    await hold(order, { giftCards: [{ id, cents: asCents(4_000) }] });
    const renewing = await shop.database.pool.connect();
    await renewing.query("begin");
    await renewing.query("update gift_card_holds set held_until = $2 where order_id = $1", [
      order,
      "2026-11-20T01:00:00Z",
    ]);
    const releasing = releaseExpiredCodes(shop.database.db, later);
    await vi.waitFor(async () => expect(await lockWaits(shop.database)).toBeGreaterThan(0), { timeout: 20_000 });
    await renewing.query("commit");
    renewing.release();
    await releasing;
    expect(await balanceOf(id)).toBe(1_000);
  });

  test("that an order no longer wants is not taken when the order is placed (COUP-20)", async () => {
    const [one, other] = [await cardWith(5_000), await cardWith(5_000)];
    const order = await insertDraftOrder(shop, null);
    await hold(order, { giftCards: [{ id: one, cents: asCents(4_000) }] });
    await release(order);
    await hold(order, { giftCards: [{ id: other, cents: asCents(1_000) }] });
    await spend(order);
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([5_000, 4_000]);
  });

  test("cannot be changed behind the ledger's back, nor taken below nothing (COUP-20)", async () => {
    const id = await cardWith(1_000);
    await expect(rows("update gift_card_entries set cents = 99 where card_id = $1", [id])).rejects.toThrow(
      /never changed/,
    );
    await expect(rows("delete from gift_card_entries where card_id = $1", [id])).rejects.toThrow(/never changed/);
    const order = await insertDraftOrder(shop, null);
    const spend =
      "insert into gift_card_entries (card_id, kind, cents, order_id, made_at) values ($1, 'spend', -1001, $2, now())";
    await expect(rows(spend, [id, order])).rejects.toThrow(/balance_cents/);
    expect(await balanceOf(id)).toBe(1_000);
  });

  test("adds up after anything that can happen to three orders and two cards (COUP-20)", async () => {
    const step = fc.record({
      order: fc.nat(2),
      act: fc.constantFrom("hold", "settle", "release", "expire", "refund"),
      cents: fc.tuple(fc.nat(6_000), fc.nat(6_000)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const cards = [await cardWith(5_000), await cardWith(8_000)];
        const orders = [
          await insertDraftOrder(shop, null),
          await insertDraftOrder(shop, null),
          await insertDraftOrder(shop, null),
        ];
        for (const { order, act, cents } of steps) {
          const id = orders[order]!;
          if (act === "hold")
            await hold(id, { giftCards: cards.map((card, at) => ({ id: card, cents: asCents(cents[at]!) })) });
          else if (act === "settle") await spend(id);
          else if (act === "release") await release(id);
          else if (act === "refund") await refund(id);
          else await releaseExpiredCodes(shop.database.db, later);
        }
        for (const [at, card] of cards.entries()) {
          const out = await rows<{ cents: number }>(
            "select coalesce(sum(cents), 0)::int as cents from gift_card_holds where card_id = $1 and state in ('held', 'spent')",
            [card],
          );
          expect(await balanceOf(card)).toBe(await sumOf(card));
          expect((await balanceOf(card)) + out[0]!.cents).toBe([5_000, 8_000][at]);
        }
      }),
      { numRuns: 25 },
    );
  });
});
