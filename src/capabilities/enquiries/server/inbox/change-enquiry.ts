import { randomUUID } from "node:crypto";
import { type CalendarDay, formatDay } from "#kit/calendar-day.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Tx } from "#platform/database.ts";
import { type OfficeContext, requestedSites, staffOf } from "#platform/office-service.ts";
import { type Audited, recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { inboxEvents } from "../../inbox.copy.ts";
import type { Enquiry } from "../../inbox.office.contract.ts";
import {
  type EnquiryChange,
  enquiryOfMessage,
  findEnquiry,
  insertMessage,
  lockEnquiry,
  saveEnquiry,
  type StoredEnquiry,
} from "./enquiries.store.ts";
import { showEnquiry } from "./show-enquiry.ts";

export type Changing = { readonly tx: Tx; readonly found: StoredEnquiry };
type ChangeRequest = {
  readonly id: number;
  /** As it was read; without one, nothing that somebody else did stands in the way. */
  readonly version?: number;
  /** Of a change that is made once. */
  readonly key?: string;
};
type ChangeRefusal = "unknownEnquiry" | "changedMeanwhile" | "usedKey";

/** Locks an enquiry, changes it and answers the record. A repeated key changes nothing. */
export async function changeEnquiry<R extends string>(
  context: OfficeContext,
  { id, version, key }: ChangeRequest,
  work: (changing: Changing) => Promise<Result<null, R>>,
): Promise<Result<Enquiry, R | ChangeRefusal>> {
  const sites = requestedSites(context, "enquiries.write", []);
  const done = await commitUnlessRefused(context.db, async (tx): Promise<Result<null, R | ChangeRefusal>> => {
    const found = await lockEnquiry(tx, { id, sites });
    if (found === null) return refuse("unknownEnquiry");
    const before = key === undefined ? null : await enquiryOfMessage(tx, key);
    if (before !== null) return before === id ? ok(null) : refuse("usedKey");
    if (version !== undefined && version !== found.version) return refuse("changedMeanwhile", { by: found.changedBy });
    return work({ tx, found });
  });
  if (!done.ok) return done;
  const after = await findEnquiry(context.db, { id, sites });
  return after === null ? refuse("unknownEnquiry") : ok(await showEnquiry(context, after));
}

export type Step = Pick<Audited, "action" | "before" | "after" | "reason"> & {
  readonly to: Omit<EnquiryChange, "by">;
  readonly message: { readonly id?: string; readonly kind: "reply" | "note" | "event"; readonly body: string };
};

/** What was done, in the enquiry, in its timeline and in the audit log. */
export async function recordStep(context: OfficeContext, { tx, found }: Changing, step: Step): Promise<void> {
  const { to, message, ...audited } = step;
  const by = staffOf(context).name;
  await saveEnquiry(tx, found.id, { ...to, by });
  await insertMessage(tx, found.id, { ...message, id: message.id ?? randomUUID(), by, at: context.now });
  await recordAudit(tx, context, {
    area: "enquiries",
    site: found.site,
    record: { kind: "enquiry", id: String(found.id), name: found.subject },
    ...audited,
  });
}

const refuseState = ({ state }: StoredEnquiry) => refuse("wrongState", { state });

export const addNote = (context: OfficeContext, id: number, { key, text }: { key: string; text: string }) =>
  changeEnquiry(context, { id, key }, async ({ tx, found }): Promise<Result<null, never>> => {
    await insertMessage(tx, found.id, {
      id: key,
      kind: "note",
      body: text,
      by: staffOf(context).name,
      at: context.now,
    });
    return ok(null);
  });

export const changeDueDay = (context: OfficeContext, id: number, input: { version: number; dueOn: CalendarDay }) =>
  changeEnquiry(context, { id, version: input.version }, async (changing): Promise<Result<null, never>> => {
    const { dueOn } = changing.found;
    if (dueOn === input.dueOn) return ok(null);
    await recordStep(context, changing, {
      action: "enquiry-due-changed",
      to: { dueOn: input.dueOn },
      before: { due: dueOn },
      after: { due: input.dueOn },
      message: { kind: "event", body: inboxEvents.due(formatDay(input.dueOn)) },
    });
    return ok(null);
  });

export const closeEnquiry = (context: OfficeContext, id: number, input: { version: number; reason: string }) =>
  changeEnquiry(
    context,
    { id, version: input.version },
    async (changing): Promise<Result<null, "wrongState" | "decideReturn">> => {
      const { found } = changing;
      if (found.state !== "open") return refuseState(found);
      if (found.kind === "return") return refuse("decideReturn");
      await recordStep(context, changing, {
        action: "enquiry-closed",
        to: { state: "closed", reason: input.reason },
        reason: input.reason,
        message: { kind: "event", body: inboxEvents.closed(input.reason) },
      });
      return ok(null);
    },
  );

export const reopenEnquiry = (context: OfficeContext, id: number, version: number) =>
  changeEnquiry(context, { id, version }, async (changing): Promise<Result<null, "wrongState">> => {
    const { found } = changing;
    // A question that was decided has lost its asker's address, and its decision is on the page.
    if (found.state === "open" || found.kind === "question" || found.kind === "return") return refuseState(found);
    await recordStep(context, changing, {
      action: "enquiry-reopened",
      to: { state: "open", reason: "", mergedInto: null },
      before: { state: found.state },
      message: { kind: "event", body: inboxEvents.reopened },
    });
    return ok(null);
  });

type Merge = { readonly version: number; readonly into: number };

/** The enquiry ends, and is read and answered with the other one, which opens again. */
export const mergeEnquiry = (context: OfficeContext, id: number, { version, into }: Merge) =>
  changeEnquiry(
    context,
    { id, version },
    async (changing): Promise<Result<null, "wrongState" | "otherPerson" | "unknownEnquiry">> => {
      const { tx, found } = changing;
      if (found.state !== "open") return refuseState(found);
      const target = into === id ? null : await lockEnquiry(tx, { id: into, sites: [found.site] });
      if (target === null) return refuse("unknownEnquiry");
      const isSame = target.email !== null && target.email.toLowerCase() === found.email?.toLowerCase();
      if (!isSame || found.kind === "question" || found.kind === "return") return refuse("otherPerson");
      if (target.state === "closed") return refuseState(target);
      await recordStep(context, changing, {
        action: "enquiry-merged",
        to: { state: "closed", mergedInto: into },
        after: { into },
        message: { kind: "event", body: inboxEvents.merged(into) },
      });
      await saveEnquiry(tx, into, { state: "open", by: staffOf(context).name });
      await insertMessage(tx, into, {
        id: randomUUID(),
        kind: "event",
        body: inboxEvents.received(found.subject),
        by: staffOf(context).name,
        at: context.now,
      });
      return ok(null);
    },
  );
