import { toCents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import { pricesHiddenReason } from "#capabilities/catalogue/catalogue.rules.ts";
import type { Change } from "../cart-changes.rules.ts";
import { findOfferToAdd, readOffers } from "./cart-offers.ts";
import { findOpenCartRow, lockOpenHead, saveEmail } from "./cart.store.ts";
import { findRemoved, type RefusedChange } from "./cart-changes.store.ts";
import { ownerOf } from "./cart-owner.ts";
import {
  withLockedCart,
  applyCartChange,
  type ChangeMarks,
  type Outcome,
  type ChangeRequest,
} from "./apply-cart-change.ts";

/** A change that needs no lookup. */
const plain = (change: Change): ChangeRequest => ({ kind: change.kind, code: null, change: async () => ok(change) });

type Choices = { readonly warrantyId?: string | null | undefined; readonly installId?: string | null | undefined };

export type AddRequest = {
  readonly sku: string;
  readonly productCode?: string | undefined;
  readonly quantity: number;
  /** In dollars. */
  readonly seenPrice?: number | undefined;
} & Choices;

/** Adds to the line of a product, or creates it. */
export async function addProduct(
  context: Context,
  wanted: AddRequest,
  marks: ChangeMarks,
): Promise<Outcome<RefusedChange | "priceHidden" | "notApproved">> {
  const hidden = pricesHiddenReason(context.visit);
  if (hidden !== null) return refuse(hidden);
  const seenCents = wanted.seenPrice === undefined ? null : toCents(wanted.seenPrice);
  const change = async () => {
    const offer = await findOfferToAdd(context, wanted);
    return offer === null ? refuse("unknownProduct") : ok({ ...wanted, kind: "add" as const, offer, seenCents });
  };
  return applyCartChange(context, { kind: "add", code: wanted.productCode ?? wanted.sku, change }, marks);
}

export type LineRequest = {
  readonly quantity?: number | undefined;
  readonly seenQuantity?: number | undefined;
} & Choices;

/** Sets the fields of the request. */
export async function changeLine(
  context: Context,
  wanted: LineRequest & { readonly productCode: string },
  marks: ChangeMarks,
): Promise<Outcome<RefusedChange | "priceHidden" | "notApproved">> {
  const hidden = pricesHiddenReason(context.visit);
  if (hidden !== null) return refuse(hidden);
  const { productCode } = wanted;
  const change = async () => {
    const offer = (await readOffers(context, [productCode])).get(productCode) ?? null;
    return ok({ ...wanted, kind: "set" as const, offer });
  };
  return applyCartChange(context, { kind: "set", code: productCode, change }, marks);
}

export type SwapRequest = Omit<AddRequest, "quantity"> & {
  /** The line to replace. */
  readonly instead: string;
};

/** Replaces a line by another product, in the same quantity. */
export async function swapLine(
  context: Context,
  { instead, ...wanted }: SwapRequest,
  marks: ChangeMarks,
): Promise<Outcome<RefusedChange | "priceHidden" | "notApproved">> {
  const hidden = pricesHiddenReason(context.visit);
  if (hidden !== null) return refuse(hidden);
  const { seenPrice, warrantyId, installId } = wanted;
  const seenCents = seenPrice === undefined ? null : toCents(seenPrice);
  const change = async () => {
    const offer = await findOfferToAdd(context, wanted);
    if (offer === null) return refuse("unknownProduct");
    return ok({ kind: "swap" as const, productCode: instead, offer, seenCents, warrantyId, installId });
  };
  return applyCartChange(context, { kind: "swap", code: wanted.productCode ?? wanted.sku, change }, marks);
}

export const removeLine = (context: Context, productCode: string, marks: ChangeMarks): Promise<Outcome> =>
  applyCartChange(context, plain({ kind: "remove", productCode }), marks);

/** The cart is stored as `removed`; the next added product starts a new one. Removing a missing cart is no error. */
export async function removeCart(context: Context, marks: ChangeMarks): Promise<void> {
  if (ownerOf(context) !== null) await applyCartChange(context, plain({ kind: "clear" }), marks);
}

/** Restores the lines that one of the visitor's removals deleted, at their positions. */
export async function restoreLines(
  context: Context,
  removalId: string,
  marks: ChangeMarks,
): Promise<Outcome<RefusedChange | "nothingToRestore">> {
  const { visitorId } = context.visit;
  const removal = visitorId === null ? null : await findRemoved(context.db, { visitorId, id: removalId });
  if (removal === null || removal.lines.length === 0) return refuse("nothingToRestore");
  const request = { ...plain({ kind: "restore", lines: removal.lines }), broughtBack: removal.ended };
  return applyCartChange(context, request, { ...marks, seenCart: undefined });
}

/** Adds lines from another time or device to the visitor's cart. */
export const recoverLines = (context: Context, change: Extract<Change, { kind: "recover" }>): Promise<Outcome> =>
  applyCartChange(context, plain(change), {});

export async function rememberEmail(context: Context, email: string): Promise<Result<null, "noCart">> {
  const owner = ownerOf(context);
  if (owner === null || (await findOpenCartRow(context.db, owner)) === null) return refuse("noCart");
  return withLockedCart(context, owner, async (tx) => {
    const head = await lockOpenHead(tx, owner);
    if (!head) return refuse("noCart");
    await saveEmail(tx, head.id, { email, now: context.visit.now });
    return ok(null);
  });
}
