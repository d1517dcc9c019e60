import { outletUnitsContract } from "#capabilities/catalogue/outlet-units/outlet-units.office.contract.ts";
import { outletUnitsRefusalMessages } from "#capabilities/catalogue/outlet-units/outlet-units-office.copy.ts";
import { officeOutletUnitsService } from "#capabilities/catalogue/server/office-outlet-units.service.ts";
import { ownFieldsRefusalMessages } from "#capabilities/own-fields/own-fields.copy.ts";
import { ownFieldsContract } from "#capabilities/own-fields/own-fields.office.contract.ts";
import { createOwnFieldsService } from "#capabilities/own-fields/server/own-fields.service.ts";
import { purchasingOfficeContract } from "#capabilities/purchasing/purchasing.office.contract.ts";
import { purchasingRefusalMessages } from "#capabilities/purchasing/purchasing-office.copy.ts";
import { officePurchasingService } from "#capabilities/purchasing/server/office-purchasing.service.ts";
import { type AnyOfficeModule, defineOfficeModule } from "#platform/office/office-register.ts";
import { ownFieldRecords } from "./own-fields.ts";

/** Goods that are bought, and the fields that a retailer adds. */
export const goodsModules: readonly AnyOfficeModule[] = [
  defineOfficeModule({
    contract: ownFieldsContract,
    service: createOwnFieldsService(ownFieldRecords),
    messages: ownFieldsRefusalMessages,
  }),
  defineOfficeModule({
    contract: purchasingOfficeContract,
    service: officePurchasingService,
    messages: purchasingRefusalMessages,
  }),
  defineOfficeModule({
    contract: outletUnitsContract,
    service: officeOutletUnitsService,
    messages: outletUnitsRefusalMessages,
  }),
];
