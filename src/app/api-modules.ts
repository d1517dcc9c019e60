import { type AnyApiModule, defineApiModule } from "#platform/calls/register.ts";
import { accountContract } from "#capabilities/account/account.contract.ts";
import { refused as accountRefused } from "#capabilities/account/account.copy.ts";
import { accountService } from "#capabilities/account/server/account.service.ts";
import { analyticsContract } from "#capabilities/analytics/analytics.contract.ts";
import { analyticsService } from "#capabilities/analytics/server/analytics.service.ts";
import { businessUsersContract } from "#capabilities/businesses/business-users.contract.ts";
import { businessUsersRefused } from "#capabilities/businesses/business-users.copy.ts";
import { businessesService } from "#capabilities/businesses/server/businesses.service.ts";
import { cartContract } from "#capabilities/cart/cart.contract.ts";
import { refused as cartRefused } from "#capabilities/cart/cart-refusals.ts";
import { cartService } from "#capabilities/cart/server/cart.service.ts";
import { catalogueContract } from "#capabilities/catalogue/catalogue.contract.ts";
import { refused as catalogueRefused } from "#capabilities/catalogue/catalogue.copy.ts";
import { catalogueService } from "#capabilities/catalogue/server/catalogue.service.ts";
import { checkoutContract } from "#capabilities/checkout/checkout.contract.ts";
import { refused as checkoutRefused } from "#capabilities/checkout/checkout-refusals.ts";
import { checkoutService } from "#capabilities/checkout/server/checkout.service.ts";
import { hasBought } from "#capabilities/checkout/server/orders/has-bought.ts";
import { compareContract } from "#capabilities/compare/compare.contract.ts";
import { refused as compareRefused } from "#capabilities/compare/compare.copy.ts";
import { compareService } from "#capabilities/compare/server/compare.service.ts";
import { cookingDemosContract } from "#capabilities/cooking-demos/cooking-demos.contract.ts";
import { refused as cookingDemosRefused } from "#capabilities/cooking-demos/cooking-demos.copy.ts";
import { makeCookingDemosService } from "#capabilities/cooking-demos/server/cooking-demos.service.ts";
import { contentContract } from "#capabilities/content/content.contract.ts";
import { refused as contentRefused } from "#capabilities/content/content.copy.ts";
import { contentService } from "#capabilities/content/server/content.service.ts";
import { deliveryContract } from "#capabilities/delivery/delivery.contract.ts";
import { refused as deliveryRefused } from "#capabilities/delivery/delivery.copy.ts";
import { deliveryService } from "#capabilities/delivery/server/delivery.service.ts";
import { enquiriesContract } from "#capabilities/enquiries/enquiries.contract.ts";
import { refused as enquiriesRefused } from "#capabilities/enquiries/enquiries.copy.ts";
import { makeEnquiriesService } from "#capabilities/enquiries/server/enquiries.service.ts";
import { identityContract } from "#capabilities/identity/identity.contract.ts";
import { refused as identityRefused } from "#capabilities/identity/identity.copy.ts";
import { identityService } from "#capabilities/identity/server/identity.service.ts";
import { locationContract } from "#capabilities/location/location.contract.ts";
import { refused as locationRefused } from "#capabilities/location/location.copy.ts";
import { locationService } from "#capabilities/location/server/location.service.ts";
import { navigationContract } from "#capabilities/navigation/navigation.contract.ts";
import { navigationService } from "#capabilities/navigation/server/navigation.service.ts";
import { paymentsContract } from "#capabilities/payments/payments.contract.ts";
import { refused as paymentsRefused } from "#capabilities/payments/payments.copy.ts";
import { paymentsService } from "#capabilities/payments/server/payments.service.ts";
import { projectsContract } from "#capabilities/projects/projects.contract.ts";
import { refused as projectsRefused } from "#capabilities/projects/projects.copy.ts";
import { projectsService } from "#capabilities/projects/server/projects.service.ts";
import { returnsContract } from "#capabilities/returns/returns.contract.ts";
import { refused as returnsRefused } from "#capabilities/returns/returns.copy.ts";
import { returnsService } from "#capabilities/returns/server/returns.service.ts";
import { refused as searchRefused } from "#capabilities/search/search.copy.ts";
import { saleContract } from "#capabilities/sale/sale.contract.ts";
import { saleService } from "#capabilities/sale/server/sale.service.ts";
import { searchContract } from "#capabilities/search/search.contract.ts";
import { searchService } from "#capabilities/search/server/search.service.ts";
import { staffContract } from "#capabilities/staff/staff.contract.ts";
import { refused as staffRefused } from "#capabilities/staff/staff.copy.ts";
import { staffService } from "#capabilities/staff/server/staff.service.ts";
import { storesContract } from "#capabilities/stores/stores.contract.ts";
import { refused as storesRefused } from "#capabilities/stores/stores.copy.ts";
import { storesService } from "#capabilities/stores/server/stores.service.ts";
import { sites } from "#sites/registry.ts";

const listSites = () => Promise.all(Object.values(sites).map(async (load) => (await load()).site));

/** Every capability with a server side: its contract, its service and its messages for refusals. */
export const modules: readonly AnyApiModule[] = [
  defineApiModule({ contract: accountContract, service: accountService, refused: accountRefused }),
  defineApiModule({ contract: analyticsContract, service: analyticsService, refused: {} }),
  defineApiModule({ contract: businessUsersContract, service: businessesService, refused: businessUsersRefused }),
  defineApiModule({ contract: cartContract, service: cartService, refused: cartRefused }),
  defineApiModule({
    contract: catalogueContract,
    service: catalogueService,
    refused: catalogueRefused,
    readsReplicas: true,
  }),
  defineApiModule({ contract: checkoutContract, service: checkoutService, refused: checkoutRefused }),
  defineApiModule({ contract: compareContract, service: compareService, refused: compareRefused }),
  defineApiModule({ contract: contentContract, service: contentService, refused: contentRefused, readsReplicas: true }),
  defineApiModule({
    contract: cookingDemosContract,
    service: makeCookingDemosService(hasBought),
    refused: cookingDemosRefused,
  }),
  defineApiModule({ contract: deliveryContract, service: deliveryService, refused: deliveryRefused }),
  defineApiModule({ contract: enquiriesContract, service: makeEnquiriesService(listSites), refused: enquiriesRefused }),
  defineApiModule({ contract: identityContract, service: identityService, refused: identityRefused }),
  defineApiModule({ contract: locationContract, service: locationService, refused: locationRefused }),
  defineApiModule({ contract: navigationContract, service: navigationService, refused: {}, readsReplicas: true }),
  defineApiModule({ contract: paymentsContract, service: paymentsService, refused: paymentsRefused }),
  defineApiModule({ contract: projectsContract, service: projectsService, refused: projectsRefused }),
  defineApiModule({ contract: returnsContract, service: returnsService, refused: returnsRefused }),
  defineApiModule({ contract: saleContract, service: saleService, refused: {}, readsReplicas: true }),
  defineApiModule({ contract: searchContract, service: searchService, refused: searchRefused, readsReplicas: true }),
  defineApiModule({ contract: staffContract, service: staffService, refused: staffRefused }),
  defineApiModule({ contract: storesContract, service: storesService, refused: storesRefused, readsReplicas: true }),
];
