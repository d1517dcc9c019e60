import { expect, test } from "vitest";
import { cardFieldOf, cardMessages, readRefusal } from "./refusals.rules.ts";

const messageOf = (field: keyof typeof cardMessages | null) => (field === null ? null : cardMessages[field]);

test.each([
  ["101", "Please check your card number."],
  ["103", "Please check your CVC number."],
  ["128", "Please check the name on your card entered."],
  ["129", "Please check the card expiry date entered."],
  ["140", "Please check the card expiry date entered."],
  ["702", null],
])(
  "the provider's error %s says beside which field to look: %s (PAY-60, PAY-61, PAY-62, PAY-63, PAY-65)",
  (code, sentence) => {
    expect(messageOf(cardFieldOf(code))).toBe(sentence);
  },
);

test.each([
  ["Expired Card", "6", "Please check the card expiry date entered."],
  ["CVC Declined", "24", "Please check your CVC number."],
  ["Invalid Card Number", "8", "Please check your card number."],
])(
  "a bank that refuses with %s says so, and beside which field (PAY-60, PAY-62, PAY-63, PAY-129)",
  (reason, code, sentence) => {
    const read = readRefusal(reason, code);
    expect([read.reason, messageOf(read.field)]).toEqual([reason, sentence]);
  },
);

test.each(["Not enough balance", "3D Not Authenticated", "Issuer Unavailable"])(
  "%s is shown, beside no field (PAY-129)",
  (reason) => {
    expect(readRefusal(reason, "99")).toEqual({ reason, field: null });
  },
);

test.each([
  ["FRAUD", "6"],
  ["FRAUD", "20"],
  ["Blocked Card", "5"],
  ["Referral", "3"],
])("%s is shown to nobody (PAY-129)", (reason, code) => {
  expect(readRefusal(reason, code)).toEqual({ reason: null, field: null });
});
