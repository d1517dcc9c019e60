import { auditPersonalData } from "#capabilities/audit/server/personal-data.store.ts";
import { cartPersonalData } from "#capabilities/cart/server/personal-data.store.ts";
import { checkoutPersonalData } from "#capabilities/checkout/server/orders/personal-data.store.ts";
import { demosPersonalData } from "#capabilities/cooking-demos/server/personal-data.store.ts";
import { enquiriesPersonalData } from "#capabilities/enquiries/server/personal-data.store.ts";
import { fulfilmentPersonalData } from "#capabilities/fulfilment/server/personal-data.store.ts";
import { identityPersonalData } from "#capabilities/identity/server/customers/personal-data.store.ts";
import { ownFieldsPersonalData } from "#capabilities/own-fields/server/personal-data.store.ts";
import { projectsPersonalData } from "#capabilities/projects/server/personal-data.store.ts";
import { returnsPersonalData } from "#capabilities/returns/server/personal-data.store.ts";
import type { PersonalDataSource } from "#platform/personal-data.ts";

/**
 * Who knows what about a person, in the order of erasing: orders come after what is found by them, and the account last.
 */
export const personalDataSources: readonly PersonalDataSource[] = [
  enquiriesPersonalData,
  demosPersonalData,
  projectsPersonalData,
  cartPersonalData,
  returnsPersonalData,
  fulfilmentPersonalData,
  auditPersonalData,
  ownFieldsPersonalData,
  checkoutPersonalData,
  identityPersonalData,
];
