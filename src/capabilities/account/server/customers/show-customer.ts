import { toDollars } from "#kit/money.ts";
import { asCents } from "#kit/money.ts";
import { ok, refuse } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import { requestedPlaces } from "#platform/office/office-places.ts";
import { allSites, type OfficeContext, siteOf, requestedSites, staffOf } from "#platform/office-service.ts";
import { sitesWith } from "#shop/office-staff.ts";
import {
  type AlikeRow,
  type CustomerListRow,
  type CustomerRecordRow,
  findRecord,
  listAddresses,
  listAlike,
  listConsents,
  listNotes,
} from "#capabilities/identity/server/identity.service.ts";
import type { CustomerLine, CustomerRecord } from "../../customers.office.contract.ts";
import { listOpenCarts, listProjectsOf, type PersonOrders, readValue } from "./customer-facts.store.ts";

export type CustomerPermission = "customers.read" | "customers.write";

export const fullNameOf = ({
  firstName,
  lastName,
}: Pick<CustomerListRow, "id" | "site" | "firstName" | "lastName">): string => `${firstName} ${lastName}`;

/** The version that a change is made of. */
export const seenOf = ({ updatedAt }: Pick<CustomerRecordRow, "updatedAt">): string => updatedAt.toISOString();

export const personOrders = (
  record: Pick<CustomerRecordRow, "id" | "site" | "email" | "formerEmails">,
): PersonOrders => ({
  site: record.site,
  customerId: record.id,
  emails: [record.email.toLowerCase(), ...record.formerEmails],
});

/** The orders of a person that the caller may see. Staff who are limited to stores see the orders of these stores. */
export const seenOrders = (context: OfficeContext, record: Parameters<typeof personOrders>[0]): PersonOrders => {
  const isLimited = staffOf(context).roles.some(({ stores }) => stores !== null);
  const places = isLimited ? { places: requestedPlaces(context, "orders.read", []) } : {};
  return { ...personOrders(record), ...places };
};

/** A customer's record, where the permission holds on the site; null when there is none. */
export async function findOnSites(
  context: OfficeContext,
  id: string,
  { tx, permission }: { readonly tx?: Tx; readonly permission: CustomerPermission },
): Promise<CustomerRecordRow | null> {
  const record = await findRecord(tx ?? context.db, id, { isLocked: tx !== undefined });
  if (record !== null) requestedSites(context, permission, [record.site]);
  return record;
}

export const showLine = (row: CustomerListRow): CustomerLine => ({
  id: row.id,
  site: row.site,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  phone: row.phone,
  companyName: row.companyName,
  commercial: row.commercial,
  tags: [...row.tags],
  groupCode: row.groupCode,
  createdAt: row.createdAt.toISOString(),
  isLocked: row.lockedAt !== null,
});

const showAlike = ({ id, site, email, phone, why, ...person }: AlikeRow): CustomerRecord["alike"][number] => ({
  id,
  site,
  name: fullNameOf({ id, site, ...person }),
  email,
  phone,
  why,
});

async function valueOf(context: OfficeContext, record: CustomerRecordRow): Promise<CustomerRecord["value"]> {
  const { timeZone, country } = siteOf(context, record.site);
  const value = await readValue(context.db, seenOrders(context, record), timeZone);
  const average = value.orders === 0 ? 0 : Math.round(value.totalCents / value.orders);
  return {
    currency: country === "NZ" ? "NZD" : "AUD",
    orders: value.orders,
    total: toDollars(value.totalCents),
    average: toDollars(asCents(average)),
    firstOn: value.firstOn,
    lastOn: value.lastOn,
    months: value.months.map(({ month, orders, totalCents }) => ({ month, orders, total: toDollars(totalCents) })),
  };
}

/** Everything that the record shows but its orders, which come in pages. */
export async function showRecord(context: OfficeContext, id: string) {
  const { db } = context;
  const record = await findOnSites(context, id, { permission: "customers.read" });
  if (record === null) return refuse("unknownCustomer");
  const readable = sitesWith(staffOf(context), "customers.read", allSites(context));
  const [addresses, notes, consents, carts, projects, alike, value] = await Promise.all([
    listAddresses(db, id),
    listNotes(db, id),
    listConsents(db, id),
    listOpenCarts(db, id),
    listProjectsOf(db, id),
    record.mergedInto === null ? listAlike(db, record, readable) : [],
    valueOf(context, record),
  ]);
  const shown: CustomerRecord = {
    ...showLine(record),
    abn: record.abn,
    creditLimit: record.commercial === "approved" ? toDollars(record.creditLimitCents) : null,
    newsletter: record.newsletter,
    isEmailConfirmed: record.emailConfirmedAt !== null,
    formerEmails: [...record.formerEmails],
    mergedInto: record.mergedInto,
    isErased: record.erasedAt !== null,
    isStaff: record.isStaff,
    lastSeenAt: record.lastSeenAt?.toISOString() ?? null,
    seen: seenOf(record),
    addresses: addresses.map((one) => ({
      id: one.id,
      name: `${one.firstName} ${one.lastName}`,
      address: one.address,
      suburb: one.suburb,
      state: one.state,
      postcode: one.postcode,
      phone: one.phone,
    })),
    notes: notes.map((note) => ({ ...note, writtenAt: note.writtenAt.toISOString() })),
    consents: consents.map((one) => ({ ...one, saidAt: one.saidAt.toISOString() })),
    carts: carts.map((cart) => ({ ...cart, updatedAt: cart.updatedAt.toISOString() })),
    projects: projects.map((project) => ({ ...project, updatedAt: project.updatedAt.toISOString() })),
    value,
    alike: alike.map(showAlike),
    mayWrite: sitesWith(staffOf(context), "customers.write", allSites(context)).includes(record.site),
  };
  return ok(shown);
}
