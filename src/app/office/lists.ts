import { customersList } from "#capabilities/account/server/office-customers.service.ts";
import { auditList } from "#capabilities/audit/server/office-audit.service.ts";
import { productsList } from "#capabilities/catalogue/server/office-products.service.ts";
import { ordersList } from "#capabilities/checkout/server/office-order-records.service.ts";
import { priceList } from "#capabilities/catalogue/server/office-prices.service.ts";
import { teamList } from "#capabilities/identity/server/office-team.service.ts";
import type { AnyOfficeList } from "#platform/office/office-list.ts";

/** The lists of the office that can be exported. */
export const officeLists: readonly AnyOfficeList[] = [
  teamList,
  auditList,
  ordersList,
  productsList,
  customersList,
  priceList,
];
