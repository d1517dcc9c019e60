import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import { findCardInClear } from "../../form/card-scan.rules.ts";
import { MAX_SESSION_LENGTH, SESSION_MS, withoutSecrets } from "../../form/session.rules.ts";
import { findSession, removeSession, saveSession, type SessionKey } from "./sessions.store.ts";

/** A customer's form is stored for all their devices; a guest's for the browser. */
function keyOf({ visit }: Context): SessionKey | null {
  const site = visit.site.code;
  if (visit.customer !== null) return { site, owner: `customer:${visit.customer.id}` };
  return visit.visitorId === null ? null : { site, owner: `visitor:${visit.visitorId}` };
}

export async function upsertSession(
  context: Context,
  session: Record<string, unknown>,
): Promise<Result<{ expiresAt: string }, "tooLarge" | "cardInClear">> {
  const body = withoutSecrets(session) as Record<string, unknown>;
  if (JSON.stringify(body).length > MAX_SESSION_LENGTH) return refuse("tooLarge");
  const field = findCardInClear(body);
  if (field !== null) return refuse("cardInClear", { field });
  const key = keyOf(context);
  const expiresAt = new Date(context.visit.now.getTime() + SESSION_MS);
  if (key !== null) await saveSession(context.db, key, { body, expiresAt });
  return ok({ expiresAt: expiresAt.toISOString() });
}

export async function readSession(
  context: Context,
): Promise<{ session: Record<string, unknown> | null; expiresAt: string | null }> {
  const key = keyOf(context);
  const session = key && (await findSession(context.db, key, context.visit.now));
  return { session: session?.body ?? null, expiresAt: session?.expiresAt.toISOString() ?? null };
}

export async function discardSession(context: Context): Promise<void> {
  const key = keyOf(context);
  if (key !== null) await removeSession(context.db, key);
}
