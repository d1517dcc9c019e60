import { RateLimiterMemory } from "rate-limiter-flexible";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import { linkEnds } from "../order-changes.rules.ts";
import { isOpenDraft } from "../order-states.rules.ts";
import { findOrder, lockOrder, type OrderRow } from "./orders.store.ts";

export type LinkRefusal = "unknownOrder" | "linkExpired" | "tooMany";

/** Links that open nothing, and changes: how many of them one address may send in ten minutes. */
const misses = new RateLimiterMemory({ points: 20, duration: 600 });
const changes = new RateLimiterMemory({ points: 30, duration: 600 });

async function mayGoOn({ visit, config }: Context, limiter: RateLimiterMemory, points: 0 | 1): Promise<boolean> {
  if (!config.limitsRates) return true;
  const key = visit.ipAddress ?? "none";
  if (points === 0) return ((await limiter.get(key))?.remainingPoints ?? 1) > 0;
  return limiter.consume(key).then(
    () => true,
    () => false,
  );
}

/** What 24 random bytes look like in a link. */
const tokenShape = /^[A-Za-z0-9_-]{32}$/;

/** The order that a link opens. Whoever tries links one after another is stopped. */
export async function openLink(context: Context, token: string): Promise<Result<OrderRow, LinkRefusal>> {
  if (!(await mayGoOn(context, misses, 0))) return refuse("tooMany");
  const order = tokenShape.test(token) ? await findOrder(context.db, { token }) : null;
  const isOpen = order !== null && order.site === context.visit.site.code && !isOpenDraft(order.state);
  if (!isOpen) {
    await mayGoOn(context, misses, 1);
    return refuse("unknownOrder");
  }
  return linkEnds(order.placedAt ?? order.createdAt) > context.visit.now ? ok(order) : refuse("linkExpired");
}

/** As `openLink`, for whoever wants to change the order: it is locked until the transaction ends. */
export async function openForChange(context: Context, token: string): Promise<Result<OrderRow, LinkRefusal>> {
  const opened = await openLink(context, token);
  if (!opened.ok) return opened;
  return (await mayGoOn(context, changes, 1)) ? opened : refuse("tooMany");
}

/** The same order again, as it stands once nobody else is changing it. */
export async function relock(tx: Tx, order: OrderRow): Promise<OrderRow> {
  const locked = await lockOrder(tx, { id: order.id });
  if (locked === null) throw new Error(`Order ${order.number} has gone.`);
  return locked;
}
