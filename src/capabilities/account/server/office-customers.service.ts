import { isEmail } from "#kit/email.ts";
import { ok, refuse } from "#kit/result.ts";
import { inTransaction, type Tx } from "#platform/database.ts";
import { type OfficeContext, type OfficeService, siteOf, requestedSites } from "#platform/office-service.ts";
import { withNewest } from "#platform/calls/with-newest.ts";
import { ACTING_MINUTES, cleanTags } from "#capabilities/identity/customer-record.rules.ts";
import {
  addNote,
  addPersonWithoutPassword,
  beginActing,
  removeSessions,
  lockPerson,
  saveRecord,
} from "#capabilities/identity/server/identity.service.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { readPhone } from "#capabilities/location/phone.rules.ts";
import type { customersOfficeContract } from "../customers.office.contract.ts";
import { listPage, listPersonsOrders } from "./customers/customer-lists.ts";
import { merge, previewMerge } from "./customers/merge.ts";
import { findOnSites, fullNameOf, seenOf, showRecord } from "./customers/show-customer.ts";

export { customersList } from "./customers/customer-lists.ts";

type Service = OfficeService<typeof customersOfficeContract>;
type Calls = typeof customersOfficeContract;

const audited = (record: Parameters<typeof fullNameOf>[0]) => ({
  area: "customers" as const,
  site: record.site,
  record: { kind: "customer", id: record.id, name: fullNameOf(record) },
});

const change: Service["POST /api/office/customers/:id"] = async (context, { params, body }) => {
  const { seen, tags, phone, ...rest } = body;
  const cleaned = cleanTags(tags);
  if (cleaned === null) return refuse("badTags");
  const done = await inTransaction(context.db, async (tx) => {
    const before = await findOnSites(context, params.id, { tx, permission: "customers.write" });
    if (before === null) return refuse("unknownCustomer");
    if (before.mergedInto !== null) return refuse("alreadyMerged");
    if (before.erasedAt !== null) return refuse("erased");
    if (seenOf(before) !== seen) return refuse("changedMeanwhile");
    const { country } = siteOf(context, before.site);
    const read = phone === "" ? null : readPhone(phone, { country, wanted: "any" });
    // A number that is stored as it is, from long ago, is not refused for a change of something else.
    const number = read === null ? "" : read.ok ? read.number : phone === before.phone ? phone : null;
    if (number === null) return refuse("badPhone");
    const to = { ...rest, tags: cleaned, phone: number };
    await saveRecord(tx, before.id, to, context.now);
    const changed = Object.keys(to).filter(
      (name) => String(to[name as keyof typeof to]) !== String(before[name as keyof typeof to]),
    ) as (keyof typeof to)[];
    const pick = (from: Pick<typeof before, keyof typeof to>) =>
      Object.fromEntries(changed.map((name) => [name, from[name]]));
    if (changed.length > 0)
      await recordAudit(tx, context, {
        ...audited(before),
        action: "customer-changed",
        before: pick(before),
        after: pick({ ...before, ...to }),
      });
    return ok(null);
  });
  if (!done.ok)
    return withNewest(done, "changedMeanwhile", async () => {
      const newest = await showRecord(context, params.id);
      return newest.ok ? newest.value : null;
    });
  removeSessions(context.db, params.id);
  return showRecord(context, params.id);
};

/** A person who orders by phone or in a store. They set a password themselves, with "Forgot password". */
const addCustomer: Service["POST /api/office/customers"] = async (context, { body }) => {
  const { id, site: code, firstName, lastName } = body;
  const [site] = requestedSites(context, "customers.write", [code]).map((one) => siteOf(context, one));
  const email = body.email.toLowerCase();
  if (site === undefined || !isEmail(email)) return refuse("badEmail");
  const read = body.phone === "" ? null : readPhone(body.phone, { country: site.country, wanted: "any" });
  if (read?.ok === false) return refuse("badPhone");
  const phone = read?.number ?? "";
  const done = await inTransaction(context.db, async (tx) => {
    const person = { id, site: code, email, firstName, lastName, phone, now: context.now };
    if (!(await addPersonWithoutPassword(tx, person))) {
      const before = await findOnSites(context, id, { tx, permission: "customers.write" });
      if (before === null) return refuse("knownEmail");
      return before.email === email && before.site === code ? ok(null) : refuse("knownId");
    }
    await recordAudit(tx, context, {
      area: "customers",
      site: code,
      record: { kind: "customer", id, name: `${firstName} ${lastName}` },
      action: "customer-added",
      after: { email, phone },
    });
    return ok(null);
  });
  if (!done.ok) return done;
  const shown = await showRecord(context, id);
  return shown.ok ? shown : refuse("knownEmail");
};

const addCustomerNote: Service["POST /api/office/customers/:id/notes"] = async (context, { params, body }) => {
  const record = await findOnSites(context, params.id, { permission: "customers.write" });
  if (record === null) return refuse("unknownCustomer");
  const by = context.session?.staff;
  await inTransaction(context.db, async (tx) => {
    const isNew = await addNote(tx, {
      ...body,
      customerId: record.id,
      memberId: by?.id ?? "",
      memberName: by?.name ?? "",
      now: context.now,
    });
    if (isNew) await recordAudit(tx, context, { ...audited(record), action: "note-added" });
  });
  return showRecord(context, params.id);
};

const lock: Service["POST /api/office/customers/:id/lock"] = async (context, { params, body }) => {
  const record = await findOnSites(context, params.id, { permission: "customers.write" });
  if (record === null) return refuse("unknownCustomer");
  if (record.mergedInto !== null) return refuse("alreadyMerged");
  if (record.erasedAt !== null) return refuse("erased");
  if (record.isStaff) return refuse("staffAccount");
  const lockedAt = body.isLocked ? context.now : null;
  await lockPerson(
    context.db,
    { site: record.site, email: record.email },
    {
      lockedAt,
      now: context.now,
      alongside: (tx) =>
        recordAudit(tx, context, {
          ...audited(record),
          action: body.isLocked ? "account-locked" : "account-unlocked",
          reason: body.reason,
        }),
    },
  );
  removeSessions(context.db, record.id);
  return showRecord(context, params.id);
};

const shopAs: Service["POST /api/office/customers/:id/shop-as"] = async (context, { params, body }) => {
  const record = await findOnSites(context, params.id, { permission: "customers.write" });
  if (record === null) return refuse("unknownCustomer");
  if (record.lockedAt !== null) return refuse("locked");
  if (record.isStaff) return refuse("staffAccount");
  const path = await inTransaction(context.db, async (tx) => {
    const made = await beginActing(tx, context, record.id);
    await recordAudit(tx, context, {
      ...audited(record),
      action: "shopped-as",
      after: { minutes: ACTING_MINUTES },
      reason: body.reason,
    });
    return made;
  });
  const origin = context.originOf(siteOf(context, record.site));
  return ok({ href: `${origin}${path}`, minutes: ACTING_MINUTES });
};

/** A customer for a neighbour, where the asker may see them; with a transaction, change them, and held until it ends. */
export async function findCustomerRecord(context: OfficeContext, id: string, tx?: Tx) {
  const permission = tx === undefined ? "customers.read" : "customers.write";
  const found = await findOnSites(context, id, { permission, ...(tx && { tx }) });
  if (found === null || (tx !== undefined && (found.mergedInto !== null || found.erasedAt !== null))) return null;
  const { site, record } = audited(found);
  return { site, record };
}

/** The office's calls about customers. */
export const officeCustomersService: OfficeService<Calls> = {
  "GET /api/office/customers": (context, { query }) => listPage(context, query),
  "GET /api/office/customers/:id": (context, { params }) => showRecord(context, params.id),
  "GET /api/office/customers/:id/orders": (context, { params, query }) =>
    listPersonsOrders(context, params.id, query.page),
  "POST /api/office/customers": addCustomer,
  "POST /api/office/customers/:id": change,
  "POST /api/office/customers/:id/notes": addCustomerNote,
  "POST /api/office/customers/:id/lock": lock,
  "GET /api/office/customers/:id/merge/:other": (context, { params }) => previewMerge(context, params),
  "POST /api/office/customers/:id/merge/:other": (context, { params, body }) => merge(context, params, body),
  "POST /api/office/customers/:id/shop-as": shopAs,
};
