import { expect, test } from "vitest";
import { accountContract } from "#capabilities/account/account.contract.ts";
import { cartContract } from "#capabilities/cart/cart.contract.ts";
import { catalogueContract } from "#capabilities/catalogue/catalogue.contract.ts";
import { checkoutContract } from "#capabilities/checkout/checkout.contract.ts";
import { contentContract } from "#capabilities/content/content.contract.ts";
import { deliveryContract } from "#capabilities/delivery/delivery.contract.ts";
import { identityContract } from "#capabilities/identity/identity.contract.ts";
import { locationContract } from "#capabilities/location/location.contract.ts";
import { navigationContract } from "#capabilities/navigation/navigation.contract.ts";
import { paymentsContract } from "#capabilities/payments/payments.contract.ts";
import { searchContract } from "#capabilities/search/search.contract.ts";
import { storesContract } from "#capabilities/stores/stores.contract.ts";

const { mayUse } = (await import(new URL("../../capabilities.map.mjs", import.meta.url).href)) as {
  mayUse: Readonly<Record<string, readonly string[]>>;
};

const storefront = [
  "audit",
  "media",
  "content",
  "analytics",
  "chat",
  "location",
  "catalogue",
  "navigation",
  "sale",
  "search",
  "enquiries",
  "compare",
  "stores",
  "cooking-demos",
  "cart",
];
const checkout = [
  "delivery",
  "payments",
  "checkout",
  "identity",
  "account",
  "projects",
  "staff",
  "fulfilment",
  "returns",
  "purchasing",
];
/** What staff and other systems work with, above both. */
const office = ["office-work", "own-fields", "integrations", "supplier-feeds", "privacy", "businesses"];

const unanswered = (contract: object, calls: readonly string[]) => calls.filter((call) => !(call in contract));

test("what the storefront chapters govern has calls of its own, and knows nothing of checkout and account (SCOPE-28)", () => {
  expect(unanswered(navigationContract, ["GET /api/navbar/"])).toEqual([]);
  expect(unanswered(contentContract, ["GET /api/settings", "GET /api/alertBanner/", "GET /api/Static/:name"])).toEqual(
    [],
  );
  expect(unanswered(catalogueContract, ["GET /api/v2/category", "GET /api/v2/product/list"])).toEqual([]);
  expect(unanswered(searchContract, ["GET /api/v3/search"])).toEqual([]);
  expect(unanswered(storesContract, ["GET /api/store", "POST /api/store/setstore", "GET /api/geo"])).toEqual([]);
  expect(unanswered(cartContract, ["GET /api/cart/", "POST /api/cart/product/"])).toEqual([]);
  expect(unanswered(locationContract, ["POST /api/geo/setlocation", "GET /api/locality/:q"])).toEqual([]);
  expect([...storefront, ...checkout, ...office].toSorted()).toEqual(Object.keys(mayUse).toSorted());
  const crossed = storefront.flatMap((layer) => (mayUse[layer] ?? []).filter((other) => checkout.includes(other)));
  expect(crossed).toEqual([]);
});

test("what the checkout chapters govern has calls of its own: days, payment, coupons, stores' codes, identity, account (SCOPE-29)", () => {
  expect(unanswered(checkoutContract, ["GET /api/checkout", "POST /api/checkout", "GET /api/payment/status"])).toEqual(
    [],
  );
  expect(unanswered(deliveryContract, ["POST /api/checkout/avail"])).toEqual([]);
  expect(unanswered(paymentsContract, ["GET /api/checkout/v2/paymentconfiguration"])).toEqual([]);
  expect(unanswered(cartContract, ["POST /api/cart/coupon/", "DELETE /api/cart/coupon/:code"])).toEqual([]);
  expect(unanswered(identityContract, ["POST /identity/relogin", "POST /identity/logout"])).toEqual([]);
  expect(unanswered(accountContract, ["GET /api/account", "GET /api/account/order/invoiced"])).toEqual([]);
});
