import { refuse } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import { holdCodes } from "#capabilities/cart/server/cart.service.ts";
import { holdStock } from "#capabilities/catalogue/server/catalogue.service.ts";
import { holdFirstPlace, holdRun } from "#capabilities/delivery/server/delivery.service.ts";
import type { CheckoutForm } from "../../checkout.contract.ts";
import { unusableCodeMessages } from "../../checkout.copy.ts";
import type { BuiltDraft } from "../draft/build-order-draft.ts";
import type { SavedDraft } from "../draft/drafts.store.ts";
import type { DraftRefused } from "../draft/draft-refusals.ts";

/** How long stock, delivery and codes are reserved while a payment runs. */
const HOLD_MS = 20 * 60_000;

type Holding = Pick<BuiltDraft, "draft" | "goods" | "plan" | "giftCards"> & {
  readonly context: Context;
  readonly order: SavedDraft;
  readonly form: CheckoutForm;
};

/**
 * Reserves everything that an order needs, or answers the refusal: the transaction has to be rolled back then. Always
 * in this order, so that two orders never deadlock.
 */
export async function holdEverything(tx: Tx, holding: Holding): Promise<DraftRefused | null> {
  const until = new Date(holding.context.visit.now.getTime() + HOLD_MS);
  return (
    (await holdGoods(tx, holding, until)) ??
    (await holdPlace(tx, holding, until)) ??
    (await holdPromises(tx, holding, until))
  );
}

async function holdGoods(tx: Tx, { context, order, goods, plan }: Holding, until: Date): Promise<DraftRefused | null> {
  const ours = goods.lines.filter((line) => line.supplierCode === null);
  if (ours.length === 0 || plan.warehouseCode === null) return null;
  const held = await holdStock(tx, {
    orderId: order.id,
    warehouseCode: plan.warehouseCode,
    reach: plan.kind === "cash-and-carry" ? "warehouse" : "country",
    lines: ours,
    ...(order.isNew && { before: "none" }),
    until,
    now: context.visit.now,
  });
  if (held.ok) return null;
  const short = new Set((held.detail?.["productIds"] as readonly string[] | undefined) ?? []);
  const titles = ours.filter((line) => short.has(String(line.productId))).map((line) => line.title);
  return refuse("soldOut", { titles: titles.join(" and ") });
}

async function holdPlace(tx: Tx, { order, plan, form }: Holding, until: Date): Promise<DraftRefused | null> {
  if (plan.day === null || plan.zoneCode === null) return null;
  const hold = { orderId: order.id, zoneCode: plan.zoneCode, day: plan.day, until };
  if (order.isNew && (await holdFirstPlace(tx, hold))) return null;
  const booking = form.winningDeliveryServiceOverride ? "override" : "normal";
  const run = await holdRun(tx, { ...hold, booking });
  return run.ok ? null : refuse("dateGone");
}

async function holdPromises(
  tx: Tx,
  { context, order, goods, draft, giftCards }: Holding,
  until: Date,
): Promise<DraftRefused | null> {
  // An order that was tried before may have reserved codes that its cart has no more; a new one has none.
  if (order.isNew && goods.discounts.length === 0 && giftCards.length === 0) return null;
  const { site, now } = context.visit;
  const discounts = goods.discounts.flatMap(({ ruleId, ...rest }) => (ruleId === null ? [] : [{ ruleId, ...rest }]));
  const held = await holdCodes(tx, { orderId: order.id, site, email: draft.email, discounts, giftCards, now, until });
  return held.ok ? null : refuse("codeGone", { sentences: [unusableCodeMessages[held.refusal](held.detail ?? {})] });
}
