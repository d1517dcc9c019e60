import type { Cart, CartProduct } from "../cart.contract.ts";

type Choices = { readonly warrantyId?: string | null; readonly installId?: string | null };

/** A change that the shopper has made and the shop has not answered yet. */
export type CartChange =
  | ({ readonly kind: "add"; readonly sku: string; readonly productCode?: string; readonly quantity: number } & Choices)
  | ({ readonly kind: "set"; readonly productCode: string; readonly quantity?: number } & Choices)
  | { readonly kind: "remove"; readonly productCode: string }
  | { readonly kind: "clear" };

export type PendingChange = CartChange & { readonly id: number };

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

function linesAfter(lines: readonly CartProduct[], change: CartChange): readonly CartProduct[] {
  switch (change.kind) {
    case "add": {
      const code = change.productCode ?? change.sku;
      const grown = (line: CartProduct) => Math.min(line.mostAllowed, line.quantity + change.quantity);
      return lines.map((line) => (line.productCode === code ? { ...line, quantity: grown(line) } : line));
    }
    case "set":
      return lines.map((line) => (line.productCode === change.productCode ? changedLine(line, change) : line));
    case "remove":
      return lines.filter((line) => line.productCode !== change.productCode);
    case "clear":
      return [];
  }
}

/** The cart as it will be once the pending changes are answered: they are replayed on the newest state, in order. */
export function withPending(cart: Cart, pending: readonly CartChange[]): Cart {
  if (pending.length === 0) return cart;
  const products = pending.reduce(linesAfter, cart.products);
  return { ...cart, products: [...products], productCount: products.reduce((count, line) => count + line.quantity, 0) };
}

/** How many products the cart will hold; a product that is not in it yet counts as soon as it is asked for. */
export function countWithPending(cart: Cart | null, pending: readonly CartChange[]): number {
  let lines: readonly CartProduct[] = cart?.products ?? [];
  let coming = 0;
  for (const change of pending) {
    if (change.kind === "clear") coming = 0;
    else if (change.kind === "add" && !lines.some((line) => line.productCode === (change.productCode ?? change.sku)))
      coming += change.quantity;
    lines = linesAfter(lines, change);
  }
  return lines.reduce((count, line) => count + line.quantity, coming);
}

/** Whether a later change sets everything that this one does, so that it need not be sent. */
export function isOvertaken(change: PendingChange, pending: readonly PendingChange[]): boolean {
  if (change.kind !== "set") return false;
  return pending.some((later) => {
    if (later.id <= change.id) return false;
    if (later.kind === "clear") return true;
    if (later.kind === "add" || later.productCode !== change.productCode) return false;
    if (later.kind === "remove") return true;
    return (["quantity", "warrantyId", "installId"] as const).every(
      (key) => change[key] === undefined || later[key] !== undefined,
    );
  });
}

/** Whether an answer is older than what is shown. Answers of another cart are always newer: a cart never comes back. */
export const isOlder = (answer: Cart, shown: Cart | null): boolean =>
  shown !== null && answer.cartId === shown.cartId && answer.version < shown.version;
