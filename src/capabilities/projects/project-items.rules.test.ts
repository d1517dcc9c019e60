import { describe, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import {
  addItem,
  changeItem,
  linesOf,
  sortItems,
  mergeItems,
  withoutItems,
  type ItemChange,
  type ProjectOffer,
  type StoredItem,
} from "./project-items.rules.ts";
import { MAX_ITEMS } from "./projects.rules.ts";

const oven: ProjectOffer = {
  productId: 1,
  productCode: "OVEN",
  unitId: "",
  priceCents: asCents(100_000),
  warranties: [
    { id: "w1", name: "Care", priceCents: asCents(9_900) },
    { id: "w2", name: "More care", priceCents: asCents(19_900) },
  ],
  installations: [{ id: "i1", name: "Installation", priceCents: asCents(19_900) }],
};

const itemOf = (change: Partial<StoredItem> = {}): StoredItem => ({
  id: "a",
  productId: 1,
  productCode: "OVEN",
  unitId: "",
  room: "Kitchen",
  notes: "",
  quantity: 1,
  warrantyId: null,
  installId: null,
  priceCents: null,
  discountCents: asCents(0),
  competitorUrl: null,
  ...change,
});
const kettle = itemOf({ id: "k", productId: 2, productCode: "KETTLE", notes: "Blue" });

const chosen: Partial<StoredItem> = {
  warrantyId: "w1",
  installId: "i1",
  priceCents: asCents(90_000),
  discountCents: asCents(500),
  competitorUrl: "https://shop.example.com/oven",
};

const valueOf = <Value>(result: { ok: true; value: Value } | { ok: false; refusal: string }): Value => {
  if (!result.ok) throw new Error(result.refusal);
  return result.value;
};

describe("a product that is added", () => {
  const added = { id: "b", offer: oven, quantity: 2, room: "Bar" };

  test("begins without choices, price, discount or notes (STAFF-61)", () => {
    expect(valueOf(addItem([kettle], added))).toEqual([kettle, itemOf({ id: "b", quantity: 2, room: "Bar" })]);
  });

  test("takes the choices and the price of the same product in another room (STAFF-61)", () => {
    expect(valueOf(addItem([kettle, itemOf(chosen)], added))).toEqual([
      kettle,
      itemOf(chosen),
      itemOf({ ...chosen, id: "b", quantity: 2, room: "Bar" }),
    ]);
  });

  test("changes the choices in every room where they are given, also to none (STAFF-61)", () => {
    const { warrantyId, installId, ...price } = chosen;
    const items = [kettle, itemOf({ warrantyId, installId, ...price } as Partial<StoredItem>)];
    const other = valueOf(addItem(items, { ...added, warrantyId: "w2", installId: null }));
    expect(other.map((one) => [one.productCode, one.warrantyId, one.installId])).toEqual([
      ["KETTLE", null, null],
      ["OVEN", "w2", null],
      ["OVEN", "w2", null],
    ]);
    const installed = valueOf(addItem([itemOf()], { ...added, installId: "i1" }));
    expect(installed.map((one) => one.installId)).toEqual(["i1", "i1"]);
  });

  test("joins the line of its room, however the room is written, and the notes stay (STAFF-61)", () => {
    const items = [itemOf({ room: "Straße", notes: "Left of the sink" }), kettle];
    expect(valueOf(addItem(items, { ...added, room: "STRAße" }))).toEqual([
      itemOf({ room: "Straße", notes: "Left of the sink", quantity: 3 }),
      kettle,
    ]);
  });

  test("is refused with a care plan or an installation that the product does not have (STAFF-61)", () => {
    expect(addItem([], { ...added, warrantyId: "none" })).toMatchObject({ refusal: "unknownWarranty" });
    expect(addItem([], { ...added, installId: "none" })).toMatchObject({ refusal: "unknownInstall" });
    expect(addItem([], { ...added, warrantyId: "w2", installId: "i1" }).ok).toBe(true);
  });

  test("fits up to 99 of it, whatever else the project has (STAFF-61)", () => {
    const items = [itemOf({ quantity: 97 }), { ...kettle, quantity: 99 }];
    expect(addItem(items, added).ok).toBe(true);
    expect(addItem(items, { ...added, quantity: 3 })).toMatchObject({ refusal: "tooMany", detail: { most: 99 } });
  });

  test("fits while the project has room for a line more (STAFF-61)", () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, at) => itemOf({ id: `${at}`, productCode: `P${at}` }));
    expect(addItem(lines(MAX_ITEMS - 1), added).ok).toBe(true);
    expect(addItem(lines(MAX_ITEMS), added)).toMatchObject({
      refusal: "tooManyItems",
      detail: { most: MAX_ITEMS },
    });
  });
});

describe("a line that is changed", () => {
  const items = [itemOf({ ...chosen, notes: "Old" }), itemOf({ ...chosen, id: "b", room: "Bar" }), kettle];
  const changed = (change: ItemChange, offer: ProjectOffer | null = oven) =>
    changeItem(items, { itemId: "a", change, offer });

  test("takes notes, room and quantity for itself (STAFF-42)", () => {
    expect(valueOf(changed({ notes: "New", room: "Hall", quantity: 4 }))).toEqual([
      itemOf({ ...chosen, notes: "New", room: "Hall", quantity: 4 }),
      items[1],
      kettle,
    ]);
  });

  test("takes price and choices for every room of its product, and no other product's (STAFF-61)", () => {
    const change = {
      warrantyId: null,
      installId: null,
      priceCents: null,
      discountCents: asCents(0),
      competitorUrl: null,
    };
    expect(valueOf(changed(change))).toEqual([itemOf({ notes: "Old" }), itemOf({ id: "b", room: "Bar" }), kettle]);
  });

  test("joins the notes of two lines that come into one room, without empty ones (STAFF-61)", () => {
    const notes = (a: string, b: string) =>
      valueOf(
        changeItem([itemOf({ notes: a }), itemOf({ id: "b", room: "Bar", notes: b })], {
          itemId: "b",
          change: { room: "kitchen" },
          offer: oven,
        }),
      ).map((one) => one.notes);
    expect(notes("One", "Two")).toEqual(["One\nTwo"]);
    expect(notes("", "Two")).toEqual(["Two"]);
    expect(notes("One", "")).toEqual(["One"]);
  });

  test("of a product that is no longer sold changes its words alone (STAFF-42)", () => {
    expect(changed({ notes: "New", quantity: 2 }, null).ok).toBe(true);
    for (const change of [
      { priceCents: asCents(1) },
      { discountCents: asCents(1) },
      { warrantyId: null },
      { competitorUrl: null },
    ])
      expect(changed(change, null)).toMatchObject({ refusal: "unknownProduct" });
  });

  test("may cost the list price and be reduced by all of it, and no more (STAFF-42)", () => {
    expect(changed({ priceCents: asCents(100_000) }).ok).toBe(true);
    expect(changed({ priceCents: asCents(100_001) })).toMatchObject({ refusal: "priceAboveList" });
    expect(changed({ discountCents: asCents(90_000) }).ok).toBe(true);
    expect(changed({ discountCents: asCents(90_001) })).toMatchObject({ refusal: "priceAboveList" });
    expect(changed({ priceCents: null, discountCents: asCents(100_000) }).ok).toBe(true);
    expect(changed({ priceCents: null, discountCents: asCents(100_001) })).toMatchObject({ refusal: "priceAboveList" });
  });

  test("keeps a price above today's list while the price is not what changes (STAFF-42)", () => {
    const dear = [itemOf({ priceCents: asCents(120_000) })];
    const of = (change: ItemChange) => changeItem(dear, { itemId: "a", change, offer: oven });
    expect(of({ quantity: 2 }).ok).toBe(true);
    expect(of({ warrantyId: "w1" }).ok).toBe(true);
    expect(of({ discountCents: asCents(1) })).toMatchObject({ refusal: "priceAboveList" });
  });

  test("that is not there is reported as missing (STAFF-61)", () => {
    expect(changeItem(items, { itemId: "nobody", change: {}, offer: oven })).toMatchObject({ refusal: "unknownItem" });
    expect(changeItem([], { itemId: "a", change: {}, offer: null })).toMatchObject({ refusal: "unknownItem" });
  });
});

describe("all lines", () => {
  test("lose those that are removed, and a removal that names none is refused (STAFF-61)", () => {
    expect(withoutItems([itemOf(), kettle], ({ id }) => id === "a")).toEqual({ ok: true, value: [kettle] });
    expect(withoutItems([itemOf(), kettle], ({ id }) => id === "c")).toMatchObject({ refusal: "unknownItem" });
  });

  test("are one for each product when they go into a cart, in the order in which they stand (STAFF-61)", () => {
    const items = [kettle, itemOf({ quantity: 2 }), itemOf({ id: "b", room: "Bar", quantity: 3 })];
    expect(linesOf(items).map(({ productCode, quantity }) => [productCode, quantity])).toEqual([
      ["KETTLE", 1],
      ["OVEN", 5],
    ]);
    expect(linesOf([])).toEqual([]);
  });

  test("keep their order behind those that are named first (STAFF-48)", () => {
    const items = ["a", "b", "c", "d"].map((id) => itemOf({ id, room: id }));
    expect(sortItems(items, ["d"]).map(({ id }) => id)).toEqual(["d", "a", "b", "c"]);
  });
});

describe("lines that come from another project", () => {
  const ids = () => {
    let next = 0;
    return () => `new-${++next}`;
  };

  test("bring their choices and notes, and no prices (STAFF-52)", () => {
    const from = [itemOf({ ...chosen, notes: "Left" }), kettle];
    expect(valueOf(mergeItems([], from, ids()))).toEqual([
      itemOf({ id: "new-1", warrantyId: "w1", installId: "i1", notes: "Left" }),
      { ...kettle, id: "new-2" },
    ]);
  });

  test("take the price and the choices that their product has here (STAFF-52, STAFF-61)", () => {
    const here = itemOf({ ...chosen, warrantyId: "w2" });
    expect(valueOf(mergeItems([kettle, here], [itemOf({ ...chosen, id: "x", room: "Bar" })], ids()))).toEqual([
      kettle,
      here,
      itemOf({ ...chosen, id: "new-1", warrantyId: "w2", room: "Bar" }),
    ]);
  });

  test("are refused together when one of them is too many (STAFF-52, STAFF-61)", () => {
    const most = itemOf({ quantity: 99 });
    expect(mergeItems([most], [kettle, itemOf({ id: "x" })], ids())).toMatchObject({ refusal: "tooMany" });
    expect(mergeItems([most], [kettle], ids()).ok).toBe(true);
  });
});
