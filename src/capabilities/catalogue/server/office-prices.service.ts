import type { OfficeService } from "#platform/office-service.ts";
import type { pricesOfficeContract } from "../prices/prices.office.contract.ts";
import { previewBulk, startBulk } from "./office-prices/bulk-prices.ts";
import { checkPriceFile, startImport } from "./office-prices/import-prices.ts";
import { listOfficePrices, listPriceEdits, readPriceRecord } from "./office-prices/price-list.ts";
import { savePrice } from "./office-prices/save-price.ts";
import { previewRows, saveRows } from "./office-prices/save-rows.ts";

export { priceImportJob } from "./office-prices/import-prices.ts";
export { priceChangeJob } from "./office-prices/price-job.ts";
export { priceList } from "./office-prices/price-list.ts";
export { applyDueSpecials } from "./office-prices/specials.ts";
export { priceUndo, priceUndoJob } from "./office-prices/undo-prices.ts";

export const officePricesService: OfficeService<typeof pricesOfficeContract> = {
  "GET /api/office/sites/:site/prices": (context, { params, query }) => listOfficePrices(context, params.site, query),
  "GET /api/office/sites/:site/prices/:sku": (context, { params }) => readPriceRecord(context, params.site, params.sku),
  "POST /api/office/sites/:site/prices/:sku": (context, { params, body }) => savePrice(context, params, body),
  "POST /api/office/sites/:site/price-changes/preview": (context, { params, body }) =>
    previewBulk(context, params.site, body),
  "POST /api/office/sites/:site/price-changes": (context, { params, body }) => startBulk(context, params.site, body),
  "POST /api/office/sites/:site/price-edits/preview": (context, { params, body }) =>
    previewRows(context, params.site, body.rows),
  "POST /api/office/sites/:site/price-edits": (context, { params, body }) => saveRows(context, params.site, body),
  "GET /api/office/price-edits": (context, { query }) => listPriceEdits(context, query.site),
  "POST /api/office/price-files/check": (context, { body }) => checkPriceFile(context, body.text),
  "POST /api/office/price-files": (context, { body }) => startImport(context, body),
};
