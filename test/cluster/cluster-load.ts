import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { fillForm } from "#test/support/shop-with-sandbox.ts";
import { createHttpVisitor } from "#test/support/shop-process.ts";
import type { Visitor } from "#test/support/shop.ts";

/** A request that is not answered in this time is given up and sent again. */
const GIVE_UP_MS = 45_000;
const AGAIN_AFTER_MS = 250;

/** What was asked and how it was answered, until the load ends. */
export type LoadReport = {
  readonly pages: number;
  readonly pagesFailed: number;
  /** Answers of 503 and lost connections of writes; each was sent again with the same id. */
  readonly writesRefused: number;
  readonly cartsAcknowledged: number;
  readonly cartsWithoutProduct: number;
  readonly ordersAcknowledged: readonly string[];
  /** The longest time between two acknowledged additions to a cart, in seconds. */
  readonly longestWithoutWrite: number;
  /** Statuses and errors that were no success, with their numbers. */
  readonly failures: Readonly<Record<string, number>>;
};

export type LoadPlan = {
  readonly url: string;
  readonly skus: readonly string[];
  /** A product of which there are enough for the orders; null for none. */
  readonly orderSku: string | null;
};

export const PAGES = ["/", "/api/v2/product/list?category=fridges", "/api/navbar/", "/api/v2/brand", "/stores"];

/** Shoppers who read pages, fill carts and place orders; those who are refused try again, as the shop's pages do. */
export class ClusterLoad {
  readonly #plan: LoadPlan;
  readonly #work: Promise<void>[] = [];
  readonly #carts: { readonly visitor: Visitor; readonly sku: string }[] = [];
  readonly #failures = new Map<string, number>();
  readonly #writtenAt: number[] = [];
  readonly #orders: string[] = [];
  #isOver = false;
  #pages = 0;
  #pagesFailed = 0;
  #writesRefused = 0;

  constructor(plan: LoadPlan) {
    this.#plan = plan;
    for (let reader = 0; reader < 2; reader++) this.#work.push(this.#read(reader));
    for (let writer = 0; writer < 3; writer++) this.#work.push(this.#fillCarts(writer));
    if (plan.orderSku !== null) this.#work.push(this.#placeOrders(plan.orderSku));
  }

  get carts(): number {
    return this.#carts.length;
  }

  #note(failure: string): void {
    this.#failures.set(failure, (this.#failures.get(failure) ?? 0) + 1);
  }

  async #read(reader: number): Promise<void> {
    for (let turn = reader; !this.#isOver; turn++) {
      const path = PAGES[turn % PAGES.length] ?? "/";
      this.#pages += 1;
      const answer = await fetch(this.#plan.url + path, { signal: AbortSignal.timeout(GIVE_UP_MS) }).catch(
        (error: Error) => error.name,
      );
      const status = typeof answer === "string" ? answer : answer.status;
      if (typeof answer !== "string") await answer.arrayBuffer().catch(() => this.#note(`${path} was cut`));
      if (status !== 200) {
        this.#pagesFailed += 1;
        this.#note(`${path} ${status}`);
      }
      await sleep(20);
    }
  }

  /** Sends a change until it is answered. The id makes it happen once. */
  async #send(visitor: Visitor, sku: string): Promise<void> {
    const changeId = randomUUID();
    for (;;) {
      const headers = {
        "content-type": "application/json",
        cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      };
      const answer = await fetch(`${this.#plan.url}/api/cart/product/?changeId=${changeId}`, {
        method: "POST",
        headers,
        body: JSON.stringify({ sku }),
        signal: AbortSignal.timeout(GIVE_UP_MS),
      }).catch((error: Error) => error.name);
      if (typeof answer !== "string") await answer.arrayBuffer().catch(() => {});
      if (typeof answer !== "string" && answer.status === 200) return;
      this.#writesRefused += 1;
      this.#note(`cart ${typeof answer === "string" ? answer : answer.status}`);
      await sleep(AGAIN_AFTER_MS);
    }
  }

  async #fillCarts(writer: number): Promise<void> {
    for (let turn = writer; !this.#isOver; turn++) {
      const sku = this.#plan.skus[turn % this.#plan.skus.length] ?? "";
      const visitor = createHttpVisitor(this.#plan.url);
      // The cookie names the cart, so it comes before the change that is to be repeated.
      await this.#untilAnswered(() => visitor.call("POST /api/cart/product/", { body: { sku } }));
      await this.#send(visitor, sku);
      this.#carts.push({ visitor, sku });
      this.#writtenAt.push(performance.now());
      await sleep(20);
    }
  }

  async #untilAnswered<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      try {
        return await call();
      } catch (error) {
        this.#writesRefused += 1;
        this.#note(`call: ${error instanceof Error ? error.message.slice(0, 40) : String(error)}`);
        await sleep(AGAIN_AFTER_MS);
      }
    }
  }

  async #placeOrders(sku: string): Promise<void> {
    while (!this.#isOver) {
      const visitor = createHttpVisitor(this.#plan.url);
      await this.#untilAnswered(() => visitor.call("POST /api/cart/product/", { body: { sku } }));
      const form = await this.#untilAnswered(() => fillForm(visitor, { email: "cluster@example.com" }));
      const answer = await this.#untilAnswered(() => visitor.call("POST /api/checkout", { body: form }));
      if (answer.ok) this.#orders.push(form.cartId);
      else this.#note(`order: ${answer.refusal}`);
      await sleep(50);
    }
  }

  /** Ends the load and looks at each acknowledged cart once more. */
  async end(): Promise<LoadReport> {
    this.#isOver = true;
    await Promise.all(this.#work);
    let missing = 0;
    for (const { visitor, sku } of this.#carts) {
      const { products } = await this.#untilAnswered(() => visitor.call("GET /api/cart/"));
      const found = products.find((line) => line.sku === sku);
      // The first addition has no id, so one that was acknowledged late may be there twice; the second one is there once.
      if (found === undefined || found.quantity < 2) missing += 1;
    }
    const gaps = this.#writtenAt.map((time, index) => (index === 0 ? 0 : time - (this.#writtenAt[index - 1] ?? time)));
    return {
      pages: this.#pages,
      pagesFailed: this.#pagesFailed,
      writesRefused: this.#writesRefused,
      cartsAcknowledged: this.#carts.length,
      cartsWithoutProduct: missing,
      ordersAcknowledged: this.#orders,
      longestWithoutWrite: Math.round(Math.max(0, ...gaps) / 100) / 10,
      failures: Object.fromEntries(this.#failures),
    };
  }
}
