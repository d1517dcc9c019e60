import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { paymentOptions } from "#capabilities/payments/payments.rules.ts";
import { redirectMethods } from "#capabilities/payments/payment-methods.rules.ts";
import { checkAccounts } from "#capabilities/payments/server/accounts.service.ts";
import { site as aol } from "#sites/aol/site.ts";
import { fillCart, newEmail, orderOf, placeOrder, providerTotals } from "./api-orders.ts";
import { comeBack, goToProvider } from "./redirect-payments.ts";
import { eventually, fillForm, type ShopWithSandbox, startShopWithSandbox } from "./shop-with-sandbox.ts";
import { signIn } from "./signed-in-visitor.ts";

/** What the sandbox recorded: a call of the shop and its answer, or, as `WEBHOOK`, a notification to the shop. */
export type Exchange = {
  readonly method: string;
  readonly path: string;
  /** The names of the request's headers. */
  readonly headers: readonly string[];
  readonly request: string;
  readonly status: number;
  readonly answer: string;
};

type Placed = { readonly token: string; readonly number: string };

/** The shop takes the money, and returns it when the order is cancelled. */
async function cancelAndRefund(shop: ShopWithSandbox, { token, number }: Placed): Promise<void> {
  const totals = () => providerTotals(shop, number);
  await eventually(async () => (await totals()).captured > 0);
  const isPaid = async () => (await findPlaced(shop, number)).paid_cents > 0;
  await eventually(isPaid);
  await shop.visitor("aol").call("POST /api/order/:token/cancel", { params: { token }, body: {} });
  await eventually(async () => (await totals()).refunded > 0);
}

const findPlaced = (shop: ShopWithSandbox, number: string) =>
  shop.database.db.selectFrom("orders").selectAll().where("number", "=", number).executeTakeFirstOrThrow();

async function payByCard(shop: ShopWithSandbox): Promise<void> {
  await cancelAndRefund(shop, await placeOrder(shop, await fillCart(shop)));
}

async function payInStore(shop: ShopWithSandbox): Promise<void> {
  const staff = await signIn(shop, { site: "aol", as: "staff", permissions: ["zipInStore"] });
  await fillCart(shop, { skip: 11, visitor: staff });
  const sent = await fillForm(staff, { email: newEmail() });
  const choice = { selectedPaymentOption: paymentOptions.zipInStore, devicePaymentCode: "111111" };
  await staff.call("POST /api/checkout", { body: { ...sent, ...choice, encryptedValues: null } });
  await cancelAndRefund(shop, await orderOf(shop, sent.cartId));
}

async function payAtTerminal(shop: ShopWithSandbox): Promise<void> {
  const staff = await signIn(shop, { site: "aol", as: "staff", permissions: ["terminal"] });
  await fillCart(shop, { skip: 10, visitor: staff });
  const sent = await fillForm(staff, { email: newEmail() });
  const choice = { selectedPaymentOption: paymentOptions.terminal, subdivision: "AO102", terminal: "Front counter" };
  const answer = await staff.call("POST /api/checkout", { body: { ...sent, ...choice, encryptedValues: null } });
  if (!answer.ok) throw new Error(answer.errors.join());
  await shop.sandbox.shopper(answer.value.paymentReference ?? "", "approve");
  await cancelAndRefund(shop, await orderOf(shop, sent.cartId));
}

/** Pays with every method that a provider takes money for, and returns the money. Answers what was said meanwhile. */
export async function recordPayments(): Promise<readonly Exchange[]> {
  const folder = await mkdtemp(join(tmpdir(), "hearth-exchanges-"));
  const exchanges = join(folder, "exchanges.jsonl");
  const shop = await startShopWithSandbox({ exchanges });
  try {
    await checkAccounts(shop.config, [aol]);
    await payByCard(shop);
    for (const method of redirectMethods) {
      const { visitor, reference, form } = await goToProvider(shop, method);
      await comeBack(visitor, await shop.sandbox.shopper(reference, "approve"));
      await cancelAndRefund(shop, await orderOf(shop, form.cartId));
    }
    await payInStore(shop);
    await payAtTerminal(shop);
  } finally {
    // Notifications are written when the sandbox stops.
    await shop.close();
  }
  const lines = (await readFile(exchanges, "utf8")).trimEnd().split("\n");
  await rm(folder, { recursive: true });
  return lines.map((line) => JSON.parse(line) as Exchange);
}
