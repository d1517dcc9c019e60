import type { OfficeService } from "#platform/office-service.ts";
import { serveBulk } from "#capabilities/integrations/server/bulk.service.ts";
import type { catalogueBulkContract } from "../bulk.office.contract.ts";
import { bulkPrices } from "./bulk/prices.ts";
import { bulkStock } from "./bulk/stock.ts";

export const officeBulkService: OfficeService<typeof catalogueBulkContract> = {
  "POST /api/office/bulk/stock": (context, input) => serveBulk(context, bulkStock, input),
  "POST /api/office/bulk/prices": (context, input) => serveBulk(context, bulkPrices, input),
};
