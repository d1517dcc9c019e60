import { asCents, type Cents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { mostAllowed, type CartOffer } from "#capabilities/cart/cart.rules.ts";
import { MAX_ITEMS } from "./projects.rules.ts";

/** A stored line of a project. */
export type StoredItem = {
  readonly id: string;
  readonly productId: number;
  readonly productCode: string;
  readonly unitId: string;
  readonly room: string;
  readonly notes: string;
  readonly quantity: number;
  readonly warrantyId: string | null;
  readonly installId: string | null;
  readonly priceCents: Cents | null;
  readonly discountCents: Cents;
  readonly competitorUrl: string | null;
};

type Items = readonly StoredItem[];

/** The same for a product in all rooms, because a cart has one line for it. */
type OfProduct = Pick<StoredItem, "warrantyId" | "installId" | "priceCents" | "discountCents" | "competitorUrl">;

const key = ({ productCode, room }: Pick<StoredItem, "productCode" | "room">) =>
  `${productCode}\n${room.toLowerCase()}`;

/** Lines with the same product in the same room are one line, in the place of the first. */
function joined(items: Items): Items {
  const rooms = new Map<string, StoredItem>();
  for (const item of items) {
    const there = rooms.get(key(item));
    const notes = [there?.notes, item.notes].filter((text) => text).join("\n");
    rooms.set(key(item), there ? { ...there, quantity: there.quantity + item.quantity, notes } : item);
  }
  return [...rooms.values()];
}

const piecesOf = (items: Items, productCode: string): number =>
  items.filter((one) => one.productCode === productCode).reduce((sum, one) => sum + one.quantity, 0);

/** Whether the quantities fit into a cart, because a project becomes a cart. */
function fits(items: Items, { productCode, unitId }: Pick<StoredItem, "productCode" | "unitId">) {
  const most = mostAllowed(unitId);
  if (items.length > MAX_ITEMS) return refuse("tooManyItems", { most: MAX_ITEMS });
  return piecesOf(items, productCode) > most ? refuse("tooMany", { most }) : ok(items);
}

const isOffered = (extras: readonly { readonly id: string }[], id: string | null | undefined) =>
  id == null || extras.some((one) => one.id === id);

/** What a project must know of a product the site sells. */
export type ProjectOffer = Pick<
  CartOffer,
  "productId" | "productCode" | "unitId" | "priceCents" | "warranties" | "installations"
>;
type Choices = { readonly warrantyId?: string | null | undefined; readonly installId?: string | null | undefined };

function wrongChoice(offer: ProjectOffer, choices: Choices): "unknownWarranty" | "unknownInstall" | null {
  if (!isOffered(offer.warranties, choices.warrantyId)) return "unknownWarranty";
  return isOffered(offer.installations, choices.installId) ? null : "unknownInstall";
}

export type ItemToAdd = {
  readonly id: string;
  readonly offer: ProjectOffer;
  readonly quantity: number;
  readonly room: string;
} & Choices;

export type AddRefusal = "unknownWarranty" | "unknownInstall" | "tooMany" | "tooManyItems";

/** Adds to the product's line in the room. An existing product keeps its price and, by default, its options. */
export function addItem(items: Items, wanted: ItemToAdd): Result<Items, AddRefusal> {
  const { offer, id, quantity, room } = wanted;
  const wrong = wrongChoice(offer, wanted);
  if (wrong !== null) return refuse(wrong);
  const there = items.find((one) => one.productCode === offer.productCode);
  const ofProduct: OfProduct = {
    warrantyId: wanted.warrantyId === undefined ? (there?.warrantyId ?? null) : wanted.warrantyId,
    installId: wanted.installId === undefined ? (there?.installId ?? null) : wanted.installId,
    priceCents: there?.priceCents ?? null,
    discountCents: there?.discountCents ?? asCents(0),
    competitorUrl: there?.competitorUrl ?? null,
  };
  const { productId, productCode, unitId } = offer;
  const coming = { id, productId, productCode, unitId, room, notes: "", quantity, ...ofProduct };
  const all = joined([...items, coming]).map((one) =>
    one.productCode === productCode ? { ...one, ...ofProduct } : one,
  );
  return fits(all, offer);
}

export type ItemChange = {
  readonly quantity?: number | undefined;
  readonly room?: string | undefined;
  readonly notes?: string | undefined;
  readonly priceCents?: Cents | null | undefined;
  readonly discountCents?: Cents | undefined;
  readonly competitorUrl?: string | null | undefined;
} & Choices;

export type ChangeItemRefusal = AddRefusal | "unknownItem" | "unknownProduct" | "priceAboveList";

const valueOr = <Value>(value: Value | undefined, before: Value): Value => (value === undefined ? before : value);

/** Changes the named fields. `offer` is null where the site no longer sells the product: then only its texts change. */
export function changeItem(
  items: Items,
  {
    itemId,
    change,
    offer,
  }: { readonly itemId: string; readonly change: ItemChange; readonly offer: ProjectOffer | null },
): Result<Items, ChangeItemRefusal> {
  const before = items.find((one) => one.id === itemId);
  if (!before) return refuse("unknownItem");
  const { quantity, room, notes, ...product } = change;
  const isOfProduct = Object.values(product).some((value) => value !== undefined);
  if (isOfProduct && offer === null) return refuse("unknownProduct");
  const wrong = offer && wrongChoice(offer, change);
  if (wrong !== null) return refuse(wrong);
  const ofProduct: OfProduct = {
    warrantyId: valueOr(change.warrantyId, before.warrantyId),
    installId: valueOr(change.installId, before.installId),
    priceCents: valueOr(change.priceCents, before.priceCents),
    discountCents: valueOr(change.discountCents, before.discountCents),
    competitorUrl: valueOr(change.competitorUrl, before.competitorUrl),
  };
  if (offer !== null && (change.priceCents != null || change.discountCents !== undefined)) {
    const list = offer.priceCents;
    if ((ofProduct.priceCents ?? 0) > list || ofProduct.discountCents > (ofProduct.priceCents ?? list))
      return refuse("priceAboveList");
  }
  const own = {
    quantity: valueOr(quantity, before.quantity),
    room: valueOr(room, before.room),
    notes: valueOr(notes, before.notes),
  };
  const all = items
    .map((one) => (one.id === itemId ? { ...one, ...own } : one))
    .map((one) => (one.productCode === before.productCode ? { ...one, ...ofProduct } : one));
  return fits(joined(all), before);
}

/** Without the lines that were named. */
export function withoutItems(items: Items, isMeant: (item: StoredItem) => boolean): Result<Items, "unknownItem"> {
  const left = items.filter((one) => !isMeant(one));
  return left.length === items.length ? refuse("unknownItem") : ok(left);
}

/** In the order of the ids; others follow in their present order, and unknown ids are ignored. */
export function sortItems(items: Items, ids: readonly string[]): Items {
  const named = [...new Set(ids)].flatMap((id) => items.find((one) => one.id === id) ?? []);
  return [...named, ...items.filter((one) => !named.includes(one))];
}

/** Lines of another project come here: with their choices, and without prices, which are promised project by project. */
export function mergeItems(
  items: Items,
  coming: Items,
  newId: () => string,
): Result<Items, "tooMany" | "tooManyItems"> {
  const all = joined([
    ...items,
    ...coming.map((one) => {
      const there = items.find(({ productCode }) => productCode === one.productCode);
      const ofProduct = there ?? { ...one, priceCents: null, discountCents: asCents(0), competitorUrl: null };
      const { warrantyId, installId, priceCents, discountCents, competitorUrl } = ofProduct;
      return { ...one, id: newId(), warrantyId, installId, priceCents, discountCents, competitorUrl };
    }),
  ]);
  for (const one of coming) {
    const fitting = fits(all, one);
    if (!fitting.ok) return fitting;
  }
  return ok(all);
}

/** A product as a cart takes it: all rooms together. */
export type PlannedLine = Pick<
  StoredItem,
  "productCode" | "productId" | "unitId" | "quantity" | "warrantyId" | "installId" | "priceCents" | "discountCents"
>;

/** One line for each product, in the order of their first line. */
export function linesOf(items: Items): readonly PlannedLine[] {
  const codes = [...new Set(items.map((one) => one.productCode))];
  return codes.flatMap((code) => {
    const first = items.find((one) => one.productCode === code);
    return first === undefined ? [] : [{ ...first, quantity: piecesOf(items, code) }];
  });
}
