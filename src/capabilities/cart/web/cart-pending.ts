import type { Dollars } from "#kit/money.ts";
import type { Cart, CartProduct } from "../cart.contract.ts";
import { centsOf } from "./cart-money.ts";

type Choices = { readonly warrantyId?: string | null; readonly installId?: string | null };

/** A removed line, and the line that followed it. */
export type TakenLine = { readonly line: CartProduct; readonly before: string | null };

/** A change that the shopper has made and the shop has not answered yet. */
export type CartChange =
  | ({
      readonly kind: "add";
      readonly sku: string;
      readonly productCode?: string;
      readonly quantity: number;
      /** Dollars the shopper saw. */
      readonly seenPrice?: number;
    } & Choices)
  | ({
      readonly kind: "set";
      readonly productCode: string;
      readonly quantity?: number;
      readonly seenQuantity?: number;
    } & Choices)
  | { readonly kind: "remove"; readonly productCode: string }
  | ({
      readonly kind: "swap";
      /** The line that goes. */
      readonly instead: string;
      readonly sku: string;
      readonly productCode: string;
      readonly seenPrice?: number;
    } & Choices)
  | { readonly kind: "clear" }
  | { readonly kind: "restore"; readonly removalId: string; readonly lines: readonly TakenLine[] };

/** The cart on which a change was made. */
export type SeenCart = { readonly cart: string | null; readonly version: number };

/** `id` goes to the shop with the change, so that it is made once however often it is sent. */
export type PendingChange = CartChange & { readonly id: string; readonly seen: SeenCart };

const extraOf = <Extra extends { readonly id: string }>(extras: readonly Extra[], id: string | null): Extra | null =>
  extras.find((one) => one.id === id) ?? null;

function changedLine(line: CartProduct, change: Extract<CartChange, { kind: "set" }>): CartProduct {
  return {
    ...line,
    quantity: change.quantity ?? line.quantity,
    selectedWarranty:
      change.warrantyId === undefined ? line.selectedWarranty : extraOf(line.warranties, change.warrantyId),
    selectedInstall:
      change.installId === undefined ? line.selectedInstall : extraOf(line.installations, change.installId),
  };
}

const codeOf = (change: Extract<CartChange, { kind: "add" }>): string => change.productCode ?? change.sku;

/** Restores lines at their positions. The last is restored first, because others may be placed before it. */
function restoreLines(lines: readonly CartProduct[], taken: readonly TakenLine[]): readonly CartProduct[] {
  return taken.reduceRight<readonly CartProduct[]>((all, { line, before }) => {
    if (all.some((one) => one.productCode === line.productCode)) return all;
    const at = all.findIndex((one) => one.productCode === before);
    return all.toSpliced(at < 0 ? all.length : at, 0, line);
  }, lines);
}

function linesAfter(lines: readonly CartProduct[], change: CartChange): readonly CartProduct[] {
  switch (change.kind) {
    case "add": {
      const grown = (line: CartProduct) => Math.min(line.mostAllowed, line.quantity + change.quantity);
      return lines.map((line) => (line.productCode === codeOf(change) ? { ...line, quantity: grown(line) } : line));
    }
    case "set":
      return lines.map((line) => (line.productCode === change.productCode ? changedLine(line, change) : line));
    case "remove":
      return lines.filter((line) => line.productCode !== change.productCode);
    case "swap":
      // The new line is unknown until the server has made it.
      return lines;
    case "clear":
      return [];
    case "restore":
      return restoreLines(lines, change.lines);
  }
}

const sumOf = (lines: readonly CartProduct[], cents: (line: CartProduct) => number): number =>
  lines.reduce((sum, line) => sum + line.quantity * cents(line), 0);

const costOf = ({ price, selectedWarranty, selectedInstall }: CartProduct): number =>
  centsOf(price) + centsOf(selectedWarranty?.price ?? 0) + centsOf(selectedInstall?.price ?? 0);

const offOf = ({ discountOffRrp }: CartProduct): number => centsOf(discountOffRrp);

const countOf = (lines: readonly CartProduct[]): number => lines.reduce((count, line) => count + line.quantity, 0);

/**
 * The cart with its pending changes applied to the newest state, in order. Its total follows its lines until the server
 * has computed the discounts.
 */
export function withPending(cart: Cart, pending: readonly CartChange[]): Cart {
  if (pending.length === 0) return cart;
  const products = pending.reduce(linesAfter, cart.products);
  const moved = (dollars: Dollars, of: (line: CartProduct) => number): number =>
    Math.max(0, centsOf(dollars) + sumOf(products, of) - sumOf(cart.products, of)) / 100;
  return {
    ...cart,
    products: [...products],
    productCount: countOf(products),
    orderTotal: moved(cart.orderTotal, costOf),
    savingTotal: moved(cart.savingTotal, offOf),
  };
}

/** How many products the cart will hold; a product that is not in it yet counts as soon as it is asked for. */
export function countWithPending(cart: Cart | null, pending: readonly CartChange[]): number {
  let lines: readonly CartProduct[] = cart?.products ?? [];
  let coming = 0;
  for (const change of pending) {
    if (change.kind === "clear") coming = 0;
    else if (change.kind === "add" && !lines.some((line) => line.productCode === codeOf(change)))
      coming += change.quantity;
    lines = linesAfter(lines, change);
  }
  return countOf(lines) + coming;
}

/**
 * The later change that sets everything this one does, so that this one need not be sent. A removal is none: what was
 * removed may be brought back as it was last.
 */
export function supersedingChange(change: PendingChange, pending: readonly PendingChange[]): PendingChange | null {
  if (change.kind !== "set") return null;
  const later = pending.slice(pending.findIndex((one) => one.id === change.id) + 1);
  const setsTheSame = (one: PendingChange): boolean =>
    one.kind === "set" &&
    one.productCode === change.productCode &&
    (["quantity", "warrantyId", "installId"] as const).every(
      (key) => change[key] === undefined || one[key] !== undefined,
    );
  return later.find(setsTheSame) ?? null;
}

/**
 * The pending changes after an answer. If no other window changed the cart, later changes are based on the new version,
 * although they were made before the answer.
 */
export function afterAnswer(
  pending: readonly PendingChange[],
  { change, answer }: { readonly change: PendingChange; readonly answer: Cart | null },
): readonly PendingChange[] {
  const rest = pending.filter((one) => one.id !== change.id);
  if (answer === null) return rest;
  const { cart, version } = change.seen;
  const isNext = cart === null ? answer.version === 1 : cart === answer.cartId && version + 1 === answer.version;
  if (!isNext) return rest;
  const seen = { cart: answer.cartId, version: answer.version };
  return rest.map((one) => (one.seen.cart === cart && one.seen.version === version ? { ...one, seen } : one));
}

/** What the shopper saw before the first of many presses is what the last of them was made on. */
export function inheritSeen(pending: readonly PendingChange[], change: PendingChange): readonly PendingChange[] {
  const heir = supersedingChange(change, pending);
  if (change.kind !== "set" || heir?.kind !== "set" || change.quantity === undefined) return pending;
  return pending.map((one) => (one === heir ? { ...heir, seenQuantity: change.seenQuantity } : one));
}

/** Whether an answer is older than what is shown. Answers of another cart are always newer: a cart never comes back. */
export const isOlder = (answer: Cart, shown: Cart | null): boolean =>
  shown !== null && answer.cartId === shown.cartId && answer.version < shown.version;
