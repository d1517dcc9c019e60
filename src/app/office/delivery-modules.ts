import { officeZonesService } from "#capabilities/delivery/server/office-zones.service.ts";
import { publicHolidaysRefusalMessages } from "#capabilities/delivery/public-holidays.copy.ts";
import { publicHolidaysContract } from "#capabilities/delivery/public-holidays.office.contract.ts";
import { officePublicHolidaysService } from "#capabilities/delivery/server/office-public-holidays.service.ts";
import { zonesRefusalMessages } from "#capabilities/delivery/zones-office.copy.ts";
import { zonesContract } from "#capabilities/delivery/zones.office.contract.ts";
import { type AnyOfficeModule, defineOfficeModule } from "#platform/office/office-register.ts";

/** The calls about delivery: zones and public holidays. */
export const deliveryModules: readonly AnyOfficeModule[] = [
  defineOfficeModule({
    contract: publicHolidaysContract,
    service: officePublicHolidaysService,
    messages: publicHolidaysRefusalMessages,
  }),
  defineOfficeModule({ contract: zonesContract, service: officeZonesService, messages: zonesRefusalMessages }),
];
