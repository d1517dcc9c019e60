import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { AnySiteCode } from "#shop/site-code-schema.ts";
import { calendarDay } from "#shop/wire-values.ts";
import { requestChannels, closings, requestKinds, requestStates } from "./privacy.rules.ts";

const Instant = z.string().meta({ description: "ISO instant" });
const Id = z.object({ id: z.uuid() });
const Key = z.uuid().meta({ description: "idempotency key that the form makes: a repeated one changes nothing" });
const Version = z.number().int().min(1).meta({ description: "the version that the screen shows" });
const Reason = z.string().trim().min(1, "is missing: enter a reason").max(300);

export const PrivacyRow = z
  .object({
    id: z.uuid(),
    number: z.number().int(),
    site: z.string(),
    kind: z.enum(requestKinds),
    email: z.string().meta({ description: "empty once the person is erased" }),
    name: z.string(),
    state: z.enum(requestStates),
    receivedOn: calendarDay,
    dueOn: calendarDay,
    daysLeft: z.number().int().meta({ description: "where the site is; below 0: late" }),
    closedAt: Instant.nullable(),
  })
  .meta({ id: "PrivacyRequestRow" });
export type PrivacyRow = z.output<typeof PrivacyRow>;

const Section = z.object({
  title: z.string(),
  erased: z.number().int(),
  kept: z.number().int(),
  why: z.string().meta({ description: "why some are kept; empty where none are" }),
});

export const PrivacyRecord = PrivacyRow.extend({
  customerId: z.string().nullable(),
  cameBy: z.enum(requestChannels),
  note: z.string(),
  openedBy: z.string(),
  openedAt: Instant,
  exportedAt: Instant.nullable(),
  closedBy: z.string().nullable(),
  reason: z.string(),
  version: z.number().int(),
  law: z.string(),
  sections: z.array(Section).meta({
    description: "of an open request: what there is, and what an erasure would leave; then: what became of it",
  }),
  consents: z.array(z.object({ at: Instant, isGiven: z.boolean(), where: z.string() })),
  obstacle: z.string().nullable().meta({ description: "why the person can't be erased now, as a sentence" }),
  mayWrite: z.boolean(),
  mayErase: z.boolean(),
}).meta({ id: "PrivacyRequest" });
export type PrivacyRecord = z.output<typeof PrivacyRecord>;

export const PrivacyFile = z
  .object({ name: z.string(), type: z.string(), base64: z.string() })
  .meta({ id: "PrivacyFile" });

export const NewPrivacyRequest = z.object({
  id: Key,
  site: AnySiteCode,
  kind: z.enum(requestKinds),
  email: z.email("is not an email address").max(200),
  cameBy: z.enum(requestChannels),
  receivedOn: calendarDay,
  note: z.string().trim().max(1_000).default(""),
});

const changed = { unknownRequest: 404, changedMeanwhile: 409, closed: 409 } as const;

/** Requests of people for a copy of their data or its erasure. */
export const privacyContract = defineOfficeContract({
  "GET /api/office/privacy-requests": {
    summary: "Privacy requests: the open ones by due day, the closed ones latest first",
    needs: "privacy.read",
    query: z.object({
      site: z.union([z.literal(""), AnySiteCode]).default(""),
      state: z.enum(["open", "closed"]).default("open"),
      words: z.string().max(100).default("").meta({ description: "a number, a name or an email" }),
      after: z.string().max(120).default("").meta({ description: "the cursor of the page before" }),
    }),
    reply: z.object({ rows: z.array(PrivacyRow), next: z.string().nullable() }),
  },
  "GET /api/office/privacy-requests/:id": {
    summary: "A request with what the shop has about the person and what an erasure would leave",
    needs: "privacy.read",
    params: Id,
    reply: PrivacyRecord,
    refusals: { unknownRequest: 404 },
  },
  "POST /api/office/privacy-requests": {
    summary: "Records a request; its due day follows from the law of the site's country",
    needs: "privacy.write",
    body: NewPrivacyRequest,
    reply: PrivacyRecord,
    refusals: { notYetReceived: 400, tooOld: 400, alreadyOpen: 409, usedKey: 409 },
  },
  "POST /api/office/privacy-requests/:id/export": {
    summary: "Everything that the shop has about the person, as a JSON file; each export is in the audit log",
    needs: "privacy.write",
    params: Id,
    reply: PrivacyFile,
    refusals: { unknownRequest: 404, closed: 409 },
  },
  "POST /api/office/privacy-requests/:id/erase": {
    summary: "Erases the person; what the law keeps is named in the answer",
    needs: "privacy.approve",
    params: Id,
    body: z.object({ key: Key, version: Version, reason: Reason }),
    reply: PrivacyRecord,
    refusals: { ...changed, notErasure: 400, staffAccount: 400, stillOpen: 409 },
  },
  "POST /api/office/privacy-requests/:id/close": {
    summary: "Closes a request that was answered, refused or withdrawn",
    needs: "privacy.write",
    params: Id,
    body: z.object({ key: Key, version: Version, outcome: z.enum(closings), reason: Reason }),
    reply: PrivacyRecord,
    refusals: { ...changed, notAnswered: 400 },
  },
});
