import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkEmail, checkPhone } from "../checkout.rules.ts";
import { findCardInClear, looksLikeCardNumber } from "./card-scan.rules.ts";

const digits = (least: number, most = least) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: least, maxLength: most });

/** National numbers of each format, without their leading 0. */
const national = {
  AU: fc.oneof(fc.tuple(fc.constantFrom("4", "5"), digits(8)), fc.tuple(fc.constantFrom(..."1236789"), digits(8))),
  NZ: fc.oneof(fc.tuple(fc.constant("2"), digits(7, 9)), fc.tuple(fc.constantFrom(..."3456789"), digits(7))),
} as const;
const prefixes = { AU: ["0", "+61", "61", "0061", "+61 (0)"], NZ: ["0", "+64", "64", "0064", "+64 (0)"] } as const;

/** Spaces, dots or hyphens between digits, as people write them. */
const spaced = (text: string, gaps: readonly string[]) =>
  [...text].map((sign, index) => sign + (index < text.length - 1 ? (gaps[index % gaps.length] ?? "") : "")).join("");

const phoneOf = (country: "AU" | "NZ") =>
  fc
    .tuple(
      fc.constantFrom(...prefixes[country]),
      national[country].map((parts) => parts.join("")),
      fc.array(fc.constantFrom("", "", "", " ", "-"), { minLength: 1, maxLength: 6 }),
    )
    .map(([prefix, number, gaps]) =>
      prefix === "0" ? spaced(`0${number}`, gaps) : `${prefix} ${spaced(number, gaps)}`,
    );

describe("a card number", () => {
  test.each([
    "4111 1111 1111 1111",
    "card: 5555-5555-5555-4444.",
    "370000000000002",
    "36006666333344",
    "6771798021000008",
  ])("%s is recognised (CHK-48, CHK-58)", (text) => {
    expect(looksLikeCardNumber(text)).toBe(true);
  });

  test.each([
    "0400 000 000",
    "4111 1111 1111 1112",
    "order 100123",
    "12 Swan Street",
    "61300000500123",
    "450012345614",
    "Call +64 21 0256 1205 first",
  ])("%s is not taken for one (CHK-48)", (text) => {
    expect(looksLikeCardNumber(text)).toBe(false);
  });

  test("is found in any field that is not made for it, and the field is named (CHK-48, CHK-58)", () => {
    const card = "4111 1111 1111 1111";
    expect(findCardInClear({ deliveryAddress: { deliveryInstructions: `pay with ${card}` } })).toBe(
      "deliveryAddress.deliveryInstructions",
    );
    expect(findCardInClear({ phoneNumber: card })).toBe("phoneNumber");
    expect(findCardInClear({ requestedDeliveryContact: { name: "Sam", phone: card } })).toBe(
      "requestedDeliveryContact.phone",
    );
    expect(findCardInClear({ email: card })).toBe("email");
    expect(findCardInClear({ poNumber: `${card} ${"x".repeat(40)}` })).toBe("poNumber");
  });

  test("is not looked for in what is encrypted or random (CHK-29, CHK-53, CHK-58)", () => {
    const card = "4111111111111111";
    for (const name of ["encryptedValues", "walletToken", "fraudCheckToken"])
      expect([name, findCardInClear({ [name]: card })]).toEqual([name, null]);
    expect(findCardInClear({ delivery: { fraudCheckToken: card } })).toBe("delivery.fraudCheckToken");
    fc.assert(fc.property(fc.uuid(), (cartId) => findCardInClear({ cartId }) === null));
  });
});

test("ids with a card's digits are not taken for one (CHK-48)", () => {
  expect(findCardInClear({ cartId: "41111111-1111-1111-abcd-abcdefabcdef" })).toBeNull();
  expect(findCardInClear({ note: "abcdefab-abcd-abcd-4111-111111111111 1" })).toBeNull();
  expect(findCardInClear({ note: "card41111111-1111-1111" })).toBe("note");
});

test("fields that are empty, numbers or lists are looked through like any other (CHK-48)", () => {
  const card = "4111 1111 1111 1111";
  expect(findCardInClear({ note: null, count: 4, isGift: false, ids: ["a", card] })).toBe("ids.1");
  expect(findCardInClear(card)).toBe("");
});

describe("a value that is valid for its own field", () => {
  test.each(["AU", "NZ"] as const)("no valid %s phone number is ever taken for a card", (country) => {
    fc.assert(
      fc.property(phoneOf(country), fc.constantFrom("phoneNumber", "phone"), (phone, name) => {
        fc.pre(checkPhone(phone, country) === null);
        expect(findCardInClear({ [name]: phone })).toBeNull();
        expect(looksLikeCardNumber(`Call ${phone} first`)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ["phoneNumber", "+64 21 0256 1205"],
    ["poNumber", "450012345614"],
    ["poNumber", "4500 1234 5614 0000"],
    ["poNumber", `4111 1111 1111 1111 ${"x".repeat(20)}`],
    ["email", "4111111111111111@example.com"],
    ["email", " 4111111111111111@example.com "],
  ])("%s %s is taken", (name, value) => {
    expect(findCardInClear({ [name]: value })).toBeNull();
  });

  test("no valid e-mail address is ever taken for a card", () => {
    fc.assert(
      fc.property(digits(12, 19), fc.constantFrom("", "po-", "."), (number, start) => {
        const email = `a${start}${number}@example.com`;
        fc.pre(checkEmail(email) === null);
        return findCardInClear({ email }) === null;
      }),
    );
  });
});

describe("the fields of a card in clear", () => {
  test.each([{ cardNo: "4111111111111111" }, { nameOnCard: "Alex Example" }, "4111 1111 1111 1111", 4111])(
    "%j as cardDetails is refused (CHK-48)",
    (cardDetails) => {
      expect(findCardInClear({ cardDetails })).toBe("cardDetails");
    },
  );

  test.each([undefined, null, "", {}, { cardNo: "", cvv: " " }])(
    "%j as cardDetails is no card (CHK-48)",
    (cardDetails) => {
      expect(findCardInClear({ cardDetails })).toBeNull();
    },
  );
});
