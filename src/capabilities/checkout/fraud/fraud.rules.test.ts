import { describe, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { type OrderFacts, riskSignals, describeRule, holdReason } from "./fraud.rules.ts";

const HOUR = 3_600_000;
const place = { country: "AU", state: "NSW", postcode: "2150" };
const facts: OrderFacts = {
  totalCents: asCents(250_000),
  delivery: place,
  billing: null,
  placedAt: 1000 * HOUR,
  earlier: { email: [], phone: [], card: [], address: [] },
  firstOrderAt: 0,
  deliveryInDays: 5,
};

describe("a fraud rule", () => {
  test("of the value holds from its amount on (OFO-14)", () => {
    expect(holdReason({ kind: "value", dollars: 2500 }, facts)).toBe("The total is $2,500.00.");
    expect(holdReason({ kind: "value", dollars: 2500.01 }, facts)).toBeNull();
  });

  test("of the addresses compares delivery and billing, by its level (OFO-14)", () => {
    const billing = { ...place, state: "VIC", postcode: "3000" };
    expect(holdReason({ kind: "addresses", level: "state" }, { ...facts, billing })).toBe(
      "Delivery is in NSW, billing in VIC.",
    );
    expect(holdReason({ kind: "addresses", level: "country" }, { ...facts, billing })).toBeNull();
    expect(holdReason({ kind: "addresses", level: "postcode" }, facts)).toBeNull();
  });

  test("of the velocity counts orders of one key within its hours, this one included (OFO-14)", () => {
    const rule = { kind: "velocity", of: "phone", orders: 3, hours: 24 } as const;
    const at = (...hoursAgo: number[]) => ({
      ...facts,
      earlier: { ...facts.earlier, phone: hoursAgo.map((hours) => facts.placedAt - hours * HOUR) },
    });
    expect(holdReason(rule, at(1, 24))).toBe("Order 3 with this phone number within 24 hours.");
    expect(holdReason(rule, at(1, 25))).toBeNull();
    expect(holdReason({ ...rule, of: "email" }, at(1, 2, 3))).toBeNull();
  });

  test("of the e-mail's age holds its first orders (OFO-14)", () => {
    const rule = { kind: "new-email", days: 7 } as const;
    expect(holdReason(rule, { ...facts, firstOrderAt: null })).toBe("This e-mail has not ordered before.");
    expect(holdReason(rule, { ...facts, firstOrderAt: facts.placedAt - 47 * HOUR })).toBe(
      "The first order of this e-mail was 1 day ago.",
    );
    expect(holdReason(rule, { ...facts, firstOrderAt: facts.placedAt - 7 * 24 * HOUR })).toBeNull();
  });

  test("of a first order with fast delivery needs both (OFO-14)", () => {
    const rule = { kind: "first-express", days: 2 } as const;
    expect(holdReason(rule, { ...facts, firstOrderAt: null, deliveryInDays: 2 })).toContain("delivered in 2 days");
    expect(holdReason(rule, { ...facts, firstOrderAt: null })).toBeNull();
    expect(holdReason(rule, { ...facts, deliveryInDays: 1 })).toBeNull();
  });

  test("is a sentence, and an order has the sentences of all that hold it (OFO-14)", () => {
    const rules = [
      { kind: "value", dollars: 1000 },
      { kind: "new-email", days: 1 },
    ] as const;
    expect(rules.map(describeRule)[0]).toBe("The total is $1,000.00 or more");
    expect(riskSignals(rules, facts)).toEqual(["The total is $2,500.00."]);
  });
});
