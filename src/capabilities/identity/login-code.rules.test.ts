import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CODE_MINUTES, CODE_TRIES, codeMailFor, readCode, showCode } from "./login-code.rules.ts";

describe("a code that was mailed", () => {
  test("lasts ten minutes and five tries", () => {
    expect([CODE_MINUTES, CODE_TRIES]).toEqual([10, 5]);
  });

  test.each([
    ["012345", "012345"],
    [" 012 345 ", "012345"],
    ["012-345", "012345"],
    ["０１２３４５", "012345"],
    ["12345", null],
    ["1234567", null],
    ["12345a", null],
    ["", null],
  ] as const)("typed as %j is read as %s", (typed, code) => {
    expect(readCode(typed)).toBe(code);
  });

  test("is read as it is shown, whichever six digits it has", () => {
    const codes = fc.integer({ min: 0, max: 999_999 }).map((number) => String(number).padStart(6, "0"));
    fc.assert(fc.property(codes, (code) => readCode(showCode(code)) === code));
  });

  test("goes to customers alone: staff have their password, an unconfirmed email is confirmed first, the locked hear nothing", () => {
    const customer = { isStaff: false, isConfirmed: true, isLocked: false };
    expect(codeMailFor(customer)).toBe("login-code");
    expect(codeMailFor({ ...customer, isStaff: true })).toBe("staff-login");
    expect(codeMailFor({ ...customer, isConfirmed: false })).toBe("confirm");
    expect(codeMailFor({ isStaff: true, isConfirmed: true, isLocked: true })).toBeNull();
  });
});
