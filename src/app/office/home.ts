import { productsBelowBar } from "#capabilities/catalogue/server/office-products.service.ts";
import { stockBelowZero } from "#capabilities/catalogue/server/office-stock.service.ts";
import { enquiriesWaiting } from "#capabilities/enquiries/server/office-inbox.service.ts";
import { heldOrders } from "#capabilities/checkout/server/office-fraud-rules.service.ts";
import { ordersWaiting, salesToday } from "#capabilities/checkout/server/office-order-records.service.ts";
import { purchaseOrdersLate } from "#capabilities/purchasing/server/office-purchasing.service.ts";
import { returnsWaiting } from "#capabilities/returns/server/office-returns.service.ts";
import { daysToClose } from "#capabilities/payments/server/office-reconciliation.service.ts";
import { disputesWaiting } from "#capabilities/payments/server/office-disputes.service.ts";
import { paymentReviewsWaiting } from "#capabilities/payments/server/office-payment-review.service.ts";
import { businessApplications } from "#capabilities/businesses/server/office-businesses.service.ts";
import { privacyRequestsDue } from "#capabilities/privacy/server/office-privacy.service.ts";
import { approvalsWaiting } from "#capabilities/office-work/server/office-approvals.service.ts";
import type { HomeFigures } from "#platform/office/office-home.ts";

/** What the first page of the office counts. */
export const homeFigures: HomeFigures = {
  waiting: [
    ordersWaiting,
    approvalsWaiting,
    heldOrders,
    returnsWaiting,
    enquiriesWaiting,
    paymentReviewsWaiting,
    disputesWaiting,
    privacyRequestsDue,
    businessApplications,
    daysToClose,
    stockBelowZero,
    purchaseOrdersLate,
    productsBelowBar,
  ],
  sales: { needs: "orders.read", read: salesToday },
};
