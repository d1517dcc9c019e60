import { randomUUID } from "node:crypto";
import { wallClock } from "#kit/calendar-day.ts";
import type { Tx } from "#platform/database.ts";
import type { Site } from "#shop/site.ts";
import { dueOn, type EnquiryKind } from "../../inbox.rules.ts";
import { type EnquiryFact, insertEnquiry, insertMessage, lockEnquiryOf, saveEnquiry } from "./enquiries.store.ts";

export type ReceivedEnquiry = {
  readonly kind: EnquiryKind;
  /** The reference or the number that its record has: one enquiry is made for it, however often it is received. */
  readonly source: string;
  readonly site: Pick<Site, "code" | "timeZone">;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly body: string;
  readonly facts?: readonly EnquiryFact[];
  readonly now: Date;
};

/** Puts what somebody has sent into the inbox, in the transaction that stores it. */
export const receiveEnquiry = (tx: Tx, { site, now, facts = [], ...sent }: ReceivedEnquiry): Promise<void> =>
  insertEnquiry(tx, {
    ...sent,
    facts,
    site: site.code,
    receivedAt: now,
    dueOn: dueOn(sent.kind, wallClock(now, site.timeZone).day),
  });

export type DecidedEnquiry = {
  readonly kind: EnquiryKind;
  readonly source: string;
  readonly to: "answered" | "closed";
  /** For staff: `Return approved` */
  readonly text: string;
  /** The name in which it was done. */
  readonly by: string;
  readonly now: Date;
};

/** Ends the enquiry of a record that was decided on its own screen: a return, a question. */
export async function endEnquiry(tx: Tx, { kind, source, to, text, by, now }: DecidedEnquiry): Promise<void> {
  const found = await lockEnquiryOf(tx, { kind, source });
  if (found === null || found.state !== "open") return;
  await saveEnquiry(tx, found.id, { state: to, answeredAt: now, by });
  await insertMessage(tx, found.id, { id: randomUUID(), kind: "event", body: text, by, at: now });
}
