import { isEmail } from "#kit/email.ts";
import { asCents, type Cents, type Dollars } from "#kit/money.ts";
import { formatAmount, toCents } from "#kit/money.ts";
import type { Market } from "#shop/markets.ts";
import { phoneMessages, readPhone } from "#capabilities/location/phone.rules.ts";
import { problemCopy as say } from "./enquiries.copy.ts";

/** What is wrong with one field; `field` is its name in the form. */
export type Problem = { readonly field: string; readonly text: string };

export const limits = { name: 60, question: { least: 10, most: 1_000 }, note: 500, url: 500 } as const;
export const QUESTIONS_PER_PAGE = 5;

/** An e-mail address for comparison: trimmed, in lower case. */
export const plainEmail = (email: string): string => email.trim().toLowerCase();

/** Line breaks and control characters, which are not part of a name. */
const controls = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/;
/** Bidirectional marks and invisible characters. */
const tricks = /[\u0000-\u0009\u000b-\u001f\u007f\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** A text as it is stored: one kind of line break, no invisible characters, no runs of empty lines. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replaceAll("\t", " ")
    .replace(tricks, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** A name as others see it: `Jo Smith` is `Jo S.` */
export function shownName(name: string): string {
  const [first = "", ...rest] = name.split(/\s+/).filter((word) => word !== "");
  const last = rest.at(-1);
  return last === undefined ? first : `${first} ${last.slice(0, 1).toUpperCase()}.`;
}

const problem = (field: string, text: string | null): Problem[] => (text === null ? [] : [{ field, text }]);

function checkEmail(email: string): Problem[] {
  if (email.trim() === "") return problem("email", say.emailMissing);
  return problem("email", isEmail(email.trim()) ? null : say.emailWrong);
}

function checkName(name: string): string | null {
  const value = name.trim();
  if (value === "") return say.nameMissing;
  if (controls.test(value)) return say.nameLines;
  return value.length > limits.name ? say.nameLong(limits.name) : null;
}

function checkQuestionText(text: string): string | null {
  const { length } = cleanText(text);
  if (length === 0) return say.questionMissing;
  if (length < limits.question.least) return say.questionShort;
  return length > limits.question.most ? say.questionLong(limits.question.most, length) : null;
}

export type QuestionForm = { readonly name: string; readonly email: string; readonly text: string };

/** In the order of the form. */
export const checkQuestion = (form: QuestionForm): readonly Problem[] => [
  ...problem("text", checkQuestionText(form.text)),
  ...problem("name", checkName(form.name)),
  ...checkEmail(form.email),
];

export type AlertKind = "back-in-stock" | "price-below";
export type NotifyForm = {
  readonly email: string;
  readonly phone: string;
  readonly wants: AlertKind;
  /** Dollars; null where it was not given or cannot be read. */
  readonly priceBelow: number | null;
};
export type NotifyTerms = {
  readonly country: Market;
  readonly callBack: "offered" | "not-offered";
  /** The current price; null where it is not shown. */
  readonly price: Cents | null;
};

export function checkNotify(form: NotifyForm, terms: NotifyTerms): readonly Problem[] {
  const price = form.wants === "price-below" ? checkPriceBelow(form.priceBelow, terms.price) : null;
  return [
    ...problem("priceBelow", price),
    ...checkEmail(form.email),
    ...problem("phone", checkCallBack(form.phone.trim(), terms)),
  ];
}

function checkPriceBelow(dollars: Dollars | null, price: Cents | null): string | null {
  const cents = dollars === null ? null : toCents(dollars);
  if (dollars === null) return say.priceMissing;
  if (cents === null || cents <= 0) return say.priceWrong;
  return price !== null && cents >= price ? say.priceNotBelow(formatAmount(price, "when-non-zero")) : null;
}

function checkCallBack(phone: string, { country, callBack }: NotifyTerms): string | null {
  if (phone === "") return null;
  if (callBack === "not-offered") return say.noCallBack;
  const read = readPhone(phone, { country, wanted: "any" });
  return read.ok ? null : phoneMessages[read.error];
}

export type PriceMatchForm = {
  readonly url: string;
  readonly price: number | null;
  readonly email: string;
  readonly note: string;
  readonly isSameProduct: boolean;
};
export type PriceMatchTerms = { readonly price: Cents; readonly ourHosts: readonly string[] };

export const checkPriceMatch = (form: PriceMatchForm, terms: PriceMatchTerms): readonly Problem[] => [
  ...problem("url", checkUrl(form.url, terms.ourHosts)),
  ...problem("price", checkTheirPrice(form.price, terms.price)),
  ...problem("isSameProduct", form.isSameProduct ? null : say.notSame),
  ...checkEmail(form.email),
  ...problem("note", cleanText(form.note).length > limits.note ? say.noteLong(limits.note) : null),
];

function checkTheirPrice(dollars: Dollars | null, ours: Cents): string | null {
  const cents = dollars === null ? null : toCents(dollars);
  if (dollars === null) return say.priceMissing;
  if (cents === null || cents <= 0) return say.priceWrong;
  return cents >= ours ? say.priceNotLower(formatAmount(ours, "when-non-zero")) : null;
}

const address =
  /^https?:\/\/((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{1,62})(?::\d{1,5})?(?:[/?#][^\s<>"\\]*)?$/iu;

/** The competitor's URL; `https://` is added where it is missing. Null when it is not the URL of a shop. */
export function readShopUrl(text: string): { readonly url: string; readonly host: string } | null {
  const typed = text.trim();
  const url = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  const host = address.exec(url)?.[1]?.toLowerCase();
  return host === undefined || url.length > limits.url || host.endsWith(".localhost") ? null : { url, host };
}

const bare = (host: string): string => host.toLowerCase().replace(/^www\./, "");

function checkUrl(text: string, ourHosts: readonly string[]): string | null {
  if (text.trim() === "") return say.urlMissing;
  if (text.trim().length > limits.url) return say.urlLong(limits.url);
  const read = readShopUrl(text);
  if (read === null) return say.urlWrong;
  const isOurs = ourHosts.map(bare).some((ours) => read.host === ours || read.host.endsWith(`.${ours}`));
  return isOurs ? say.urlOurs : null;
}

/** A price as people type it, in dollars: `$1,299`, `1299.50`. Null when it is none. */
export function readPrice(text: string): number | null {
  const bareText = text.trim().replace(/^(?:AUD|NZD|A|NZ)?\s*\$?\s*/i, "");
  return /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$|^\d{1,7}(?:\.\d{1,2})?$/.test(bareText)
    ? Number(bareText.replaceAll(",", ""))
    : null;
}

/** Round prices some 5, 10 and 15 percent below, as a start. */
export function priceSuggestions(price: Cents): readonly Cents[] {
  const step = price >= 50_000 ? 1_000 : 100;
  const below = [0.95, 0.9, 0.85].map((share) => asCents(Math.floor((price * share) / step) * step));
  return [...new Set(below)].filter((cents) => cents > 0 && cents < price);
}

export type QuestionState = "pending" | "answered" | "published" | "declined";

/** The transitions of a question; it is visible to the retailer only until it is published. */
export const questionMoves: Readonly<Record<QuestionState, readonly QuestionState[]>> = {
  pending: ["answered", "declined"],
  answered: ["published", "declined"],
  published: ["declined"],
  declined: [],
};
