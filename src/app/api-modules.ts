import { type AnyApiModule, defineApiModule } from "#platform/calls/register.ts";
import { accountContract } from "#capabilities/account/account.contract.ts";
import { accountRefusalMessages } from "#capabilities/account/account.copy.ts";
import { accountService } from "#capabilities/account/server/account.service.ts";
import { analyticsContract } from "#capabilities/analytics/analytics.contract.ts";
import { analyticsService } from "#capabilities/analytics/server/analytics.service.ts";
import { businessUsersContract } from "#capabilities/businesses/business-users.contract.ts";
import { businessUsersRefusalMessages } from "#capabilities/businesses/business-users.copy.ts";
import { businessesService } from "#capabilities/businesses/server/businesses.service.ts";
import { cartContract } from "#capabilities/cart/cart.contract.ts";
import { cartRefusalMessages } from "#capabilities/cart/cart-refusals.ts";
import { cartService } from "#capabilities/cart/server/cart.service.ts";
import { catalogueContract } from "#capabilities/catalogue/catalogue.contract.ts";
import { catalogueRefusalMessages } from "#capabilities/catalogue/catalogue.copy.ts";
import { catalogueService } from "#capabilities/catalogue/server/catalogue.service.ts";
import { checkoutContract } from "#capabilities/checkout/checkout.contract.ts";
import { checkoutRefusalMessages } from "#capabilities/checkout/checkout-refusals.ts";
import { checkoutService } from "#capabilities/checkout/server/checkout.service.ts";
import { hasBought } from "#capabilities/checkout/server/orders/has-bought.ts";
import { compareContract } from "#capabilities/compare/compare.contract.ts";
import { compareRefusalMessages } from "#capabilities/compare/compare.copy.ts";
import { compareService } from "#capabilities/compare/server/compare.service.ts";
import { cookingDemosContract } from "#capabilities/cooking-demos/cooking-demos.contract.ts";
import { cookingDemosRefusalMessages } from "#capabilities/cooking-demos/cooking-demos.copy.ts";
import { createCookingDemosService } from "#capabilities/cooking-demos/server/cooking-demos.service.ts";
import { contentContract } from "#capabilities/content/content.contract.ts";
import { contentRefusalMessages } from "#capabilities/content/content.copy.ts";
import { contentService } from "#capabilities/content/server/content.service.ts";
import { deliveryContract } from "#capabilities/delivery/delivery.contract.ts";
import { deliveryRefusalMessages } from "#capabilities/delivery/delivery.copy.ts";
import { deliveryService } from "#capabilities/delivery/server/delivery.service.ts";
import { enquiriesContract } from "#capabilities/enquiries/enquiries.contract.ts";
import { enquiriesRefusalMessages } from "#capabilities/enquiries/enquiries.copy.ts";
import { createEnquiriesService } from "#capabilities/enquiries/server/enquiries.service.ts";
import { identityContract } from "#capabilities/identity/identity.contract.ts";
import { identityRefusalMessages } from "#capabilities/identity/identity.copy.ts";
import { identityService } from "#capabilities/identity/server/identity.service.ts";
import { locationContract } from "#capabilities/location/location.contract.ts";
import { locationRefusalMessages } from "#capabilities/location/location.copy.ts";
import { locationService } from "#capabilities/location/server/location.service.ts";
import { navigationContract } from "#capabilities/navigation/navigation.contract.ts";
import { navigationService } from "#capabilities/navigation/server/navigation.service.ts";
import { paymentsContract } from "#capabilities/payments/payments.contract.ts";
import { paymentsRefusalMessages } from "#capabilities/payments/payments.copy.ts";
import { paymentsService } from "#capabilities/payments/server/payments.service.ts";
import { projectsContract } from "#capabilities/projects/projects.contract.ts";
import { projectsRefusalMessages } from "#capabilities/projects/projects.copy.ts";
import { projectsService } from "#capabilities/projects/server/projects.service.ts";
import { returnsContract } from "#capabilities/returns/returns.contract.ts";
import { returnsRefusalMessages } from "#capabilities/returns/returns.copy.ts";
import { returnsService } from "#capabilities/returns/server/returns.service.ts";
import { searchRefusalMessages } from "#capabilities/search/search.copy.ts";
import { saleContract } from "#capabilities/sale/sale.contract.ts";
import { saleService } from "#capabilities/sale/server/sale.service.ts";
import { searchContract } from "#capabilities/search/search.contract.ts";
import { searchService } from "#capabilities/search/server/search.service.ts";
import { staffContract } from "#capabilities/staff/staff.contract.ts";
import { staffRefusalMessages } from "#capabilities/staff/staff.copy.ts";
import { staffService } from "#capabilities/staff/server/staff.service.ts";
import { storesContract } from "#capabilities/stores/stores.contract.ts";
import { storesRefusalMessages } from "#capabilities/stores/stores.copy.ts";
import { storesService } from "#capabilities/stores/server/stores.service.ts";
import { sites } from "#sites/registry.ts";

const listSites = () => Promise.all(Object.values(sites).map(async (load) => (await load()).site));

/** Every capability with a server side: its contract, its service and its messages for refusals. */
export const modules: readonly AnyApiModule[] = [
  defineApiModule({ contract: accountContract, service: accountService, messages: accountRefusalMessages }),
  defineApiModule({ contract: analyticsContract, service: analyticsService, messages: {} }),
  defineApiModule({
    contract: businessUsersContract,
    service: businessesService,
    messages: businessUsersRefusalMessages,
  }),
  defineApiModule({ contract: cartContract, service: cartService, messages: cartRefusalMessages }),
  defineApiModule({
    contract: catalogueContract,
    service: catalogueService,
    messages: catalogueRefusalMessages,
    readsReplicas: true,
  }),
  defineApiModule({ contract: checkoutContract, service: checkoutService, messages: checkoutRefusalMessages }),
  defineApiModule({ contract: compareContract, service: compareService, messages: compareRefusalMessages }),
  defineApiModule({
    contract: contentContract,
    service: contentService,
    messages: contentRefusalMessages,
    readsReplicas: true,
  }),
  defineApiModule({
    contract: cookingDemosContract,
    service: createCookingDemosService(hasBought),
    messages: cookingDemosRefusalMessages,
  }),
  defineApiModule({ contract: deliveryContract, service: deliveryService, messages: deliveryRefusalMessages }),
  defineApiModule({
    contract: enquiriesContract,
    service: createEnquiriesService(listSites),
    messages: enquiriesRefusalMessages,
  }),
  defineApiModule({ contract: identityContract, service: identityService, messages: identityRefusalMessages }),
  defineApiModule({ contract: locationContract, service: locationService, messages: locationRefusalMessages }),
  defineApiModule({ contract: navigationContract, service: navigationService, messages: {}, readsReplicas: true }),
  defineApiModule({ contract: paymentsContract, service: paymentsService, messages: paymentsRefusalMessages }),
  defineApiModule({ contract: projectsContract, service: projectsService, messages: projectsRefusalMessages }),
  defineApiModule({ contract: returnsContract, service: returnsService, messages: returnsRefusalMessages }),
  defineApiModule({ contract: saleContract, service: saleService, messages: {}, readsReplicas: true }),
  defineApiModule({
    contract: searchContract,
    service: searchService,
    messages: searchRefusalMessages,
    readsReplicas: true,
  }),
  defineApiModule({ contract: staffContract, service: staffService, messages: staffRefusalMessages }),
  defineApiModule({
    contract: storesContract,
    service: storesService,
    messages: storesRefusalMessages,
    readsReplicas: true,
  }),
];
