import type { OfficeService } from "#platform/office-service.ts";
import type { priceListsContract } from "../prices/price-lists.office.contract.ts";
import { readListFile } from "./price-lists/price-list-file.ts";
import { beginList, removeList, saveOne, showList, showOne } from "./price-lists/price-lists.ts";
import { listPriceLists } from "./price-lists/price-lists.store.ts";

export const officePriceListsService: OfficeService<typeof priceListsContract> = {
  "GET /api/office/sites/:site/price-lists": async ({ db }, { params }) => [...(await listPriceLists(db, params.site))],
  "POST /api/office/sites/:site/price-lists": (context, { params, body }) => beginList(context, params.site, body),
  "GET /api/office/sites/:site/price-lists/:group": (context, { params, query }) => showList(context, params, query),
  "GET /api/office/sites/:site/price-lists/:group/prices/:sku": (context, { params }) => showOne(context, params),
  "POST /api/office/sites/:site/price-lists/:group/prices/:sku": (context, { params, body }) =>
    saveOne(context, params, body),
  "POST /api/office/sites/:site/price-lists/:group/file": (context, { params, body }) =>
    readListFile(context, params, body),
  "POST /api/office/sites/:site/price-lists/:group/remove": (context, { params, body }) =>
    removeList(context, params, body.reason),
};
