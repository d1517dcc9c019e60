import { type CalendarDay, isCalendarDay } from "#kit/calendar-day.ts";
import { isEmail } from "#kit/email.ts";
import type { Market } from "#shop/markets.ts";
import { checkAddressField, isPoBox } from "#capabilities/location/address.rules.ts";
import { phoneMessages, readPhone } from "#capabilities/location/phone.rules.ts";
import { contactProblems as problems, problemCopy } from "./enquiries.copy.ts";
import { cleanText, limits, type Problem } from "./enquiries.rules.ts";

export const contactForms = ["contact", "service-call", "expert"] as const;
export type ContactForm = (typeof contactForms)[number];

export const contactFields = [
  "topic",
  "product",
  "purchasedOn",
  "message",
  "orderNumber",
  "name",
  "email",
  "phone",
  "address",
  "suburb",
  "state",
  "postcode",
] as const;
export type ContactField = (typeof contactFields)[number];
/** As typed: every field of every form, empty where it is not asked or was left out. */
export type ContactValues = Readonly<Record<ContactField, string>>;

export const noContactValues = Object.fromEntries(contactFields.map((field) => [field, ""])) as ContactValues;

/** What each form asks, in its order. */
export const fieldsByForm: Readonly<Record<ContactForm, readonly ContactField[]>> = {
  contact: ["topic", "message", "orderNumber", "name", "email", "phone"],
  "service-call": [
    "product",
    "purchasedOn",
    "message",
    "orderNumber",
    "name",
    "email",
    "phone",
    "address",
    "suburb",
    "state",
    "postcode",
  ],
  expert: ["message", "product", "name", "email", "phone"],
};

export const contactLimits = { message: { least: 10, most: 2_000 }, product: 120, orderNumber: 40 } as const;

export const contactTopics = [
  "product",
  "order",
  "delivery",
  "return",
  "warranty",
  "account",
  "video-call",
  "other",
] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** `hasVideoCall`: video consultations are offered. */
export const topicsOffered = ({ hasVideoCall }: { readonly hasVideoCall: boolean }): readonly ContactTopic[] =>
  contactTopics.filter((topic) => topic !== "video-call" || hasVideoCall);

export const isTopic = (text: string): text is ContactTopic => contactTopics.some((topic) => topic === text);

export type ContactTerms = {
  readonly country: Market;
  readonly today: CalendarDay;
  readonly topics: readonly ContactTopic[];
};

type Check = (value: string, about: { readonly form: ContactForm; readonly terms: ContactTerms }) => string | null;

const controls = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/;
const longest = (value: string, most: number): string | null => (value.length > most ? problems.long(most) : null);
const oneLine = (value: string, most: number): string | null =>
  controls.test(value) ? problems.oneLine : longest(value, most);
const ofAddress =
  (field: "address" | "suburb" | "state" | "postcode"): Check =>
  (value, { terms: { country } }) =>
    checkAddressField(field, value, { country, company: "optional", labels: "ours" });

const checks: Readonly<Record<ContactField, Check>> = {
  topic: (value, { terms }) => (terms.topics.some((topic) => topic === value) ? null : problems.topicMissing),
  product: (value, { form }) =>
    value === "" && form === "service-call" ? problems.productMissing : oneLine(value, contactLimits.product),
  purchasedOn: (value, { terms }) => checkPurchase(value, terms.today),
  message: (value, { form }) => checkMessage(value, form),
  orderNumber: (value) => oneLine(value, contactLimits.orderNumber),
  name: checkName,
  email: (value) => (value === "" ? problemCopy.emailMissing : isEmail(value) ? null : problemCopy.emailWrong),
  phone: checkPhone,
  address: (value, about) => (isPoBox(value) ? problems.noPostBox : ofAddress("address")(value, about)),
  suburb: ofAddress("suburb"),
  state: ofAddress("state"),
  postcode: ofAddress("postcode"),
};

/** The value of a date field; a date of purchase is not in the future. */
function checkPurchase(value: string, today: CalendarDay): string | null {
  if (value === "") return null;
  if (!isCalendarDay(value) || value < "1980-01-01") return problems.dayWrong;
  return value > today ? problems.dayAhead : null;
}

function checkMessage(value: string, form: ContactForm): string | null {
  const { length } = cleanText(value);
  if (length === 0) return problems.messageMissing[form];
  if (length < contactLimits.message.least) return problemCopy.questionShort;
  return length > contactLimits.message.most ? problemCopy.questionLong(contactLimits.message.most, length) : null;
}

function checkName(value: string): string | null {
  if (value === "") return problemCopy.nameMissing;
  return controls.test(value)
    ? problemCopy.nameLines
    : value.length > limits.name
      ? problemCopy.nameLong(limits.name)
      : null;
}

function checkPhone(value: string, { form, terms }: { form: ContactForm; terms: ContactTerms }): string | null {
  if (value === "") return form === "service-call" ? problems.phoneMissing : null;
  const read = readPhone(value, { country: terms.country, wanted: "any" });
  return read.ok ? null : phoneMessages[read.error];
}

/** What is wrong, in the order of the form. */
export function checkContact(form: ContactForm, values: ContactValues, terms: ContactTerms): readonly Problem[] {
  const isPlaceEmpty = [values.suburb, values.state, values.postcode].every((text) => text.trim() === "");
  return fieldsByForm[form].flatMap((field) => {
    // One box fills all three.
    if (isPlaceEmpty && (field === "state" || field === "postcode")) return [];
    const text = checks[field](values[field].trim(), { form, terms });
    return text === null ? [] : [{ field, text }];
  });
}

/** The stored part of the form: only its fields, normalised. */
export function normalisedContact(form: ContactForm, values: ContactValues): ContactValues {
  const fields = fieldsByForm[form];
  return Object.fromEntries(
    contactFields.map((field) => [field, fields.includes(field) ? cleanText(values[field]) : ""]),
  ) as ContactValues;
}
