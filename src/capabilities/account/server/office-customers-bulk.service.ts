import { randomUUID } from "node:crypto";
import { isEmail } from "#kit/email.ts";
import type { Tx } from "#platform/database.ts";
import { allSites, type OfficeContext, type OfficeService, siteOf, staffOf } from "#platform/office-service.ts";
import { sitesWith } from "#shop/office-staff.ts";
import { cleanTags } from "#capabilities/identity/customer-record.rules.ts";
import {
  addUploadedCustomers,
  changeUploadedCustomers,
  lockUploadedCustomers,
  type UploadedCustomer,
} from "#capabilities/identity/server/identity.service.ts";
import {
  type BulkKind,
  type LineFault,
  type LineOutcome,
  serveBulk,
} from "#capabilities/integrations/server/bulk.service.ts";
import { type OwnField, type OwnValues, readOwnValues, sameValues } from "#capabilities/own-fields/own-fields.rules.ts";
import { listOwnFields, listOwnValues, saveOwnValues } from "#capabilities/own-fields/server/own-fields.service.ts";
import { readPhone } from "#capabilities/location/phone.rules.ts";
import { type customersBulkContract, CustomerUploadLine } from "../customers-bulk.office.contract.ts";

type CustomerLine = Omit<UploadedCustomer, "externalId" | "isMerged"> & {
  readonly site: string;
  readonly externalId: string;
  readonly own: OwnValues;
};

const fault = (field: string, error: string): LineFault => ({ field, error });

/** The fault of a line's own fields, with or without a stored customer. */
function faultOf(line: CustomerUploadLine, before: UploadedCustomer | null): LineFault | null {
  if (before?.isMerged) return fault("externalId", "This customer became part of another one.");
  if (line.email !== undefined && !isEmail(line.email)) return fault("email", "This is no e-mail address.");
  // The owner of the e-mail address can log in to the account, so it is not changed in bulk.
  if (before !== null && line.email !== undefined && line.email.toLowerCase() !== before.email.toLowerCase())
    return fault("email", "A customer has another e-mail address. Only the customer can change it.");
  if (before !== null) return null;
  const missing = (["email", "firstName", "lastName"] as const).find((name) => line[name] === undefined);
  return missing === undefined ? null : fault(missing, "A new customer needs an e-mail address and both names.");
}

type Reading = {
  readonly context: OfficeContext;
  readonly ownFields: readonly OwnField[];
  readonly ownBefore: ReadonlyMap<string, OwnValues>;
};

function readLine(
  { context, ownFields, ownBefore }: Reading,
  line: CustomerUploadLine,
  before: UploadedCustomer | null,
): CustomerLine | LineFault {
  const wrong = faultOf(line, before);
  if (wrong !== null) return wrong;
  const own = readOwnValues(ownFields, line.ownFields ?? {}, ownBefore.get(before?.id ?? "") ?? {});
  if (!own.ok) return fault(`ownFields.${own.faults[0]?.field ?? ""}`, own.faults[0]?.sentence ?? "");
  const tags = line.tags === undefined ? (before?.tags ?? []) : cleanTags(line.tags);
  if (tags === null) return fault("tags", "A customer has at most 20 tags of 40 characters.");
  const { country } = siteOf(context, line.site);
  const number =
    line.phone === undefined || line.phone === "" ? null : readPhone(line.phone, { country, wanted: "any" });
  if (number?.ok === false) return fault("phone", "This is no phone number. Use one with its area code.");
  return {
    id: before?.id ?? randomUUID(),
    site: line.site,
    externalId: line.externalId,
    email: before?.email ?? line.email ?? "",
    firstName: line.firstName ?? before?.firstName ?? "",
    lastName: line.lastName ?? before?.lastName ?? "",
    phone: line.phone === undefined ? (before?.phone ?? "") : (number?.number ?? ""),
    companyName: line.companyName ?? before?.companyName ?? "",
    tags,
    groupCode: line.groupCode ?? before?.groupCode ?? "",
    own: own.values,
  };
}

const isSameRow = (before: UploadedCustomer, wanted: CustomerLine): boolean =>
  (["externalId", "firstName", "lastName", "phone", "companyName", "groupCode"] as const).every(
    (name) => before[name] === wanted[name],
  ) && before.tags.join("\n") === wanted.tags.join("\n");

async function apply(
  tx: Tx,
  context: OfficeContext,
  lines: readonly CustomerUploadLine[],
): Promise<readonly LineOutcome[]> {
  const held = sitesWith(staffOf(context), "customers.write", allSites(context));
  const found = await lockUploadedCustomers(
    tx,
    lines.map(({ site, externalId, email = "" }) => ({ site, externalId, email })),
  );
  const ownFields = await listOwnFields(tx, "customer");
  const known = found.flatMap((one) => (one === null ? [] : [one.id]));
  const ownBefore = await listOwnValues(tx, "customer", known);
  const isSameOwn = ({ id, own }: CustomerLine) => sameValues(ownBefore.get(id) ?? {}, own);
  const read = lines.map((line, at) => {
    const before = found[at] ?? null;
    if (!held.includes(line.site))
      return { before, wanted: fault("site", `This key can't change customers of the site ${line.site}.`) };
    return { before, wanted: readLine({ context, ownFields, ownBefore }, line, before) };
  });
  const good = read.flatMap(({ before, wanted }) => ("id" in wanted ? [{ before, wanted }] : []));
  const added = new Set(
    await addUploadedCustomers(
      tx,
      good.filter(({ before }) => before === null).map(({ wanted }) => wanted),
      context.now,
    ),
  );
  await changeUploadedCustomers(
    tx,
    good.filter(({ before, wanted }) => before !== null && !isSameRow(before, wanted)).map(({ wanted }) => wanted),
    context.now,
  );
  const ownChanged = good.filter(
    ({ before, wanted }) => (before !== null || added.has(wanted.id)) && !isSameOwn(wanted),
  );
  await saveOwnValues(
    tx,
    "customer",
    ownChanged.map(({ wanted }) => ({ recordId: wanted.id, given: wanted.own })),
  );
  return read.map(({ before, wanted }): LineOutcome => {
    if (!("id" in wanted)) return wanted;
    if (before !== null) return { result: isSameRow(before, wanted) && isSameOwn(wanted) ? "unchanged" : "changed" };
    return added.has(wanted.id)
      ? { result: "added" }
      : fault("email", "Another customer of this site has this e-mail address.");
  });
}

/** Customers of a system that owns them. Passwords, consents and credit are not part of a line. */
const bulkCustomers: BulkKind<CustomerUploadLine> = {
  kind: "customers",
  area: "customers",
  schema: CustomerUploadLine,
  keyOf: ({ site, externalId }) => `${site} ${externalId}`,
  apply,
};

export const officeCustomersBulkService: OfficeService<typeof customersBulkContract> = {
  "POST /api/office/bulk/customers": (context, input) => serveBulk(context, bulkCustomers, input),
};
