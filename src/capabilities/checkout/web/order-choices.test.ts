import { describe, expect, test } from "vitest";
import type { Cart } from "#capabilities/cart/cart.contract.ts";
import { exampleLine } from "#capabilities/cart/web/cart-examples.ts";
import { viewOf } from "#capabilities/delivery/calendar.rules.ts";
import type { Availability } from "#capabilities/delivery/delivery.contract.ts";
import { noStorageFee } from "#capabilities/delivery/storage.rules.ts";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";
import { CheckoutForm } from "../checkout.contract.ts";
import { emptyFields, fieldErrors, type FieldTerms } from "./checkout-fields.ts";
import { cashAndCarryChoices, formOf, payableOf, serviceChoices, supplierChoices, totalOf } from "./order-choices.ts";
import { withErrors } from "./use-checkout-fields.ts";

const service = (sku: string, price: number, state: { selected: boolean; hidden: boolean }) => ({
  sku,
  title: sku,
  price,
  blurb: "",
  ...state,
});

const answer: Availability = {
  cartId: "c",
  availability: {
    dates: [
      { date: [2026, 11, 20], price: 89, available: false },
      { date: [2026, 11, 21], price: 49, available: true },
    ],
  },
  supplierAvailability: {
    coalbrook: {
      name: "Coalbrook",
      note: "",
      dates: [
        { date: [2026, 11, 24], price: 0, available: false },
        { date: [2026, 11, 25], price: 30, available: true },
        { date: [2026, 11, 26], price: 10, available: true },
      ],
    },
  },
  supplierErrors: [],
  winningDeliveryServiceOverride: false,
  showNotifyIfAvailableSooner: false,
  deliveryServices: [
    service("ROOM", 0, { selected: true, hidden: false }),
    service("REMOVE", 25.5, { selected: false, hidden: false }),
    service("LEVY", 5, { selected: true, hidden: true }),
  ],
  showInstallationContact: false,
  showUniqueDeliveryRequirements: false,
  deliveryUnavailable: false,
  unavailableBecause: null,
  unavailableReason: null,
  hasProformaDelivery: false,
  storage: null,
  today: [2026, 11, 20],
  localityId: "3121_RICHMOND",
};

const cart: Cart = {
  cartId: "8d7bb2f5-9c8a-4b5e-9b64-1f2f0f4b5f10",
  version: 3,
  products: [],
  rewards: [],
  promotions: [],
  productCount: 0,
  couponCode: null,
  coupon: null,
  discounts: [],
  giftCards: [],
  orderTotal: 100.1,
  savingTotal: 0,
  email: null,
  hasProformaDelivery: false,
  messages: [],
  errors: [],
};

const chosen = (services: readonly string[] | null = null) => {
  const { selectedDate, selectedShippingCost } = viewOf(answer, null);
  return {
    cart,
    day: selectedDate,
    dayCents: selectedShippingCost,
    suppliers: supplierChoices(answer, {}),
    services: serviceChoices(answer, services),
    storage: noStorageFee,
  };
};

describe("the amount to pay", () => {
  test("cart, day, the maker's first day and the proposed services make the total (CHK-133, DELIV-36, DELIV-37)", () => {
    expect(totalOf(chosen())).toBe(100_10 + 49_00 + 30_00 + 5_00);
  });

  test("a service ticked by hand is added, a hidden one stays (CHK-133, DELIV-47)", () => {
    expect(totalOf(chosen(["REMOVE"]))).toBe(100_10 + 49_00 + 30_00 + 25_50 + 5_00);
  });

  test("the storage fee of the chosen day is part of the total (DELIV-61)", () => {
    const storage = { days: 10, dailyCents: asCents(1_30), cents: asCents(13_00) };
    expect(totalOf({ ...chosen(), storage }) - totalOf(chosen())).toBe(13_00);
  });

  test("the maker's day is the one picked, while it can be had (DELIV-17)", () => {
    expect(supplierChoices(answer, { coalbrook: asCalendarDay("2026-11-26") })[0]).toMatchObject({
      day: "2026-11-26",
      cents: 10_00,
    });
    expect(supplierChoices(answer, { coalbrook: asCalendarDay("2026-11-24") })[0]).toMatchObject({
      day: "2026-11-25",
      cents: 30_00,
    });
  });
});

describe("the posted form", () => {
  const terms: FieldTerms = {
    country: "AU",
    company: "optional",
    hasMiele: false,
    asksForStorage: false,
    deposit: null,
    poNumber: "optional",
  };
  const address = { firstName: "Alex", lastName: "Example", companyName: "", address: "12 Swan Street" };
  const fields = {
    ...emptyFields,
    email: " alex@example.com ",
    phoneNumber: "0400 000 000",
    delivery: { ...emptyFields.delivery, ...address, suburb: "Richmond", state: "VIC", postcode: "3121" },
  };
  const payment = {
    option: "card",
    card: { encryptedValues: "jwe", hostedCard: null, cardHolderName: "Alex Example" },
    storeCode: null,
    terminal: null,
    walletToken: null,
    fraudCheckToken: "token",
  } as const;

  // Also: CHK-57, CHK-58, CHK-59
  test("the form has the contract's shape and no card in clear (CHK-29, CHK-37, CHK-47)", () => {
    const device = { screen: { height: 900, width: 1440, colorDepth: 24 } };
    Object.assign(globalThis, device);
    const form = formOf({ fields, choices: chosen(), country: "AU", asksForStorage: false, deposit: null, payment });
    expect(CheckoutForm.parse(form)).toMatchObject({
      email: "alex@example.com",
      billingAddress: null,
      deliveryDate: [2026, 11, 21],
      deliveryServices: ["ROOM"],
      selectedPaymentOption: 0,
      supplierDeliveryDates: [{ supplier: "coalbrook", deliveryDate: [2026, 11, 25], price: 30 }],
      cart: { orderTotal: 184.1 },
      encryptedValues: "jwe",
      walletToken: null,
    });
    expect(form).not.toHaveProperty("cardDetails");
    expect(form).not.toHaveProperty("stockFeeAcknowledged");
    expect(form).not.toHaveProperty("cashAndCarry");
  });

  // Also: CHK-33, CHK-34, CHK-35, CHK-36, CHK-39, CHK-40, CHK-41, CHK-42, CHK-43, CHK-44, CHK-45, CHK-49, CHK-50, CHK-51, CHK-54, CHK-55, DELIV-16
  test("whatever was filled in arrives under its own name (CHK-30, CHK-31, CHK-32)", () => {
    const filled: typeof fields = {
      ...fields,
      newsletter: false,
      billing: { ...fields.delivery, address: "PO Box 7" },
      billingIs: "other",
      poNumber: " PO-9 ",
      wantsEarlier: true,
      deliveryContact: { name: "Kim", phone: "0400 000 001" },
      installationContact: { name: "Lee", phone: "0400 000 002" },
      uniqueRequirements: "Two flights of stairs",
      understandsMiele: true,
      acceptsStorage: true,
      subdivision: "MEL1",
      salespersonCode: "S7",
      overridesDays: true,
      kind: "cash-and-carry",
    };
    const choices = chosen(["REMOVE"]);
    const cash = { ...payment, option: "cashAndCarry", card: null } as const;
    const form = formOf({
      fields: filled,
      choices,
      country: "AU",
      asksForStorage: true,
      deposit: asCents(50_05),
      payment: cash,
    });
    expect(CheckoutForm.parse(form)).toMatchObject({
      newsletter: false,
      phoneNumber: "0400 000 000",
      partialPayment: 50.05,
      deliveryAddress: { ...address, suburb: "Richmond", country: "AU", deliveryInstructions: "" },
      billingAddress: { ...address, address: "PO Box 7", country: "AU" },
      poNumber: "PO-9",
      EarlyNotification: true,
      requestedDeliveryContact: { name: "Kim", phone: "0400 000 001" },
      requestedInstallationContact: { name: "Lee", phone: "0400 000 002" },
      uniqueRequirements: "Two flights of stairs",
      deliveryServices: ["REMOVE"],
      subdivision: "MEL1",
      salespersonCode: "S7",
      selectedPaymentOption: 16,
      brandsWarnings: { mieleWarning: true },
      winningDeliveryServiceOverride: true,
      cashAndCarry: true,
      stockFeeAcknowledged: true,
      encryptedValues: null,
    });
  });

  test("each line of the cart goes with what was chosen for it (CHK-47, CHK-56)", () => {
    const line = exampleLine({
      productCode: "A1#U2",
      sku: "A1",
      unitId: "U2",
      quantity: 2,
      category: "fridges",
      selectedWarranty: { id: "W3", name: "Care", price: 99 },
      selectedInstall: null,
    });
    const filled = { ...chosen(), cart: { ...cart, couponCode: "TEN", products: [line] } };
    const form = formOf({ fields, choices: filled, country: "AU", asksForStorage: false, deposit: null, payment });
    expect(form.cart).toEqual({
      items: [
        {
          qty: 2,
          sku: "A1",
          unitId: "U2",
          productCode: "A1#U2",
          category: "fridges",
          warrantyId: "W3",
          installId: null,
        },
      ],
      orderTotal: 184.1,
      couponCode: "TEN",
    });
  });

  test("gift cards pay first, never more than the total (CHK-133, PAY-71)", () => {
    const withCards = (...balances: number[]) => ({
      ...chosen(),
      cart: { ...cart, giftCards: balances.map((balance) => ({ id: "g", lastDigits: "1", balance, amount: balance })) },
    });
    expect(payableOf(withCards())).toBe(184_10);
    expect(payableOf(withCards(100, 4.1))).toBe(80_00);
    expect(payableOf(withCards(100, 500))).toBe(0);
  });

  test("goods that are taken home cost what the cart does (CHK-116, CHK-133)", () => {
    expect(totalOf(cashAndCarryChoices(cart))).toBe(100_10);
  });

  test("a whole form has nothing wrong with it, an empty one asks for the suburb once (CHK-95, ADDR-33)", () => {
    expect(fieldErrors(fields, terms)).toEqual({});
    expect(Object.keys(fieldErrors(emptyFields, terms))).toEqual([
      "checkout-email",
      "checkout-phone",
      "delivery-firstName",
      "delivery-lastName",
      "delivery-address",
      "delivery-suburb",
    ]);
  });

  test("before an attempt to order only fields that were left speak (CHK-76, CHK-99)", () => {
    const nothing = () => {};
    const changes = { change: nothing, changeDelivery: nothing, changeBilling: nothing, turn: nothing };
    const state = { fields: emptyFields, ...changes, leave: nothing, showValidation: nothing };
    const left = new Set(["checkout-email"]);
    expect(Object.keys(withErrors({ ...state, left, validationShown: false }, terms).errors)).toEqual([
      "checkout-email",
    ]);
    expect(Object.keys(withErrors({ ...state, left, validationShown: true }, terms).errors)).toHaveLength(6);
  });

  test("storage terms are asked for where the charge is on (DELIV-53, DELIV-55, DELIV-56)", () => {
    expect(fieldErrors(fields, { ...terms, asksForStorage: true })).toEqual({
      "checkout-storage":
        "To continue, please tick the box to acknowledge that my delivery date selection will incur a daily fee.",
    });
  });
});
