import type { OrderState } from "#capabilities/checkout/orders/order-states.rules.ts";
import { type ConsignmentState, hasLeft } from "./consignment-states.rules.ts";

export const originKinds = ["warehouse", "supplier", "store"] as const;
export type Origin = { readonly kind: (typeof originKinds)[number]; readonly code: string };

/** A line of an order. `line`: its place among the order's lines, from 0. */
export type SentLine = {
  readonly line: number;
  readonly productId: number;
  readonly quantity: number;
  readonly supplierCode: string | null;
};

/** Units of a product that are reserved for the order in a warehouse. */
export type Place = { readonly warehouseCode: string; readonly productId: number; readonly quantity: number };

export type LineQuantity = { readonly line: number; readonly quantity: number };

export type SentConsignment = {
  readonly state: ConsignmentState;
  readonly origin: Origin;
  readonly lines: readonly LineQuantity[];
};

/** The order's own warehouse, or the store whose goods are carried out. */
export type Home = { readonly warehouseCode: string | null; readonly storeCode: string | null };

export type OrderToSend = {
  readonly home: Home;
  readonly lines: readonly SentLine[];
  readonly places: readonly Place[];
  readonly consignments: readonly SentConsignment[];
};

export type Allocation = { readonly origin: Origin; readonly lines: readonly LineQuantity[] };

const isOpen = ({ state }: Pick<SentConsignment, "state">): boolean => state !== "cancelled";

const unitsOf = (consignments: readonly SentConsignment[], line: number): number =>
  consignments.flatMap(({ lines }) => lines).reduce((sum, one) => (one.line === line ? sum + one.quantity : sum), 0);

/** Units of a line that are in no consignment yet. */
export const unitsLeft = ({ lines, consignments }: Pick<OrderToSend, "lines" | "consignments">, line: number): number =>
  Math.max(0, (lines.find((one) => one.line === line)?.quantity ?? 0) - unitsOf(consignments.filter(isOpen), line));

const keyOf = ({ kind, code }: Origin): string => `${kind} ${code}`;

/** The reserved units of each warehouse that are in no consignment yet. */
function freePlaces({ lines, places, consignments }: OrderToSend): Map<string, number> {
  const free = new Map(places.map((place) => [`${place.warehouseCode} ${place.productId}`, place.quantity]));
  for (const { origin, lines: taken } of consignments.filter(isOpen))
    for (const { line, quantity } of taken) {
      const key = `${origin.code} ${lines.find((one) => one.line === line)?.productId}`;
      free.set(key, Math.max(0, (free.get(key) ?? 0) - quantity));
    }
  return free;
}

type Found = Map<string, { readonly origin: Origin; readonly units: Map<number, number> }>;

function add(found: Found, { origin, line, quantity }: LineQuantity & { readonly origin: Origin }): void {
  if (quantity === 0) return;
  const one = found.get(keyOf(origin)) ?? { origin, units: new Map<number, number>() };
  one.units.set(line, (one.units.get(line) ?? 0) + quantity);
  found.set(keyOf(origin), one);
}

/**
 * What is left of an order by the place that it leaves from, as the delivery plan reserved it: suppliers bring their own
 * lines, all else lies where its units are reserved, the order's own warehouse first. Units without a reservation belong
 * to that warehouse, too.
 */
export function allocationsOf(order: OrderToSend): readonly Allocation[] {
  const { warehouseCode: own, storeCode } = order.home;
  const free = freePlaces(order);
  const found: Found = new Map();
  const codes = [...new Set(order.places.map((place) => place.warehouseCode))].toSorted(
    (a, b) => Number(a !== own) - Number(b !== own) || a.localeCompare(b),
  );
  for (const { line, productId, supplierCode } of order.lines) {
    let left = unitsLeft(order, line);
    const only: Origin | null =
      supplierCode !== null
        ? { kind: "supplier", code: supplierCode }
        : storeCode === null
          ? null
          : { kind: "store", code: storeCode };
    for (const code of only === null ? codes : []) {
      const key = `${code} ${productId}`;
      const quantity = Math.min(left, free.get(key) ?? 0);
      free.set(key, (free.get(key) ?? 0) - quantity);
      left -= quantity;
      add(found, { origin: { kind: "warehouse", code }, line, quantity });
    }
    const rest = only ?? { kind: "warehouse", code: own ?? codes[0] ?? "" };
    if (rest.code !== "") add(found, { origin: rest, line, quantity: left });
  }
  return [...found.values()].map(({ origin, units }) => ({
    origin,
    lines: [...units].map(([line, quantity]) => ({ line, quantity })),
  }));
}

/**
 * The state that an order's consignments lead to, null while nothing is allocated: it is being packed from its first
 * consignment on, on its way once the first has left, and delivered with its last unit.
 */
export function orderStateOf({ lines, consignments }: Pick<OrderToSend, "lines" | "consignments">): OrderState | null {
  const open = consignments.filter(isOpen);
  const delivered = open.filter(({ state }) => state === "delivered");
  if (lines.length > 0 && lines.every(({ line, quantity }) => unitsOf(delivered, line) >= quantity)) return "delivered";
  if (open.some(({ state }) => hasLeft(state))) return "dispatched";
  return open.length > 0 ? "picking" : null;
}

/** The steps of an order from its state to another; none where it is there or beyond. */
export function stepsTo(from: OrderState, to: OrderState | null): readonly OrderState[] {
  const way: readonly OrderState[] = ["placed", "picking", "dispatched", "delivered"];
  const start = way.indexOf(from);
  return to === null || start === -1 ? [] : way.slice(start + 1, way.indexOf(to) + 1);
}
