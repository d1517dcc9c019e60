import { catalogueOfficeRefusalMessages } from "#capabilities/catalogue/catalogue-office.copy.ts";
import { categoriesRefusalMessages } from "#capabilities/catalogue/categories/categories-office.copy.ts";
import { categoriesOfficeContract } from "#capabilities/catalogue/categories/categories.office.contract.ts";
import { officeCategoriesService } from "#capabilities/catalogue/server/office-categories.service.ts";
import { schemasRefusalMessages } from "#capabilities/catalogue/schemas/schemas-office.copy.ts";
import { schemasOfficeContract } from "#capabilities/catalogue/schemas/schemas.office.contract.ts";
import { officeSchemasService } from "#capabilities/catalogue/server/office-schemas.service.ts";
import { scheduledChangesRefusalMessages } from "#capabilities/catalogue/scheduled/scheduled-changes.copy.ts";
import { scheduledChangesContract } from "#capabilities/catalogue/scheduled/scheduled-changes.office.contract.ts";
import { officeScheduledChangesService } from "#capabilities/catalogue/server/office-scheduled-changes.service.ts";
import { synonymsRefusalMessages } from "#capabilities/catalogue/schemas/synonyms-office.copy.ts";
import { synonymsOfficeContract } from "#capabilities/catalogue/schemas/synonyms.office.contract.ts";
import { officeSynonymsService } from "#capabilities/catalogue/server/office-synonyms.service.ts";
import { catalogueOfficeContract } from "#capabilities/catalogue/catalogue.office.contract.ts";
import { officePricesService } from "#capabilities/catalogue/server/office-prices.service.ts";
import { officeProductsService } from "#capabilities/catalogue/server/office-products.service.ts";
import { priceListsRefusalMessages } from "#capabilities/catalogue/prices/price-lists.copy.ts";
import { priceListsContract } from "#capabilities/catalogue/prices/price-lists.office.contract.ts";
import { officePriceListsService } from "#capabilities/catalogue/server/office-price-lists.service.ts";
import { pricesRefusalMessages } from "#capabilities/catalogue/prices/prices-office.copy.ts";
import { pricesOfficeContract } from "#capabilities/catalogue/prices/prices.office.contract.ts";
import { mediaRefusalMessages } from "#capabilities/media/media.copy.ts";
import { type AnyOfficeModule, defineOfficeModule } from "#platform/office/office-register.ts";

/** The calls about products, categories, facts and prices. */
export const catalogueModules: readonly AnyOfficeModule[] = [
  defineOfficeModule({
    contract: catalogueOfficeContract,
    service: officeProductsService,
    messages: catalogueOfficeRefusalMessages,
  }),
  defineOfficeModule({
    contract: categoriesOfficeContract,
    service: officeCategoriesService,
    messages: { ...mediaRefusalMessages, ...categoriesRefusalMessages },
  }),
  defineOfficeModule({
    contract: schemasOfficeContract,
    service: officeSchemasService,
    messages: schemasRefusalMessages,
  }),
  defineOfficeModule({
    contract: scheduledChangesContract,
    service: officeScheduledChangesService,
    messages: scheduledChangesRefusalMessages,
  }),
  defineOfficeModule({
    contract: synonymsOfficeContract,
    service: officeSynonymsService,
    messages: synonymsRefusalMessages,
  }),
  defineOfficeModule({ contract: pricesOfficeContract, service: officePricesService, messages: pricesRefusalMessages }),
  defineOfficeModule({
    contract: priceListsContract,
    service: officePriceListsService,
    messages: priceListsRefusalMessages,
  }),
];
