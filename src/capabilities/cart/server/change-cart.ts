import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import { isPriceGated } from "#capabilities/catalogue/catalogue.rules.ts";
import { mostAllowed, type CartLine, type CartOffer } from "../cart.rules.ts";
import { findOfferToAdd, readOffers } from "./cart-offers.ts";
import {
  beginCart,
  countChange,
  deleteLine,
  findOpenHead,
  leaveOpen,
  listLines,
  lockOpenHead,
  saveEmail,
  saveLine,
  type CartHead,
  type CartOwner,
} from "./cart.store.ts";
import { inTurn } from "./cart-turns.ts";

export type ChangeRefusal =
  | "unknownProduct"
  | "notSellable"
  | "tooMany"
  | "unknownWarranty"
  | "unknownInstall"
  | "priceHidden";

/** What a change may set; what is undefined stays as it is. */
type Wish = {
  readonly quantity?: number | undefined;
  readonly warrantyId?: string | null | undefined;
  readonly installId?: string | null | undefined;
};

/** Whose cart a call means; null for somebody who has not been given a cookie yet. */
export const ownerOf = ({ visit }: Context): CartOwner | null =>
  visit.visitorId === null ? null : { site: visit.site.code, visitorId: visit.visitorId };

/** Changes of one cart happen one after the other: in this process in turn, across processes by the lock on its row. */
function changing<Answer>(context: Context, owner: CartOwner, change: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  return inTurn(`${owner.site} ${owner.visitorId}`, () => context.db.transaction().execute(change));
}

/** The visitor's open cart, locked; begun if there is none. */
async function lockOrBegin(tx: Tx, owner: CartOwner, now: Date): Promise<CartHead> {
  // Another process may order or remove the cart between the two statements, and then a new one has to be begun.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const head = await lockOpenHead(tx, owner);
    if (head !== null) return head;
    await beginCart(tx, owner, now);
  }
  throw new Error("The cart was closed each time it was begun.");
}

function checkChoices(offer: CartOffer, wish: Wish): "unknownWarranty" | "unknownInstall" | null {
  const isOffered = (extras: readonly { readonly id: string }[], id: string | null | undefined) =>
    id == null || extras.some((one) => one.id === id);
  if (!isOffered(offer.warranties, wish.warrantyId)) return "unknownWarranty";
  return isOffered(offer.installations, wish.installId) ? null : "unknownInstall";
}

const wished = (line: CartLine, wish: Wish, quantity: number): CartLine => ({
  ...line,
  quantity,
  warrantyId: wish.warrantyId === undefined ? line.warrantyId : wish.warrantyId,
  installId: wish.installId === undefined ? line.installId : wish.installId,
});

export type AddWish = {
  readonly sku: string;
  readonly productCode?: string | undefined;
  readonly quantity: number;
} & Omit<Wish, "quantity">;

/** Adds to the line of a product, or begins it. */
export async function addProduct(context: Context, wish: AddWish): Promise<Result<null, ChangeRefusal>> {
  const owner = ownerOf(context);
  if (owner === null) throw new Error("A call that changes a cart always has a visitor.");
  if (isPriceGated(context.visit.site)) return refuse("priceHidden");
  const offer = await findOfferToAdd(context, wish);
  if (offer === null) return refuse("unknownProduct");
  if (!offer.isSellable) return refuse("notSellable");
  const wrongChoice = checkChoices(offer, wish);
  if (wrongChoice !== null) return refuse(wrongChoice);
  const { now } = context.visit;
  return changing(context, owner, async (tx) => {
    const head = await lockOrBegin(tx, owner, now);
    const line = (await listLines(tx, head.id)).find((one) => one.productCode === offer.productCode) ?? newLine(offer);
    const most = mostAllowed(offer.unitId);
    if (line.quantity + wish.quantity > most) return refuse("tooMany", { most, inCart: line.quantity });
    await saveLine(tx, head.id, { line: wished(line, wish, line.quantity + wish.quantity), now });
    await countChange(tx, head.id, now);
    return ok(null);
  });
}

const newLine = ({ productCode, productId, unitId }: CartOffer): CartLine => ({
  productCode,
  productId,
  unitId,
  quantity: 0,
  warrantyId: null,
  installId: null,
});

/** Sets what the wish names on a line that is there. */
export async function changeLine(
  context: Context,
  productCode: string,
  wish: Wish,
): Promise<Result<null, ChangeRefusal | "unknownLine">> {
  const owner = ownerOf(context);
  if (owner === null) return refuse("unknownLine");
  if (isPriceGated(context.visit.site)) return refuse("priceHidden");
  const offer = (await readOffers(context, [productCode])).get(productCode) ?? null;
  const { now } = context.visit;
  return changing(context, owner, async (tx) => {
    const head = await lockOpenHead(tx, owner);
    const line = head && (await listLines(tx, head.id)).find((one) => one.productCode === productCode);
    if (!head || !line) return refuse("unknownLine");
    if (offer === null) return refuse("unknownProduct");
    const wrongChoice = checkChoices(offer, wish);
    if (wrongChoice !== null) return refuse(wrongChoice);
    const quantity = wish.quantity ?? line.quantity;
    const most = mostAllowed(line.unitId);
    if (quantity > most) return refuse("tooMany", { most, inCart: 0 });
    await saveLine(tx, head.id, { line: wished(line, wish, quantity), now });
    await countChange(tx, head.id, now);
    return ok(null);
  });
}

export async function removeLine(context: Context, productCode: string): Promise<Result<null, "unknownLine">> {
  const owner = ownerOf(context);
  if (owner === null) return refuse("unknownLine");
  return changing(context, owner, async (tx) => {
    const head = await lockOpenHead(tx, owner);
    const lines = head ? await listLines(tx, head.id) : [];
    if (!head || !lines.some((one) => one.productCode === productCode)) return refuse("unknownLine");
    await deleteLine(tx, head.id, productCode);
    await countChange(tx, head.id, context.visit.now);
    return ok(null);
  });
}

/** The cart is kept as `removed`; the next thing added begins another. Removing none is no mistake. */
export async function removeCart(context: Context): Promise<void> {
  const owner = ownerOf(context);
  if (owner === null) return;
  await changing(context, owner, async (tx) => {
    const head = await lockOpenHead(tx, owner);
    if (head) await leaveOpen(tx, head.id, "removed");
  });
}

export async function rememberEmail(context: Context, email: string): Promise<Result<null, "noCart">> {
  const owner = ownerOf(context);
  if (owner === null || (await findOpenHead(context.db, owner)) === null) return refuse("noCart");
  return changing(context, owner, async (tx) => {
    const head = await lockOpenHead(tx, owner);
    if (!head) return refuse("noCart");
    await saveEmail(tx, head.id, { email, now: context.visit.now });
    return ok(null);
  });
}
