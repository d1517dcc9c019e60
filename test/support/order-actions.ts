import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect } from "vitest";
import { fillCart, newEmail, placeOrder } from "./api-orders.ts";
import { returnRequest } from "./returned-orders.ts";
import { encryptCard, goodCard, type ShopWithSandbox } from "./shop-with-sandbox.ts";
import type { SignedInStaff } from "./office-staff.ts";

export type ActedOrder = { readonly id: string; readonly number: string; readonly token: string; readonly sku: string };

/** What customers and staff do with an order; what is out of turn is refused. How likely each is. */
const weights = {
  buy: 1,
  "customer-day": 1,
  "customer-cancel": 1,
  "customer-pay": 1,
  "customer-return": 1,
  quantity: 2,
  add: 1,
  services: 1,
  day: 1,
  move: 1,
  cancel: 1,
  receipt: 1,
  "refund-goodwill": 1,
  "refund-line": 2,
  "refund-delivery": 1,
  allocate: 2,
  part: 1,
  short: 2,
  unpack: 1,
  "give-back": 1,
  fail: 2,
  pick: 6,
  pack: 4,
  dispatch: 4,
  deliver: 4,
  return: 2,
  approve: 2,
  refuse: 1,
  receive: 2,
  inspect: 4,
  "return-refund": 3,
  close: 1,
} as const;
export type ActionKind = keyof typeof weights;
const kinds = Object.keys(weights) as readonly ActionKind[];

const consigned = (state: string) => `select order_id from consignments where state = '${state}'`;
const returned = (state: string) => `select order_id from returns where state = '${state}'`;
const delivered = "select id from orders where state = 'delivered'";

/** Orders that are ready for an action. Most actions take one of them, so that many orders get to the end. */
const readyFor: Readonly<Partial<Record<ActionKind, string>>> = {
  pick: consigned("picking"),
  short: consigned("picking"),
  pack: consigned("picking"),
  dispatch: consigned("packed"),
  unpack: consigned("packed"),
  deliver: consigned("dispatched"),
  fail: consigned("dispatched"),
  "customer-return": delivered,
  return: delivered,
  approve: returned("requested"),
  refuse: returned("requested"),
  receive: returned("approved"),
  inspect: returned("received"),
  "return-refund": returned("inspected"),
  close: returned("approved"),
};
const ofReturns: ReadonlySet<ActionKind> = new Set<ActionKind>([
  "return",
  "approve",
  "refuse",
  "receive",
  "inspect",
  "return-refund",
  "close",
]);

export const orderAction = fc.record({
  kind: fc.oneof(...kinds.map((kind) => ({ weight: weights[kind], arbitrary: fc.constant(kind) }))),
  order: fc.nat(1_000),
  which: fc.nat(2),
  by: fc.nat(1),
  quantity: fc.integer({ min: 1, max: 3 }),
  day: fc.nat(6),
  outcome: fc.constantFrom("new", "new", "new", "outlet", "outlet", "write-off", "write-off", "sent-back"),
  reason: fc.constantFrom("faulty", "change-of-mind", "wrong-item"),
});
export type OrderAction = typeof orderAction extends fc.Arbitrary<infer T> ? T : never;

type Json = Readonly<Record<string, unknown>>;

/** Carries actions out against a shop and its office. Any answer is fine but a fault of the server. */
export class OrderActor {
  readonly orders: ActedOrder[] = [];
  /** How often each kind of action was answered with success. */
  readonly done = new Map<ActionKind, number>();
  readonly #shop: ShopWithSandbox;
  readonly #staff: readonly SignedInStaff[];

  constructor(shop: ShopWithSandbox, staff: readonly SignedInStaff[]) {
    this.#shop = shop;
    this.#staff = staff;
  }

  async take(action: OrderAction): Promise<void> {
    if (await this.#actionOf(action)) this.done.set(action.kind, (this.done.get(action.kind) ?? 0) + 1);
  }

  /** A customer's order, paid by card or with a deposit. */
  async buy(quantity: number, skip: number): Promise<boolean> {
    const basket = await fillCart(this.#shop, { skip });
    const { sku, visitor } = basket;
    for (let more = 1; more < quantity; more++) await visitor.call("POST /api/cart/product/", { body: { sku } });
    const isDeposit = skip % 3 === 0;
    const placed = await placeOrder(this.#shop, basket, {
      form: (form) => ({
        ...form,
        email: newEmail(),
        ...(isDeposit && { partialPayment: Math.ceil(form.cart.orderTotal / 3) }),
      }),
    });
    this.orders.push({ ...placed, sku });
    return true;
  }

  async #actionOf(action: OrderAction): Promise<boolean> {
    const { kind } = action;
    if (kind === "buy") return this.orders.length < 24 ? this.buy(action.quantity, action.order % 12) : false;
    const candidates = await this.#candidatesFor(action);
    const order = candidates[action.order % Math.max(1, candidates.length)];
    if (order === undefined) return false;
    if (kind.startsWith("customer-")) return this.#customer(action, order);
    if (["quantity", "add", "services", "day"].includes(kind)) return this.#edit(action, order);
    if (kind.startsWith("refund-")) return this.#refund(action, order);
    if (ofReturns.has(kind)) return this.#return(action, order);
    if (kind === "cancel")
      return this.#post(action, `${ofOrder(order)}/move`, { to: "cancelled", why: "Changed mind" });
    if (kind === "receipt") return this.#receipt(action, order);
    if (kind === "move")
      return this.#post(action, `/api/office/fulfilment/board/orders/${order.number}/move`, {
        to: `2026-11-${20 + action.day + 1}`,
        reason: "Truck",
      });
    return this.#fulfil(action, order);
  }

  /** One in five actions takes any order: it is out of turn. */
  async #candidatesFor({ kind, outcome }: OrderAction): Promise<readonly ActedOrder[]> {
    const query = readyFor[kind];
    if (query === undefined || outcome === "outlet") return this.orders;
    const { rows } = await this.#shop.database.pool.query<{ id: string }>(
      `select id from orders where id = any($1) and id in (${query})`,
      [this.orders.map(({ id }) => id)],
    );
    const ready = new Set(rows.map(({ id }) => id));
    return this.orders.filter(({ id }) => ready.has(id));
  }

  async #send(by: number, url: string, body?: object): Promise<{ isOk: boolean; json: Json }> {
    const answer = await this.#staff[by]!.send({
      ...(body !== undefined && { method: "POST", body }),
      url,
    });
    expect(answer.statusCode, `${url}: ${answer.body}`).toBeLessThan(500);
    return { isOk: answer.statusCode < 300, json: answer.json<Json>() };
  }

  async #post({ by }: OrderAction, url: string, body: object): Promise<boolean> {
    return (await this.#send(by, url, body)).isOk;
  }

  async #customer({ kind, day, quantity, reason }: OrderAction, { token }: ActedOrder): Promise<boolean> {
    const visitor = this.#shop.visitor("aol");
    const post = async (path: string, body: object) => {
      const answer = await visitor.send({ method: "POST", url: `/api/order/${token}/${path}`, body });
      // The answer of the provider may be unknown, as on any day: a later notification decides.
      expect([502, 503].includes(answer.statusCode) || answer.statusCode < 500, answer.body).toBe(true);
      return answer.statusCode < 300;
    };
    if (kind === "customer-cancel") return day === 0 && post("cancel", { reason: "No room" });
    if (kind === "customer-return") return post("returns", returnRequest(quantity, { reason }));
    if (kind === "customer-day") {
      const offered = await visitor.call("GET /api/order/:token/dates", { params: { token } });
      const free = offered.ok ? offered.value.dates.filter(({ available, extra }) => available && extra === 0) : [];
      const chosen = free[day % Math.max(1, free.length)];
      return chosen !== undefined && post("date", { deliveryDate: chosen.date });
    }
    const page = await visitor.call("GET /api/order/:token", { params: { token } });
    if (!page.ok || page.value.balance === 0) return false;
    const { x509EncryptionKeys } = await visitor.call("GET /api/checkout/v2/paymentconfiguration");
    return post("payment", {
      key: randomUUID(),
      deliveryDate: null,
      amount: page.value.balance,
      encryptedValues: await encryptCard(x509EncryptionKeys["default"] ?? "", goodCard),
      cardHolderName: "Alex Example",
      browserInfo: null,
    });
  }

  /** Changes what was quoted; the quote may be stale by then. */
  async #edit({ kind, by, quantity, which, day, order: pick }: OrderAction, order: ActedOrder): Promise<boolean> {
    const other = this.orders[(pick + 1) % this.orders.length]!;
    const base = ofOrder(order);
    const first = await this.#send(by, `${base}/change-quote`, {});
    const days = (first.json["days"] ?? []) as readonly { readonly day: string }[];
    const services = (first.json["services"] ?? []) as readonly { readonly sku: string }[];
    const choices: Readonly<Record<string, object>> = {
      quantity: { lines: [{ line: which === 0 ? 1 : 0, quantity: quantity - 1 + (which === 2 ? 1 : 0) }] },
      add: { added: [{ sku: other.sku, quantity: 1 }] },
      services: { services: services.slice(0, which).map(({ sku }) => sku) },
      day: { day: days[day % Math.max(1, days.length)]?.day },
    };
    const choice = choices[kind]!;
    const quote = await this.#send(by, `${base}/change-quote`, choice);
    const { version, difference } = quote.json;
    if (!quote.isOk) return false;
    const body = { ...choice, key: randomUUID(), version, difference, reason: "Rang us" };
    return (await this.#send(by, `${base}/changes`, body)).isOk;
  }

  async #refund({ kind, by, quantity, which }: OrderAction, order: ActedOrder): Promise<boolean> {
    const choices: Readonly<Record<string, object>> = {
      "refund-goodwill": { goodwill: quantity * 10 + 0.05 },
      "refund-line": { lines: [{ line: which === 2 ? 1 : 0, quantity: 1 }] },
      "refund-delivery": { delivery: true },
    };
    const quote = await this.#send(by, `${ofOrder(order)}/refund-quote`, choices[kind]!);
    if (!quote.isOk) return false;
    const body = { ...choices[kind], key: randomUUID(), amount: quote.json["amount"], reason: "Scratch" };
    return (await this.#send(by, `${ofOrder(order)}/refunds`, body)).isOk;
  }

  async #receipt({ by }: OrderAction, order: ActedOrder): Promise<boolean> {
    const record = await this.#send(by, ofOrder(order));
    const amount = Number(record.json["outstanding"] ?? 0);
    const body = { key: randomUUID(), method: "bank-transfer", amount, receivedOn: "2026-11-19", reference: "X" };
    return (await this.#send(by, `${ofOrder(order)}/receipts`, body)).isOk;
  }

  async #fulfil({ kind, by, which, quantity, outcome }: OrderAction, order: ActedOrder): Promise<boolean> {
    const base = "/api/office/fulfilment";
    if (kind === "allocate") return (await this.#send(by, `${base}/allocate`, { orders: [order.number] })).isOk;
    const shown = await this.#send(by, `${base}/orders/${order.number}`);
    const { consignments = [], allocations = [] } = shown.json as Fulfilment;
    if (kind === "part") {
      const { origin, lines } = allocations[0] ?? {};
      const line = lines?.[0]?.line ?? 0;
      const body = { key: randomUUID(), origin, lines: [{ line, quantity: 1 }] };
      return origin !== undefined && (await this.#send(by, `${base}/orders/${order.number}/consignments`, body)).isOk;
    }
    const open = consignments.filter(({ state }) => state !== "cancelled" && state !== "delivered");
    // Mostly one that is ready for it, so that many get to the end; one in six is out of turn.
    const ready = outcome === "outlet" ? open : open.filter((one) => isReadyFor(kind, one));
    const consignment = ready[which % Math.max(1, ready.length)];
    if (consignment === undefined) return false;
    const line = consignment.lines.find((one) => one.units.length < one.quantity) ?? consignment.lines[0];
    const key = randomUUID();
    const steps: Readonly<Record<string, readonly [string, object]>> = {
      pick: ["picks", { key, line: line?.line, scanned: line?.sku }],
      short: ["shorts", { key, line: line?.line, quantity: 1, reason: "damaged" }],
      pack: [
        "pack",
        { units: consignment.lines.flatMap(({ units }) => units.map(({ id }) => ({ id, serial: null }))) },
      ],
      unpack: ["unpack", {}],
      "give-back": ["cancel", {}],
      dispatch: ["dispatch", outcome === "new" ? { carrier: "truck" } : { carrier: "truck", tracking: "T1" }],
      deliver: ["deliver", { receivedBy: "Mia Tan", signature: PNG, photo: null }],
      fail: ["fail", { key, reason: "refused", newDay: quantity === 1 ? "2026-11-27" : null }],
    };
    const [path, body] = steps[kind]!;
    return (await this.#send(by, `${base}/consignments/${consignment.number}/${path}`, body)).isOk;
  }

  async #return({ kind, by, which, quantity, outcome, reason }: OrderAction, order: ActedOrder): Promise<boolean> {
    if (kind === "return")
      return (await this.#send(by, `${ofOrder(order)}/returns`, returnRequest(quantity, { reason }))).isOk;
    const known = await this.#send(by, `${ofOrder(order)}/returns`);
    const returns = (known.json["returns"] ?? []) as readonly { readonly number: string; readonly state: string }[];
    const open = returns.filter(
      ({ state }) => outcome === "outlet" || !["refused", "closed", "refunded"].includes(state),
    );
    const chosen = open[which % Math.max(1, open.length)];
    if (chosen === undefined) return false;
    const url = `/api/office/returns/${chosen.number}`;
    const key = randomUUID();
    if (kind === "return-refund") {
      const quote = await this.#send(by, `${url}/refund-quote`, {});
      return quote.isOk && (await this.#send(by, `${url}/refund`, { key, amount: quote.json["amount"] })).isOk;
    }
    const isOutlet = outcome === "outlet";
    const unit = isOutlet ? { condition: "New Condition", marks: "Opened", price: 100 } : null;
    const bodies: Readonly<Record<string, object>> = {
      approve: { way: "drop-off", place: "MEL" },
      refuse: { reason: "Too late" },
      receive: { key, place: "MEL", lines: [{ line: 0, quantity }] },
      inspect: { key, line: 0, quantity: isOutlet ? 1 : quantity, outcome, unit },
      close: { reason: "Replaced" },
    };
    return (await this.#send(by, `${url}/${kind}`, bodies[kind]!)).isOk;
  }
}

type Consignment = {
  readonly number: string;
  readonly state: string;
  readonly lines: readonly {
    readonly line: number;
    readonly sku: string;
    readonly quantity: number;
    readonly units: readonly { readonly id: string }[];
  }[];
};

function isReadyFor(kind: ActionKind, { state, lines }: Consignment): boolean {
  const isPicked = lines.every(({ quantity, units }) => units.length === quantity);
  if (kind === "pick" || kind === "short") return state === "picking" && !isPicked;
  if (kind === "pack") return state === "picking" && isPicked;
  if (kind === "dispatch" || kind === "unpack") return state === "packed";
  return kind === "give-back" ? state !== "dispatched" : state === "dispatched";
}

type Fulfilment = {
  readonly consignments?: readonly Consignment[];
  readonly allocations?: readonly {
    readonly origin: object;
    readonly lines: readonly { readonly line: number }[];
  }[];
};

const ofOrder = ({ number }: ActedOrder): string => `/api/office/sites/aol/orders/${number}`;

/** The beginning of a PNG: enough for a signature. */
const PNG = "iVBORw0KGgoAAA==";
