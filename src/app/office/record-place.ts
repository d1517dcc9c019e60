import type { Database } from "#platform/database.ts";
import type { PathNames } from "#platform/office/office-register.ts";
import type { RecordPlace } from "#shop/office-staff.ts";
import { siteCodes } from "#shop/site.ts";
import { findOrderPlace } from "#capabilities/checkout/server/office-order-records.service.ts";

/**
 * The site and store of the record that a path of the office names: a store's day, an order, and a consignment
 * or return, whose numbers begin with their order's. Null: there is none.
 */
export async function findRecordPlace(db: Database, { site, store, number }: PathNames): Promise<RecordPlace | null> {
  const known = siteCodes.find((code) => code === site);
  if (store !== undefined) return known === undefined ? null : { site: known, store };
  return findOrderPlace(db, number?.split("-")[0] ?? "");
}
