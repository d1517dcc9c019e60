import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { OfficeStore } from "../../office-team.office.contract.ts";
import type { RoleAssignment } from "./members.store.ts";

/** The stores that a role can be limited to, by name. */
export async function listStores(db: Database | Tx): Promise<OfficeStore[]> {
  const found = await sql<OfficeStore>`
    select subdivision as code, name, sites from stores_public_stores order by name, subdivision`.execute(db);
  return found.rows;
}

/**
 * Roles with the sites that their stores are of: a role that is limited to stores holds on no other. Null: a store is not
 * known, or on none of the role's sites.
 */
export async function withStores(
  db: Database | Tx,
  roles: readonly RoleAssignment[],
): Promise<readonly RoleAssignment[] | null> {
  if (roles.every(({ stores }) => stores === null)) return roles;
  const known = new Map((await listStores(db)).map(({ code, sites }) => [code, sites]));
  const limited = roles.map((role) => {
    const { sites, stores } = role;
    if (stores === null) return role;
    const sitesOf = (code: string) => (known.get(code) ?? []).filter((site) => sites === null || sites.includes(site));
    if (stores.some((code) => sitesOf(code).length === 0)) return null;
    return { ...role, sites: [...new Set(stores.flatMap(sitesOf))], stores: [...new Set(stores)] };
  });
  const all = limited.filter((role) => role !== null);
  return all.length === roles.length ? all : null;
}
