import { isEmail } from "#kit/email.ts";
import type { Market } from "#shop/markets.ts";
import { phoneMessages, readPhone } from "#capabilities/location/phone.rules.ts";
import { problemCopy as say } from "./cooking-demos.copy.ts";
import {
  type BookingField,
  bookingFields,
  type BookingValues,
  type DemoType,
  MAX_GUESTS,
} from "./cooking-demos.rules.ts";

/** What is wrong with one field, in a sentence. */
export type Problem = { readonly field: BookingField; readonly text: string };
export type BookingTerms = { readonly country: Market; readonly type: DemoType };

export const longest = { name: 60, notes: 500, orderNumber: 40 } as const;

/** Line breaks and control characters, which are not part of a name. */
const controls = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/;
/** Signs that turn the direction of what follows, or cannot be seen. */
const tricks = /[\u0000-\u0009\u000b-\u001f\u007f\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

const oneLine = (text: string, most: number): string | null =>
  controls.test(text) ? say.oneLine : text.length > most ? say.long(most) : null;

type Check = (value: string, terms: BookingTerms) => string | null;

const checks: Readonly<Record<BookingField, Check>> = {
  guests: (value) => {
    const guests = Number(value);
    return Number.isInteger(guests) && guests >= 1 && guests <= MAX_GUESTS ? null : say.guests(MAX_GUESTS);
  },
  firstName: (value) => (value === "" ? say.firstName : oneLine(value, longest.name)),
  lastName: (value) => (value === "" ? say.lastName : oneLine(value, longest.name)),
  email: (value) => (value === "" ? say.emailMissing : isEmail(value) ? null : say.emailWrong),
  phone: (value, { country }) => {
    if (value === "") return say.phoneMissing;
    const read = readPhone(value, { country, wanted: "any" });
    return read.ok ? null : phoneMessages[read.error];
  },
  orderNumber: (value, { type }) =>
    value === "" ? (type === 1 ? say.orderMissing : null) : oneLine(value, longest.orderNumber),
  notes: (value) => (value.length > longest.notes ? say.long(longest.notes) : null),
};

/** What is wrong, in the order of the form. */
export const checkBooking = (values: BookingValues, terms: BookingTerms): readonly Problem[] =>
  bookingFields.flatMap((field) => {
    const text = checks[field](values[field].trim(), terms);
    return text === null ? [] : [{ field, text }];
  });

/** The form as it is stored: one kind of line break, no invisible characters, e-mail in lower case. */
export function normalisedBooking(values: BookingValues): BookingValues {
  const clean = (text: string) => text.replace(/\r\n?/g, "\n").replace(tricks, "").trim();
  const normalised = Object.fromEntries(bookingFields.map((field) => [field, clean(values[field])])) as BookingValues;
  return { ...normalised, email: normalised.email.toLowerCase(), orderNumber: normalised.orderNumber.toUpperCase() };
}
