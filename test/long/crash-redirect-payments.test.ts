import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "#platform/database.ts";
import { randomOf } from "#seed/random.ts";
import { paymentOptions } from "#capabilities/payments/payments.rules.ts";
import type { RedirectMethod } from "#capabilities/payments/payment-methods.rules.ts";
import type { CheckoutForm } from "#capabilities/checkout/checkout.contract.ts";
import { useCoupon } from "#test/support/api-orders.ts";
import { openTestDatabase } from "#test/support/database.ts";
import { type ProviderProxy, startProviderProxy, type Place, places } from "#test/support/provider-proxy.ts";
import { postForm } from "#test/support/redirect-form.ts";
import { createRule } from "#test/support/offers.ts";
import { freePorts } from "#test/support/ports.ts";
import { type Sandbox, startSandbox } from "#test/support/sandbox.ts";
import type { Visitor } from "#test/support/shop.ts";
import { type ShopProcess, startShopProcess } from "#test/support/shop-process.ts";
import { TODAY } from "#test/support/template-database.ts";
import { eventually, fillForm } from "#test/support/shop-with-sandbox.ts";
import {
  expectConsistent,
  isFinal,
  expireHeartbeats,
  listPaidTwice,
  outcomeOf,
  skuInStock,
} from "#test/support/order-consistency.ts";

let database: OpenDatabase;
let sandbox: Sandbox;
let proxy: ProviderProxy;
let shop: ShopProcess;
let start: () => Promise<ShopProcess>;

beforeAll(async () => {
  const [http = 0, smtp = 0, port = 0, between = 0] = await freePorts(4);
  database = await openTestDatabase();
  sandbox = await startSandbox({ http, smtp, shop: port });
  proxy = await startProviderProxy({ port: between, behind: sandbox.url });
  await createRule({ database }, "aol", {
    effect: { kind: "centsOff", cents: 25_00 },
    codes: { AWAY: null },
    maxUses: 1_000,
  });
  // Enough delivery capacity, so that no order is refused for its day.
  await database.pool.query("update delivery_zones set capacity_per_run = 1000, bulky_per_run = null");
  await database.pool.query("update delivery_runs set capacity = 1000, bulky_capacity = null");
  start = () =>
    startShopProcess({
      port,
      sandboxPort: between,
      smtpPort: smtp,
      dataDir: sandbox.dataDir,
      environment: {
        SITE: "aol",
        DATABASE_URL: database.url,
        NOW: `${TODAY}T10:00:00+11:00`,
      },
    });
  shop = await start();
});
afterAll(async () => {
  await shop.stop();
  await proxy.close();
  await sandbox.stop();
  await database.close();
});

/** The number of orders in progress at a crash. */
const BUYERS = 6;
const CRASHES = Number(process.env["CRASHES"] ?? Math.ceil(places.length / BUYERS));
const random = randomOf(process.env["CRASH_SEED"] ?? "crash elsewhere");

type Shopper = Place & {
  readonly email: string;
  readonly visitor: Visitor;
  readonly form: CheckoutForm;
  readonly hasCoupon: boolean;
  /** Whether the shopper returns when the shop runs again. */
  readonly comesBack: boolean;
  readonly pressesAgain: boolean;
  readonly decides: "approve" | "cancel" | "nothing";
  /** The shop's reference of the payment, once the shopper is on the provider's page. */
  reference: string | null;
  choice: "approve" | "cancel" | null;
  /** The provider's return address. */
  back: URL | null;
};

const formFor = (method: RedirectMethod, form: CheckoutForm): CheckoutForm => ({
  ...form,
  selectedPaymentOption: paymentOptions[method],
  encryptedValues: null,
  cardHolderName: null,
});

/** A shopper with one product in the cart, and a completed form. */
async function orderAt(place: Place, { email, position }: { email: string; position: number }): Promise<Shopper> {
  const [hasCoupon, comesBack, pressesAgain] = [random.chance(0.5), random.chance(0.5), random.chance(0.5)];
  const decides = random.pick(["approve", "approve", "cancel", "nothing"] as const);
  const visitor = shop.visitor();
  const sku = await skuInStock(database.pool, position, 1_200_00);
  await visitor.call("POST /api/cart/product/", { body: { sku } });
  if (hasCoupon) await useCoupon(visitor, "AWAY");
  const form = formFor(place.method, await fillForm(visitor, { email }));
  const fate = { comesBack, pressesAgain, decides, reference: null, choice: null, back: null };
  return { ...place, email, visitor, form, hasCoupon, ...fate };
}

/** Submits the form, and follows the redirect. */
async function submit(shopper: Shopper, form: CheckoutForm): Promise<void> {
  const answer = await shopper.visitor.call("POST /api/checkout", { body: form });
  if (!answer.ok) throw new Error(`${shopper.method}: ${answer.errors.join()}`);
  if (answer.value.secure3DResponse) await postForm(answer.value.secure3DResponse);
  shopper.reference = answer.value.paymentReference;
}

async function choose(shopper: Shopper, choice: "approve" | "cancel"): Promise<void> {
  shopper.choice = choice;
  shopper.back = await sandbox.shopper(shopper.reference ?? "", choice);
}

/** The call of the return page. */
async function comeBack({ back, visitor }: Shopper): Promise<void> {
  const provider = back?.pathname.split("/").at(-1) ?? "";
  const call = `POST /api/checkout/${provider}confirmation` as "POST /api/checkout/paypalconfirmation";
  await visitor.call(call, { query: Object.fromEntries(back?.searchParams ?? []) as { token: string } });
}

/** Pays up to the shopper's point, or until the shop is killed. */
async function payUpToPoint(shopper: Shopper): Promise<void> {
  await submit(shopper, shopper.form);
  if (shopper.at === "sent there") return;
  await choose(shopper, "approve");
  if (shopper.at !== "approved") await comeBack(shopper);
}

/** Lets all shoppers pay up to their points, and then kills the shop. */
async function killAmong(shoppers: readonly Shopper[]): Promise<void> {
  let isDead = false;
  const payments = shoppers.map((shopper) => {
    const { method, at } = shopper;
    const reached = typeof at === "string" ? null : proxy.stopAt(shopper.email, at);
    const paid = payUpToPoint(shopper).catch((error: unknown) => {
      if (!isDead) throw error;
    });
    // No shopper gets past their point.
    const passed = () => expect({ method, at, isPassed: !isDead }).toEqual({ method, at, isPassed: false });
    return { paid, reachedPoint: reached === null ? paid : Promise.race([reached, paid.then(passed)]) };
  });
  await Promise.all(payments.map(({ reachedPoint }) => reachedPoint));
  isDead = true;
  await proxy.answer();
  await shop.kill();
  await Promise.all(payments.map(({ paid }) => paid));
  proxy.forget();
}

/** The shop runs again: the redirected shopper continues, or does not. */
async function goOn(shopper: Shopper): Promise<void> {
  if (shopper.reference === null) return;
  if (shopper.back === null && shopper.decides !== "nothing") await choose(shopper, shopper.decides);
  if (shopper.back !== null && shopper.comesBack) await comeBack(shopper);
}

/** A shopper who did not reach the provider's page opens the checkout again and submits. */
async function pressAgain(shopper: Shopper): Promise<void> {
  await submit(shopper, formFor(shopper.method, await fillForm(shopper.visitor, { email: shopper.email })));
  await choose(shopper, "approve");
  await comeBack(shopper);
}

const sumOf = async (query: string): Promise<number> =>
  (await database.pool.query<{ sum: number }>(`select coalesce(sum(${query}`)).rows[0]?.sum ?? 0;
const stock = () => sumOf("on_hand), 0)::int as sum from stock");
const unheard = () =>
  sumOf("1), 0)::int as sum from payment_attempts where state in ('created', 'requesting', 'unknown')");
const trucks = () => sumOf("taken), 0)::int as sum from delivery_runs");

/** Time passes for payments without news. */
const passMinutes = (minutes: number) =>
  database.pool.query(
    `update payment_attempts set begun_at = begun_at - $1 * interval '1 minute', updated_at = updated_at - $1 * interval '1 minute'
     where state in ('created', 'requesting', 'unknown', 'pending', 'action_required')`,
    [minutes],
  );

// Also: PAY-120, PAY-125, PAY-132
test(
  `a shop that dies ${CRASHES} times while ${CRASHES * BUYERS} shoppers pay elsewhere takes money for each order that was approved, once, and for nothing else (CHK-75, PAY-118, PAY-119)`,
  async () => {
    const before = { stock: await stock(), trucks: await trucks() };
    const shoppers: Shopper[] = [];
    let left: Place[] = [];
    for (let crash = 0; crash < CRASHES; crash++) {
      if (left.length < BUYERS) left = [...left, ...random.shuffled(places)];
      const position = random.whole(0, 20);
      const group = await Promise.all(
        left
          .splice(0, BUYERS)
          .map((place, buyer) =>
            orderAt(place, { email: `elsewhere-${crash}-${buyer}@example.com`, position: position + buyer }),
          ),
      );
      await killAmong(group);
      shoppers.push(...group);
      shop = await start();
      await Promise.all(group.map(goOn));
    }
    // Payments without news for minutes are polled, and notifications from during the crash are repeated.
    await passMinutes(2);
    await eventually(async () => (await unheard()) === 0, 60);
    for (const { form, method, choice } of shoppers)
      if (choice === "approve" && method !== "humm") await eventually(() => isFinal(database.pool, form.cartId), 60);
    await sandbox.passTime(600);
    await Promise.all(shoppers.filter((one) => one.reference === null && one.pressesAgain).map(pressAgain));
    // Half an hour passes for shoppers who decided nothing.
    await passMinutes(30);
    await expireHeartbeats(database.pool);
    for (const { form } of shoppers) await eventually(() => isFinal(database.pool, form.cartId), 60);

    const approved = shoppers.filter((one) => one.choice === "approve");
    for (const { form, ...one } of shoppers) {
      await expectConsistent({ records: database.pool, sandbox }, form.cartId);
      const order = await outcomeOf(database.pool, form.cartId);
      expect({ method: one.method, at: one.at, isPlaced: order?.state === "placed" }).toEqual({
        method: one.method,
        at: one.at,
        isPlaced: one.choice === "approve",
      });
    }
    expect(await listPaidTwice(database.pool)).toEqual([]);
    const ledger = await sandbox.ledger();
    expect(ledger.reduce((sum, row) => sum + row.captured - row.refunded, 0)).toBe(
      await sumOf("paid_cents), 0)::int as sum from orders where email like 'elsewhere-%'"),
    );
    expect({ stock: await stock(), trucks: await trucks() }).toEqual({
      stock: before.stock - approved.length,
      trucks: before.trucks + approved.length,
    });
    expect(await sumOf("1), 0)::int as sum from promotion_uses where code = 'AWAY' and state <> 'released'")).toBe(
      approved.filter((one) => one.hasCoupon).length,
    );
  },
  300_000 + CRASHES * 20_000,
);
