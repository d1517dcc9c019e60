import { wallClock } from "#kit/calendar-day.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import type { Site } from "#shop/site.ts";
import { recordOrderEvent, type OrderRow, type OrderActor } from "#capabilities/checkout/server/checkout.service.ts";
import { hasLegalRemedy, returnTerms, storePolicies } from "../return-policy.rules.ts";
import { inboxSubjects, receiveEnquiry } from "#capabilities/enquiries/server/enquiries.service.ts";
import { officeReasons } from "../returns-office.copy.ts";
import { returnHistory, describeTooLate } from "../returns.copy.ts";
import type { RequestBody } from "../returns.contract.ts";
import { checkRequest } from "../returns.rules.ts";
import { queueReturnMail } from "./mail-return.ts";
import { listReturnedUnits, readDelivered } from "./return-lines.store.ts";
import { addReturnEvent, findReturnById, insertReturn } from "./returns.store.ts";

export type RequestedReturn = RequestBody & {
  readonly order: Pick<OrderRow, "id" | "number" | "email" | "deliveryAddress">;
  readonly site: Pick<Site, "code" | "country" | "timeZone">;
  /** A member of staff; null: the customer. */
  readonly by: { readonly id: string; readonly name: string } | null;
  readonly now: Date;
};

type Refusal = "usedKey" | "notDelivered" | "nothingChosen" | "tooManyUnits" | "noWords";
export type MadeReturn = { readonly number: string; readonly isNew: boolean };

/** A customer's change of mind has a last day; staff may take it later. Call it with the order locked. */
export async function requestReturn(
  tx: Tx,
  request: RequestedReturn,
): Promise<Result<MadeReturn, Refusal | "tooLate">> {
  const { key, reason, words, order, site, by, now } = request;
  const before = await findReturnById(tx, key);
  if (before !== null)
    return before.orderId === order.id ? ok({ number: before.number, isNew: false }) : refuse("usedKey");
  const delivered = await readDelivered(tx, order.id, site.timeZone);
  const returned = await listReturnedUnits(tx, order.id);
  const lines = checkRequest(request.lines, { delivered: delivered.units, returned });
  if (!lines.ok) return lines;
  if (delivered.day === null) return refuse("notDelivered");
  if (words === "" && hasLegalRemedy(reason)) return refuse("noWords");
  const { day: today } = wallClock(now, site.timeZone);
  const deliveredOn = delivered.day;
  const policy = storePolicies[site.country][reason];
  const terms = returnTerms({ reason, deliveredOn, today, policy });
  if (!terms.isAccepted && by === null)
    return refuse("tooLate", { sentences: terms.lastDay === null ? [] : [describeTooLate(terms.lastDay)] });
  const number = await insertReturn(tx, {
    id: key,
    orderId: order.id,
    orderNumber: order.number,
    site: site.code,
    reason,
    words,
    deliveredOn,
    askedBy: by?.name ?? null,
    terms,
    lines: lines.value,
    now,
  });
  const who: OrderActor = by === null ? "shopper" : `staff:${by.id}`;
  const text = returnHistory.requested(number, reason);
  await addReturnEvent(tx, { id: key, by: by?.name ?? null, text, now });
  await receiveEnquiry(tx, {
    kind: "return",
    source: number,
    site,
    name: `${order.deliveryAddress.firstName} ${order.deliveryAddress.lastName}`.trim(),
    email: order.email,
    subject: inboxSubjects.return(number, officeReasons[reason]),
    body: words,
    facts: [{ label: "Order", value: order.number }],
    now,
  });
  await recordOrderEvent(tx, { orderId: order.id, who, why: text, now });
  await queueReturnMail(tx, { returnId: key, kind: "requested" });
  return ok({ number, isNew: true });
}
