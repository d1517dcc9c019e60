import type { OfficeService } from "#platform/office-service.ts";
import { serveBulk } from "#capabilities/integrations/server/bulk.service.ts";
import type { catalogueBulkContract } from "../bulk/bulk.office.contract.ts";
import { bulkOffers } from "./bulk/offers.ts";
import { startOffersFile } from "./bulk/offers-file.ts";
import { bulkPriceLists } from "./bulk/price-lists.ts";
import { bulkPrices } from "./bulk/prices.ts";
import { bulkProducts } from "./bulk/products.ts";
import { bulkStock } from "./bulk/stock.ts";

export { offersFileJob } from "./bulk/offers-file.ts";

export const officeBulkService: OfficeService<typeof catalogueBulkContract> = {
  "POST /api/office/bulk/stock": (context, input) => serveBulk(context, bulkStock, input),
  "POST /api/office/bulk/products": (context, input) => serveBulk(context, bulkProducts, input),
  "POST /api/office/bulk/offers": (context, input) => serveBulk(context, bulkOffers, input),
  "POST /api/office/offer-files": (context, input) => startOffersFile(context, input),
  "POST /api/office/bulk/price-lists": (context, input) => serveBulk(context, bulkPriceLists, input),
  "POST /api/office/bulk/prices": (context, input) => serveBulk(context, bulkPrices, input),
};
