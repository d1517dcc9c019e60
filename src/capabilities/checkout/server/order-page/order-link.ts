import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import { type RateLimit, consumeLimit } from "#platform/http/rate-limits.ts";
import type { Context } from "#platform/service.ts";
import { linkEnds } from "../../orders/order-changes.rules.ts";
import { isOpenDraft } from "../../orders/order-states.rules.ts";
import { findOrder, lockOrder, type OrderRow } from "../orders/orders.store.ts";

export type LinkRefusal = "unknownOrder" | "linkExpired" | "tooMany";

/** Limits of unknown tokens and of changes for one address in ten minutes. */
const misses: RateLimit = { name: "order-link-misses", points: 20, seconds: 600 };
const changes: RateLimit = { name: "order-link-changes", points: 30, seconds: 600 };

const mayGoOn = async ({ db, visit, config }: Context, limit: RateLimit): Promise<boolean> =>
  !config.limitsRates || (await consumeLimit(db, limit, visit.ipAddress ?? "none")) === 0;

/** The format of 24 random bytes in a link. */
const tokenShape = /^[A-Za-z0-9_-]{32}$/;

/** The order of a link. Only unknown tokens are counted, so an attacker cannot lock out the holder of a valid link. */
export async function openLink(context: Context, token: string): Promise<Result<OrderRow, LinkRefusal>> {
  const order = tokenShape.test(token) ? await findOrder(context.db, { token }) : null;
  const isOpen = order !== null && order.site === context.visit.site.code && !isOpenDraft(order.state);
  if (!isOpen) return refuse((await mayGoOn(context, misses)) ? "unknownOrder" : "tooMany");
  return linkEnds(order.placedAt ?? order.createdAt) > context.visit.now ? ok(order) : refuse("linkExpired");
}

/** Like `openLink`, for changes: the order is locked until the transaction ends. */
export async function openForChange(context: Context, token: string): Promise<Result<OrderRow, LinkRefusal>> {
  const opened = await openLink(context, token);
  if (!opened.ok) return opened;
  return (await mayGoOn(context, changes)) ? opened : refuse("tooMany");
}

/** The same order, read again after waiting for its lock. */
export async function lockOrderAgain(tx: Tx, order: OrderRow): Promise<OrderRow> {
  const locked = await lockOrder(tx, { id: order.id });
  if (locked === null) throw new Error(`Order ${order.number} has gone.`);
  return locked;
}
