import { addDays, type CalendarDay, daysBetween, wallClock } from "#kit/calendar-day.ts";
import { ok, refuse } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { WaitingWork } from "#platform/office/office-home.ts";
import { type OfficeContext, type OfficeService, siteOf, requestedSites, staffOf } from "#platform/office-service.ts";
import type { PersonalDataSource } from "#platform/personal-data.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { findSubject } from "#capabilities/identity/server/identity.service.ts";
import type { PrivacyRecord, PrivacyRow, privacyContract } from "../privacy.office.contract.ts";
import { daysLeft, dueDay, describeOpen, SOON_DAYS } from "../privacy.rules.ts";
import { privacyRefusalMessages } from "../privacy.copy.ts";
import { erasePerson } from "./erase-person.ts";
import { retentionTerms, listOpenWork, outcomesOf, personFile, readPerson } from "./person-data.ts";
import { findOnSites, holdsOn, lockOnSites, requestAudit } from "./privacy-access.ts";
import {
  closeRequest,
  countDue,
  findOpenOf,
  findRequest,
  insertRequest,
  listNationalHolidays,
  listRequests,
  listRequestsOf,
  recordExport,
  readTerms,
  REQUEST_PAGE,
  type StoredRequest,
} from "./privacy-requests.store.ts";

type Service = OfficeService<typeof privacyContract>;
type Sources = readonly PersonalDataSource[];

const todayAt = (context: OfficeContext, site: string): CalendarDay =>
  wallClock(context.now, siteOf(context, site).timeZone).day;

const showRow = (context: OfficeContext, row: StoredRequest): PrivacyRow => ({
  id: row.id,
  number: row.number,
  site: row.site,
  kind: row.kind,
  email: row.email,
  name: row.name,
  state: row.state,
  receivedOn: row.receivedOn,
  dueOn: row.dueOn,
  daysLeft: daysLeft(row.dueOn, todayAt(context, row.site)),
  closedAt: row.closedAt?.toISOString() ?? null,
});

/** What there is about the person, and whether something of theirs is under way. */
async function readOpen({ db, now, ...context }: OfficeContext, sources: Sources, request: StoredRequest) {
  const terms = await readTerms(db, siteOf(context, request.site).country);
  const subject = await findSubject(db, request);
  const { sections, consents } = await readPerson(db, sources, { subject, terms: retentionTerms(terms, now) });
  const open = await listOpenWork(db, sources, { subject, now });
  const staff = privacyRefusalMessages.staffAccount as string;
  return {
    sections: outcomesOf(sections).map((one) => ({ ...one })),
    consents: consents.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    obstacle: subject.isStaff ? staff : open.length === 0 ? null : describeOpen(open),
    customerId: subject.customerId,
    name: subject.name,
  };
}

async function showRecord(context: OfficeContext, sources: Sources, id: string) {
  const request = await findOnSites(context, id, "privacy.read");
  if (request === null) return refuse("unknownRequest");
  const { law } = await readTerms(context.db, siteOf(context, request.site).country);
  const isOpen = request.state === "open";
  const held = isOpen ? await readOpen(context, sources, request) : null;
  const shown: PrivacyRecord = {
    ...showRow(context, request),
    customerId: request.customerId,
    cameBy: request.cameBy,
    note: request.note,
    openedBy: request.openedBy,
    openedAt: request.openedAt.toISOString(),
    exportedAt: request.exportedAt?.toISOString() ?? null,
    closedBy: request.closedBy,
    reason: request.reason,
    version: request.version,
    law,
    sections: request.result.map((one) => ({ ...one })),
    consents: [],
    obstacle: null,
    ...held,
    mayWrite: holdsOn(context, "privacy.write", request.site),
    mayErase: holdsOn(context, "privacy.approve", request.site),
  };
  return ok(shown);
}

const A_YEAR = 366;

type NewBody = Parameters<Service["POST /api/office/privacy-requests"]>[1]["body"];

const isSame = (stored: StoredRequest, { site, kind, email }: NewBody): boolean =>
  stored.site === site && stored.kind === kind && (stored.email === email || stored.email === "");

/** Records a request once for an id; one of the same person for the same thing that is open is named. */
async function record(context: OfficeContext, sources: Sources, { ...body }: NewBody) {
  requestedSites(context, "privacy.write", [body.site]);
  body.email = body.email.trim().toLowerCase();
  const today = todayAt(context, body.site);
  if (body.receivedOn > today) return refuse("notYetReceived");
  if (daysBetween(body.receivedOn, today) > A_YEAR) return refuse("tooOld");
  const done = await commitUnlessRefused(context.db, async (tx) => {
    const { country } = siteOf(context, body.site);
    const terms = await readTerms(tx, country);
    const dueOn = dueDay(body.receivedOn, terms, await listNationalHolidays(tx, country, body.receivedOn));
    const { customerId, name } = await findSubject(tx, body);
    const openedBy = staffOf(context).name;
    const isNew = await insertRequest(tx, { ...body, dueOn, customerId, name, openedBy, openedAt: context.now });
    const stored = await findRequest(tx, body.id);
    if (stored === null) return refuse("alreadyOpen", { number: (await findOpenOf(tx, body)) ?? 0 });
    if (!isSame(stored, body)) return refuse("usedKey");
    if (isNew)
      await recordAudit(tx, context, {
        ...requestAudit(stored),
        action: "privacy-request-recorded",
        after: { kind: body.kind, received: body.receivedOn, due: dueOn },
      });
    return ok(null);
  });
  return done.ok ? showNew(context, sources, body.id) : done;
}

async function showNew(context: OfficeContext, sources: Sources, id: string) {
  const shown = await showRecord(context, sources, id);
  if (!shown.ok) throw new Error(`The privacy request ${id} is gone.`);
  return shown;
}

/** Reads everything in one snapshot and records who got it. */
async function exportPerson(context: OfficeContext, sources: Sources, id: string) {
  return commitUnlessRefused(context.db, async (tx) => {
    const request = await lockOnSites(context, tx, id, "privacy.write");
    if (request === null) return refuse("unknownRequest");
    if (request.state !== "open") return refuse("closed");
    const { site, number } = request;
    const terms = retentionTerms(await readTerms(tx, siteOf(context, site).country), context.now);
    const { emails, ...subject } = await findSubject(tx, request);
    const data = await readPerson(tx, sources, { subject: { ...subject, emails }, terms });
    const requests = await listRequestsOf(tx, site, emails);
    const text = personFile({ ...data, site, emails, number, requests, madeOn: todayAt(context, site) });
    await recordExport(tx, id, context.now);
    const after = Object.fromEntries(data.sections.map(({ title, rows }) => [title, rows.length]));
    await recordAudit(tx, context, { ...requestAudit(request), action: "person-exported", after });
    const base64 = Buffer.from(text).toString("base64");
    return ok({ name: `privacy-request-${number}.json`, type: "application/json", base64 });
  });
}

type CloseBody = Parameters<Service["POST /api/office/privacy-requests/:id/close"]>[1]["body"];

const close = (context: OfficeContext, id: string, { key, version, outcome, reason }: CloseBody) =>
  commitUnlessRefused(context.db, async (tx) => {
    const request = await lockOnSites(context, tx, id, "privacy.write");
    if (request === null) return refuse("unknownRequest");
    if (request.closedKey === key) return ok(null);
    if (request.state !== "open") return refuse("closed");
    if (request.version !== version) return refuse("changedMeanwhile");
    if (outcome === "answered" && request.exportedAt === null) return refuse("notAnswered");
    await closeRequest(tx, id, { state: outcome, key, reason, by: staffOf(context).name, now: context.now });
    await recordAudit(tx, context, {
      ...requestAudit(request),
      action: "privacy-request-closed",
      before: { state: "open" },
      after: { state: outcome },
      reason,
    });
    return ok(null);
  });

/** `2026-12-20 <id>` or an instant and an id. */
function readCursor(after: string): { readonly value: string; readonly id: string } | null {
  const [value = "", id = ""] = after.split(" ");
  return Number.isNaN(Date.parse(value)) || !/^[\da-f-]{36}$/.test(id) ? null : { value, id };
}

/** Requests that are due within a week or late, for the first page of the office. */
export const privacyRequestsDue: WaitingWork = {
  needs: "privacy.read",
  count: async (context, site) => {
    const sites = requestedSites(context, "privacy.read", site === "" ? [] : [site]);
    const until = addDays(wallClock(context.now, "Australia/Sydney").day, SOON_DAYS);
    return { "privacy-requests-due": await countDue(context.db, sites, until) };
  },
};

/** The calls about privacy requests; `sources` know what there is about a person, in the order of erasing. */
export const createOfficePrivacyService = (sources: Sources): Service => ({
  "GET /api/office/privacy-requests": async (context, { query: { site, state, words, after } }) => {
    const sites = requestedSites(context, "privacy.read", site === "" ? [] : [site]);
    const found = await listRequests(context.db, { sites, state, words: words.trim(), after: readCursor(after) });
    const rows = found.slice(0, REQUEST_PAGE);
    const last = rows.at(-1);
    const value = state === "open" ? last?.dueOn : last?.openedAt.toISOString();
    return {
      rows: rows.map((row) => showRow(context, row)),
      next: found.length > REQUEST_PAGE && last !== undefined ? `${value} ${last.id}` : null,
    };
  },
  "GET /api/office/privacy-requests/:id": (context, { params }) => showRecord(context, sources, params.id),
  "POST /api/office/privacy-requests": (context, { body }) => record(context, sources, body),
  "POST /api/office/privacy-requests/:id/export": (context, { params }) => exportPerson(context, sources, params.id),
  "POST /api/office/privacy-requests/:id/erase": async (context, { params, body }) => {
    const done = await erasePerson(context, sources, { id: params.id, press: body });
    return done.ok ? showRecord(context, sources, params.id) : done;
  },
  "POST /api/office/privacy-requests/:id/close": async (context, { params, body }) => {
    const done = await close(context, params.id, body);
    return done.ok ? showRecord(context, sources, params.id) : done;
  },
});
