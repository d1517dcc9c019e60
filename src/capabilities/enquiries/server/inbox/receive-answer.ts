import { createHash } from "node:crypto";
import { type CalendarDay, wallClock } from "#kit/calendar-day.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { Site } from "#shop/site.ts";
import { cleanText } from "../../enquiries.rules.ts";
import { type ArrivedMail, messageOf } from "../../inbound-mail.rules.ts";
import { dueOn } from "../../inbox.rules.ts";
import {
  countReceived,
  enquiryOfMessage,
  insertMessage,
  lockAnswered,
  lockEnquiryOf,
  saveEnquiry,
} from "./enquiries.store.ts";
import { receiveEnquiry } from "./receive-enquiry.ts";

/** The order that a mail was about, with whom it was sent to. */
export type AnsweredOrder = {
  readonly number: string;
  readonly site: Site;
  readonly name: string;
  readonly email: string;
};

type Answer = Pick<ArrivedMail, "from" | "messageId" | "text" | "files">;
type About = { readonly enquiry: number } | { readonly order: AnsweredOrder };
type Receiving = { readonly sites: readonly Site[]; readonly now: Date };

/** Of one record in an hour: two programs that answer each other stop here. */
export const MAX_ANSWERS_PER_HOUR = 20;
const HOUR_MS = 3600_000;

/** The same mail, however often it is handed over. */
function keyOf({ messageId, from, text }: Answer): string {
  const hash = createHash("sha256").update(JSON.stringify([messageId, from.address, messageId === "" ? text : ""]));
  const hex = hash.digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** An order's answers are one enquiry, which the first of them makes. */
async function enquiryFor(tx: Tx, about: About, now: Date): Promise<number | null> {
  if ("enquiry" in about) return about.enquiry;
  const { number, site, name, email } = about.order;
  const key = { kind: "contact", source: `Order ${number}` } as const;
  await receiveEnquiry(tx, {
    ...key,
    site,
    name,
    email,
    subject: `Answer about order ${number}`,
    body: "",
    facts: [{ label: "Order", value: number }],
    now,
  });
  return (await lockEnquiryOf(tx, key))?.id ?? null;
}

/**
 * Puts an answer into its enquiry, which opens again with a new due day; a merged one's answers go to the one it is in.
 * A repeated mail changes nothing. `tooMany`: the record has had `MAX_ANSWERS_PER_HOUR` within the hour.
 */
export const receiveAnswer = (
  db: Database,
  { about, answer, sites, now }: { readonly about: About; readonly answer: Answer } & Receiving,
): Promise<Result<{ isNew: boolean }, "unknownRecord" | "tooMany">> =>
  commitUnlessRefused<{ isNew: boolean }, "unknownRecord" | "tooMany">(db, async (tx) => {
    const id = await enquiryFor(tx, about, now);
    const found = id === null ? null : await lockAnswered(tx, id);
    const site = sites.find(({ code }) => code === found?.site);
    if (found === null || site === undefined) return refuse("unknownRecord");
    const key = keyOf(answer);
    if ((await enquiryOfMessage(tx, key)) !== null) return ok({ isNew: false });
    if ((await countReceived(tx, found.id, new Date(now.getTime() - HOUR_MS))) >= MAX_ANSWERS_PER_HOUR)
      return refuse("tooMany");
    const { name, address } = answer.from;
    const isSender = found.email?.toLowerCase() === address.toLowerCase();
    const by = cleanText(isSender ? found.name || name || address : `${name} ${address}`.trim()).slice(0, 200);
    await insertMessage(tx, found.id, { id: key, kind: "received", body: cleanText(messageOf(answer)), by, at: now });
    const day: CalendarDay = dueOn(found.kind, wallClock(now, site.timeZone).day);
    // Decided questions and returns have their answer on a page of their own.
    const opens = found.kind !== "question" && found.kind !== "return";
    const isOpen = found.state === "open";
    await saveEnquiry(tx, found.id, { ...(opens && !isOpen && { state: "open", dueOn: day, reason: "" }), by });
    return ok({ isNew: true });
  });
