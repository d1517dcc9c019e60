import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Tx } from "#platform/database.ts";
import { allSites, type OfficeContext, type OfficeService, staffOf } from "#platform/office-service.ts";
import { withNewest } from "#platform/calls/with-newest.ts";
import type { OfficePermission } from "#shop/office-permissions.ts";
import { hasPermission, sitesWith } from "#shop/office-staff.ts";
import type { SiteCode } from "#shop/site.ts";
import { type Audited, recordAudit } from "#capabilities/audit/server/audit.service.ts";
import type { Handled } from "#shop/contract.ts";
import { faultsOfOwnField, type OwnFieldSubject } from "../own-fields.rules.ts";
import type { OwnFieldSet, ownFieldsContract } from "../own-fields.office.contract.ts";
import { changeOwnValues, listOwnFields } from "./own-values.ts";
import { countValues, findValues, listFields, saveField, type StoredField } from "./own-fields.store.ts";

type Calls = typeof ownFieldsContract;
type Found = Pick<Audited, "record"> & { readonly site: string };

/** How the records are found; with a transaction they are held until it ends. Null: there is none. */
export type OwnFieldRecords = {
  readonly customer: (context: OfficeContext, id: string, tx?: Tx) => Promise<Found | null>;
  readonly order: (
    context: OfficeContext,
    key: { readonly site: string; readonly number: string },
    tx?: Tx,
  ) => Promise<Found | null>;
};

const mayWrite = (context: OfficeContext, permission: OfficePermission, site: string): boolean =>
  sitesWith(staffOf(context), permission, allSites(context)).includes(site as SiteCode);

async function showDefinitions(context: OfficeContext) {
  const counts = await countValues(context.db);
  const fields = (await listFields(context.db, null)).map((field) => ({
    ...field,
    choices: [...field.choices],
    records: counts.get(`${field.subject} ${field.key}`) ?? 0,
  }));
  return { fields, mayChange: hasPermission(staffOf(context), "settings.write") };
}

const textsOf = ({ label, kind, unit, hint, choices, isRequired, isRetired }: StoredField) => ({
  label,
  kind,
  unit,
  hint,
  choices: [...choices],
  isRequired,
  isRetired,
});

type Define = Handled<Calls["POST /api/office/own-fields/:subject/:key"]>;

async function define(context: OfficeContext, { params, body }: Define) {
  const field: StoredField = { ...params, ...body };
  const done = await commitUnlessRefused<null, "wrongFields" | "changedMeanwhile">(context.db, async (tx) => {
    const others = await listFields(tx, field.subject);
    const before = others.find(({ key }) => key === field.key) ?? null;
    const faults = faultsOfOwnField(field, field.version === 0 ? null : before, others);
    if (faults.length > 0)
      return refuse("wrongFields", {
        fields: faults.map((one) => one.field),
        sentences: faults.map(({ sentence }) => sentence),
      });
    if ((before?.version ?? 0) !== field.version || !(await saveField(tx, field))) return refuse("changedMeanwhile");
    await recordAudit(tx, context, {
      area: "settings",
      action: before === null ? "own-field-made" : "own-field-changed",
      record: { kind: "own-field", id: `${field.subject} ${field.key}`, name: field.label },
      ...(before !== null && { before: textsOf(before) }),
      after: textsOf(field),
    });
    return ok(null);
  });
  if (done.ok) return ok(await showDefinitions(context));
  return withNewest(done, "changedMeanwhile", async () =>
    (await showDefinitions(context)).fields.find(({ subject, key }) => subject === field.subject && key === field.key),
  );
}

type Of = { readonly subject: OwnFieldSubject; readonly found: Found; readonly mayChange: boolean };

async function show({ db }: OfficeContext, { subject, found, mayChange }: Of): Promise<OwnFieldSet> {
  const [fields, stored] = await Promise.all([listOwnFields(db, subject), findValues(db, subject, [found.record.id])]);
  const { given = {}, version = 0 } = stored.get(found.record.id) ?? {};
  return {
    version,
    mayChange,
    fields: fields.map(({ key, label, kind, unit, hint, choices, isRequired }) => ({
      key,
      label,
      kind,
      unit,
      hint,
      choices: [...choices],
      isRequired,
      value: given[key] ?? null,
    })),
  };
}

const areas = { customer: "customers", order: "orders" } as const;

type Reading<R extends string> = {
  readonly subject: OwnFieldSubject;
  readonly find: (tx?: Tx) => Promise<Found | null>;
  readonly missing: R;
};

async function readSet<R extends string>(context: OfficeContext, { subject, find, missing }: Reading<R>) {
  const found = await find();
  if (found === null) return refuse(missing);
  return ok(
    await show(context, { subject, found, mayChange: mayWrite(context, `${areas[subject]}.write`, found.site) }),
  );
}

type Save = Handled<Calls["POST /api/office/customers/:id/own-fields"]>["body"];

async function saveSet<R extends string>(
  context: OfficeContext,
  { subject, find, missing }: Reading<R>,
  { version, values }: Save,
): Promise<Result<OwnFieldSet, R | "changedMeanwhile" | "wrongFields">> {
  const done = await commitUnlessRefused<Found, R | "changedMeanwhile" | "wrongFields">(context.db, async (tx) => {
    const found = await find(tx);
    if (found === null) return refuse(missing);
    const audited = { area: areas[subject], site: found.site, record: found.record };
    const changed = await changeOwnValues(tx, context, { subject, version, values, audited });
    return changed.ok ? ok(found) : changed;
  });
  if (done.ok) return ok(await show(context, { subject, found: done.value, mayChange: true }));
  return withNewest(done, "changedMeanwhile", async () => {
    const found = await find();
    return found && show(context, { subject, found, mayChange: true });
  });
}

/** The calls about own fields; the neighbours find customers and orders. */
export const createOwnFieldsService = (records: OwnFieldRecords): OfficeService<Calls> => {
  const customer = (context: OfficeContext, { id }: { readonly id: string }) => ({
    subject: "customer" as const,
    find: (tx?: Tx) => records.customer(context, id, tx),
    missing: "unknownCustomer" as const,
  });
  const order = (context: OfficeContext, key: { readonly site: string; readonly number: string }) => ({
    subject: "order" as const,
    find: (tx?: Tx) => records.order(context, key, tx),
    missing: "noSuchOrder" as const,
  });
  return {
    "GET /api/office/own-fields": (context) => showDefinitions(context),
    "POST /api/office/own-fields/:subject/:key": (context, input) => define(context, input),
    "GET /api/office/customers/:id/own-fields": (context, { params }) => readSet(context, customer(context, params)),
    "POST /api/office/customers/:id/own-fields": (context, { params, body }) =>
      saveSet(context, customer(context, params), body),
    "GET /api/office/sites/:site/orders/:number/own-fields": (context, { params }) =>
      readSet(context, order(context, params)),
    "POST /api/office/sites/:site/orders/:number/own-fields": (context, { params, body }) =>
      saveSet(context, order(context, params), body),
  };
};
