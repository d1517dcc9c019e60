import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";

export type StoredSupplier = {
  readonly id: string;
  readonly name: string;
  readonly contact: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly accountNumber: string;
  readonly leadDays: number;
  readonly version: number;
  readonly openOrders: number;
};

const supplier = sql`
  select s.id, s.name, s.contact, s.email, s.phone, s.address, s.account_number as "accountNumber", s.lead_days as "leadDays",
    s.version, (select count(*)::int from purchase_orders o where o.supplier_id = s.id and o.state in ('sent', 'part-received'))
      as "openOrders"
  from purchase_suppliers s`;

export async function listSuppliers(db: Database): Promise<readonly StoredSupplier[]> {
  const found = await sql<StoredSupplier>`${supplier} order by lower(s.name)`.execute(db);
  return found.rows;
}

export async function findSupplier(db: Database | Tx, id: string): Promise<StoredSupplier | null> {
  const found = await sql<StoredSupplier>`${supplier} where s.id = ${id}`.execute(db);
  return found.rows[0] ?? null;
}

export async function lockSupplier(tx: Tx, id: string): Promise<StoredSupplier | null> {
  await sql`select from purchase_suppliers where id = ${id} for update`.execute(tx);
  return findSupplier(tx, id);
}

type Fields = Omit<StoredSupplier, "version" | "openOrders">;

/** False where another supplier has the name. The same id again adds nothing. */
export async function addSupplier(tx: Tx, of: Fields): Promise<boolean> {
  await sql`
    insert into purchase_suppliers (id, name, contact, email, phone, address, account_number, lead_days, version)
    values (${of.id}, ${of.name}, ${of.contact}, ${of.email}, ${of.phone}, ${of.address}, ${of.accountNumber}, ${of.leadDays}, 1)
    on conflict do nothing`.execute(tx);
  return (await findSupplier(tx, of.id)) !== null;
}

/** False where another supplier has the name; nothing is changed then. Call it with the supplier locked. */
export async function changeSupplier(tx: Tx, of: Fields): Promise<boolean> {
  // Two people who give two suppliers one name wait for each other.
  await sql`select pg_advisory_xact_lock(hashtext('purchase_suppliers.name'))`.execute(tx);
  const changed = await sql`
    update purchase_suppliers set name = ${of.name}, contact = ${of.contact}, email = ${of.email}, phone = ${of.phone},
      address = ${of.address}, account_number = ${of.accountNumber}, lead_days = ${of.leadDays}, version = version + 1
    where id = ${of.id} and not exists (
      select from purchase_suppliers other where lower(other.name) = lower(${of.name}) and other.id <> ${of.id})`.execute(
    tx,
  );
  return Number(changed.numAffectedRows ?? 0n) === 1;
}
