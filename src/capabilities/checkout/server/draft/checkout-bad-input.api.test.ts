import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillCart, findOrderOf, newEmail } from "#test/support/api-orders.ts";
import type { Visitor } from "#test/support/shop.ts";
import { fillForm, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import type { CheckoutForm } from "../../checkout.contract.ts";

let shop: ShopWithSandbox;
let visitor: Visitor;
let form: CheckoutForm;
beforeAll(async () => {
  shop = await startShopWithSandbox();
  visitor = (await fillCart(shop)).visitor;
  form = await fillForm(visitor, { email: newEmail() });
});
afterAll(() => shop.close());

const send = (body: unknown, by: Visitor = visitor) => by.send({ method: "POST", url: "/api/checkout", body });
type Refusal = { errorMessages: string[]; code: string | number; requestId: string };
/** Expects a clear refusal that wrote nothing. */
async function refusalOf(body: unknown): Promise<Refusal> {
  const answer = await send(body);
  const refusal = answer.json<Refusal>();
  expect([answer.statusCode, refusal.requestId !== ""]).toEqual([400, true]);
  expect(refusal.errorMessages.length).toBeGreaterThan(0);
  expect(await findOrderOf(shop, form.cartId)).toBeUndefined();
  return refusal;
}

describe("every field of the form", () => {
  const odd: readonly (readonly [string, unknown])[] = [
    ["null", null],
    ["a number", 7],
    ["a list", []],
    ["an object", { a: 1 }],
    ["far too long", "x".repeat(9_000)],
    ["markup", "<script>alert(1)</script>"],
  ];
  /** Fields that accept null, a number or markup; all other fields refuse them. */
  const welcome: Readonly<Record<string, readonly string[]>> = {
    partialPayment: ["null"],
    billingAddress: ["null"],
    requestedDeliveryContact: ["null"],
    requestedInstallationContact: ["null"],
    subdivision: ["null"],
    salespersonCode: ["null"],
    devicePaymentCode: ["null"],
    fraudCheckToken: ["null", "markup"],
    browserInfo: ["null"],
    cardHolderName: ["null", "markup"],
    encryptedValues: ["null", "markup"],
    // Too long for a wallet token is tested in wallets.api.test.ts.
    walletToken: ["null", "markup", "far too long"],
    poNumber: ["markup"],
    uniqueRequirements: ["markup"],
    deliveryServices: ["a list"],
    supplierDeliveryDates: ["a list"],
  };
  const fields = [
    "cartId",
    "email",
    "newsletter",
    "phoneNumber",
    "partialPayment",
    "deliveryAddress",
    "billingAddress",
    "poNumber",
    "deliveryDate",
    "EarlyNotification",
    "requestedDeliveryContact",
    "requestedInstallationContact",
    "uniqueRequirements",
    "deliveryServices",
    "subdivision",
    "salespersonCode",
    "selectedPaymentOption",
    "devicePaymentCode",
    "cart",
    "brandsWarnings",
    "supplierDeliveryDates",
    "winningDeliveryServiceOverride",
    "fraudCheckToken",
    "browserInfo",
    "encryptedValues",
    "cardHolderName",
    "walletToken",
  ] as const;

  // Also: CHK-32, CHK-34, CHK-36, CHK-37, CHK-39, CHK-42, CHK-45, CHK-46, CHK-49, CHK-50, CHK-51, CHK-52, CHK-57, CHK-59
  test.each(fields)(
    "%s of a wrong kind is refused, never a fault, and nothing is kept (CHK-29, CHK-30, CHK-31)",
    async (field) => {
      // A shopper must not send a subdivision or a salesperson: 403 then.
      const isStaffs = field === "subdivision" || field === "salespersonCode";
      for (const [name, value] of odd.filter(([name]) => !welcome[field]?.includes(name))) {
        const answer = await send({ ...form, [field]: value });
        const expected = isStaffs && name === "markup" ? 403 : 400;
        expect([field, name, answer.statusCode]).toEqual([field, name, expected]);
      }
      expect(await findOrderOf(shop, form.cartId)).toBeUndefined();
    },
  );

  // Also: CHK-34, CHK-37, CHK-45, CHK-47
  test.each([
    "cartId",
    "email",
    "phoneNumber",
    "deliveryAddress",
    "deliveryDate",
    "selectedPaymentOption",
    "cart",
  ] as const)("%s missing is refused (CHK-29, CHK-30, CHK-32)", async (field) => {
    const { [field]: _gone, ...rest } = form;
    await refusalOf(rest);
  });

  test.each(["firstName", "lastName", "address", "suburb", "postcode", "country"] as const)(
    "the address without its %s, or with an empty, overlong or foreign one, is refused (CHK-34, CHK-36)",
    async (field) => {
      for (const value of [undefined, null, "", " ", "y".repeat(400), 12]) {
        const answer = await send({ ...form, deliveryAddress: { ...form.deliveryAddress, [field]: value } });
        expect([field, value, answer.statusCode]).toEqual([field, value, 400]);
      }
      await refusalOf({ ...form, billingAddress: { ...form.deliveryAddress, [field]: "" } });
    },
  );

  test("items of a wrong kind and invalid figures are refused (CHK-47, CHK-56)", async () => {
    const item = form.cart.items[0]!;
    for (const change of [{ qty: "1" }, { qty: 1.5 }, { sku: null }, { productCode: 4 }, { warrantyId: 4 }])
      await refusalOf({ ...form, cart: { ...form.cart, items: [{ ...item, ...change }] } });
    for (const orderTotal of [-1, -form.cart.orderTotal, "1", null, 1e99, form.cart.orderTotal + 0.001])
      await refusalOf({ ...form, cart: { ...form.cart, orderTotal } });
    expect((await refusalOf({ ...form, cart: { ...form.cart, items: [{ ...item, qty: -1 }] } })).code).toBe("changed");
    expect((await send("not json at all")).statusCode).toBeGreaterThanOrEqual(400);
    expect((await send([])).statusCode).toBe(400);
  });
});

describe("methods that are not offered", () => {
  test("a suburb that does not belong to its postcode, or to the country, is refused with the sentence of the box (CHK-93)", async () => {
    const { deliveryAddress } = form;
    for (const change of [
      { postcode: "2000" },
      { suburb: "Atlantis" },
      { suburb: "Ponsonby", postcode: "1011" },
      { country: "NZ" },
    ])
      expect(
        (await refusalOf({ ...form, deliveryAddress: { ...deliveryAddress, ...change } })).errorMessages,
      ).toContain("Please, select a suburb in the suggested list.");
  });

  test("no day where one is needed is refused with its sentence (CHK-96)", async () => {
    expect((await refusalOf({ ...form, deliveryDate: null })).errorMessages).toEqual([
      "There is an error with the delivery date. Please try again or contact support.",
    ]);
  });

  test("a day that is gone, full, far away or none is refused (CHK-37, CHK-38)", async () => {
    for (const deliveryDate of [
      [2020, 1, 6],
      [2026, 11, 20],
      [2099, 1, 5],
      [2026, 2, 31],
    ])
      expect(["dateGone", "invalid"]).toContain((await refusalOf({ ...form, deliveryDate })).code);
    await refusalOf({ ...form, deliveryDate: [2026, 13] });
    await refusalOf({ ...form, deliveryDate: [2026.5, 11, 20] });
  });

  test.each(["NO-SUCH-SERVICE", ""])(
    "the delivery service %j that nobody offers is refused, not dropped (CHK-42)",
    async (sku) => {
      const refusal = await refusalOf({ ...form, deliveryServices: [...form.deliveryServices, sku] });
      expect([refusal.code, refusal.errorMessages]).toEqual([
        "unknownService",
        [
          "One of the delivery services you chose is not offered for this order. Please check your services and place the order again.",
        ],
      ]);
    },
  );

  test.each(["nobody", "coalbrook", ""])(
    "a day of the maker %j who brings nothing of the order is refused, not dropped (CHK-50)",
    async (supplier) => {
      const supplierDeliveryDates = [{ supplier, deliveryDate: [2026, 11, 25], price: 0 }];
      const refusal = await refusalOf({ ...form, supplierDeliveryDates });
      expect([refusal.code, refusal.errorMessages]).toEqual([
        "unknownSupplier",
        [
          "You chose a delivery date for a manufacturer who delivers nothing in this order. Please check your delivery dates and place the order again.",
        ],
      ]);
    },
  );

  test.each([1, 3, 8, 32, 64, 128, 1024, 999_999, -1, 0.5])(
    "the way to pay %d is refused (CHK-45, PAY-16)",
    async (selectedPaymentOption) => {
      await refusalOf({ ...form, selectedPaymentOption });
    },
  );

  test("a wallet that gave nothing to pay with is no way to pay, whatever else is sent (CHK-45, PAY-18)", async () => {
    for (const option of [16384, 32768])
      expect((await refusalOf({ ...form, selectedPaymentOption: option })).code).toBe("invalid");
  });
});

test("an unknown cart and another visitor's cart are refused with the same answer (CHK-29)", async () => {
  const stranger = await fillCart(shop, { skip: 1 });
  const { cartId } = await stranger.visitor.call("GET /api/cart/");
  for (const of of [cartId, "00000000-0000-4000-8000-000000000000"]) {
    const answer = await send({ ...form, cartId: of });
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([400, "changed"]);
  }
  const bare = await send(form, shop.visitor("aol"));
  expect([bare.statusCode, bare.json<Refusal>().code]).toEqual([400, "changed"]);
});

// Also: CHK-104
test("several faults are reported together, in the order of the fields (CHK-95, CHK-100, CHK-103)", async () => {
  const refusal = await refusalOf({
    ...form,
    email: "nobody",
    phoneNumber: "123",
    poNumber: "9".repeat(41),
    deliveryAddress: { ...form.deliveryAddress, firstName: "", address: "PO Box 12" },
  });
  expect(refusal.errorMessages).toEqual([
    "Please enter a valid email",
    "Please enter a valid phone number",
    "Please enter a first name (max 20 characters)",
    "We don't deliver to PO Boxes",
    "Please enter a valid PO number (max 40 characters)",
  ]);
});

describe("a card number in clear", () => {
  const card = "4111 1111 1111 1111";
  test.each([
    ["deliveryAddress.deliveryInstructions", "Delivery instructions"],
    ["billingAddress.lastName", "Last name (billing address)"],
    ["phoneNumber", "Phone"],
    ["cardDetails", "Card details"],
  ] as const)("in %s is refused with the label of the field (CHK-48)", async (path, label) => {
    const [group = "", field] = path.split(".");
    const sent = field ? { ...form.deliveryAddress, [field]: card } : card;
    const { code, errorMessages } = await refusalOf({ ...form, [group]: sent });
    expect(code).toBe("cardInClear");
    expect(errorMessages).toEqual([
      `For your safety we did not take this order: there is a card number in the field “${label}”. Please remove it there and use the card fields only.`,
    ]);
  });

  test("is not what a phone, a purchase order number or an e-mail address may look like (CHK-75)", async () => {
    const honest = await fillCart(shop, { skip: 2 });
    const body = {
      ...(await fillForm(honest.visitor, { email: `po-4500000000000007-${newEmail()}` })),
      phoneNumber: "+64 21 0256 1205",
      poNumber: "450012345614",
    };
    expect(await honest.visitor.call("POST /api/checkout", { body })).toMatchObject({ ok: true });
  });
});

test("and after all of it the same form still makes its order (CHK-75)", async () => {
  expect(await visitor.call("POST /api/checkout", { body: form })).toMatchObject({ ok: true });
});
