import { categorySetsContract } from "#capabilities/catalogue/categories/category-sets.office.contract.ts";
import { categorySetsRefusalMessages } from "#capabilities/catalogue/categories/category-sets.copy.ts";
import { makeOfficeCategorySetsService } from "#capabilities/catalogue/server/office-category-sets.service.ts";
import { makeOfficeSetUpService } from "#capabilities/office-work/server/office-set-up.service.ts";
import { officePlacesService } from "#capabilities/location/server/office-places.service.ts";
import { placesContract } from "#capabilities/location/places.office.contract.ts";
import { placesRefusalMessages } from "#capabilities/location/places-office.copy.ts";
import { setUpContract } from "#capabilities/office-work/set-up.office.contract.ts";
import { makeOfficeSitesService } from "#capabilities/office-work/server/office-sites.service.ts";
import { sitesRefusalMessages } from "#capabilities/office-work/sites.copy.ts";
import { sitesContract } from "#capabilities/office-work/sites.office.contract.ts";
import { type AnyOfficeModule, defineOfficeModule } from "#platform/office/office-register.ts";
import { readyCategories, setUpSteps, siteStore } from "./set-up.ts";

/** The calls that a new shop is set up with. */
export const setUpModules: readonly AnyOfficeModule[] = [
  defineOfficeModule({ contract: setUpContract, service: makeOfficeSetUpService(setUpSteps), messages: {} }),
  defineOfficeModule({ contract: placesContract, service: officePlacesService, messages: placesRefusalMessages }),
  defineOfficeModule({
    contract: categorySetsContract,
    service: makeOfficeCategorySetsService(readyCategories),
    messages: categorySetsRefusalMessages,
  }),
  defineOfficeModule({ contract: sitesContract, service: makeOfficeSitesService(siteStore), messages: sitesRefusalMessages }),
];
