import { customersRefusalMessages } from "#capabilities/account/customers-office.copy.ts";
import { customersOfficeContract } from "#capabilities/account/customers.office.contract.ts";
import { officeCustomersService } from "#capabilities/account/server/office-customers.service.ts";
import { customersBulkContract } from "#capabilities/account/customers-bulk.office.contract.ts";
import { officeCustomersBulkService } from "#capabilities/account/server/office-customers-bulk.service.ts";
import { auditOfficeContract } from "#capabilities/audit/audit.office.contract.ts";
import { auditRefusalMessages } from "#capabilities/audit/audit.copy.ts";
import { createOfficeAuditService } from "#capabilities/audit/server/office-audit.service.ts";
import { orderDocumentsContract } from "#capabilities/checkout/documents/order-documents.office.contract.ts";
import { fraudRulesRefusalMessages } from "#capabilities/checkout/fraud/fraud.copy.ts";
import { fraudRulesContract } from "#capabilities/checkout/fraud/fraud.office.contract.ts";
import { officeFraudRulesService } from "#capabilities/checkout/server/office-fraud-rules.service.ts";
import { taxDocumentsRefusalMessages } from "#capabilities/checkout/documents/tax-documents.copy.ts";
import { taxDocumentsContract } from "#capabilities/checkout/documents/tax-documents.office.contract.ts";
import { createOfficeTaxDocumentsService } from "#capabilities/checkout/server/office-tax-documents.service.ts";
import { orderEditRefusalMessages } from "#capabilities/checkout/order-management/edit-order.copy.ts";
import { orderEditContract } from "#capabilities/checkout/order-management/order-changes.office.contract.ts";
import { orderRecordsContract } from "#capabilities/checkout/order-management/order-records.office.contract.ts";
import {
  orderDocumentsRefusalMessages,
  orderRecordsRefusalMessages,
} from "#capabilities/checkout/order-management/office-order-refusals.ts";
import { officeOrderChangesService } from "#capabilities/checkout/server/office-order-changes.service.ts";
import { ordersFeedContract } from "#capabilities/checkout/order-management/orders-feed.office.contract.ts";
import { officeOrdersFeedService } from "#capabilities/checkout/server/office-orders-feed.service.ts";
import { officeOrderRecordsService } from "#capabilities/checkout/server/office-order-records.service.ts";
import { fulfilmentOfficeContract } from "#capabilities/fulfilment/fulfilment.office.contract.ts";
import { fulfilmentRefusalMessages, truckBoardRefusalMessages } from "#capabilities/fulfilment/fulfilment.copy.ts";
import { officeFulfilmentService } from "#capabilities/fulfilment/server/office-fulfilment.service.ts";
import { officeTruckBoardService } from "#capabilities/fulfilment/server/office-truck-board.service.ts";
import { truckBoardContract } from "#capabilities/fulfilment/truck-board.office.contract.ts";
import { offersFileRefusalMessages } from "#capabilities/catalogue/bulk/offers-file.copy.ts";
import { catalogueBulkContract } from "#capabilities/catalogue/bulk/bulk.office.contract.ts";
import { officeBulkService } from "#capabilities/catalogue/server/office-bulk.service.ts";
import { productPicturesContract } from "#capabilities/catalogue/products/product-pictures.office.contract.ts";
import { productPicturesRefusalMessages } from "#capabilities/catalogue/products/product-pictures.copy.ts";
import { officePicturesService } from "#capabilities/catalogue/server/office-pictures.service.ts";
import { officeAccessContract } from "#capabilities/identity/office-access.office.contract.ts";
import { officeAccessRefusalMessages, officeTeamRefusalMessages } from "#capabilities/identity/office-access.copy.ts";
import { officeTeamContract } from "#capabilities/identity/office-team.office.contract.ts";
import { findStaff, listStaff, officeAccessService } from "#capabilities/identity/server/office-access.service.ts";
import { officeTeamService } from "#capabilities/identity/server/office-team.service.ts";
import { officeJobsRefusalMessages } from "#capabilities/office-work/office-jobs.copy.ts";
import { officeJobsContract } from "#capabilities/office-work/office-jobs.office.contract.ts";
import { officeJobsService } from "#capabilities/office-work/server/office-jobs.service.ts";
import { officeListsRefusalMessages } from "#capabilities/office-work/office-lists.copy.ts";
import { officeListsContract } from "#capabilities/office-work/office-lists.office.contract.ts";
import { officeHomeContract } from "#capabilities/office-work/office-home.office.contract.ts";
import { createOfficeHomeService } from "#capabilities/office-work/server/office-home.service.ts";
import { createOfficeListsService } from "#capabilities/office-work/server/office-lists.service.ts";
import { presenceContract } from "#capabilities/office-work/presence.office.contract.ts";
import { officePresenceService } from "#capabilities/office-work/server/office-presence.service.ts";
import { approvalsContract } from "#capabilities/office-work/approvals.office.contract.ts";
import { approvalsRefusalMessages } from "#capabilities/office-work/approvals.copy.ts";
import { createOfficeApprovalsService } from "#capabilities/office-work/server/office-approvals.service.ts";
import { businessesRefusalMessages } from "#capabilities/businesses/businesses.copy.ts";
import { businessUsersOfficeContract } from "#capabilities/businesses/business-users.office.contract.ts";
import { businessUsersRefusalMessages } from "#capabilities/businesses/business-users.copy.ts";
import { officeBusinessUsersService } from "#capabilities/businesses/server/office-business-users.service.ts";
import { businessesContract } from "#capabilities/businesses/businesses.office.contract.ts";
import { createOfficeBusinessesService } from "#capabilities/businesses/server/office-businesses.service.ts";
import { privacyRefusalMessages } from "#capabilities/privacy/privacy.copy.ts";
import { privacyContract } from "#capabilities/privacy/privacy.office.contract.ts";
import { createOfficePrivacyService } from "#capabilities/privacy/server/office-privacy.service.ts";
import { personalDataSources } from "../personal-data.ts";
import { approvableCalls } from "./approvals.ts";
import { goodsModules } from "./goods-modules.ts";
import { homeFigures } from "./home.ts";
import { officeLists } from "./lists.ts";
import { returnsOfficeContract } from "#capabilities/returns/returns.office.contract.ts";
import { returnsOfficeRefusalMessages } from "#capabilities/returns/returns-office.copy.ts";
import { officeReturnsService } from "#capabilities/returns/server/office-returns.service.ts";
import { paymentReviewRefusalMessages } from "#capabilities/payments/payment-review.copy.ts";
import { paymentReviewContract } from "#capabilities/payments/payment-review.office.contract.ts";
import { createOfficePaymentReviewService } from "#capabilities/payments/server/office-payment-review.service.ts";
import { disputesRefusalMessages } from "#capabilities/payments/disputes.copy.ts";
import { disputesOfficeContract } from "#capabilities/payments/disputes.office.contract.ts";
import { createOfficeDisputesService } from "#capabilities/payments/server/office-disputes.service.ts";
import { dailyCloseContract } from "#capabilities/payments/daily-close.office.contract.ts";
import {
  dailyCloseRefusalMessages,
  reconciliationRefusalMessages,
} from "#capabilities/payments/reconciliation.copy.ts";
import { reconciliationContract } from "#capabilities/payments/reconciliation.office.contract.ts";
import {
  officeDailyCloseService,
  officeReconciliationService,
} from "#capabilities/payments/server/office-reconciliation.service.ts";
import { evidenceOf } from "./dispute-evidence.ts";
import { onPayment } from "#capabilities/checkout/server/checkout.service.ts";
import { catalogueModules } from "./catalogue-modules.ts";
import { deliveryModules } from "./delivery-modules.ts";
import { setUpModules } from "./set-up-modules.ts";
import { officeUndos } from "./undos.ts";
import { apiKeysRefusalMessages } from "#capabilities/integrations/integrations.copy.ts";
import { apiKeysOfficeContract } from "#capabilities/integrations/integrations.office.contract.ts";
import { apiKeysOfficeService } from "#capabilities/integrations/server/office-integrations.service.ts";
import { bulkRefusalMessages } from "#capabilities/integrations/bulk.contract.ts";
import { feedRefusalMessages } from "#capabilities/integrations/feeds.copy.ts";
import { feedsOfficeContract } from "#capabilities/integrations/feeds.office.contract.ts";
import { feedsOfficeService } from "#capabilities/integrations/server/office-feeds.service.ts";
import { supplierFeedsRefusalMessages } from "#capabilities/supplier-feeds/supplier-feeds.copy.ts";
import { supplierFeedsContract } from "#capabilities/supplier-feeds/supplier-feeds.office.contract.ts";
import { supplierFeedsService } from "#capabilities/supplier-feeds/server/office-supplier-feeds.service.ts";
import { webhooksOfficeService } from "#capabilities/integrations/server/office-webhooks.service.ts";
import { webhooksRefusalMessages } from "#capabilities/integrations/webhooks.copy.ts";
import { webhooksOfficeContract } from "#capabilities/integrations/webhooks.office.contract.ts";
import { stockRefusalMessages, stocktakesRefusalMessages } from "#capabilities/catalogue/stock/office-stock.copy.ts";
import { officeStockService } from "#capabilities/catalogue/server/office-stock.service.ts";
import { officeStocktakesService } from "#capabilities/catalogue/server/office-stocktakes.service.ts";
import { stockOfficeContract } from "#capabilities/catalogue/stock/stock.office.contract.ts";
import { stocktakesOfficeContract } from "#capabilities/catalogue/stock/stocktakes.office.contract.ts";
import { inboxRefusalMessages } from "#capabilities/enquiries/inbox.copy.ts";
import { inboxContract } from "#capabilities/enquiries/inbox.office.contract.ts";
import { createOfficeInboxService } from "#capabilities/enquiries/server/office-inbox.service.ts";
import { documentFacts, drawCopy, orderDocumentsService } from "./order-documents.ts";
import { mediaRefusalMessages } from "#capabilities/media/media.copy.ts";
import { type AnyOfficeModule, defineOfficeModule } from "#platform/office/office-register.ts";

/** Every capability with calls of the office but the approvals of other calls. */
const plainModules: readonly AnyOfficeModule[] = [
  defineOfficeModule({
    contract: officeAccessContract,
    service: officeAccessService,
    messages: officeAccessRefusalMessages,
  }),
  defineOfficeModule({ contract: officeTeamContract, service: officeTeamService, messages: officeTeamRefusalMessages }),
  defineOfficeModule({
    contract: apiKeysOfficeContract,
    service: apiKeysOfficeService,
    messages: apiKeysRefusalMessages,
  }),
  defineOfficeModule({
    contract: catalogueBulkContract,
    service: officeBulkService,
    messages: { ...bulkRefusalMessages, ...offersFileRefusalMessages },
  }),
  defineOfficeModule({ contract: feedsOfficeContract, service: feedsOfficeService, messages: feedRefusalMessages }),
  defineOfficeModule({ contract: ordersFeedContract, service: officeOrdersFeedService, messages: feedRefusalMessages }),
  defineOfficeModule({
    contract: supplierFeedsContract,
    service: supplierFeedsService,
    messages: supplierFeedsRefusalMessages,
  }),
  defineOfficeModule({
    contract: customersBulkContract,
    service: officeCustomersBulkService,
    messages: bulkRefusalMessages,
  }),
  defineOfficeModule({
    contract: webhooksOfficeContract,
    service: webhooksOfficeService,
    messages: webhooksRefusalMessages,
  }),
  defineOfficeModule({
    contract: customersOfficeContract,
    service: officeCustomersService,
    messages: customersRefusalMessages,
  }),
  ...catalogueModules,
  defineOfficeModule({
    contract: auditOfficeContract,
    service: createOfficeAuditService(officeUndos),
    messages: auditRefusalMessages,
  }),
  defineOfficeModule({ contract: officeJobsContract, service: officeJobsService, messages: officeJobsRefusalMessages }),
  defineOfficeModule({
    contract: officeListsContract,
    service: createOfficeListsService(officeLists),
    messages: officeListsRefusalMessages,
  }),
  defineOfficeModule({ contract: presenceContract, service: officePresenceService, messages: {} }),
  defineOfficeModule({ contract: officeHomeContract, service: createOfficeHomeService(homeFigures), messages: {} }),
  defineOfficeModule({ contract: stockOfficeContract, service: officeStockService, messages: stockRefusalMessages }),
  defineOfficeModule({
    contract: stocktakesOfficeContract,
    service: officeStocktakesService,
    messages: stocktakesRefusalMessages,
  }),
  defineOfficeModule({
    contract: orderRecordsContract,
    service: officeOrderRecordsService,
    messages: orderRecordsRefusalMessages,
  }),
  defineOfficeModule({
    contract: orderEditContract,
    service: officeOrderChangesService,
    messages: orderEditRefusalMessages,
  }),
  defineOfficeModule({
    contract: orderDocumentsContract,
    service: orderDocumentsService,
    messages: orderDocumentsRefusalMessages,
  }),
  defineOfficeModule({
    contract: fulfilmentOfficeContract,
    service: officeFulfilmentService,
    messages: fulfilmentRefusalMessages,
  }),
  defineOfficeModule({
    contract: returnsOfficeContract,
    service: officeReturnsService,
    messages: { ...returnsOfficeRefusalMessages, ...mediaRefusalMessages },
  }),
  ...setUpModules,
  ...deliveryModules,
  defineOfficeModule({
    contract: inboxContract,
    service: createOfficeInboxService({ findStaff, listStaff }),
    messages: inboxRefusalMessages,
  }),
  ...goodsModules,
  defineOfficeModule({
    contract: disputesOfficeContract,
    service: createOfficeDisputesService(evidenceOf),
    messages: disputesRefusalMessages,
  }),
  defineOfficeModule({
    contract: fraudRulesContract,
    service: officeFraudRulesService,
    messages: fraudRulesRefusalMessages,
  }),
  defineOfficeModule({
    contract: taxDocumentsContract,
    service: createOfficeTaxDocumentsService(drawCopy),
    messages: taxDocumentsRefusalMessages,
  }),
  defineOfficeModule({
    contract: reconciliationContract,
    service: officeReconciliationService,
    messages: reconciliationRefusalMessages,
  }),
  defineOfficeModule({
    contract: dailyCloseContract,
    service: officeDailyCloseService,
    messages: dailyCloseRefusalMessages,
  }),
  defineOfficeModule({
    contract: paymentReviewContract,
    service: createOfficePaymentReviewService(onPayment),
    messages: paymentReviewRefusalMessages,
  }),
  defineOfficeModule({
    contract: businessesContract,
    service: createOfficeBusinessesService(documentFacts),
    messages: businessesRefusalMessages,
  }),
  defineOfficeModule({
    contract: businessUsersOfficeContract,
    service: officeBusinessUsersService,
    messages: businessUsersRefusalMessages,
  }),
  defineOfficeModule({
    contract: privacyContract,
    service: createOfficePrivacyService(personalDataSources),
    messages: privacyRefusalMessages,
  }),
  defineOfficeModule({
    contract: truckBoardContract,
    service: officeTruckBoardService,
    messages: truckBoardRefusalMessages,
  }),
  defineOfficeModule({
    contract: productPicturesContract,
    service: officePicturesService,
    messages: { ...mediaRefusalMessages, ...productPicturesRefusalMessages },
  }),
];

/** Every capability with calls of the office: contract, service and messages for refusals. */
export const officeModules: readonly AnyOfficeModule[] = [
  ...plainModules,
  defineOfficeModule({
    contract: approvalsContract,
    service: createOfficeApprovalsService({ calls: approvableCalls(plainModules), findStaff }),
    messages: approvalsRefusalMessages,
  }),
];
