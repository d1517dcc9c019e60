import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";

export type Member = { readonly id: string; readonly name: string };

/** Members of staff who have not left, by name. */
export async function listMembers(db: Database | Tx): Promise<readonly Member[]> {
  const found = await sql<Member>`
    select id, trim(first_name || ' ' || last_name) as name from identity_public_members
    where ended_at is null order by 2, id`.execute(db);
  return found.rows;
}

/** The owners that categories have themselves, without people who have left. */
export async function listCategoryOwners(db: Database | Tx): Promise<ReadonlyMap<number, Member>> {
  const found = await sql<Member & { categoryId: number }>`
    select o.category_id as "categoryId", m.id, trim(m.first_name || ' ' || m.last_name) as name
    from category_owners o join identity_public_members m on m.id = o.owner_id and m.ended_at is null`.execute(db);
  return new Map(found.rows.map(({ categoryId, ...member }) => [categoryId, member]));
}

export async function saveCategoryOwner(
  tx: Tx,
  { categoryId, ownerId, now }: { readonly categoryId: number; readonly ownerId: string | null; readonly now: Date },
): Promise<void> {
  await sql`delete from category_owners where category_id = ${categoryId}`.execute(tx);
  if (ownerId !== null)
    await sql`
      insert into category_owners (category_id, owner_id, set_at) values (${categoryId}, ${ownerId}, ${now})`.execute(
      tx,
    );
}
