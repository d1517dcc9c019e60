import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import { isPlaceCode, readPostcodes } from "../zones.rules.ts";
import { findWarehouse, insertZone, placeSuburbs } from "./places.store.ts";

export type AddedZone = {
  readonly code: string;
  readonly name: string;
  /** Its trucks leave from there. */
  readonly warehouse: string;
  /** `3000-3207, 3220` */
  readonly postcodes: string;
  readonly leadDays: number;
  readonly cutOff: string;
  readonly capacity: number;
  readonly bulky: number;
};

type Refusal = "badCode" | "badPostcodes" | "unknownWarehouse" | "noSuburbs" | "usedCode";

/** A zone with the suburbs of its postcodes that are in none yet. */
export async function addZone(
  tx: Tx,
  { warehouse: warehouseCode, postcodes, ...zone }: AddedZone,
): Promise<Result<{ readonly suburbs: number }, Refusal>> {
  if (!isPlaceCode(zone.code)) return refuse("badCode");
  const ranges = readPostcodes(postcodes);
  if (ranges === null) return refuse("badPostcodes");
  const warehouse = await findWarehouse(tx, warehouseCode);
  if (warehouse === null) return refuse("unknownWarehouse");
  const { timeZone, country } = warehouse;
  if (!(await insertZone(tx, { ...zone, warehouseCode, timeZone }))) return refuse("usedCode");
  const suburbs = await placeSuburbs(tx, { zone: zone.code, country, ranges });
  return suburbs === 0 ? refuse("noSuburbs") : ok({ suburbs });
}
