import { ok, refuse } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import { type OfficeContext, siteOf, staffOf } from "#platform/office-service.ts";
import type { Tx } from "#platform/database.ts";
import type { PersonalDataSource } from "#platform/personal-data.ts";
import { type Audited, recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { findSubject, removeSessions, lockSubject } from "#capabilities/identity/server/identity.service.ts";
import { describeOpen } from "../privacy.rules.ts";
import { retentionTerms, listOpenWork, outcomesOf, readPerson } from "./person-data.ts";
import { lockOnSites, requestAudit } from "./privacy-access.ts";
import { closeRequest, eraseRequests, readTerms, type StoredRequest } from "./privacy-requests.store.ts";

type Press = { readonly key: string; readonly version: number; readonly reason: string };

/**
 * Erases a person in one transaction: all of it, or nothing where an order, a return or a booking is under way. A repeated
 * press changes nothing.
 */
export async function erasePerson(
  context: OfficeContext,
  sources: readonly PersonalDataSource[],
  { id, press }: { readonly id: string; readonly press: Press },
) {
  const done = await commitUnlessRefused(context.db, async (tx) => {
    const request = await lockOnSites(context, tx, id, "privacy.approve");
    if (request === null) return refuse("unknownRequest");
    if (request.closedKey === press.key) return ok(null);
    if (request.state !== "open") return refuse("closed");
    if (request.kind !== "erasure") return refuse("notErasure");
    if (request.version !== press.version) return refuse("changedMeanwhile");
    const { country } = siteOf(context, request.site);
    const by = { name: staffOf(context).name };
    return eraseRequested(tx, sources, { request, press, country, by, audit: context });
  });
  if (!done.ok) return done;
  if (done.value !== null) removeSessions(context.db, done.value);
  return ok(null);
}

type Erasure = {
  readonly request: StoredRequest;
  readonly press: Pick<Press, "key" | "reason">;
  readonly country: string;
  readonly by: { readonly name: string; readonly audited?: Audited["by"] };
  readonly audit: Parameters<typeof recordAudit>[1];
};

/** Erases the person of a locked, open request; answers their account. Refused where something is under way. */
export async function eraseRequested(
  tx: Tx,
  sources: readonly PersonalDataSource[],
  { request, press, country, by, audit }: Erasure,
) {
  const { now } = audit;
  const subject = await findSubject(tx, request);
  if (subject.isStaff) return refuse("staffAccount");
  await lockSubject(tx, subject);
  const open = await listOpenWork(tx, sources, { subject, now });
  if (open.length > 0) return refuse("stillOpen", { sentences: [describeOpen(open)] });
  const terms = retentionTerms(await readTerms(tx, country), now);
  const result = outcomesOf((await readPerson(tx, sources, { subject, terms })).sections);
  for (const source of sources) await source.erase(tx, subject, { ...terms, now });
  const closed = { key: press.key, reason: press.reason, by: by.name, now };
  await closeRequest(tx, request.id, { ...closed, state: "erased", result });
  await eraseRequests(tx, { site: request.site, emails: subject.emails, by: by.name, now });
  const after = Object.fromEntries(result.map(({ title, erased, kept }) => [title, `${erased} erased, ${kept} kept`]));
  const entry = { action: "person-erased", reason: press.reason, ...(by.audited && { by: by.audited }) };
  await recordAudit(tx, audit, { ...requestAudit(request), ...entry, after });
  if (subject.customerId !== null)
    await recordAudit(tx, audit, {
      area: "privacy",
      site: request.site,
      record: { kind: "customer", id: subject.customerId, name: "Erased customer" },
      ...entry,
    });
  return ok(subject.customerId);
}
