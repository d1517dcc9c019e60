import { expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";
import {
  instalmentLines,
  type InstalmentQuestion,
  lastDayOfOffer,
  readZipOffer,
  zipWeeklyRate,
} from "./instalments.rules.ts";

const off = { isEnabled: false, minimumAmount: null, maximumAmount: null };
const allOff = { afterPay: off, zip: { ...off, repaymentPeriodMonths: null, offerExpiry: null }, humm: off };
const afterPay = { isEnabled: true, minimumAmount: 1, maximumAmount: 2000 };
const zip = {
  isEnabled: true,
  minimumAmount: 1,
  maximumAmount: 5000,
  repaymentPeriodMonths: 12,
  offerExpiry: asCalendarDay("2027-06-30"),
};
const humm = { isEnabled: true, minimumAmount: 80, maximumAmount: 2000 };

const linesOf = (
  total: number,
  configuration: Partial<InstalmentQuestion["configuration"]>,
  country: "AU" | "NZ" = "AU",
): readonly string[] =>
  instalmentLines({ configuration: { ...allOff, ...configuration }, total: asCents(total), country });

test.each([
  [100, ["Zip: From $10 per week"]],
  [99_999, ["Zip: From $10 per week"]],
  [100_000, ["Zip: From $10 per week"]],
  [100_001, ["Zip: From $19.25 per week, on orders until 29 June 2027"]],
  [500_000, ["Zip: From $96.23 per week, on orders until 29 June 2027"]],
  [500_001, []],
  [99, []],
])(
  "Zip asks ten dollars a week up to a thousand and the offer's rate above: %i cents (PAY-90, PAY-91, PAY-30)",
  (total, lines) => {
    expect(linesOf(total, { zip })).toEqual(lines);
  },
);

test("Zip's weekly rate is the total by its months by 4.33, rounded up to cents (PAY-91)", () => {
  expect(zipWeeklyRate(asCents(433_000), 10)).toBe(10_000);
  expect(zipWeeklyRate(asCents(433_001), 10)).toBe(10_001);
  expect(zipWeeklyRate(asCents(179_900), 12)).toBe(3_463);
});

test("the last day of a Zip offer is the one before it expires (PAY-92, PAY-93, PLP-23)", () => {
  expect(lastDayOfOffer(asCalendarDay("2027-03-01"))).toBe("2027-02-28");
  const endless = { ...zip, offerExpiry: null };
  expect(linesOf(200_000, { zip: endless })).toEqual(["Zip: From $38.50 per week"]);
});

test("without the months of an offer Zip says nothing of a price above a thousand dollars (PAY-93)", () => {
  expect(linesOf(100_001, { zip: { ...zip, repaymentPeriodMonths: null } })).toEqual([]);
});

test.each([
  [7_999, []],
  [8_000, ["Humm: 5 fortnightly payments of $16"]],
  [100_000, ["Humm: 5 fortnightly payments of $200"]],
  [100_001, ["Humm: 10 fortnightly payments of $100.01"]],
  [200_000, ["Humm: 10 fortnightly payments of $200"]],
  [200_001, ["Humm: not available over $2,000"]],
])(
  "Humm spreads a price over five fortnights, ten, or not at all: %i cents (PAY-94, PAY-95, PAY-96, PAY-97, PAY-98)",
  (total, lines) => {
    expect(linesOf(total, { humm })).toEqual(lines);
  },
);

test("Afterpay is four payments of exactly a quarter, cents rounded up (PAY-99, PAY-102, PAY-103)", () => {
  expect(linesOf(179_900, { afterPay })).toEqual(["Afterpay: 4 payments of $449.75 every 2 weeks"]);
  expect(linesOf(179_901, { afterPay })).toEqual(["Afterpay: 4 payments of $449.76 every 2 weeks"]);
  expect(linesOf(179_901, { afterPay }, "NZ")).toEqual(["Afterpay: 4 payments of $449.76 every 2 weeks"]);
  expect(linesOf(200_001, { afterPay })).toEqual([]);
});

test("Zip in New Zealand is four payments in whole dollars, rounded up (PAY-100, PAY-101, PAY-102)", () => {
  const lines = ["Zip: 4 payments of $450, due today, in 2, 4 and 6 weeks"];
  expect(linesOf(179_900, { zip }, "NZ")).toEqual(lines);
  expect(linesOf(180_000, { zip }, "NZ")).toEqual(lines);
  expect(linesOf(180_001, { zip }, "NZ")).toEqual(["Zip: 4 payments of $451, due today, in 2, 4 and 6 weeks"]);
});

test("free products and methods that a site does not offer have no instalments (PAY-30)", () => {
  expect(linesOf(0, { afterPay, zip, humm })).toEqual([]);
  expect(linesOf(50_000, {})).toEqual([]);
});

test.each([
  ['{"months":12,"offerExpiry":"2027-06-30"}', { repaymentPeriodMonths: 12, offerExpiry: "2027-06-30" }],
  ['{"months":6}', { repaymentPeriodMonths: 6, offerExpiry: null }],
  ['{"months":0,"offerExpiry":"soon"}', { repaymentPeriodMonths: null, offerExpiry: null }],
  ["", { repaymentPeriodMonths: null, offerExpiry: null }],
  ["twelve", { repaymentPeriodMonths: null, offerExpiry: null }],
  ["null", { repaymentPeriodMonths: null, offerExpiry: null }],
])("Zip's offer is what its setting says, and nothing where that makes no sense: %j (PAY-93)", (written, offer) => {
  expect(readZipOffer(written)).toEqual(offer);
});
