import type { OfficeContext } from "#platform/office-service.ts";
import { officePurchasingService } from "#capabilities/purchasing/server/office-purchasing.service.ts";
import { type DemoPurchase, demoPurchases, demoSuppliers, scarceSkus } from "#seed/purchases.ts";
import { addDays, type CalendarDay, wallClock } from "#kit/calendar-day.ts";

const none = { params: undefined, query: undefined, body: undefined } as const;
const of = officePurchasingService;

/** Suppliers and purchase orders of the demonstration, by the calls of the office's screens. What is there stays. */
export async function placePurchases(context: OfficeContext): Promise<void> {
  for (const supplier of demoSuppliers) await of["POST /api/office/suppliers"](context, { ...none, body: supplier });
  for (const purchase of demoPurchases) await placeOne(context, purchase);
}

type Version = { readonly version: number };
const versionIn = (answer: { readonly ok: true; readonly value: Version } | { readonly ok: false }): number => {
  if (!answer.ok) throw new Error("A purchase order of the demonstration was refused.");
  return answer.value.version;
};

async function placeOne(context: OfficeContext, purchase: DemoPurchase): Promise<void> {
  const { id, supplier, place, step } = purchase;
  const begun = await of["POST /api/office/purchase-orders"](context, { ...none, body: { id, supplier, place } });
  // Another run of the job has made it.
  if (!begun.ok || begun.value.state !== "draft" || begun.value.lines.length > 0) return;
  const at = { ...none, params: { number: begun.value.number } };
  const today = wallClock(context.now, "Australia/Sydney").day;
  const lines = await linesOf(context, purchase, addDays(today, 9));
  const draft = { version: begun.value.version, note: "Deliver before noon, dock 3.", lines };
  let version = versionIn(await of["POST /api/office/purchase-orders/:number/draft"](context, { ...at, body: draft }));
  if (step === "draft") return;
  const send = { version, isMailed: false };
  version = versionIn(await of["POST /api/office/purchase-orders/:number/send"](context, { ...at, body: send }));
  if (step === "late") {
    const late = { version, lines: [{ line: 0, expectedOn: addDays(today, -2) }] };
    await of["POST /api/office/purchase-orders/:number/dates"](context, { ...at, body: late });
  }
  if (step === "part-received") {
    const count = { line: 0, received: 3, damaged: 1, isRestCancelled: false, reason: "One box was wet" };
    const body = { key: purchase.receipt, version, docket: "BN-20817", lines: [count] };
    await of["POST /api/office/purchase-orders/:number/receive"](context, { ...at, body });
  }
}

async function linesOf({ db }: OfficeContext, purchase: DemoPurchase, expectedOn: CalendarDay) {
  const skus = await scarceSkus(db.pool, purchase);
  return skus.map((sku, line) => ({ sku, quantity: purchase.pieces[line] ?? 1, cost: null, expectedOn }));
}
