import type { StorageKey } from "#shop/storage-keys.ts";
import { type CheckoutFields, emptyFields } from "./checkout-fields.ts";

const KEY = "checkoutSession" satisfies StorageKey;
const KEPT_MS = 3 * 24 * 60 * 60_000;

/** `value` where it has the form of `model`, part by part, and the model's own part where it has not. */
export function shapedLike<Model>(model: Model, value: unknown): Model {
  if (model === null || typeof model !== "object") return typeof value === typeof model ? (value as Model) : model;
  const given = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const parts = Object.entries(model).map(([name, part]) => [name, shapedLike(part, given[name])]);
  return Object.fromEntries(parts) as Model;
}

/** What was kept, or null when there is nothing or it is too old. */
export function parseSession(text: string | null, now: number): CheckoutFields | null {
  if (text === null) return null;
  try {
    const { savedAt, fields } = shapedLike({ savedAt: 0, fields: emptyFields }, JSON.parse(text));
    if (now - savedAt > KEPT_MS) return null;
    return { ...fields, billingIs: fields.billingIs === "other" ? "other" : "same" };
  } catch {
    return null;
  }
}

/** A browser may keep nothing (private windows): then nothing is restored, and all else works. */
const quietly = <Value>(work: () => Value): Value | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

export const readSession = (now: number): CheckoutFields | null =>
  quietly(() => parseSession(localStorage.getItem(KEY), now));

/** Keeps what was typed; a card is never among it. */
export const saveSession = (fields: CheckoutFields, now: number): void =>
  void quietly(() => localStorage.setItem(KEY, JSON.stringify({ savedAt: now, fields })));

export const clearSession = (): void => void quietly(() => localStorage.removeItem(KEY));
