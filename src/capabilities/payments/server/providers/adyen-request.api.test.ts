import { afterAll, beforeAll, expect, test } from "vitest";
import { fillCart, placeOrder } from "#test/support/api-orders.ts";
import { startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

type Sent = { operation: string; body: Record<string, unknown> & { reference: string } };

async function sentBy(orderNumber: string, operation: string): Promise<Sent["body"]> {
  const { requests } = (await (await fetch(`${shop.sandbox.url}/__control/requests`)).json()) as { requests: Sent[] };
  const found = requests.find((one) => one.operation === operation && one.body.reference.includes(orderNumber));
  if (!found) throw new Error("There is no such request.");
  return found.body;
}

test("a card payment sends the bank the payer, their address and their browser", async () => {
  const headers = { accept: "application/json", "user-agent": "Mozilla/5.0 (X11; Linux)" };
  const basket = await fillCart(shop, { visitor: shop.visitor("aol", headers) });
  const billingAddress = {
    firstName: "Sam",
    lastName: "Payer",
    companyName: "",
    address: "Unit 3/9 Bridge Road",
    suburb: "Richmond",
    state: "VIC",
    postcode: "3121",
    country: "AU",
  } as const;
  const { number, form } = await placeOrder(shop, basket, { form: (filled) => ({ ...filled, billingAddress }) });
  const body = await sentBy(number, "payments");
  const origin = String(body["origin"]);
  expect(new URL(origin).origin).toBe(origin);
  expect(String(body["returnUrl"]).startsWith(`${origin}/`)).toBe(true);
  expect(body).toMatchObject({
    channel: "Web",
    shopperEmail: form.email,
    shopperIP: "127.0.0.1",
    telephoneNumber: "+61400000000",
    shopperName: { firstName: "Sam", lastName: "Payer" },
    billingAddress: {
      houseNumberOrName: "Unit 3/9",
      street: "Bridge Road",
      city: "Richmond",
      stateOrProvince: "VIC",
      postalCode: "3121",
      country: "AU",
    },
    deliveryAddress: { houseNumberOrName: "12", street: "Swan Street", firstName: "Alex", lastName: "Example" },
    browserInfo: {
      acceptHeader: "application/json",
      userAgent: "Mozilla/5.0 (X11; Linux)",
      colorDepth: 24,
      javaEnabled: false,
      javaScriptEnabled: true,
      language: "en-AU",
      screenHeight: 800,
      screenWidth: 1200,
      timeZoneOffset: 0,
    },
    authenticationData: { threeDSRequestData: { nativeThreeDS: "disabled" } },
  });
  // Nobody is signed in.
  expect(body).not.toHaveProperty("shopperReference");
});
