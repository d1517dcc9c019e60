import { wallClock } from "#kit/calendar-day.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Tx } from "#platform/database.ts";
import { type OfficeContext, siteOf, requestedSites, staffOf } from "#platform/office-service.ts";
import type { OfficePermission } from "#shop/office-permissions.ts";
import { type Audited, recordAudit } from "#capabilities/audit/server/audit.service.ts";
import {
  lockOrder,
  recordOrderEvent,
  type OrderRow,
  staffActor,
} from "#capabilities/checkout/server/checkout.service.ts";
import { endPickUp } from "#capabilities/delivery/server/delivery.service.ts";
import { endEnquiry } from "#capabilities/enquiries/server/enquiries.service.ts";
import { returnHistory } from "../returns.copy.ts";
import type { OfficeReturn } from "../returns.office.contract.ts";
import { joinLines, type LineUnits, mayReturnMove, type ReturnState } from "../returns.rules.ts";
import { queueReturnMail } from "./mail-return.ts";
import { listReturnLines } from "./return-lines.store.ts";
import {
  addReturnEvent,
  findReturn,
  listReturnPlaces,
  type ReturnPlace,
  saveReceived,
  saveReturnState,
  type StoredReturn,
} from "./returns.store.ts";
import { showReturn } from "./show-return.ts";

export type Changing = { readonly tx: Tx; readonly found: StoredReturn; readonly order: OrderRow };

/** Locks the order of a return, so that of two people the second sees what the first has done; answers the record. */
export async function changeReturn<R extends string>(
  context: OfficeContext,
  number: string,
  work: (changing: Changing) => Promise<Result<null, R>>,
  permission: OfficePermission = "returns.write",
): Promise<Result<OfficeReturn, R | "unknownReturn">> {
  const key = { number, sites: requestedSites(context, permission, []) };
  const seen = await findReturn(context.db, key);
  if (seen === null) return refuse("unknownReturn");
  const done = await commitUnlessRefused(context.db, async (tx): Promise<Result<null, R | "unknownReturn">> => {
    const order = await lockOrder(tx, { id: seen.orderId });
    const found = await findReturn(tx, key);
    return order === null || found === null ? refuse("unknownReturn") : work({ tx, found, order });
  });
  if (!done.ok) return done;
  const after = await findReturn(context.db, key);
  return after === null ? refuse("unknownReturn") : ok(await showReturn(context, after));
}

export const refuseState = ({ number, state }: StoredReturn) => refuse("wrongState", { number, state });

type Step = Pick<Audited, "action" | "before" | "after" | "reason"> & {
  readonly area?: Audited["area"];
  /** For the return's own timeline. */
  readonly text: string;
  /** For the order's history, which its customer reads; null: nothing. */
  readonly why: string | null;
};

/** What was done, in the audit log, the return's timeline and the order's history. */
export async function recordStep(context: OfficeContext, { tx, found, order }: Changing, step: Step): Promise<void> {
  const { text, why, area = "returns", ...audited } = step;
  const { now } = context;
  await recordAudit(tx, context, {
    area,
    site: found.site,
    record: { kind: "return", id: found.number, name: `Return ${found.number}` },
    ...audited,
  });
  const by = staffOf(context).name;
  await addReturnEvent(tx, { id: found.id, by, text, now });
  // The first step is the decision, which answers the customer.
  await endEnquiry(tx, { kind: "return", source: found.number, to: "answered", text, by, now });
  if (why !== null) await recordOrderEvent(tx, { orderId: order.id, who: staffActor(context), why, now });
}

/** A warehouse in the country of the return's site. */
export async function findPlace(
  context: OfficeContext,
  { tx, found }: Changing,
  code: string,
): Promise<ReturnPlace | null> {
  const { country } = siteOf(context, found.site);
  return (await listReturnPlaces(tx)).find((place) => place.code === code && place.country === country) ?? null;
}

const end = (
  context: OfficeContext,
  number: string,
  of: { readonly to: "refused" | "closed"; readonly reason: string },
) =>
  changeReturn(context, number, async (changing): Promise<Result<null, "wrongState">> => {
    const { tx, found } = changing;
    const { to, reason } = of;
    if (found.state === to) return ok(null);
    if (!mayReturnMove(found.state, to)) return refuseState(found);
    await saveReturnState(tx, { id: found.id, to, now: context.now });
    await endPickUp(tx, found.id, "released");
    await recordStep(context, changing, {
      action: `return-${to}`,
      before: { state: found.state },
      after: { state: to satisfies ReturnState },
      reason,
      text: `${to === "refused" ? "Refused" : "Closed"}: ${reason}`,
      why: returnHistory[to](number),
    });
    await queueReturnMail(tx, { returnId: found.id, kind: to, because: reason });
    return ok(null);
  });

export const refuseReturn = (context: OfficeContext, number: string, reason: string) =>
  end(context, number, { to: "refused", reason });
export const closeReturn = (context: OfficeContext, number: string, reason: string) =>
  end(context, number, { to: "closed", reason });

type Receipt = { readonly key: string; readonly place: string; readonly lines: readonly LineUnits[] };
type ReceiveRefusal =
  | "wrongState"
  | "receivedBefore"
  | "unknownPlace"
  | "noSuchLine"
  | "moreThanAsked"
  | "nothingArrived";

/** Goods have arrived. The same press again is the same receipt; another person's is refused with who was first. */
export const receiveReturn = (context: OfficeContext, number: string, { key, place: code, lines }: Receipt) =>
  changeReturn(context, number, async (changing): Promise<Result<null, ReceiveRefusal>> => {
    const { tx, found } = changing;
    if (found.receivedKey === key) return ok(null);
    if (found.receivedBy !== null)
      return refuse("receivedBefore", { number, by: found.receivedBy, place: found.place ?? "" });
    if (!mayReturnMove(found.state, "received")) return refuseState(found);
    const place = await findPlace(context, changing, code);
    if (place === null) return refuse("unknownPlace");
    const requested = await listReturnLines(tx, found.id);
    const arrived = joinLines(lines);
    if (arrived.length === 0) return refuse("nothingArrived");
    for (const { line, quantity } of arrived) {
      const of = requested.find((one) => one.line === line);
      if (of === undefined) return refuse("noSuchLine");
      if (quantity > of.quantity) return refuse("moreThanAsked", { asked: of.quantity });
    }
    const { name: by } = staffOf(context);
    const { day: today } = wallClock(context.now, siteOf(context, found.site).timeZone);
    // Before its day somebody else brought the goods, so the place is free.
    await endPickUp(tx, found.id, found.pickUp !== null && found.pickUp.day > today ? "released" : "done");
    await saveReceived(tx, { id: found.id, key, by, place: code, lines: arrived, now: context.now });
    const units = arrived.reduce((sum, { quantity }) => sum + quantity, 0);
    await recordStep(context, changing, {
      action: "return-received",
      after: { place: code, units },
      text: `${units} ${units === 1 ? "unit" : "units"} received, ${place.name}`,
      why: returnHistory.received(number),
    });
    await queueReturnMail(tx, { returnId: found.id, kind: "received" });
    return ok(null);
  });
