import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import { CsvFileError } from "#platform/files/csv.ts";
import type { OfficeContext, OfficeService } from "#platform/office-service.ts";
import { TransferError } from "#platform/files/transfer.ts";
import type { Handled } from "#shop/contract.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import type { ImportReply, placesContract } from "../places.office.contract.ts";
import { isPlaceCode, timeZoneOf } from "../zones.rules.ts";
import { importLocalities } from "./locality-transfer.service.ts";
import { findSuburb, findWarehouse, insertWarehouse, listWarehouses } from "./places.store.ts";

export { countLocalities, countServed, countWarehouses } from "./places.store.ts";

type Calls = typeof placesContract;
type NewPlace = Handled<Calls["POST /api/office/warehouses"]>["body"];

const addWarehouse = (
  context: OfficeContext,
  body: NewPlace,
): Promise<Result<{ code: string }, "badCode" | "unknownSuburb" | "usedCode">> =>
  commitUnlessRefused<{ code: string }, "badCode" | "unknownSuburb" | "usedCode">(context.db, async (tx) => {
    const { code, name, country, address } = body;
    if (!isPlaceCode(code)) return refuse("badCode");
    const place = await findSuburb(tx, body);
    if (place === null) return refuse("unknownSuburb");
    const timeZone = timeZoneOf(country, place.state);
    const isNew = await insertWarehouse(tx, {
      code,
      name,
      country,
      address,
      postcode: body.postcode,
      timeZone,
      ...place,
    });
    if (!isNew) {
      const known = await findWarehouse(tx, code);
      return known?.name === name && known.address === address ? ok({ code }) : refuse("usedCode");
    }
    await recordAudit(tx, context, {
      area: "settings",
      action: "warehouse-added",
      record: { kind: "warehouse", id: code, name },
      after: { address: `${address}, ${place.suburb} ${body.postcode}`, timeZone },
    });
    return ok({ code });
  });

/** The importer reads a file, so what was sent becomes one for as long as it takes. */
async function importText(
  context: OfficeContext,
  { text, isTrial }: Handled<Calls["POST /api/office/localities"]>["body"],
): Promise<Result<ImportReply, "badFile">> {
  const file = join(tmpdir(), `localities-${randomUUID()}.csv`);
  await writeFile(file, text);
  try {
    const report = await importLocalities({ pool: context.db.sessions }, { file, purpose: isTrial ? "trial" : "real" });
    if (report.outcome === "refused")
      return ok({ added: 0, changed: 0, unchanged: 0, faults: [...report.faults], faultCount: report.faultCount });
    const { added, changed, unchanged } = report;
    if (!isTrial)
      await recordAudit(context.db, context, {
        area: "settings",
        action: "localities-imported",
        record: { kind: "localities", id: "localities", name: "Suburbs" },
        after: { added, changed },
      });
    return ok({ added, changed, unchanged, faults: [], faultCount: 0 });
  } catch (error) {
    if (error instanceof TransferError || error instanceof CsvFileError)
      return refuse("badFile", { sentence: error.message });
    throw error;
  } finally {
    await rm(file, { force: true });
  }
}

/** The calls about warehouses and suburbs. */
export const officePlacesService: OfficeService<Calls> = {
  "GET /api/office/warehouses": async ({ db }) => ({ warehouses: await listWarehouses(db) }),
  "POST /api/office/warehouses": (context, { body }) => addWarehouse(context, body),
  "POST /api/office/localities": (context, { body }) => importText(context, body),
};
