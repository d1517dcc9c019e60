import { randomUUID } from "node:crypto";
import { wallClock } from "#kit/calendar-day.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { PersonalDataSource } from "#platform/personal-data.ts";
import type { Site } from "#shop/site.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { findSubject } from "#capabilities/identity/server/identity.service.ts";
import type { RequestKind } from "../privacy.rules.ts";
import { dueDay } from "../privacy.rules.ts";
import { eraseRequested } from "./erase-person.ts";
import { retentionTerms, personFile, readPerson } from "./person-data.ts";
import { requestAudit } from "./privacy-access.ts";
import {
  findOpenRequest,
  findRequest,
  insertRequest,
  listNationalHolidays,
  listRequestsOf,
  recordExport,
  readTerms,
  type StoredRequest,
} from "./privacy-requests.store.ts";

const COMMAND_LINE = "Command line";
const audited = { id: null, name: COMMAND_LINE };

type Whom = { readonly site: Pick<Site, "code" | "country" | "timeZone">; readonly email: string; readonly now: Date };

const auditOf = (now: Date) => ({ session: null, now, ip: "", userAgent: "" });

/** The open request of the person for this, recorded now where there is none: the office then shows what was done. */
async function requestOf(tx: Tx, { site, now, ...whom }: Whom, kind: RequestKind): Promise<StoredRequest> {
  const email = whom.email.trim().toLowerCase();
  const existing = await findOpenRequest(tx, { site: site.code, email, kind });
  const id = existing ?? randomUUID();
  if (existing === null) {
    const receivedOn = wallClock(now, site.timeZone).day;
    const terms = await readTerms(tx, site.country);
    const dueOn = dueDay(receivedOn, terms, await listNationalHolidays(tx, site.country, receivedOn));
    const { customerId, name } = await findSubject(tx, { site: site.code, email });
    const fields = { id, site: site.code, kind, email, name, customerId, cameBy: "email" as const, note: "" };
    await insertRequest(tx, { ...fields, receivedOn, dueOn, openedBy: COMMAND_LINE, openedAt: now });
  }
  const request = await findRequest(tx, id, { isLocked: true });
  if (request === null) throw new Error(`The privacy request ${id} is gone.`);
  return request;
}

/** The file for a person, as JSON, and a request that says that it was made. Refused when nothing is known of them. */
export const exportByCommand = (
  db: Database,
  sources: readonly PersonalDataSource[],
  whom: Whom,
): Promise<Result<string, "unknownPerson">> =>
  commitUnlessRefused(db, async (tx) => {
    const { site, now } = whom;
    const subject = await findSubject(tx, { site: site.code, email: whom.email });
    const terms = retentionTerms(await readTerms(tx, site.country), now);
    const data = await readPerson(tx, sources, { subject, terms });
    if (data.sections.length === 0) return refuse("unknownPerson");
    const request = await requestOf(tx, whom, "access");
    const requests = await listRequestsOf(tx, site.code, subject.emails);
    const madeOn = wallClock(now, site.timeZone).day;
    const text = personFile({
      ...data,
      site: site.code,
      emails: subject.emails,
      number: request.number,
      requests,
      madeOn,
    });
    await recordExport(tx, request.id, now);
    const after = Object.fromEntries(data.sections.map(({ title, rows }) => [title, rows.length]));
    const entry = { ...requestAudit(request), action: "person-exported", after, by: audited };
    await recordAudit(tx, auditOf(now), entry);
    return ok(text);
  });

/** Erases a person as the office does. Refused where they are staff or something of theirs is under way. */
export const eraseByCommand = (
  db: Database,
  sources: readonly PersonalDataSource[],
  { reason, ...whom }: Whom & { readonly reason: string },
) =>
  commitUnlessRefused(db, async (tx) => {
    const request = await requestOf(tx, whom, "erasure");
    const press = { key: randomUUID(), reason };
    const by = { name: COMMAND_LINE, audited };
    return eraseRequested(tx, sources, { request, press, country: whom.site.country, by, audit: auditOf(whom.now) });
  });
