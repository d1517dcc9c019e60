import { rm } from "node:fs/promises";
import { CompactEncrypt, importX509 } from "jose";
import { sql } from "kysely";
import type { SiteCode } from "#shop/site.ts";
import { hasOption } from "#capabilities/payments/payments.rules.ts";
import type { CheckoutForm } from "#capabilities/checkout/checkout.contract.ts";
import { freePorts } from "./ports.ts";
import { newDataDir, type Sandbox, type SandboxPorts, startSandbox } from "./sandbox.ts";
import { startTestShop, type TestShop, type TestShopOptions, type Visitor } from "./shop.ts";

export type ShopWithSandbox = TestShop & { readonly sandbox: Sandbox };

/** A shop with a payment provider and a mail server. */
export async function startShopWithSandbox(
  options: TestShopOptions & Pick<SandboxPorts, "exchanges"> = {},
): Promise<ShopWithSandbox> {
  const [http = 0, smtp = 0, port = 0] = await freePorts(3);
  const dataDir = await newDataDir();
  const environment = {
    SANDBOX_PORT: String(http),
    SANDBOX_SMTP_PORT: String(smtp),
    PORT: String(port),
    DATA_DIR: dataDir,
    ...options.environment,
  };
  const sandbox = await startSandbox({ http, smtp, shop: port, dataDir, exchanges: options.exchanges });
  // After the sandbox: a starting shop asks providers for their limits, and without an answer only a quarter of an hour later again.
  const shop = await startTestShop({ ...options, environment });
  await shop.shop.app.listen({ port, host: "127.0.0.1" });
  return {
    ...shop,
    sandbox,
    close: async () => {
      await shop.close();
      await sandbox.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type Card = {
  readonly number: string;
  readonly holder?: string;
  readonly cvc?: string;
  readonly expiryYear?: string;
};
export const goodCard: Card = { number: "4111111111111111" };

/** The card in the browser's form: encrypted for the site's certificate. */
export async function encryptCard(
  certificate: string,
  { number, holder = "Alex Example", cvc = "737", expiryYear = "2030" }: Card,
): Promise<string> {
  const card = {
    number,
    expiryMonth: "03",
    expiryYear,
    cvc,
    holderName: holder,
    generationtime: new Date().toISOString(),
  };
  const key = await importX509(certificate, "RSA-OAEP-256");
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(card)))
    .setProtectedHeader({ alg: "RSA-OAEP-256", enc: "A256GCM", version: "1" })
    .encrypt(key);
}

/** A product that the site sells with at least `atLeast` in stock, cheapest first after `skip` others. */
export async function stockedSku(
  shop: TestShop,
  ask: { site: SiteCode; warehouse: string; atLeast: number; skip?: number },
): Promise<{ sku: string; productId: number; onHand: number }> {
  const found = await sql<{ sku: string; productId: number; onHand: number }>`
    select p.sku, p.id as "productId", s.on_hand as "onHand" from offers o
    join products p on p.id = o.product_id join manufacturers m on m.id = p.manufacturer_id
    join stock s on s.product_id = p.id and s.warehouse_code = ${ask.warehouse}
    where o.site = ${ask.site} and o.stock_status = 'inStock' and o.unit_id = '' and s.on_hand >= ${ask.atLeast} and o.price_cents between 50000 and 250000
      and m.supplier_code is null and not m.is_proforma and m.brand_warning is null and p.superseded_by is null
    order by s.on_hand, p.id offset ${ask.skip ?? 0} limit 1`.execute(shop.database.db);
  const row = found.rows[0];
  if (!row) throw new Error(`No product with ${ask.atLeast} pieces in ${ask.warehouse} on ${ask.site}.`);
  return row;
}

export const homes = {
  AU: {
    suburb: "Richmond",
    state: "VIC",
    postcode: "3121",
    country: "AU",
    address: "12 Swan Street",
    phone: "0400 000 000",
    warehouse: "MEL",
  },
  NZ: {
    suburb: "Ponsonby",
    state: "",
    postcode: "1011",
    country: "NZ",
    address: "8 Ponsonby Road",
    phone: "021 000 0000",
    warehouse: "AKL",
  },
} as const;

export type FormOptions = { readonly email: string; readonly card?: Card; readonly home?: keyof typeof homes };

/** The completed form for the visitor's cart: the first free day, and the amounts that the shop shows. */
export async function fillForm(
  visitor: Visitor,
  { email, card = goodCard, home = "AU" }: FormOptions,
): Promise<CheckoutForm> {
  const { suburb, state, postcode, country, address, phone } = homes[home];
  const cart = await visitor.call("GET /api/cart/");
  const view = await visitor.call("GET /api/checkout");
  const cartId = cart.cartId ?? "";
  const available = await visitor.call("POST /api/checkout/avail", { body: { cartId, suburb, state, postcode } });
  if (!available.ok) throw new Error(`no delivery: ${available.errors.join()}`);
  const day = available.value.availability.dates.find((one) => one.available);
  if (!day) throw new Error("no day can be had");
  const services = available.value.deliveryServices.filter((service) => service.selected);
  const total =
    [cart.orderTotal, Math.max(0, day.price), ...services.map((service) => service.price)].reduce(
      (sum, one) => sum + Math.round(one * 100),
      0,
    ) / 100;
  return {
    cartId,
    email,
    newsletter: true,
    phoneNumber: phone,
    partialPayment: null,
    deliveryAddress: {
      firstName: "Alex",
      lastName: "Example",
      companyName: "",
      address,
      suburb,
      state,
      postcode,
      country,
      deliveryInstructions: "",
    },
    billingAddress: null,
    poNumber: "",
    deliveryDate: day.date,
    deliveryQuote: false,
    EarlyNotification: false,
    requestedDeliveryContact: null,
    requestedInstallationContact: null,
    uniqueRequirements: "",
    deliveryServices: services.filter((service) => !service.hidden).map((service) => service.sku),
    subdivision: null,
    salespersonCode: null,
    selectedPaymentOption: 0,
    devicePaymentCode: null,
    terminal: null,
    cart: {
      items: cart.products.map((line) => ({
        qty: line.quantity,
        sku: line.sku,
        unitId: line.unitId,
        productCode: line.productCode,
        category: line.category,
        warrantyId: line.selectedWarranty?.id ?? null,
        installId: line.selectedInstall?.id ?? null,
      })),
      orderTotal: total,
      couponCode: null,
    },
    brandsWarnings: { mieleWarning: false },
    supplierDeliveryDates: [],
    winningDeliveryServiceOverride: false,
    ...(hasOption(view.opts, "warehouseStorageCharge") && { stockFeeAcknowledged: true }),
    fraudCheckToken: view.fraudCheck.token,
    browserInfo: { screenHeight: 800, screenWidth: 1200 },
    encryptedValues: await encryptCard(Object.values(view.x509EncryptionKeys)[0] ?? "", card),
    hostedCard: null,
    cardHolderName: card.holder ?? "Alex Example",
    walletToken: null,
  };
}

/** Waits until `look` returns a result, ten times a second; fails after `seconds`. */
export async function eventually<T>(read: () => Promise<T | null | undefined | false>, seconds = 20): Promise<T> {
  for (let tries = 0; tries < seconds * 10; tries++) {
    const found = await read();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`It did not happen within ${seconds} seconds.`);
}
