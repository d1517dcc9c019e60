import type { Tx } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import { holdCodes } from "#capabilities/cart/server/cart.service.ts";
import { holdStock } from "#capabilities/catalogue/server/catalogue.service.ts";
import { holdFirstPlace, holdRun } from "#capabilities/delivery/server/delivery.service.ts";
import type { CheckoutForm } from "../checkout.contract.ts";
import { codesGone } from "../checkout.copy.ts";
import type { BuiltDraft } from "./build-order-draft.ts";
import type { SavedDraft } from "./drafts.store.ts";
import { Refused } from "./refused.ts";

/** For how long goods, truck and codes are kept while a payment runs. */
const HOLD_MS = 20 * 60_000;

/**
 * `likely`: a new order's place on a truck is taken without asking whether there was one, and the transaction fails where
 * there was none. `doubtful`: it failed, so that it is asked.
 */
export type PlaceHope = "likely" | "doubtful";

type Holding = Pick<BuiltDraft, "draft" | "goods" | "plan" | "giftCards"> & {
  readonly context: Context;
  readonly order: SavedDraft;
  readonly form: CheckoutForm;
  readonly place: PlaceHope;
};

/** Keeps everything an order needs, or throws and keeps none of it. Always in this order, so that nobody waits in a ring. */
export async function holdAll(tx: Tx, holding: Holding): Promise<void> {
  const until = new Date(holding.context.visit.now.getTime() + HOLD_MS);
  await holdGoods(tx, holding, until);
  await holdPlace(tx, holding, until);
  await holdPromises(tx, holding, until);
}

async function holdGoods(tx: Tx, { context, order, goods, plan }: Holding, until: Date): Promise<void> {
  const ours = goods.lines.filter((line) => line.supplierCode === null);
  if (ours.length === 0 || plan.warehouseCode === null) return;
  const held = await holdStock(tx, {
    orderId: order.id,
    warehouseCode: plan.warehouseCode,
    reach: plan.kind === "cash-and-carry" ? "warehouse" : "country",
    lines: ours,
    ...(order.isNew && { before: "none" }),
    until,
    now: context.visit.now,
  });
  if (held.ok) return;
  const short = new Set((held.detail?.["productIds"] as readonly string[] | undefined) ?? []);
  const titles = ours.filter((line) => short.has(String(line.productId))).map((line) => line.title);
  throw new Refused("soldOut", { titles: titles.join(" and ") });
}

async function holdPlace(tx: Tx, { order, plan, form, place }: Holding, until: Date): Promise<void> {
  if (plan.day === null || plan.zoneCode === null) return;
  const hold = { orderId: order.id, zoneCode: plan.zoneCode, day: plan.day, until };
  if (order.isNew && place === "likely") return holdFirstPlace(tx, hold);
  const booking = form.winningDeliveryServiceOverride ? "override" : "normal";
  const run = await holdRun(tx, { ...hold, booking });
  if (!run.ok) throw new Refused("dateGone");
}

async function holdPromises(tx: Tx, { context, order, goods, draft, giftCards }: Holding, until: Date): Promise<void> {
  // An order that was tried before may hold codes that its cart has no more; a new one holds none.
  if (order.isNew && goods.discounts.length === 0 && giftCards.length === 0) return;
  const { site, now } = context.visit;
  const discounts = goods.discounts.flatMap(({ ruleId, ...rest }) => (ruleId === null ? [] : [{ ruleId, ...rest }]));
  const held = await holdCodes(tx, { orderId: order.id, site, email: draft.email, discounts, giftCards, now, until });
  if (!held.ok) throw new Refused("codeGone", { sentences: [codesGone[held.refusal](held.detail ?? {})] });
}
