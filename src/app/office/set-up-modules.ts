import { categorySetsContract } from "#capabilities/catalogue/categories/category-sets.office.contract.ts";
import { categorySetsRefusalMessages } from "#capabilities/catalogue/categories/category-sets.copy.ts";
import { createOfficeCategorySetsService } from "#capabilities/catalogue/server/office-category-sets.service.ts";
import { createOfficeSetUpService } from "#capabilities/office-work/server/office-set-up.service.ts";
import { officePlacesService } from "#capabilities/location/server/office-places.service.ts";
import { placesContract } from "#capabilities/location/places.office.contract.ts";
import { placesRefusalMessages } from "#capabilities/location/places-office.copy.ts";
import { setUpContract } from "#capabilities/office-work/set-up.office.contract.ts";
import { createOfficeSitesService } from "#capabilities/office-work/server/office-sites.service.ts";
import { sitesRefusalMessages } from "#capabilities/office-work/sites.copy.ts";
import { sitesContract } from "#capabilities/office-work/sites.office.contract.ts";
import { type AnyOfficeModule, defineOfficeModule } from "#platform/office/office-register.ts";
import { readyCategories, setUpSteps, siteStore } from "./set-up.ts";

/** The calls that a new shop is set up with. */
export const setUpModules: readonly AnyOfficeModule[] = [
  defineOfficeModule({ contract: setUpContract, service: createOfficeSetUpService(setUpSteps), messages: {} }),
  defineOfficeModule({ contract: placesContract, service: officePlacesService, messages: placesRefusalMessages }),
  defineOfficeModule({
    contract: categorySetsContract,
    service: createOfficeCategorySetsService(readyCategories),
    messages: categorySetsRefusalMessages,
  }),
  defineOfficeModule({
    contract: sitesContract,
    service: createOfficeSitesService(siteStore),
    messages: sitesRefusalMessages,
  }),
];
