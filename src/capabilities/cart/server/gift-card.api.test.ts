import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refusalOf, addToCart, findStockedProducts, enterCode, applyCode } from "#test/support/offers.ts";
import { startTestShop, type TestShop, type Visitor } from "#test/support/shop.ts";
import { digestOfNumber } from "./gift-cards.ts";

let shop: TestShop;
let sku: string;
beforeAll(async () => {
  shop = await startTestShop();
  const [first] = await findStockedProducts(shop, { site: "aol", from: 500 });
  sku = first!.sku;
});
afterAll(() => shop.close());

const HUNDRED = "9036 1000 0000 0001";
const PLENTY = "9036100000000002";
const NEITHER = "The number and PIN don't match. Check both on the back of the card.";

async function buyer(): Promise<Visitor> {
  const visitor = shop.visitor("aol");
  await addToCart(visitor, sku);
  return visitor;
}
const ask = (visitor: Visitor, code: string, pin?: string) =>
  visitor.send({
    url: `/api/giftcard/${encodeURIComponent(code)}`,
    headers: pin === undefined ? {} : { "x-gift-card-pin": pin },
  });

describe("the balance of a gift card", () => {
  test("is shown to whoever has the number and the PIN, which is never in the address (COUP-20)", async () => {
    const answer = await ask(shop.visitor("aol"), HUNDRED, "1234");
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { lastDigits: "0001", balance: 100, currency: "AUD", expiresOn: "2029-11-19" },
    ]);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const posted = await shop.visitor("aol").call("POST /api/giftcard/", { body: { code: HUNDRED, pin: "1234" } });
    expect(posted).toMatchObject({ ok: true, value: { balance: 100 } });
  });

  test("is not shown without a PIN, whether or not the card exists (COUP-20)", async () => {
    for (const code of [HUNDRED, "9036999999999999"]) {
      const answer = await ask(shop.visitor("aol"), code);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: "pinNeeded" }]);
    }
  });

  test.each([
    ["a wrong PIN", PLENTY, "9999"],
    ["no such card", "9036123412341234", "1234"],
    ["a card of another shop", "9036200000000001", "1234"],
    ["no number at all", "hello", "1234"],
    ["a PIN that is none", "9036123412341235", "' or 1=1 --"],
  ])("with %s is not shown: the same words and the same status 404 (COUP-20)", async (_, code, pin) => {
    const answer = await ask(shop.visitor("aol"), code, pin);
    expect([answer.statusCode, answer.json<{ errors: string[] }>().errors]).toEqual([404, [NEITHER]]);
  });

  test("of an expired card is not shown as money (COUP-20)", async () => {
    const answer = await ask(shop.visitor("aol"), "9036100000000004", "8642");
    expect([answer.statusCode, answer.json<{ errors: string[] }>().errors]).toEqual([
      409,
      ["This gift card expired on Sunday 8 November."],
    ]);
  });

  test("of a blocked card is not shown, and in a cart the card pays nothing any more (COUP-20)", async () => {
    const visitor = shop.visitor("fk");
    const [first] = await findStockedProducts(shop, { site: "fk", from: 500 });
    await addToCart(visitor, first!.sku);
    expect((await applyCode(visitor, "9036600000000001", { pin: "1234" })).giftCards).toHaveLength(1);
    await shop.database.pool.query("update gift_cards set is_blocked = true where number_digest = $1", [
      digestOfNumber("9036600000000001"),
    ]);
    const answer = await ask(visitor, "9036600000000001", "1234");
    expect([answer.statusCode, answer.json<{ errors: string[] }>().errors]).toEqual([404, [NEITHER]]);
    expect((await visitor.call("GET /api/cart/")).giftCards).toEqual([]);
  });

  test("may be guessed wrongly five times, by any visitor; the sixth has to wait (COUP-20)", async () => {
    const statuses: number[] = [];
    for (const pin of ["1111", "2222", "3333", "4444", "5555", "6666"])
      statuses.push((await ask(shop.visitor("wa"), "9036123412349999", pin)).statusCode);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
  });

  test("may be guessed at 25 times from one address, whichever the cards; then it has to wait (COUP-20)", async () => {
    const strict = await startTestShop({ sharing: shop, environment: { RATE_LIMITS: "1" } });
    const numbers = Array.from({ length: 26 }, (_, at) => String(9_036_700_000_000_000 + at));
    const statuses: number[] = [];
    for (const number of numbers) statuses.push((await ask(strict.visitor("aol"), number, "1234")).statusCode);
    await strict.close();
    expect(statuses).toEqual([...Array.from({ length: 25 }, () => 404), 429]);
  });

  test("cannot be guessed: after a few wrong PINs at once the right one has to wait, for real cards and others alike (COUP-20)", async () => {
    for (const code of ["9036400000000001", "9036999900001111"]) {
      const visitor = shop.visitor("andoo");
      const pins = Array.from({ length: 40 }, (_, at) => String(2000 + at));
      const answers = await Promise.all(pins.map((pin) => ask(visitor, code, pin)));
      const unknown = answers.filter((answer) => answer.statusCode === 404);
      expect(unknown.length).toBeLessThanOrEqual(5);
      expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(40 - unknown.length);
      expect((await ask(visitor, code, "1234")).statusCode).toBe(429);
    }
  });
});

describe("a gift card in the box", () => {
  test("pays without reducing the total, and its amount is shown (COUP-20)", async () => {
    const visitor = await buyer();
    const before = await visitor.call("GET /api/cart/");
    const cart = await applyCode(visitor, HUNDRED, { pin: "1234" });
    expect(cart).toMatchObject({
      orderTotal: before.orderTotal,
      couponCode: null,
      discounts: [],
      giftCards: [{ lastDigits: "0001", balance: 100, amount: 100 }],
    });
    expect(JSON.stringify(cart)).not.toMatch(/9036 ?1000/);
  });

  test("goes with others and with a coupon, and each pays in turn until nothing is left (COUP-20)", async () => {
    const visitor = await buyer();
    await applyCode(visitor, "SORRY-2M9K");
    await applyCode(visitor, HUNDRED, { pin: "1234" });
    await applyCode(visitor, HUNDRED, { pin: "1234" });
    const cart = await applyCode(visitor, PLENTY, { pin: "2468" });
    expect(cart.giftCards.map((card) => [card.lastDigits, card.amount])).toEqual([
      ["0001", 100],
      ["0002", Math.round((cart.orderTotal - 100) * 100) / 100],
    ]);
    expect(cart.couponCode).toBe("SORRY-2M9K");
    const off = await visitor.call("DELETE /api/cart/coupon/:code", { params: { code: cart.giftCards[0]!.id } });
    expect(off.ok && off.value.giftCards.map((card) => card.lastDigits)).toEqual(["0002"]);
  });

  test.each([
    ["no PIN", HUNDRED, undefined, "Enter the gift card's PIN too. It is under the scratch panel on the back."],
    ["a wrong PIN", "9036500000000001", "1235", NEITHER],
    ["nothing on it", "9036100000000003", "1357", "This gift card has no balance left."],
    ["an end in the past", "9036100000000004", "8642", "This gift card expired on Sunday 8 November."],
  ])("with %s is refused and the cart stays as it is (COUP-18, COUP-20)", async (_, code, pin, sentence) => {
    const visitor = await buyer();
    const before = await visitor.call("GET /api/cart/");
    expect(refusalOf(await enterCode(visitor, code, pin === undefined ? {} : { pin }))).toBe(sentence);
    expect(await visitor.call("GET /api/cart/")).toEqual(before);
  });

  test("of somebody else's cart cannot be taken off (COUP-16)", async () => {
    const [one, other] = [await buyer(), await buyer()];
    const cart = await applyCode(one, HUNDRED, { pin: "1234" });
    const taken = await other.call("DELETE /api/cart/coupon/:code", { params: { code: cart.giftCards[0]!.id } });
    expect(refusalOf(taken)).toBe("An Error while deleting the coupon.");
    expect((await one.call("GET /api/cart/")).giftCards).toHaveLength(1);
  });

  test("is a secret the shop itself does not keep: neither number nor PIN stand in the database (COUP-20)", async () => {
    const { rows } = await shop.database.pool.query("select to_jsonb(g)::text as row from gift_cards g");
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows as { row: string }[]) expect(row).not.toMatch(/903610{8}|"1234"|"2468"/);
  });
});
