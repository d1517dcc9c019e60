import type { Cart } from "#capabilities/cart/cart.contract.ts";
import type { CheckoutView } from "#capabilities/checkout/checkout.contract.ts";

/** Fixed data for the tests of this page. */
export const emptyCart: Cart = {
  cartId: "8d7bb2f5-9c8a-4b5e-9b64-1f2f0f4b5f10",
  version: 1,
  products: [],
  rewards: [],
  promotions: [],
  productCount: 0,
  couponCode: null,
  coupon: null,
  discounts: [],
  giftCards: [],
  orderTotal: 0,
  savingTotal: 0,
  email: null,
  hasProformaDelivery: false,
  messages: [],
  errors: [],
};

export const guestView: CheckoutView = {
  customer: null,
  stores: [],
  salesPeople: [],
  terminals: [],
  partialPaymentPercentage: 30,
  isOrderedByStaff: false,
  opts: 0,
  store: null,
  x509EncryptionKeys: {},
  cardForm: { kind: "own" },
  supportNumber: "1300 000 501",
  isWinningDeliveryServicesOverrideAllowed: false,
  poNumber: "hidden",
  fraudCheck: { token: null, robot: null },
  creditAvailable: null,
};
