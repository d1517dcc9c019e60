import { describe, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import {
  acceptedTypes,
  cardTypeNames,
  cardTypes,
  checkCard,
  checkCardNumber,
  checkCvc,
  checkExpiry,
  emptyCard,
  findCardType,
  formatCardNumber,
  formatExpiry,
  parseExpiry,
  passesLuhn,
} from "./card.rules.ts";

const today = asCalendarDay("2026-11-20");

/** The sandbox's test numbers, as its home page prints them. */
const sandboxNumbers = [
  "4111 1111 1111 1111",
  "5555 5555 5555 4444",
  "2222 4000 7000 0005",
  "3700 0000 0000 002",
  "4917 6100 0000 0000",
  "4212 3456 7891 0006",
  "5454 5454 5454 5454",
  "5201 2815 0512 9736",
  "4000 0084 0000 1629",
  "4000 0000 0000 3220",
  "4000 0000 0000 0002",
  "4000 0000 0000 9995",
  "4000 0000 0000 0069",
  "4000 0000 0000 0127",
  "4166 6766 6766 6746",
  "4000 0000 0000 0119",
  "4000 0000 0000 0101",
  "4000 0025 0000 3155",
  "4000 0000 0000 0341",
  "4000 0000 0000 0259",
  "4000 0000 0000 0036",
  "4000 0000 0000 3063",
  "4242 4242 4242 4242",
];

describe("which card it is", () => {
  test("ten types are known, and all but UnionPay carry a check digit (PAY-51, PAY-52, PAY-53)", () => {
    expect(cardTypes.map((type) => type.name)).toEqual([...cardTypeNames]);
    expect(cardTypes.filter((type) => !type.luhn).map((type) => type.name)).toEqual(["unionpay"]);
    const accepted = cardTypes.filter((type) => acceptedTypes.includes(type.name));
    expect(accepted.map((type) => type.label)).toEqual(["Visa", "Mastercard", "Amex"]);
  });

  test.each([
    ["4", "visa"],
    ["51", "mastercard"],
    ["2222", "mastercard"],
    ["34", "amex"],
    ["37", "amex"],
    ["36", "dinersclub"],
    ["35", "jcb"],
    ["5018", "maestro"],
    ["5019", "dankort"],
    ["6220", "maestro"],
    ["6221", "discover"],
    ["6250", "unionpay"],
    ["600", "forbrugsforeningen"],
    ["601", "discover"],
    ["88", "unionpay"],
  ])("%s begins a card of type %s (PAY-50, PAY-51)", (digits, name) => {
    expect(findCardType(digits)?.name).toBe(name);
  });

  test("a prefix of no issuer has no card type (PAY-50)", () => {
    expect(findCardType("")).toBeNull();
    expect(findCardType("9")).toBeNull();
  });
});

describe("the number", () => {
  test.each(sandboxNumbers)("%s is taken (PAY-52)", (number) => {
    expect(checkCardNumber(number)).toBeNull();
  });

  test.each([
    ["3600 6666 3333 44", "We don't accept Diners Club"],
    ["6011 6011 6011 6611", "We don't accept Discover"],
    ["3569 9900 1009 5841", "We don't accept JCB"],
    ["6771 7980 2100 0008", "We don't accept Maestro"],
    ["5019 5555 4444 5555", "We don't accept Dankort"],
    ["6007 2200 0000 0004", "We don't accept Forbrugsforeningen"],
    ["6250 9460 0000 0016", "We don't accept UnionPay"],
  ])("%s is recognised and refused by name (PAY-54)", (number, message) => {
    expect(checkCardNumber(number)).toBe(message);
  });

  test.each([
    "",
    "4111",
    "4111 1111 1111 1112",
    "5454 5454 5454 545",
    "2222 4000 7000 0006",
    "4111 1111 1111 11",
    "1234 5678 9012 3452",
    "370000000000003",
  ])("%s is not a card number (PAY-56)", (number) => {
    expect(checkCardNumber(number)).toBe("Please enter a valid card number");
  });

  test.each([
    ["4111111111111111", "4111 1111 1111 1111"],
    ["41111111111111111112222", "4111 1111 1111 1111 111"],
    ["370000000000002", "3700 000000 00002"],
    ["5555-5555 5555.4444 9", "5555 5555 5555 4444"],
    ["36006666333344", "3600 666633 3344"],
    ["12345678901234567", "1234 5678 9012 3456"],
    ["4111 1a", "4111 1"],
    ["", ""],
  ])(
    "%s is shown as %s, digits only and no longer than its type allows (PAY-38, PAY-42, PAY-43, PAY-44)",
    (typed, shown) => {
      expect(formatCardNumber(typed)).toBe(shown);
    },
  );

  test("one wrong digit is noticed (PAY-53)", () => {
    expect(passesLuhn("4242424242424242")).toBe(true);
    expect(passesLuhn("4242424242424241")).toBe(false);
    expect(passesLuhn("")).toBe(false);
  });
});

describe("the expiry date", () => {
  test.each([
    ["0", "", "0"],
    ["1", "", "1"],
    ["3", "", "03 / "],
    ["03", "0", "03 / "],
    ["03 / 2", "03 / ", "03 / 2"],
    ["03 / 2030", "", "03 / 2030"],
    ["03/30", "", "03 / 30"],
    ["3/30", "", "03 / 30"],
    ["2030-03", "", "03 / 2030"],
    [" 2030 - 03 ", "", "03 / 2030"],
    ["1", "12", "1"],
    ["03 / 2", "03 / 20", "03 / 2"],
    ["03 / 20301", "03 / 2030", "03 / 2030"],
    ["03 /", "03 / ", "03"],
    ["0", "03", "0"],
    ["", "0", ""],
  ])(
    "%s becomes MM / YYYY while it is typed, and can be deleted again (PAY-39, PAY-40, PAY-46)",
    (typed, before, shown) => {
      expect(formatExpiry(typed, before)).toBe(shown);
    },
  );

  test("a year of two digits is in this century (PAY-39, PAY-40, PAY-47)", () => {
    expect(parseExpiry("03 / 30")).toEqual({ month: 3, year: 2030 });
    expect(parseExpiry("03 / 2030")).toEqual({ month: 3, year: 2030 });
    expect(parseExpiry("12 / 2000")).toEqual({ month: 12, year: 2000 });
    expect(parseExpiry("03 / 1999")).toBeNull();
  });

  test.each([
    "13 / 2030",
    "00 / 2030",
    "03 / 203",
    "0",
    "",
    "10 / 2026",
    "09 / 2026",
    "12 / 2025",
    "12 / 25",
    "03 / 20301",
  ])("%s is not a date to come (PAY-48, PAY-49, PAY-57)", (typed) => {
    expect(checkExpiry(typed, today)).toBe("Please enter a valid expiry date (MM / YYYY)");
  });

  test.each(["11 / 2026", "11 / 26", "12 / 2026", "01 / 2027", "03 / 2030"])("%s is still good (PAY-48)", (typed) => {
    expect(checkExpiry(typed, today)).toBeNull();
  });
});

describe("the verification code", () => {
  const visa = findCardType("4");
  const amex = findCardType("37");

  test("two digits are too few, letters are no digits (PAY-58, PAY-59)", () => {
    expect(checkCvc("73", visa)).toBe("CVV must be at least 3 digits");
    expect(checkCvc("7a7", visa)).toBe("Please enter a valid CVV");
    expect(checkCvc("", visa)).toBe("Please enter a valid CVV");
  });

  test("three digits, and four for Amex (PAY-41, PAY-45, PAY-52)", () => {
    expect(checkCvc("737", visa)).toBeNull();
    expect(checkCvc("7373", visa)).toBe("Please enter a valid CVV");
    expect(checkCvc("7373", amex)).toBeNull();
    expect(checkCvc("7373", null)).toBeNull();
    const takesFour = cardTypes.filter((type) => checkCvc("7373", type) === null).map((type) => type.name);
    expect(takesFour).toEqual(["amex"]);
    expect(cardTypes.filter((type) => checkCvc("737", type) !== null)).toEqual([]);
  });
});

test("a card that nobody has typed yet is empty in every field (PAY-36)", () => {
  expect(emptyCard).toEqual({ nameOnCard: "", cardNo: "", expiryDate: "", cvv: "" });
});

test("a card that is whole has nothing wrong, an empty one everything (PAY-36, PAY-37, PAY-55, PAY-56, PAY-57, PAY-58)", () => {
  const card = { nameOnCard: "Alex Example", cardNo: "4111 1111 1111 1111", expiryDate: "03 / 2030", cvv: "737" };
  expect(checkCard(card, today)).toEqual({});
  const wrong = checkCard({ nameOnCard: " ", cardNo: "", expiryDate: "", cvv: "" }, today);
  // In the order of the page, because the first field with an error gets the focus.
  expect(Object.keys(wrong)).toEqual(["cardNo", "nameOnCard", "expiryDate", "cvv"]);
  expect(wrong).toEqual({
    cardNo: "Please enter a valid card number",
    nameOnCard: "Please enter a valid name",
    expiryDate: "Please enter a valid expiry date (MM / YYYY)",
    cvv: "Please enter a valid CVV",
  });
});
