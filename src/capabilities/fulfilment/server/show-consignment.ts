import type { Database } from "#platform/database.ts";
import type { Consignment, OrderFulfilment } from "../fulfilment-views.ts";
import { allocationsOf, type Origin, unitsLeft } from "../fulfilment.rules.ts";
import { listOfOrder, listSent, type StoredConsignment } from "./consignments.store.ts";
import { listLines, listPlaces, type OrderHead, readOrderHead, readOriginNames } from "./orders-to-send.store.ts";
import { findProof, listAttempts, listConsignmentLines, listShorts, listUnits } from "./units.store.ts";

const named = (names: ReadonlyMap<string, string>, { kind, code }: Origin) => ({
  kind,
  code,
  name: names.get(`${kind} ${code}`) ?? code,
});

const instant = (at: Date): string => at.toISOString();

export async function showConsignment(db: Database, stored: StoredConsignment): Promise<Consignment> {
  const { id, number, orderId, orderNumber, site, state, origin, carrier, carrierName, tracking, trackingUrl } = stored;
  const [order, names, lines, units, shorts, attempts, proof] = await Promise.all([
    readOrderHead(db, orderId),
    readOriginNames(db),
    listConsignmentLines(db, id),
    listUnits(db, id),
    listShorts(db, id),
    listAttempts(db, id),
    findProof(db, id),
  ]);
  const titleOf = (line: number) => lines.find((one) => one.line === line)?.title ?? "";
  return {
    number,
    orderNumber,
    site,
    state,
    origin: named(names, origin),
    carrier: { code: carrier, name: carrierName },
    tracking,
    trackingUrl,
    customer: order.customer,
    suburb: order.suburb,
    phone: order.phone,
    day: order.day,
    zone: order.zoneCode,
    note: order.note,
    lines: lines.map(({ productId: _, ...line }) => ({
      ...line,
      units: units
        .filter((unit) => unit.line === line.line)
        .map(({ id: unit, serial, pickedBy, pickedAt }) => ({
          id: unit,
          serial,
          pickedBy,
          pickedAt: instant(pickedAt),
        })),
    })),
    shorts: shorts.map(({ id: _, line, at, ...short }) => ({ ...short, title: titleOf(line), at: instant(at) })),
    attempts: attempts.map(({ id: _, at, ...attempt }) => ({ ...attempt, at: instant(at) })),
    proof: proof && { ...proof, at: instant(proof.at) },
  };
}

/** An order with what is left of it and its consignments. */
export async function showFulfilment(db: Database, order: OrderHead): Promise<OrderFulfilment> {
  const [lines, places, sent, stored, names] = await Promise.all([
    listLines(db, order.id),
    listPlaces(db, order.id),
    listSent(db, order.id),
    listOfOrder(db, order.id),
    readOriginNames(db),
  ]);
  const home = { warehouseCode: order.warehouseCode, storeCode: order.storeCode };
  const toSend = { home, lines, places, consignments: sent };
  const isOver = order.state === "cancelled";
  return {
    orderNumber: order.number,
    site: order.site,
    state: order.state,
    kind: order.kind,
    customer: order.customer,
    suburb: order.suburb,
    day: order.day,
    lines: lines.map(({ line, sku, title, quantity }) => ({
      line,
      sku,
      title,
      quantity,
      left: isOver ? 0 : unitsLeft(toSend, line),
    })),
    allocations: isOver
      ? []
      : allocationsOf(toSend).map(({ origin, lines: units }) => ({ origin: named(names, origin), lines: [...units] })),
    consignments: await Promise.all(stored.map((one) => showConsignment(db, one))),
  };
}
