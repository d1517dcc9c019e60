import { ok, refuse, type Result } from "#kit/result.ts";
import { type Database, inTransaction } from "#platform/database.ts";
import type { WaitingWork } from "#platform/office/office-home.ts";
import { type OfficeContext, type OfficeService, requestedSites, staffOf } from "#platform/office-service.ts";
import type { Handled } from "#shop/contract.ts";
import { type OfficeStaff, sitesWith } from "#shop/office-staff.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import type { inboxContract } from "../inbox.office.contract.ts";
import { searchQuery } from "../inbox.rules.ts";
import { publishAnswer, rejectQuestion, replyTo } from "./inbox/answer-enquiry.ts";
import { addNote, changeDueDay, closeEnquiry, mergeEnquiry, reopenEnquiry } from "./inbox/change-enquiry.ts";
import {
  assignEnquiries,
  countOpen,
  ENQUIRY_PAGE,
  type EnquirySearch,
  findEnquiry,
  isByDueDay,
  listEnquiries,
  readAnswerTimes,
} from "./inbox/enquiries.store.ts";
import { requestedPlaces, showEnquiry, showRow } from "./inbox/show-enquiry.ts";
import { changeTemplate, removeTemplate } from "./inbox/templates.ts";
import { listTemplates } from "./inbox/templates.store.ts";

export { templateUndo } from "./inbox/templates.ts";

type Calls = typeof inboxContract;
const DAYS_OF_ANSWER_TIMES = 30;
const DAY_MS = 24 * 3600_000;

/** `2026-11-24 17`, or `2026-11-24T09:00:00.000Z 17` where the newest come first. */
function readCursor(after: string): EnquirySearch["after"] {
  const [key = "", id = ""] = after.split(" ");
  return Number.isNaN(Date.parse(key)) || !/^\d{1,9}$/.test(id) ? null : { key, id: Number(id) };
}

async function showList(context: OfficeContext, { query }: Handled<Calls["GET /api/office/enquiries"]>) {
  const { site, kind, state, view, after } = query;
  const words = query.words.trim();
  const isAddress = words.includes("@");
  const search: EnquirySearch = {
    ...requestedPlaces(context, site),
    kind,
    state,
    assigneeId: view === "mine" ? staffOf(context).id : null,
    isUnassigned: view === "unassigned",
    isLate: view === "late",
    query: isAddress ? null : searchQuery(words),
    email: isAddress ? words.toLowerCase() : null,
    after: readCursor(after),
  };
  const found = await listEnquiries(context.db, search);
  const rows = found.slice(0, ENQUIRY_PAGE).map(showRow);
  const last = rows.at(-1);
  const hasMore = found.length > ENQUIRY_PAGE && last !== undefined;
  const keyOf = (row: typeof last & {}) => (isByDueDay(search) ? row.dueOn : row.receivedAt);
  return { rows, next: hasMore ? `${keyOf(last)} ${last.id}` : null };
}

const mayAnswerSomewhere = (staff: OfficeStaff, context: OfficeContext, site: string): boolean =>
  sitesWith(staff, "enquiries.write", site === "" ? context.sites.map(({ code }) => code) : placeCodes(context, site))
    .length > 0;
const placeCodes = (context: OfficeContext, site: string) =>
  requestedPlaces(context, site).sites.map(({ code }) => code);

type Assignment = Handled<Calls["POST /api/office/enquiries/assign"]>["body"];

/** The current staff. It is a parameter, because this capability does not import accounts of staff. */
export type StaffList = {
  readonly findStaff: (db: Database, id: string) => Promise<OfficeStaff | null>;
  readonly listStaff: (db: Database) => Promise<readonly OfficeStaff[]>;
};

/** Assigns those on the sites where both the asker and the person may answer. */
async function assign(
  context: OfficeContext,
  { ids, to }: Assignment,
  { findStaff }: StaffList,
): Promise<Result<{ assigned: number }, "unknownPerson">> {
  const held = requestedSites(context, "enquiries.write", []);
  const person = to === null ? null : await findStaff(context.db, to);
  if (to !== null && person === null) return refuse("unknownPerson");
  const sites = person === null ? held : sitesWith(person, "enquiries.write", held);
  if (sites.length === 0) return refuse("unknownPerson");
  const changed = await inTransaction(context.db, async (tx) => {
    const rows = await assignEnquiries(tx, { ids, sites, to: person, by: staffOf(context).name });
    for (const { id, site, subject, before } of rows)
      await recordAudit(tx, context, {
        area: "enquiries",
        action: "enquiry-assigned",
        site,
        record: { kind: "enquiry", id: String(id), name: subject },
        before: { assignee: before },
        after: { assignee: person?.name ?? null },
      });
    return rows;
  });
  return ok({ assigned: changed.length });
}

/** What the first page of the office says of the inbox. */
export const enquiriesWaiting: WaitingWork = {
  needs: "enquiries.read",
  count: async (context, site) => {
    const { open, late } = await countOpen(context.db, requestedPlaces(context, site));
    return { "enquiries-late": late, "enquiries-open": open - late };
  },
};

/** The calls of the inbox. */
export const createOfficeInboxService = (staff: StaffList): OfficeService<Calls> => ({
  "GET /api/office/enquiries": showList,
  "GET /api/office/enquiries/answer-times": (context, { query }) =>
    readAnswerTimes(context.db, {
      ...requestedPlaces(context, query.site),
      since: new Date(context.now.getTime() - DAYS_OF_ANSWER_TIMES * DAY_MS),
    }),
  "GET /api/office/enquiries/people": async (context, { query }) => {
    const people = (await staff.listStaff(context.db)).filter((one) => mayAnswerSomewhere(one, context, query.site));
    return { people: people.map(({ id, name }) => ({ id, name })) };
  },
  "GET /api/office/enquiries/:id": async (context, { params }) => {
    const key = { id: params.id, sites: requestedSites(context, "enquiries.read", []) };
    const found = await findEnquiry(context.db, key);
    return found === null ? refuse("unknownEnquiry") : ok(await showEnquiry(context, found));
  },
  "POST /api/office/enquiries/:id/reply": (context, { params, body }) => replyTo(context, params.id, body),
  "POST /api/office/enquiries/:id/publish": (context, { params, body }) => publishAnswer(context, params.id, body),
  "POST /api/office/enquiries/:id/reject": (context, { params, body }) => rejectQuestion(context, params.id, body),
  "POST /api/office/enquiries/:id/notes": (context, { params, body }) => addNote(context, params.id, body),
  "POST /api/office/enquiries/:id/due": (context, { params, body }) => changeDueDay(context, params.id, body),
  "POST /api/office/enquiries/:id/close": (context, { params, body }) => closeEnquiry(context, params.id, body),
  "POST /api/office/enquiries/:id/reopen": (context, { params, body }) =>
    reopenEnquiry(context, params.id, body.version),
  "POST /api/office/enquiries/:id/merge": (context, { params, body }) => mergeEnquiry(context, params.id, body),
  "POST /api/office/enquiries/assign": (context, { body }) => assign(context, body, staff),
  "GET /api/office/reply-templates": async ({ db }) => ({ templates: await listTemplates(db) }),
  "POST /api/office/reply-templates": (context, { body }) => changeTemplate(context, body),
  "POST /api/office/reply-templates/:id/delete": (context, { params, body }) =>
    removeTemplate(context, { id: params.id, version: body.version }),
});
