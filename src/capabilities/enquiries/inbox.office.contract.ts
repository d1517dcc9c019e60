import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { siteCodes } from "#shop/site.ts";
import { calendarDay } from "#shop/wire-values.ts";
import { enquiryKinds, enquiryStates, replyLimits } from "./inbox.rules.ts";

const Instant = z.string().meta({ description: "ISO instant" });
const Id = z.coerce.number().int().min(1).max(2_147_483_647);
const Key = z.uuid().meta({ description: "idempotency key that the form makes: a repeated one changes nothing" });
const Version = z.number().int().meta({ description: "as the record was read" });
const Text = z.string().max(20_000);
const Reason = z.string().trim().min(1, "is missing: enter a reason").max(500);
const anyOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.union([z.literal(""), z.enum(values)]).default("");

const Person = z.object({ id: z.uuid(), name: z.string() });

export const EnquiryRow = z
  .object({
    id: z.number().int(),
    kind: z.enum(enquiryKinds),
    reference: z.string().meta({ description: "what the sender has: CO-7K3M9AX, a return's number" }),
    site: z.string(),
    name: z.string(),
    email: z.string().nullable().meta({ description: "null once it is forgotten" }),
    subject: z.string(),
    state: z.enum(enquiryStates),
    receivedAt: Instant,
    dueOn: calendarDay,
    isLate: z.boolean().meta({ description: "open after its due day" }),
    assignee: Person.nullable(),
  })
  .meta({ id: "EnquiryRow" });
export type EnquiryRow = z.output<typeof EnquiryRow>;

const Allowed = z.object({
  isAllowed: z.boolean(),
  reason: z.string().nullable().meta({ description: "a sentence where it is not allowed" }),
});

export const Enquiry = EnquiryRow.extend({
  version: z.number().int(),
  siteName: z.string(),
  phone: z.string().meta({ description: "the site's support number" }),
  body: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  firstAnsweredAt: Instant.nullable(),
  reason: z.string().meta({ description: "why it was closed or rejected" }),
  mergedInto: z.number().int().nullable(),
  merged: z.array(z.object({ id: z.number().int(), subject: z.string(), body: z.string(), receivedAt: Instant })),
  messages: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(["reply", "note", "event", "received"]),
      body: z.string(),
      by: z.string(),
      at: Instant,
    }),
  ),
  others: z
    .array(z.object({ id: z.number().int(), subject: z.string(), state: z.enum(enquiryStates) }))
    .meta({ description: "other enquiries of this address on this site, the newest first" }),
  mayWrite: z.boolean(),
  actions: z.object({ reply: Allowed, publish: Allowed, reject: Allowed, close: Allowed, merge: Allowed }),
}).meta({ id: "Enquiry" });
export type Enquiry = z.output<typeof Enquiry>;

export const ReplyTemplate = z
  .object({
    id: z.uuid(),
    name: z.string(),
    kind: z.enum(enquiryKinds).nullable().meta({ description: "null: for every kind" }),
    body: z.string(),
    version: z.number().int(),
  })
  .meta({ id: "ReplyTemplate" });
export type ReplyTemplate = z.output<typeof ReplyTemplate>;

const OfId = z.object({ id: Id });
const gone = { unknownEnquiry: 404 } as const;
const changes = { ...gone, changedMeanwhile: 409, usedKey: 409 } as const;
const replies = { badText: 400, openPlace: 400, noAddress: 409, wrongState: 409 } as const;
const templateRefusals = { unknownTemplate: 404, changedTemplate: 409, usedName: 409 } as const;

/** The inbox: what people have sent, who answers it, and what was answered. */
export const inboxContract = defineOfficeContract({
  "GET /api/office/enquiries": {
    summary:
      "Enquiries by kind, state, owner and site, open ones by the day they are due; searched by person or subject",
    needs: "enquiries.read",
    query: z.object({
      site: anyOf(siteCodes),
      kind: anyOf(enquiryKinds),
      state: anyOf(enquiryStates),
      view: z.enum(["", "mine", "late", "unassigned"]).default(""),
      words: z.string().max(100).default(""),
      after: z.string().max(120).default("").meta({ description: "the cursor of the page before" }),
    }),
    reply: z.object({ rows: z.array(EnquiryRow), next: z.string().nullable() }),
  },
  "GET /api/office/enquiries/answer-times": {
    summary: "How long the first answer took, of what was received in the last 30 days",
    needs: "enquiries.read",
    query: z.object({ site: anyOf(siteCodes) }),
    reply: z.object({
      received: z.number().int(),
      answered: z.number().int(),
      late: z.number().int().meta({ description: "answered after their due day, or open after it" }),
      medianMinutes: z.number().int().nullable(),
    }),
  },
  "GET /api/office/enquiries/people": {
    summary: "Who may answer enquiries of a site",
    needs: "enquiries.read",
    query: z.object({ site: anyOf(siteCodes) }),
    reply: z.object({ people: z.array(Person) }),
  },
  "GET /api/office/enquiries/:id": {
    summary: "An enquiry: what was sent, what was answered, and what may be done",
    needs: "enquiries.read",
    params: OfId,
    reply: Enquiry,
    refusals: gone,
  },
  "POST /api/office/enquiries/:id/reply": {
    summary: "Replies by mail; a question that is answered by mail alone is not published",
    needs: "enquiries.write",
    params: OfId,
    body: z.object({ key: Key, version: Version, text: Text }),
    reply: Enquiry,
    refusals: { ...changes, ...replies },
  },
  "POST /api/office/enquiries/:id/publish": {
    summary: "Publishes a question with its answer on the product's page, and mails the answer to the asker",
    needs: "enquiries.write",
    params: OfId,
    body: z.object({ key: Key, version: Version, text: Text }),
    reply: Enquiry,
    refusals: { ...changes, ...replies, noQuestion: 409 },
  },
  "POST /api/office/enquiries/:id/reject": {
    summary: "Rejects a question with a reason, which the asker gets by mail where that is asked for",
    needs: "enquiries.write",
    params: OfId,
    body: z.object({ key: Key, version: Version, reason: Reason, mails: z.boolean() }),
    reply: Enquiry,
    refusals: { ...changes, wrongState: 409, noQuestion: 409 },
  },
  "POST /api/office/enquiries/:id/notes": {
    summary: "Adds a note that staff alone read",
    needs: "enquiries.write",
    params: OfId,
    body: z.object({ key: Key, text: z.string().trim().min(1, "is missing: enter a note").max(2_000) }),
    reply: Enquiry,
    refusals: changes,
  },
  "POST /api/office/enquiries/:id/due": {
    summary: "Changes the day the answer is due",
    needs: "enquiries.write",
    params: OfId,
    body: z.object({ version: Version, dueOn: calendarDay }),
    reply: Enquiry,
    refusals: changes,
  },
  "POST /api/office/enquiries/:id/close": {
    summary: "Closes an enquiry that needs no answer",
    needs: "enquiries.write",
    params: OfId,
    body: z.object({ version: Version, reason: Reason }),
    reply: Enquiry,
    refusals: { ...changes, wrongState: 409, decideReturn: 409 },
  },
  "POST /api/office/enquiries/:id/reopen": {
    summary: "Opens an answered or closed enquiry again",
    needs: "enquiries.write",
    params: OfId,
    body: z.object({ version: Version }),
    reply: Enquiry,
    refusals: { ...changes, wrongState: 409 },
  },
  "POST /api/office/enquiries/:id/merge": {
    summary: "Merges an enquiry into another one of the same person, where both are read and answered",
    needs: "enquiries.write",
    params: OfId,
    body: z.object({ version: Version, into: z.number().int().min(1).max(2_147_483_647) }),
    reply: Enquiry,
    refusals: { ...changes, wrongState: 409, otherPerson: 409 },
  },
  "POST /api/office/enquiries/assign": {
    summary: "Assigns enquiries to a member of staff, or to nobody",
    needs: "enquiries.write",
    body: z.object({
      ids: z.array(z.number().int().min(1).max(2_147_483_647)).min(1).max(200),
      to: z.uuid().nullable(),
    }),
    reply: z.object({ assigned: z.number().int() }),
    refusals: { unknownPerson: 400 },
  },
  "GET /api/office/reply-templates": {
    summary: "The texts that a reply can begin with",
    needs: "enquiries.read",
    reply: z.object({ templates: z.array(ReplyTemplate) }),
  },
  "POST /api/office/reply-templates": {
    summary: "Makes or changes a text that a reply can begin with",
    needs: "enquiries.write",
    body: z.object({
      id: Key,
      version: Version.meta({ description: "0: a new one" }),
      name: z.string().trim().min(1, "is missing: enter a name").max(replyLimits.templateName),
      kind: z.enum(enquiryKinds).nullable(),
      body: z.string().trim().min(1, "is missing: enter the text").max(replyLimits.most),
    }),
    reply: z.object({ templates: z.array(ReplyTemplate) }),
    refusals: templateRefusals,
  },
  "POST /api/office/reply-templates/:id/delete": {
    summary: "Deletes a text that a reply can begin with",
    needs: "enquiries.write",
    params: z.object({ id: z.uuid() }),
    body: z.object({ version: Version }),
    reply: z.object({ templates: z.array(ReplyTemplate) }),
    refusals: { unknownTemplate: 404, changedTemplate: 409 },
  },
});
