import { asCalendarDay, formatDay } from "#kit/calendar-day.ts";
import { asCents, formatAmount } from "#kit/money.ts";
import type { RefusalMessages } from "#shop/contract.ts";

export const COUPON_EMPTY = "Coupon value cannot be empty.";
export const COUPON_APPLY_ERROR = "An Error while applying the coupon.";
export const COUPON_DELETE_ERROR = "An Error while deleting the coupon.";

type Detail = Readonly<Record<string, string | number | readonly string[]>>;
const text = (detail: Detail, name: string): string => String(detail[name] ?? "");
const date = (detail: Detail, name: string): string => formatDay(asCalendarDay(text(detail, name)));
const money = (detail: Detail, name: string): string =>
  formatAmount(asCents(Number(detail[name] ?? 0)), "when-non-zero");

/** Every "no" of the box, of one kind with what could be done about it. */
export const couponRefusalMessages: RefusalMessages<
  | "couponEmpty"
  | "couponTooLong"
  | "couponUnknown"
  | "couponOtherSite"
  | "couponNotStarted"
  | "couponExpired"
  | "couponUsedUp"
  | "couponUsedByCustomer"
  | "couponBelowMinimum"
  | "couponTooFew"
  | "couponNothingQualifies"
  | "couponSavesLess"
  | "couponNotThere"
  | "emailInvalid"
  | "pinNeeded"
  | "giftCardUnknown"
  | "giftCardExpired"
  | "giftCardEmpty"
  | "tooManyGiftCards"
  | "tooManyGuesses"
> = {
  couponEmpty: COUPON_EMPTY,
  couponTooLong: (detail) => `A code has ${text(detail, "most")} characters at most.`,
  couponUnknown: (detail) => `We do not know the code ${text(detail, "code")}. Check how it is spelled.`,
  couponOtherSite: (detail) => `The code ${text(detail, "code")} is for another of our shops.`,
  couponNotStarted: (detail) => `The code ${text(detail, "code")} works from ${date(detail, "startsOn")}.`,
  couponExpired: (detail) =>
    detail["endsOn"] === undefined
      ? `The code ${text(detail, "code")} has ended.`
      : `The code ${text(detail, "code")} ended on ${date(detail, "endsOn")}.`,
  couponUsedUp: (detail) => `The code ${text(detail, "code")} has reached its limit of uses.`,
  couponUsedByCustomer: (detail) =>
    `The code ${text(detail, "code")} can be used once, and this email address has used it.`,
  couponBelowMinimum: (detail) =>
    `Spend ${money(detail, "missingCents")} more on products that the code ${text(detail, "code")} applies to; it applies from ${money(detail, "minSpendCents")}.`,
  couponTooFew: (detail) =>
    `The code ${text(detail, "code")} needs ${text(detail, "missing")} more eligible products in your cart.`,
  couponNothingQualifies: (detail) => `Nothing in your cart qualifies for the code ${text(detail, "code")}.`,
  couponSavesLess: (detail) =>
    `The code ${text(detail, "code")} would not save you more. Your cart already has a better offer, and the two cannot be combined.`,
  couponNotThere: COUPON_DELETE_ERROR,
  emailInvalid: "Please enter a valid email",
  pinNeeded: "Enter the gift card's PIN too. It is under the scratch panel on the back.",
  giftCardUnknown: "The number and PIN don't match. Check both on the back of the card.",
  giftCardExpired: (detail) => `This gift card expired on ${date(detail, "expiresOn")}.`,
  giftCardEmpty: "This gift card has no balance left.",
  tooManyGiftCards: (detail) => `An order can be paid with ${text(detail, "most")} gift cards. Call us to use more.`,
  tooManyGuesses: (detail) => `Too many attempts. Wait ${text(detail, "minutes")} minutes and try again.`,
};

export const couponCopy = {
  title: "Gift card / Coupon code",
  label: "Code or gift card number",
  pin: "PIN",
  pinHint: "4 digits, under the scratch panel on the back.",
  apply: "Apply",
  applying: "Applying your code",
  valid: "Applied",
  couponApplied: (code: string) => `${code} is applied.`,
  replaced: (code: string, before: string) => `${code} is applied in place of ${before}.`,
  giftCardApplied: (digits: string) => `The gift card ending in ${digits} is applied.`,
  removed: (name: string) => `${name} was removed.`,
  giftCard: (digits: string) => `Gift card ··${digits}`,
  balance: (amount: string) => `${amount} on it`,
  leftToPay: "Left to pay",
  explain: "How is this calculated?",
  explaining: "Calculating",
  explainFailed: "We can't show this right now.",
  notApplied: "Did not apply",
  gst: (amount: string) => `GST of ${amount} is in the total.`,
  listPrice: "At list price",
  takenOff: "Taken off",
  withCarePlan: (amount: string) => `care plan ${amount}`,
  withInstallation: (amount: string) => `installation ${amount}`,
  lessDiscount: (amount: string, total: string) => `less ${amount} of what is taken off: ${total}`,
  oneCoupon: "One coupon per order; a new one replaces the old one. You can add gift cards as well.",
} as const;
