import { findCustomerRecord } from "#capabilities/account/server/office-customers.service.ts";
import { findOrderRecord } from "#capabilities/checkout/server/office-order-records.service.ts";
import type { OwnFieldRecords } from "#capabilities/own-fields/server/own-fields.service.ts";

/** Where own fields find the records that they belong to. */
export const ownFieldRecords: OwnFieldRecords = { customer: findCustomerRecord, order: findOrderRecord };
