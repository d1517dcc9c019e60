import { randomUUID } from "node:crypto";
import { nearestCents, toDollars } from "#kit/money.ts";
import type { Database } from "#platform/database.ts";
import { enqueue, type JobHandler } from "#platform/jobs.ts";
import type { JobTools } from "#platform/jobs/job-tools.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { nowOf } from "#platform/visits.ts";
import type { CheckoutForm } from "#capabilities/checkout/checkout.contract.ts";
import { officeFulfilmentService } from "#capabilities/fulfilment/server/office-fulfilment.service.ts";
import { findStaff } from "#capabilities/identity/server/office-access.service.ts";
import { siteCodes } from "#shop/site.ts";
import { hasOption, paymentOptions } from "#capabilities/payments/payments.rules.ts";
import { officeDailyCloseService } from "#capabilities/payments/server/office-reconciliation.service.ts";
import { encryptFor } from "#capabilities/payments/web/card-cipher.ts";
import { sendEnquiries } from "./enquiries.ts";
import { placePurchases } from "./purchases.ts";
import { DemoShopper } from "./shopper.ts";
import type { OrderStep, TodaysOrder } from "#seed/todays-orders.ts";

const PLACE = "demo.orders";

/** After the photographs have begun, and the first pages are drawn. */
const LATER_MS = 6_000;

/** The demonstration's orders of today are placed once the shop is open, so that it starts as fast as without them. */
export const queueDemoOrders = (db: Database): Promise<void> =>
  enqueue(db, { kind: PLACE, payload: {}, onceKey: PLACE, delayMs: LATER_MS });

type Tools = Pick<JobTools, "db" | "config" | "log" | "sites" | "originOf">;

export const demoOrderJobs = (tools: Tools): Readonly<Record<string, JobHandler>> => ({
  [PLACE]: () => placeAll(tools),
});

/** Places each order as a shopper does and moves it on as staff do. One that can't be placed today leaves the others. */
async function placeAll(tools: Tools): Promise<void> {
  const { todaysOrders } = await import("#seed/todays-orders.ts");
  for (const order of todaysOrders) {
    try {
      await placeOne(tools, order);
    } catch (error) {
      tools.log.warn({ err: error, customer: order.lastName }, "an order of the demonstration could not be placed");
    }
  }
  await sendEnquiries(tools);
  await closeOldDays(tools);
  await placePurchases(await ownerOf(tools));
}

const emailOf = ({ firstName, lastName, business }: TodaysOrder): string =>
  business?.email ?? `${firstName}.${lastName.replace(/\W/g, "")}@example.com`.toLowerCase();

async function placeOne(tools: Tools, order: TodaysOrder): Promise<void> {
  const { db, config } = tools;
  if (await isPlaced(db, order)) return;
  const { stockedSkus } = await import("#seed/todays-orders.ts");
  const { SEED_PASSWORD } = await import("#seed/people.ts");
  const shopper = new DemoShopper(config.port, order.site);
  if (order.business) await shopper.logIn(order.business.email, SEED_PASSWORD);
  for (const sku of await stockedSkus(db.pool, order)) await shopper.post("/api/cart/product/", { sku });
  const form = await fillForm(shopper, order);
  await shopper.post("/api/checkout", form);
  const { rows } = await db.pool.query<{ number: string; token: string }>(
    "select number, token from checkout_public_orders where cart_id = $1 and state = 'placed'",
    [form.cartId],
  );
  const placed = rows[0];
  if (placed === undefined) throw new Error("The order was not placed.");
  await moveOn(tools, placed.number, order.step);
  if (order.step === "returning")
    await shopper.post(`/api/order/${placed.token}/returns`, {
      key: randomUUID(),
      reason: "faulty",
      words: "It stops after a minute, and the display says E4.",
      lines: [{ line: 0, quantity: 1 }],
    });
}

/** The job may run again after a process has died. */
async function isPlaced(db: Database, order: TodaysOrder): Promise<boolean> {
  const found = await db.pool.query(
    "select 1 from checkout_public_orders where site = $1 and email = $2 and placed_at is not null",
    [order.site, emailOf(order)],
  );
  return (found.rowCount ?? 0) > 0;
}

type Cart = {
  readonly cartId: string;
  readonly orderTotal: number;
  readonly products: readonly {
    readonly quantity: number;
    readonly sku: string;
    readonly unitId: string;
    readonly productCode: string;
    readonly category: string;
  }[];
};
type Days = {
  readonly availability: {
    readonly dates: readonly {
      readonly date: CheckoutForm["deliveryDate"];
      readonly price: number;
      readonly available: boolean;
    }[];
  };
  readonly deliveryServices: readonly {
    readonly sku: string;
    readonly price: number;
    readonly selected: boolean;
    readonly hidden: boolean;
  }[];
};
type View = {
  readonly opts: number;
  readonly x509EncryptionKeys: Readonly<Record<string, string>>;
  readonly fraudCheck: { readonly token: string | null };
};

const addressOf = ({ site, firstName, lastName, address, suburb, state, postcode, business }: TodaysOrder) => ({
  firstName,
  lastName,
  companyName: business?.company ?? "",
  address,
  suburb,
  state,
  postcode,
  country: site === "aol-nz" ? ("NZ" as const) : ("AU" as const),
  deliveryInstructions: "",
});

const itemOf = ({ quantity, sku, unitId, productCode, category }: Cart["products"][number]) => ({
  qty: quantity,
  sku,
  unitId,
  productCode,
  category,
  warrantyId: null,
  installId: null,
});

const testCard = (holderName: string) => ({
  number: "4111111111111111",
  expiryMonth: "03",
  expiryYear: "2030",
  cvc: "737",
  holderName,
  generationtime: new Date().toISOString(),
});

/** A business pays on its account's credit, everybody else with a test card. */
async function paymentOf(order: TodaysOrder, { x509EncryptionKeys }: View) {
  if (order.business)
    return { selectedPaymentOption: paymentOptions.accountCredit, encryptedValues: null, cardHolderName: null };
  const holderName = `${order.firstName} ${order.lastName}`;
  return {
    selectedPaymentOption: paymentOptions.card,
    encryptedValues: await encryptFor(Object.values(x509EncryptionKeys)[0] ?? "", testCard(holderName)),
    cardHolderName: holderName,
  };
}

/** The checkout's form as its page fills it in. */
async function fillForm(shopper: DemoShopper, order: TodaysOrder): Promise<CheckoutForm> {
  const { suburb, state, postcode, phone } = order;
  const cart = await shopper.get<Cart>("/api/cart/");
  const view = await shopper.get<View>("/api/checkout");
  const place = { cartId: cart.cartId, suburb, state, postcode };
  const { availability, deliveryServices } = await shopper.post<Days>("/api/checkout/avail", place);
  const open = availability.dates.filter(({ available }) => available);
  const day = open[Math.min(order.day, open.length - 1)];
  if (day === undefined) throw new Error(`No truck goes to ${suburb}.`);
  const services = deliveryServices.filter(({ selected }) => selected);
  const amounts = [cart.orderTotal, Math.max(0, day.price), ...services.map(({ price }) => price)];
  const total = toDollars(nearestCents(amounts.reduce((sum, one) => sum + one, 0)));
  return {
    cartId: cart.cartId,
    email: emailOf(order),
    newsletter: false,
    phoneNumber: phone,
    partialPayment: order.isDeposit ? Math.ceil(total / 3) : null,
    deliveryAddress: addressOf(order),
    billingAddress: null,
    poNumber: order.business?.poNumber ?? "",
    deliveryDate: day.date,
    deliveryQuote: false,
    EarlyNotification: false,
    requestedDeliveryContact: null,
    requestedInstallationContact: null,
    uniqueRequirements: "",
    deliveryServices: services.filter(({ hidden }) => !hidden).map(({ sku }) => sku),
    subdivision: null,
    salespersonCode: null,
    devicePaymentCode: null,
    terminal: null,
    cart: {
      items: cart.products.map(itemOf),
      orderTotal: total,
      couponCode: null,
    },
    brandsWarnings: { mieleWarning: false },
    supplierDeliveryDates: [],
    winningDeliveryServiceOverride: false,
    ...(hasOption(view.opts, "warehouseStorageCharge") && { stockFeeAcknowledged: true }),
    fraudCheckToken: view.fraudCheck.token,
    browserInfo: { screenHeight: 800, screenWidth: 1200 },
    hostedCard: null,
    walletToken: null,
    ...(await paymentOf(order, view)),
  };
}

const stepsUpTo = (step: OrderStep): readonly OrderStep[] => {
  const all = ["allocated", "picked", "packed", "sent", "delivered", "returning"] as const;
  return all.slice(0, all.indexOf(step as (typeof all)[number]) + 1);
};

/** The office as the demonstration's owner uses it. */
async function ownerOf({ db, config, log, sites, originOf }: Tools): Promise<OfficeContext> {
  const { seedEmails, seedMemberId } = await import("#seed/people.ts");
  const staff = await findStaff(db, seedMemberId(seedEmails.manager));
  if (staff === null) throw new Error("The demonstration has no owner any more.");
  return {
    db,
    config,
    log,
    sites,
    originOf,
    now: nowOf(config),
    requestId: PLACE,
    ip: "job",
    userAgent: "Demonstration",
    session: { id: PLACE, staff, isPending: false, isKey: false },
    setSession: () => {},
  };
}

/** The stores counted their money on the days before yesterday, and it was right. */
async function closeOldDays(tools: Tools): Promise<void> {
  const context = await ownerOf(tools);
  const { rows } = await officeDailyCloseService["GET /api/office/daily-closes"](context, {
    ...none,
    query: { site: "", view: "", store: "" },
  });
  const [latest, before] = [...new Set(rows.map(({ day }) => day))].toSorted().toReversed();
  for (const { store, day, cash, terminal, ...row } of rows) {
    const site = siteCodes.find((code) => code === row.site);
    if (site === undefined || day === latest || day === before) continue;
    const body = { key: randomUUID(), seenCash: cash, seenTerminal: terminal, cash, terminal, reason: "" };
    const close = officeDailyCloseService["POST /api/office/sites/:site/stores/:store/days/:day/close"];
    await close(context, { ...none, params: { site, store, day }, body });
  }
}

/** Moves an order on by the same calls as the screens of the warehouse. */
async function moveOn(tools: Tools, number: string, step: OrderStep): Promise<void> {
  const context = await ownerOf(tools);
  for (const next of stepsUpTo(step)) await moveConsignments(context, number, next);
}

async function moveConsignments(context: OfficeContext, number: string, step: OrderStep): Promise<void> {
  const { drawSignature } = await import("#seed/todays-orders.ts");
  const of = officeFulfilmentService;
  if (step === "allocated")
    return void (await of["POST /api/office/fulfilment/allocate"](context, { ...none, body: { orders: [number] } }));
  const shown = await of["GET /api/office/fulfilment/orders/:number"](context, { ...none, params: { number } });
  if (!shown.ok) return;
  for (const { number: consignment, lines } of shown.value.consignments) {
    const at = { ...none, params: { number: consignment } };
    const units = lines.flatMap((line) => line.units.map(({ id }) => ({ id, serial: null })));
    if (step === "picked")
      for (const { line, sku, quantity } of lines)
        for (let unit = 0; unit < quantity; unit++)
          await of["POST /api/office/fulfilment/consignments/:number/picks"](context, {
            ...at,
            body: { key: randomUUID(), line, scanned: sku },
          });
    if (step === "packed")
      await of["POST /api/office/fulfilment/consignments/:number/pack"](context, { ...at, body: { units } });
    if (step === "sent")
      await of["POST /api/office/fulfilment/consignments/:number/dispatch"](context, {
        ...at,
        body: { carrier: "truck", tracking: "" },
      });
    if (step === "delivered")
      await of["POST /api/office/fulfilment/consignments/:number/deliver"](context, {
        ...at,
        body: { receivedBy: "Edward", signature: (await drawSignature()).toString("base64"), photo: null },
      });
  }
}

const none = { params: undefined, query: undefined, body: undefined } as const;
