import { describe, expect, test } from "vitest";
import { emptyFields } from "./checkout-fields.ts";
import { parseSession, shapedLike } from "./checkout-session.ts";

const now = Date.UTC(2026, 10, 20);
const day = 24 * 60 * 60_000;
const typed = { ...emptyFields, email: "alex@example.com", billingIs: "other" as const };
const kept = (savedAt: number, fields: unknown = typed) => JSON.stringify({ savedAt, fields });

describe("an unfinished checkout", () => {
  test("comes back as it was typed for three days (CHK-124, CHK-125, CHK-129)", () => {
    expect(parseSession(kept(now - day), now)).toEqual(typed);
    expect(parseSession(kept(now - 4 * day), now)).toBeNull();
    expect(parseSession(null, now)).toBeNull();
  });

  test("what cannot be read is left out, and the rest comes back (CHK-125)", () => {
    const odd = { ...typed, delivery: { firstName: 7, lastName: "Example" }, newsletter: "yes", cardNo: "4111" };
    expect(parseSession(kept(now, odd), now)).toEqual({
      ...typed,
      delivery: { ...emptyFields.delivery, lastName: "Example" },
    });
    expect(parseSession("{", now)).toBeNull();
  });

  test("only what the form asks for is taken over (CHK-128)", () => {
    expect(shapedLike({ a: "", b: { c: true } }, { a: "x", b: { c: false, d: 1 }, e: 2 })).toEqual({
      a: "x",
      b: { c: false },
    });
  });
});
