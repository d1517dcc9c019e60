import { describe, expect, test } from "vitest";
import { emptyFields } from "./checkout-fields.ts";
import { type CheckoutSession, newerOf, sessionOf, shapedLike } from "./checkout-session.ts";
import { nothingPicked } from "./order-choices.ts";

const now = Date.UTC(2026, 10, 20);
const day = 24 * 60 * 60_000;
const typed = { ...emptyFields, email: "alex@example.com", billingIs: "other" as const, deposit: "300" };
const picked = { day: "2026-12-01", services: ["REMOVE"], supplierDays: { coalbrook: "2026-12-03" } };
const stored = (savedAt: number, fields: unknown = typed, choices: unknown = picked) =>
  JSON.parse(JSON.stringify({ savedAt, fields, picked: choices })) as unknown;

describe("an unfinished checkout", () => {
  // Also: CHK-130, DELIV-36
  test("comes back as it was typed and chosen, for three days (CHK-124, CHK-125, CHK-129)", () => {
    expect(sessionOf(stored(now - 3 * day), now)).toEqual({ savedAt: now - 3 * day, fields: typed, picked });
    expect(sessionOf(stored(now - 3 * day - 1), now)).toBeNull();
    expect(sessionOf(null, now)).toBeNull();
  });

  test("unreadable fields are left out, and the rest is restored (CHK-125)", () => {
    const odd = { ...typed, delivery: { firstName: 7, lastName: "Example" }, newsletter: "yes", payment: "beads" };
    const choices = { day: "soon", services: "all", supplierDays: { coalbrook: "2026-13-40", alder: "2026-12-03" } };
    expect(sessionOf(stored(now, odd, choices), now)).toEqual({
      savedAt: now,
      fields: { ...typed, delivery: { ...emptyFields.delivery, lastName: "Example" } },
      picked: { ...nothingPicked, supplierDays: { alder: "2026-12-03" } },
    });
    for (const nothing of ["{", 7, [], { fields: typed }]) expect(sessionOf(nothing, now)).toBeNull();
  });

  test("only what the form asks for is taken over, never a card or a one-time code (CHK-128)", () => {
    const secret = { ...typed, cardNo: "4111111111111111", cvv: "737", devicePaymentCode: "123456" };
    expect(JSON.stringify(sessionOf(stored(now, secret), now))).not.toMatch(/4111|737|123456/);
    expect(shapedLike({ a: "", b: { c: true } }, { a: "x", b: { c: false, d: 1 }, e: 2 })).toEqual({
      a: "x",
      b: { c: false },
    });
  });

  test("of the copies of shop and browser the newer one is used (CHK-127, CHK-128)", () => {
    const at = (savedAt: number): CheckoutSession => ({ savedAt, fields: typed, picked: nothingPicked });
    expect(newerOf(at(1), at(2))?.savedAt).toBe(2);
    expect(newerOf(at(2), at(1))?.savedAt).toBe(2);
    expect(newerOf(null, at(1))?.savedAt).toBe(1);
    expect(newerOf(at(1), null)?.savedAt).toBe(1);
  });
});
