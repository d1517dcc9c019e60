import { describe, expect, test } from "vitest";
import { checkPhone, readPhone } from "./phone.rules.ts";

const any = { country: "AU", wanted: "any" } as const;
const anyNz = { country: "NZ", wanted: "any" } as const;

describe("phone numbers", () => {
  test.each([
    ["0412 345 678", "0412345678", "mobile"],
    ["0512345678", "0512345678", "mobile"],
    ["+61 412 345 678", "0412345678", "mobile"],
    ["61412345678", "0412345678", "mobile"],
    ["0061 412 345 678", "0412345678", "mobile"],
    ["+61 (0)412 345 678", "0412345678", "mobile"],
    ["(02) 9123-4567", "0291234567", "landline"],
    ["03.9123.4567", "0391234567", "landline"],
    ["+61 7 3123 4567", "0731234567", "landline"],
    ["0891234567", "0891234567", "landline"],
  ])("%s is an Australian number (ADDR-53, ADDR-55, ADDR-60)", (text, number, kind) => {
    expect(readPhone(text, any)).toEqual({ ok: true, number, country: "AU", kind });
  });

  test.each([
    ["021 123 4567", "0211234567", "mobile"],
    ["0211234567 8", "02112345678", "mobile"],
    ["021 123 456", "021123456", "mobile"],
    ["+64 21 123 4567", "0211234567", "mobile"],
    ["006421 123 4567", "0211234567", "mobile"],
    ["09 123 4567", "091234567", "landline"],
    ["+64 9 123 4567", "091234567", "landline"],
    ["6491234567", "091234567", "landline"],
  ])("%s is a New Zealand number (ADDR-57, ADDR-58, ADDR-61)", (text, number, kind) => {
    expect(readPhone(text, anyNz)).toEqual({ ok: true, number, country: "NZ", kind });
  });

  test.each(["1", "2", "3", "6", "7", "8", "9"])("0%s and 8 digits are an Australian landline (ADDR-54)", (area) => {
    const number = `0${area}12345678`;
    expect(readPhone(number, any)).toEqual({ ok: true, number, country: "AU", kind: "landline" });
    expect(readPhone(`+61 ${area} 1234 5678`, any)).toEqual({ ok: true, number, country: "AU", kind: "landline" });
  });

  test.each([
    "0012345678",
    "0412345678",
    "0512345678",
    "081234567",
    "08123456789",
    "+61 8 1234 567",
    "+61 8 1234 56789",
  ])("%s is no Australian landline (ADDR-54)", (text) => {
    expect(readPhone(text, any)).not.toMatchObject({ country: "AU", kind: "landline" });
  });

  test("the site's own country is tried first, the other one after it (ADDR-64)", () => {
    expect(readPhone("09 123 4567", any)).toMatchObject({ country: "NZ", kind: "landline" });
    expect(readPhone("0212345678", any)).toMatchObject({ country: "AU", kind: "landline" });
    expect(readPhone("0212345678", anyNz)).toMatchObject({ country: "NZ", kind: "mobile" });
    expect(readPhone("+64 21 234 5678", any)).toMatchObject({ country: "NZ", kind: "mobile" });
  });

  test.each(["9123 4567", "6123 4567", "6412 3456", "+61 9123 4567"])(
    "%s lacks its area code (ADDR-56, ADDR-62, ADDR-63)",
    (text) => {
      expect(checkPhone(text, any)).toBe("Please include your area code");
    },
  );

  // Also: ADDR-66
  test.each([
    "",
    "12345",
    "0123",
    "000 000 000",
    "0412 345",
    "0412 345 6789",
    "call me",
    "+6141234567890123",
    "04١2345678",
  ])("%j is no phone number (ADDR-59, ADDR-62, ADDR-65)", (text) => {
    expect(checkPhone(text, any)).toBe("Please enter a valid phone number");
  });

  test("text messages need a mobile number (ADDR-59, ADDR-62)", () => {
    expect(checkPhone("02 9123 4567", { country: "AU", wanted: "mobile" })).toBe(
      "Please enter a valid Australian mobile number",
    );
    expect(checkPhone("09 123 4567", { country: "NZ", wanted: "mobile" })).toBe(
      "Please enter a valid New Zealand mobile number",
    );
    expect(checkPhone("0412 345 678", { country: "AU", wanted: "mobile" })).toBeNull();
    expect(checkPhone("021 123 4567", { country: "NZ", wanted: "mobile" })).toBeNull();
  });

  test("only the digits count: 10 within the country, 15 at most from abroad (ADDR-65, ADDR-66, ADDR-67)", () => {
    const read = (text: string) => readPhone(text, { country: "AU", wanted: "any" }).ok;
    expect(read("(04) 00-000.000 ")).toBe(true);
    expect(read("0400 000 0001")).toBe(false);
    expect(read("+61 400 000 000")).toBe(true);
    expect(read("1234567890123456")).toBe(false);
  });
});
