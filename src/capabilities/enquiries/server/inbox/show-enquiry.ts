import { wallClock } from "#kit/calendar-day.ts";
import { type OfficeContext, siteOf, requestedSites, staffOf } from "#platform/office-service.ts";
import { sitesWith } from "#shop/office-staff.ts";
import { inboxMessages } from "../../inbox.copy.ts";
import type { Enquiry, EnquiryRow } from "../../inbox.office.contract.ts";
import { type ListedEnquiry, listMerged, listMessages, listOthers, type StoredEnquiry } from "./enquiries.store.ts";

/** The sites whose inbox somebody may read: of those asked for, or all of them. */
export const requestedPlaces = (context: OfficeContext, site: string) => {
  const codes = requestedSites(context, "enquiries.read", site === "" ? [] : [site]);
  return { sites: context.sites.filter(({ code }) => codes.includes(code)), now: context.now };
};

export const showRow = (row: ListedEnquiry): EnquiryRow => ({
  id: row.id,
  kind: row.kind,
  reference: row.kind === "question" || row.kind === "call-back" ? `${row.id}` : row.source,
  site: row.site,
  name: row.name,
  email: row.email,
  subject: row.subject,
  state: row.state,
  receivedAt: row.receivedAt.toISOString(),
  dueOn: row.dueOn,
  isLate: row.isLate,
  assignee:
    row.assigneeId === null || row.assigneeName === null ? null : { id: row.assigneeId, name: row.assigneeName },
});

const allowed = { isAllowed: true, reason: null } as const;
const not = (reason: string) => ({ isAllowed: false, reason });

/** What may be done with an enquiry, and why not. */
export function actionsOf(row: StoredEnquiry, mayWrite: boolean, hasOthers: boolean): Enquiry["actions"] {
  if (!mayWrite) {
    const refused = not(inboxMessages.noPermission);
    return { reply: refused, publish: refused, reject: refused, close: refused, merge: refused };
  }
  const isOpen = row.state === "open";
  const toReply =
    row.mergedInto !== null ? not(inboxMessages.merged) : row.email === null ? not(inboxMessages.noAddress) : allowed;
  const ofQuestion =
    row.kind !== "question"
      ? not(inboxMessages.notAQuestion)
      : isOpen
        ? allowed
        : not(inboxMessages.decided(row.state));
  const toClose =
    row.kind === "return" && isOpen
      ? not(inboxMessages.decideReturn)
      : isOpen
        ? allowed
        : not(inboxMessages.decided(row.state));
  const toMerge = !isOpen ? not(inboxMessages.decided(row.state)) : hasOthers ? allowed : not(inboxMessages.onlyOne);
  return { reply: toReply, publish: ofQuestion, reject: ofQuestion, close: toClose, merge: toMerge };
}

export async function showEnquiry(context: OfficeContext, row: StoredEnquiry): Promise<Enquiry> {
  const { db, now } = context;
  const site = siteOf(context, row.site);
  const [merged, messages, others] = await Promise.all([
    listMerged(db, row.id),
    listMessages(db, row.id),
    listOthers(db, row),
  ]);
  const mayWrite = sitesWith(staffOf(context), "enquiries.write", [site.code]).length > 0;
  const isLate = row.state === "open" && row.dueOn < wallClock(now, site.timeZone).day;
  return {
    ...showRow({ ...row, isLate }),
    version: row.version,
    siteName: site.name,
    phone: site.supportNumber,
    body: row.body,
    facts: [...row.facts],
    firstAnsweredAt: row.firstAnsweredAt?.toISOString() ?? null,
    reason: row.reason,
    mergedInto: row.mergedInto,
    merged: merged.map(({ id, subject, body, receivedAt }) => ({
      id,
      subject,
      body,
      receivedAt: receivedAt.toISOString(),
    })),
    messages: messages.map(({ at, ...message }) => ({ ...message, at: at.toISOString() })),
    others: [...others],
    mayWrite,
    actions: actionsOf(
      row,
      mayWrite,
      others.some(({ state }) => state !== "closed"),
    ),
  };
}
