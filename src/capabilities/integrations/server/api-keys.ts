import { hash, randomBytes, randomUUID } from "node:crypto";
import { addDays, asCalendarDay, wallClock } from "#kit/calendar-day.ts";
import { instantAt } from "#kit/place-time.ts";
import { ok, refuse } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import { BadRequest, NotSignedIn } from "#platform/faults.ts";
import { allSites, type OfficeContext, type OfficeSession, staffOf } from "#platform/office-service.ts";
import { type RateLimit, consumeLimit } from "#platform/http/rate-limits.ts";
import { sitesWith } from "#shop/office-staff.ts";
import type { OfficePermission } from "#shop/office-permissions.ts";
import type { SiteCode } from "#shop/site.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { findStaff } from "#capabilities/identity/server/office-access.service.ts";
import {
  hintOf,
  isExpiryAllowed,
  isKeyForm,
  KEY_PREFIX,
  keyStateOf,
  mayMakeKey,
  rolesOfKey,
  formatScopes,
} from "../api-keys.rules.ts";
import type { ApiKey } from "../integrations.office.contract.ts";
import {
  addKey,
  countActiveKeys,
  findKey,
  listKeys,
  recordKeyUse,
  revokeKey,
  type StoredKey,
} from "./api-keys.store.ts";

/** The days of keys are those of head office. */
const KEY_ZONE = "Australia/Sydney";
const MAX_KEYS = 100;
/** The use of a key is stored no more often than this. */
const NOTED_EVERY_MS = 60_000;
export const keyLimit: RateLimit = { name: "api-key", points: 600, seconds: 60 };

const hashOf = (secret: string): string => hash("sha256", secret, "base64url");
const recordOf = ({ id, name }: Pick<StoredKey, "id" | "name">) => ({ kind: "api-key", id, name });

const unknownKey = "This API key is not known, has expired or was revoked.";
const badForm = "Send the API key in the header authorization: Bearer hk_live_…";

type KeyRequest = Pick<OfficeContext, "db" | "config" | "now" | "sites"> & {
  readonly setRetryAfter: (seconds: number) => void;
};

/** The session that a request has by its header `authorization`. Throws when the key is no good or is used too often. */
export async function findKeySession(authorization: string, request: KeyRequest): Promise<OfficeSession> {
  const { db, now, config } = request;
  const [scheme = "", secret = "", ...more] = authorization.split(" ");
  if (scheme.toLowerCase() !== "bearer" || more.length > 0 || !isKeyForm(secret)) throw new NotSignedIn(badForm);
  const key = await findKey(db, { hash: hashOf(secret) });
  if (key === null || keyStateOf(key, now) !== "active") throw new NotSignedIn(unknownKey);
  const wait = config.limitsRates ? await consumeLimit(db, keyLimit, key.id) : 0;
  if (wait > 0) {
    request.setRetryAfter(wait);
    throw new BadRequest(429, `This key may make ${keyLimit.points} calls a minute. Wait ${wait} s and go on.`);
  }
  const maker = await findStaff(db, key.makerId);
  if (maker === null) throw new NotSignedIn(unknownKey);
  if (key.usedAt === null || now.getTime() - key.usedAt.getTime() >= NOTED_EVERY_MS)
    await recordKeyUse(db, key.id, now);
  const roles = rolesOfKey(key, maker, allSites(request));
  const name = `${key.name} (API key of ${maker.name})`;
  return { id: key.id, staff: { ...maker, name, roles }, isPending: false, isKey: true };
}

function shownKey(context: OfficeContext, key: StoredKey): ApiKey {
  const { id, name, hint, maker, scopes, sites, createdAt, expiresAt, usedAt } = key;
  return {
    id,
    name,
    hint,
    maker,
    scopes: [...scopes],
    sites: sites && [...sites],
    state: keyStateOf(key, context.now),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    mayRevoke: key.revokedAt === null && mayEnd(context, key),
  };
}

/** One's own key, or one whose sites are all within one's permission. */
function mayEnd(context: OfficeContext, { makerId, sites }: StoredKey): boolean {
  const all = allSites(context);
  const held = sitesWith(staffOf(context), "integrations.write", all);
  return held.length > 0 && (makerId === staffOf(context).id || (sites ?? all).every((site) => held.includes(site)));
}

export async function listApiKeys(context: OfficeContext): Promise<ApiKey[]> {
  const held = sitesWith(staffOf(context), "integrations.read", allSites(context));
  const keys = await listKeys(context.db, context.now);
  return keys
    .filter(({ sites }) => sites === null || sites.some((site) => held.includes(site)))
    .map((key) => shownKey(context, key));
}

type NewApiKey = {
  readonly name: string;
  readonly scopes: readonly OfficePermission[];
  readonly sites: readonly SiteCode[] | null;
  readonly expiresOn: string;
};

/** Makes a key. The answer alone has it: the database has its hash. */
export async function createApiKey(context: OfficeContext, { name, sites, expiresOn, ...wanted }: NewApiKey) {
  const { db, now } = context;
  const staff = staffOf(context);
  const scopes = [...new Set(wanted.scopes)];
  const lastDay = asCalendarDay(expiresOn);
  if (!isExpiryAllowed(wallClock(now, KEY_ZONE).day, lastDay)) return refuse("badExpiry");
  if (!mayMakeKey(staff, { scopes, sites }, allSites(context))) return refuse("notYours");
  const secret = KEY_PREFIX + randomBytes(32).toString("base64url");
  const id = randomUUID();
  const expiresAt = instantAt(addDays(lastDay, 1), "00:00", KEY_ZONE);
  return commitUnlessRefused(db, async (tx) => {
    if ((await countActiveKeys(tx, now)) >= MAX_KEYS) return refuse("tooMany");
    const hint = hintOf(secret);
    await addKey(tx, {
      id,
      name,
      hint,
      hash: hashOf(secret),
      makerId: staff.id,
      maker: staff.name,
      scopes,
      sites,
      expiresAt,
      now,
    });
    const after = { scopes: formatScopes(scopes), sites: sites ?? "all", expires: expiresOn };
    const record = recordOf({ id, name });
    await recordAudit(tx, context, { area: "integrations", action: "api-key-made", record, after });
    const key = await findKey(tx, { id });
    if (key === null) throw new Error("The key was added a moment ago.");
    return ok({ key: shownKey(context, key), secret });
  });
}

export async function revokeApiKey(context: OfficeContext, id: string, reason: string) {
  return commitUnlessRefused(context.db, async (tx) => {
    const key = await findKey(tx, { id });
    if (key === null) return refuse("unknownKey");
    if (!mayEnd(context, key)) return refuse("notYours");
    const isChanged = await revokeKey(tx, id, staffOf(context).name, context.now);
    if (isChanged)
      await recordAudit(tx, context, {
        area: "integrations",
        action: "api-key-revoked",
        record: recordOf(key),
        reason,
      });
    return ok(shownKey(context, { ...key, revokedAt: key.revokedAt ?? context.now }));
  });
}
