import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { BulkPreview, bulkSelection } from "#shop/office-lists.ts";
import { officePermissions } from "#shop/office-permissions.ts";
import { AnySiteCode } from "#shop/site-code-schema.ts";
import { dollars } from "#shop/wire-values.ts";
import { HeldRole } from "./office-access.office.contract.ts";

const Instant = z.string().meta({ description: "ISO instant" });
const Reason = z.string().trim().min(1).max(300);
const Name = z.string().trim().min(1).max(60);
const Id = z.object({ id: z.uuid() });

const RoleAssignment = z.object({
  role: z.string().max(60),
  sites: z.array(AnySiteCode).min(1).max(20).nullable(),
  stores: z.array(z.string().max(60)).min(1, "are missing: choose a store").max(200).nullable().default(null),
});

export const StaffMember = z
  .object({
    id: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    state: z.enum(["invited", "active", "ended"]),
    roles: z.array(HeldRole),
    factor: z.enum(["none", "passkey", "totp", "both"]),
    isFactorRequired: z.boolean(),
    createdAt: Instant,
    lastSeenAt: Instant.nullable(),
    openSessions: z.number().int(),
    shopAccounts: z.array(z.object({ site: z.string(), salespersonCode: z.string().nullable() })),
    mayChange: z.boolean().meta({ description: "whether the asker may change roles and access" }),
  })
  .meta({ id: "StaffMember" });
export type StaffMember = z.output<typeof StaffMember>;

export const Role = z
  .object({
    id: z.string(),
    name: z.string(),
    permissions: z.array(z.string()),
    isBuiltIn: z.boolean(),
    people: z.number().int(),
    needsSecondFactor: z.boolean(),
    refundLimit: dollars
      .nullable()
      .meta({ description: "the most that one person refunds at once without an approval; null: there is no limit" }),
    creditLimit: dollars
      .nullable()
      .meta({ description: "the most that one person raises a business's credit limit to; null: there is no limit" }),
    version: z.number().int().meta({ description: "the version that a change is made of" }),
    whyNot: z.string().nullable().meta({ description: "why the reader may not change it; null: they may" }),
  })
  .meta({ id: "OfficeRole" });
export type Role = z.output<typeof Role>;

/** A store by the code that orders name it with. */
export const OfficeStore = z
  .object({ code: z.string(), name: z.string(), sites: z.array(AnySiteCode) })
  .meta({ id: "OfficeStore" });
export type OfficeStore = z.output<typeof OfficeStore>;

/** The filters of the list of staff. */
export const StaffFilter = z.object({
  words: z.string().max(200).default(""),
  role: z.string().max(60).default(""),
  state: z.enum(["", "invited", "active", "ended"]).default(""),
  factor: z.enum(["", "missing"]).default(""),
  site: z.union([z.literal(""), AnySiteCode]).default(""),
});
export type StaffFilter = z.output<typeof StaffFilter>;

export const StaffSort = z.enum(["name", "-name", "seen", "-seen", "created", "-created"]).default("name");

/** What can be done to several members at once. */
export const teamChanges = ["end", "link"] as const;
export type TeamChange = (typeof teamChanges)[number];
const ChangeBody = z.object({ change: z.enum(teamChanges), selection: bulkSelection(StaffFilter) });

const RoleBody = z.object({
  name: Name,
  permissions: z.array(z.enum(officePermissions)).min(1, "are missing: choose what the role may do").max(200),
  refundLimit: z.number().min(0).max(1_000_000).default(500).meta({ description: "in dollars" }),
  creditLimit: z
    .number()
    .min(0)
    .max(10_000_000)
    .nullable()
    .default(50_000)
    .meta({ description: "in dollars; null: no limit" }),
});
const Version = z.object({ version: z.number().int().min(1) });
const memberRefusals = { unknownMember: 404, notYours: 403, lastOwner: 400, yourself: 400 } as const;

/** Staff and roles. */
export const officeTeamContract = defineOfficeContract({
  "GET /api/office/staff": {
    summary: "Staff who have a role on the sites that the asker may see",
    needs: "staff.read",
    query: StaffFilter.extend({
      sort: StaffSort,
      after: z.string().max(400).default("").meta({ description: "the cursor of the page before" }),
    }),
    reply: z.object({ rows: z.array(StaffMember), total: z.number().int(), next: z.string().nullable() }),
  },
  "GET /api/office/staff/:id": {
    summary: "A member of staff",
    needs: "staff.read",
    params: Id,
    reply: StaffMember,
    refusals: { unknownMember: 404 },
  },
  "POST /api/office/staff": {
    summary: "Invites somebody by mail, with their roles",
    needs: "staff.write",
    body: z.object({
      email: z.string().trim().max(300),
      firstName: Name,
      lastName: Name,
      roles: z.array(RoleAssignment).min(1).max(10),
    }),
    reply: StaffMember,
    refusals: { badEmail: 400, knownEmail: 409, unknownRole: 400, unknownStore: 400, notYours: 403 },
  },
  "POST /api/office/staff/:id/roles": {
    summary: "Replaces somebody's roles",
    needs: "staff.write",
    params: Id,
    body: z.object({ roles: z.array(RoleAssignment).min(1).max(10), reason: Reason }),
    reply: StaffMember,
    refusals: { ...memberRefusals, unknownRole: 400, unknownStore: 400 },
  },
  "POST /api/office/staff/:id/end": {
    summary: "Ends somebody's access at once: office, toolbar and panels",
    needs: "staff.write",
    params: Id,
    body: z.object({ reason: Reason }),
    reply: StaffMember,
    refusals: memberRefusals,
  },
  "POST /api/office/staff/:id/return": {
    summary: "Lets somebody in again",
    needs: "staff.write",
    params: Id,
    body: z.object({ reason: Reason }),
    reply: StaffMember,
    refusals: memberRefusals,
  },
  "POST /api/office/staff/:id/link": {
    summary: "Mails the invitation again, or a link to a new password",
    needs: "staff.write",
    params: Id,
    reply: StaffMember,
    refusals: { ...memberRefusals, ended: 400 },
  },
  "POST /api/office/staff/:id/reset-factor": {
    summary: "Removes a lost second factor; the next log-in sets up a new one",
    needs: "staff.write",
    params: Id,
    body: z.object({ reason: Reason }),
    reply: StaffMember,
    refusals: { ...memberRefusals, noFactor: 400 },
  },
  "POST /api/office/staff-changes/preview": {
    summary: "What ending access or mailing links would do to several members",
    needs: "staff.write",
    body: ChangeBody,
    reply: BulkPreview,
    refusals: { grown: 409 },
  },
  "POST /api/office/staff-changes": {
    summary: "Starts a job that ends access or mails links, member by member",
    needs: "staff.write",
    body: ChangeBody.extend({ reason: Reason }),
    reply: z.object({ jobId: z.string() }),
    refusals: { grown: 409, nobody: 400 },
  },
  "GET /api/office/stores": {
    summary: "The stores that a role can be limited to",
    needs: "staff.read",
    reply: z.object({ stores: z.array(OfficeStore) }),
  },
  "GET /api/office/roles": { summary: "Every role", needs: "roles.read", reply: z.array(Role) },
  "POST /api/office/roles": {
    summary: "Makes a role",
    needs: "roles.write",
    body: RoleBody,
    reply: Role,
    refusals: { knownName: 409, notYours: 403 },
  },
  "POST /api/office/roles/:id": {
    summary: "Changes a role that the retailer has made",
    needs: "roles.write",
    params: z.object({ id: z.string().max(60) }),
    body: RoleBody.extend(Version.shape),
    reply: Role,
    refusals: { unknownRole: 404, builtIn: 400, knownName: 409, notYours: 403, changedMeanwhile: 409 },
  },
  "POST /api/office/roles/:id/refund-limit": {
    summary:
      "Sets the limits of a role: what one person refunds at once, and raises a credit limit to, without an approval",
    needs: "roles.write",
    params: z.object({ id: z.string().max(60) }),
    body: Version.extend({
      refundLimit: z.number().min(0).max(1_000_000).optional().meta({ description: "in dollars" }),
      creditLimit: z.number().min(0).max(10_000_000).nullable().optional(),
      reason: z.string().trim().max(300).default(""),
    }),
    reply: Role,
    refusals: { unknownRole: 404, notYours: 403, changedMeanwhile: 409 },
  },
  "POST /api/office/roles/:id/delete": {
    summary: "Deletes a role that nobody has",
    needs: "roles.write",
    params: z.object({ id: z.string().max(60) }),
    body: Version.extend({ reason: Reason }),
    reply: z.null(),
    refusals: { unknownRole: 404, builtIn: 400, notYours: 403, changedMeanwhile: 409, inUse: 409 },
  },
});
