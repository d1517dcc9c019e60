import type { Cents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { mostAllowed, type CartLine, type CartOffer } from "./cart.rules.ts";

/** A stored line, with its position and the price that the shopper saw last. */
export type StoredLine = CartLine & {
  /** What one cost when the shopper last saw it; null when that was never noted. */
  readonly seenCents: Cents | null;
  /** Microseconds since 1970, of no two lines the same: the order of the lines. */
  readonly addedAt: number;
};

type Choices = {
  /** Undefined: stays as it is. */
  readonly warrantyId?: string | null | undefined;
  readonly installId?: string | null | undefined;
};

/** What a shopper may do to a cart, with what the shop must know to do it. */
export type Change =
  | ({
      readonly kind: "add";
      readonly offer: CartOffer;
      readonly quantity: number;
      /** The price that the shopper saw; null: today's price. */
      readonly seenCents: Cents | null;
    } & Choices)
  | ({
      readonly kind: "set";
      readonly productCode: string;
      /** Null when the site no longer sells it. */
      readonly offer: CartOffer | null;
      readonly quantity?: number | undefined;
      /** How many the shopper saw when they changed it. */
      readonly seenQuantity?: number | undefined;
    } & Choices)
  | { readonly kind: "remove"; readonly productCode: string }
  /** Another product in the place of a line, as many of it. */
  | ({
      readonly kind: "swap";
      readonly productCode: string;
      readonly offer: CartOffer;
      readonly seenCents: Cents | null;
    } & Choices)
  | { readonly kind: "clear" }
  /** Puts lines back that a change took away. */
  | { readonly kind: "restore"; readonly lines: readonly StoredLine[] }
  /** Puts in what is missing of these lines, so that doing it twice is doing it once. */
  | { readonly kind: "recover"; readonly lines: readonly StoredLine[]; readonly gone: number };

/** Messages for the shopper about the change. */
export type Notice =
  | { readonly kind: "setOver"; readonly productCode: string; readonly was: number; readonly now: number }
  | { readonly kind: "backAgain"; readonly productCode: string }
  | { readonly kind: "merged"; readonly count: number; readonly capped: readonly string[] }
  | { readonly kind: "recovered"; readonly count: number; readonly gone: number };

export type ChangeRefusal =
  | "unknownProduct"
  | "notSellable"
  | "tooMany"
  | "unknownWarranty"
  | "unknownInstall"
  | "unknownLine";

export type Changed = {
  readonly lines: readonly StoredLine[];
  readonly notices: readonly Notice[];
  /** The lines it took away. */
  readonly removed: readonly StoredLine[];
};

export type CartMoment = {
  readonly lines: readonly StoredLine[];
  /** The cart was changed since the shopper last saw it. */
  readonly isStale: boolean;
  readonly now: Date;
};

type Outcome = Result<Changed, ChangeRefusal>;

const changed = (lines: readonly StoredLine[], more: Partial<Changed> = {}): Outcome =>
  ok({ lines, notices: [], removed: [], ...more });

const replaced = (lines: readonly StoredLine[], line: StoredLine): StoredLine[] =>
  lines.some((one) => one.productCode === line.productCode)
    ? lines.map((one) => (one.productCode === line.productCode ? line : one))
    : [...lines, line];

/** After every existing line, even when the clock stands still. */
const nextPlace = (lines: readonly StoredLine[], now: Date): number =>
  lines.reduce((last, line) => Math.max(last, line.addedAt + 1), now.getTime() * 1000);

const beginLine = ({ productCode, productId, unitId }: CartOffer, { lines, now }: CartMoment): StoredLine => ({
  productCode,
  productId,
  unitId,
  quantity: 0,
  warrantyId: null,
  installId: null,
  seenCents: null,
  addedAt: nextPlace(lines, now),
});

const chosen = (line: StoredLine, { warrantyId, installId }: Choices): StoredLine => ({
  ...line,
  warrantyId: warrantyId === undefined ? line.warrantyId : warrantyId,
  installId: installId === undefined ? line.installId : installId,
});

function wrongChoice(offer: CartOffer, choices: Choices): "unknownWarranty" | "unknownInstall" | null {
  const isOffered = (extras: readonly { readonly id: string }[], id: string | null | undefined) =>
    id == null || extras.some((one) => one.id === id);
  if (!isOffered(offer.warranties, choices.warrantyId)) return "unknownWarranty";
  return isOffered(offer.installations, choices.installId) ? null : "unknownInstall";
}

function add(moment: CartMoment, change: Extract<Change, { kind: "add" }>): Outcome {
  const { offer, quantity, seenCents } = change;
  if (!offer.isSellable) return refuse("notSellable");
  const wrong = wrongChoice(offer, change);
  if (wrong !== null) return refuse(wrong);
  const there = moment.lines.find((one) => one.productCode === offer.productCode);
  const line = there ?? { ...beginLine(offer, moment), seenCents: seenCents ?? offer.priceCents };
  const most = mostAllowed(offer.unitId);
  if (line.quantity + quantity > most) return refuse("tooMany", { most, inCart: line.quantity });
  return changed(replaced(moment.lines, chosen({ ...line, quantity: line.quantity + quantity }, change)));
}

function set(moment: CartMoment, change: Extract<Change, { kind: "set" }>): Outcome {
  const { offer, productCode, seenQuantity } = change;
  const there = moment.lines.find((one) => one.productCode === productCode);
  // The last thing done holds: what was removed elsewhere and is changed here comes back.
  if (!there && !moment.isStale) return refuse("unknownLine");
  if (offer === null) return refuse("unknownProduct");
  if (!there && !offer.isSellable) return refuse("notSellable");
  const wrong = wrongChoice(offer, change);
  if (wrong !== null) return refuse(wrong);
  const line = there ?? { ...beginLine(offer, moment), quantity: seenQuantity || 1, seenCents: offer.priceCents };
  const quantity = change.quantity ?? line.quantity;
  const most = mostAllowed(line.unitId);
  if (quantity > most) return refuse("tooMany", { most, inCart: 0 });
  const lines = replaced(moment.lines, chosen({ ...line, quantity }, change));
  return changed(lines, { notices: there ? overruled(there, moment, change) : [{ kind: "backAgain", productCode }] });
}

/** Another window set the quantity to a value that this one has not seen, and now it is set again. */
function overruled(there: StoredLine, { isStale }: CartMoment, change: Extract<Change, { kind: "set" }>): Notice[] {
  const { productCode, quantity: now, seenQuantity } = change;
  const was = there.quantity;
  const isSurprise = isStale && now !== undefined && seenQuantity !== undefined && was !== seenQuantity && was !== now;
  return isSurprise ? [{ kind: "setOver", productCode, was, now }] : [];
}

function remove({ lines, isStale }: CartMoment, productCode: string): Outcome {
  const there = lines.filter((one) => one.productCode === productCode);
  // Removed in another window: the last change wins.
  if (there.length === 0 && !isStale) return refuse("unknownLine");
  return changed(
    lines.filter((one) => one.productCode !== productCode),
    { removed: there },
  );
}

/** The replacement line, added to the existing line where the cart has one. */
function swap(moment: CartMoment, change: Extract<Change, { kind: "swap" }>): Outcome {
  const { offer, productCode, seenCents } = change;
  const there = moment.lines.find((one) => one.productCode === productCode);
  if (!there) return refuse("unknownLine");
  if (offer.productCode === productCode) return changed(moment.lines);
  if (!offer.isSellable) return refuse("notSellable");
  const wrong = wrongChoice(offer, change);
  if (wrong !== null) return refuse(wrong);
  const same = moment.lines.find((one) => one.productCode === offer.productCode);
  const begun = { ...beginLine(offer, moment), seenCents: seenCents ?? offer.priceCents, addedAt: there.addedAt };
  const most = mostAllowed(offer.unitId);
  const quantity = there.quantity + (same?.quantity ?? 0);
  if (quantity > most) return refuse("tooMany", { most, inCart: same?.quantity ?? 0 });
  const line = chosen({ ...(same ?? begun), quantity }, change);
  const others = moment.lines.filter((one) => one !== there);
  return changed(inOrder(replaced(others, line)), { removed: [there] });
}

type Join = (there: number, coming: number) => number;

/** Merges two sets of lines. A line of both keeps its own choices and takes missing ones from the other. */
function joined(lines: readonly StoredLine[], coming: readonly StoredLine[], join: Join): StoredLine[] {
  return coming.reduce<StoredLine[]>(
    (all, line) => {
      const there = all.find((one) => one.productCode === line.productCode);
      if (!there) return [...all, line];
      const quantity = Math.min(mostAllowed(there.unitId), join(there.quantity, line.quantity));
      const warrantyId = there.warrantyId ?? line.warrantyId;
      return replaced(all, { ...there, quantity, warrantyId, installId: there.installId ?? line.installId });
    },
    [...lines],
  );
}

const inOrder = (lines: readonly StoredLine[]): StoredLine[] => lines.toSorted((a, b) => a.addedAt - b.addedAt);

const sum: Join = (there, coming) => there + coming;

/** Gives lines that come from elsewhere their places after those that are there. */
function placedAfter(lines: readonly StoredLine[], coming: readonly StoredLine[], now: Date): StoredLine[] {
  const first = nextPlace(lines, now);
  return coming.map((line, index) => ({ ...line, addedAt: first + index }));
}

function recover({ lines, now }: CartMoment, change: Extract<Change, { kind: "recover" }>): Outcome {
  const all = joined(lines, placedAfter(lines, change.lines, now), Math.max);
  const count = change.lines.reduce((total, line) => total + line.quantity, 0);
  return changed(all, { notices: [{ kind: "recovered", count, gone: change.gone }] });
}

/** The cart after a change, or why it cannot be made. Nothing but its arguments decides. */
export function applyChange(moment: CartMoment, change: Change): Outcome {
  switch (change.kind) {
    case "add":
      return add(moment, change);
    case "set":
      return set(moment, change);
    case "remove":
      return remove(moment, change.productCode);
    case "swap":
      return swap(moment, change);
    case "clear":
      return changed([], { removed: moment.lines });
    case "restore":
      return changed(inOrder(joined(moment.lines, change.lines, sum)));
    case "recover":
      return recover(moment, change);
  }
}

/** Adds a guest's lines to the customer's: the customer's first, quantities added up to the limit. */
export function mergeLines(customers: readonly StoredLine[], guests: readonly StoredLine[], now: Date): Changed {
  const lines = joined(customers, placedAfter(customers, guests, now), sum);
  const quantityOf = (among: readonly StoredLine[], code: string) =>
    among.find((one) => one.productCode === code)?.quantity ?? 0;
  const capped = guests
    .filter(({ productCode: code, quantity }) => quantityOf(lines, code) < quantityOf(customers, code) + quantity)
    .map((line) => line.productCode);
  const count = guests.reduce((total, line) => total + line.quantity, 0);
  return { lines, removed: [], notices: [{ kind: "merged", count, capped }] };
}
