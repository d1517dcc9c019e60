import { ok, refuse, refuseWithNewest } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import type { Handled, RefusalOf } from "#shop/contract.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import type { purchasingOfficeContract, Supplier } from "../purchasing.office.contract.ts";
import { addSupplier, changeSupplier, findSupplier, lockSupplier, type StoredSupplier } from "./suppliers.store.ts";

type Calls = typeof purchasingOfficeContract;
type Added = "POST /api/office/suppliers";
type Changed = "POST /api/office/suppliers/:id";

const recordOf = ({ id, name }: Pick<StoredSupplier, "id" | "name">) => ({ kind: "supplier", id, name });
const factsOf = ({ name, contact, email, phone, address, accountNumber, leadDays }: StoredSupplier) => ({
  name,
  contact,
  email,
  phone,
  address,
  accountNumber,
  leadDays,
});

export const createSupplier = (context: OfficeContext, body: Handled<Calls[Added]>["body"]) =>
  commitUnlessRefused<Supplier, RefusalOf<Calls[Added]>>(context.db, async (tx) => {
    const before = await findSupplier(tx, body.id);
    if (before !== null) return ok(before);
    if (!(await addSupplier(tx, body))) return refuse("nameTaken");
    const made = await findSupplier(tx, body.id);
    if (made === null) throw new Error(`The supplier ${body.id} was not stored.`);
    const after = factsOf(made);
    await recordAudit(tx, context, { area: "purchasing", action: "supplier-added", record: recordOf(made), after });
    return ok(made);
  });

export const saveSupplier = (context: OfficeContext, id: string, body: Handled<Calls[Changed]>["body"]) =>
  commitUnlessRefused<Supplier, RefusalOf<Calls[Changed]>>(context.db, async (tx) => {
    const before = await lockSupplier(tx, id);
    if (before === null) return refuse("unknownSupplier");
    if (before.version !== body.version) return refuseWithNewest("supplierChanged", before);
    if (!(await changeSupplier(tx, { ...body, id }))) return refuse("nameTaken");
    const after = await findSupplier(tx, id);
    if (after === null) throw new Error(`The supplier ${id} is gone.`);
    await recordAudit(tx, context, {
      area: "purchasing",
      action: "supplier-changed",
      record: recordOf(after),
      before: factsOf(before),
      after: factsOf(after),
    });
    return ok(after);
  });
