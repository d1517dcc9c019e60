import type { Cart, CartProduct } from "../cart.contract.ts";

/** A line as the shop answers it, for tests: change only what the test is about. */
export const exampleLine = (change: Partial<CartProduct> = {}): CartProduct => ({
  productCode: "BOR-610-S",
  sku: "BOR-610-S",
  unitId: "",
  title: "Boreal 610 L French Door Fridge",
  uri: "/p/boreal-610l-french-door-fridge",
  brand: "Boreal",
  category: "French door fridges",
  image: "/images/product/BOR-610-S/front-1.svg",
  price: 1799,
  priceWas: null,
  rrp: null,
  quantity: 1,
  available: true,
  availability: null,
  lineDiscount: 0,
  discountOffRrp: 0,
  percentageDiscountOffRrp: 0,
  altPriceMsg: null,
  isProforma: false,
  ribbonType: null,
  conditionType: null,
  missingParts: null,
  selectedInstall: null,
  selectedWarranty: null,
  installations: [],
  warranties: [],
  brandWarning: null,
  promoId: null,
  mostAllowed: 99,
  ...change,
});

export function exampleCart(products: readonly CartProduct[], change: Partial<Cart> = {}): Cart {
  const total = (line: CartProduct) =>
    line.quantity * (line.price + (line.selectedWarranty?.price ?? 0) + (line.selectedInstall?.price ?? 0));
  return {
    cartId: "0d6d7f3e-6c0c-4f0a-9b35-0b4f8a1f2d11",
    version: 1,
    products: [...products],
    rewards: [],
    promotions: [],
    productCount: products.reduce((count, line) => count + line.quantity, 0),
    couponCode: null,
    coupon: null,
    discounts: [],
    giftCards: [],
    orderTotal: products.reduce((sum, line) => sum + total(line), 0),
    savingTotal: 0,
    email: null,
    hasProformaDelivery: products.some((line) => line.isProforma),
    messages: [],
    errors: [],
    ...change,
  };
}
