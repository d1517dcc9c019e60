import { type CalendarDay, isCalendarDay } from "#kit/calendar-day.ts";
import type { StorageKey } from "#shop/storage-keys.ts";
import { callOf } from "#ui/call.ts";
import { paymentOptions } from "#capabilities/payments/payments.rules.ts";
import type { checkoutContract } from "../checkout.contract.ts";
import { SESSION_MS } from "../form/session.rules.ts";
import { type CheckoutFields, emptyFields } from "./checkout-fields.ts";
import { nothingPicked, type Picked } from "./order-choices.ts";

const KEY = "checkoutSession" satisfies StorageKey;
const call = callOf<typeof checkoutContract>();

/** An order that was begun and not placed. Nothing of a card is in it, and no one-time code. */
export type CheckoutSession = {
  /** In milliseconds: of two, the newer is the one to go on with. */
  readonly savedAt: number;
  readonly fields: CheckoutFields;
  readonly picked: Picked;
};

/** `value` where it has the form of `model`, part by part, and the model's own part where it has not. */
export function shapedLike<Model>(model: Model, value: unknown): Model {
  if (model === null || typeof model !== "object") return typeof value === typeof model ? (value as Model) : model;
  const record = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const parts = Object.entries(model).map(([name, part]) => [name, shapedLike(part, record[name])]);
  return Object.fromEntries(parts) as Model;
}

const oneOf = <Choice extends string>(choices: readonly Choice[], value: string, other: Choice): Choice =>
  choices.find((choice) => choice === value) ?? other;

const optionNames = Object.keys(paymentOptions) as (keyof typeof paymentOptions)[];

function fieldsOf(value: unknown): CheckoutFields {
  const fields = shapedLike(emptyFields, value);
  return {
    ...fields,
    billingIs: oneOf(["same", "other"], fields.billingIs, "same"),
    kind: oneOf(["delivery", "cash-and-carry"], fields.kind, "delivery"),
    payment: oneOf(optionNames, fields.payment, "card"),
  };
}

const dayOf = (value: unknown): CalendarDay | null =>
  typeof value === "string" && isCalendarDay(value) ? value : null;

function pickedOf(value: unknown): Picked {
  const { day, services, supplierDays } = (value ?? {}) as Record<string, unknown>;
  const days = Object.entries((supplierDays ?? {}) as Record<string, unknown>).flatMap(([supplier, one]) => {
    const read = dayOf(one);
    return read === null ? [] : [[supplier, read] as const];
  });
  return {
    day: dayOf(day),
    services: Array.isArray(services) ? services.filter((sku) => typeof sku === "string") : nothingPicked.services,
    supplierDays: Object.fromEntries(days),
  };
}

/** The stored session without further checks; null when there is none or it is too old. */
export function sessionOf(value: unknown, now: number): CheckoutSession | null {
  if (value === null || typeof value !== "object") return null;
  const { savedAt, fields, picked } = value as Record<string, unknown>;
  if (typeof savedAt !== "number" || now - savedAt > SESSION_MS) return null;
  return { savedAt, fields: fieldsOf(fields), picked: pickedOf(picked) };
}

/** A browser may keep nothing (private windows): then nothing is restored, and all else works. */
const quietly = <Value>(work: () => Value): Value | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

/** What this browser keeps. */
export const readSession = (now: number): CheckoutSession | null =>
  quietly(() => sessionOf(JSON.parse(localStorage.getItem(KEY) ?? "null"), now));

/** The one that was kept last, or null when there is none. */
export const newerOf = (one: CheckoutSession | null, other: CheckoutSession | null): CheckoutSession | null =>
  one === null || (other !== null && other.savedAt > one.savedAt) ? other : one;

/** Keeps it in this browser and with the shop, where another device finds it; trouble is no reason to stop anybody. */
export function saveSession(session: CheckoutSession): void {
  quietly(() => localStorage.setItem(KEY, JSON.stringify(session)));
  call("POST /api/checkout/session", { body: { session } }).catch(() => null);
}

export function clearSession(): void {
  quietly(() => localStorage.removeItem(KEY));
  call("DELETE /api/checkout/session").catch(() => null);
}
