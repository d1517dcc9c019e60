import { ok, refuse, type Result } from "#kit/result.ts";
import { seal, unseal } from "#platform/keys/app-keys.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Tx } from "#platform/database.ts";
import { allSites, type OfficeContext, requestedSites, staffOf } from "#platform/office-service.ts";
import { faultOfAddress } from "#platform/http/outside-address.ts";
import { sitesWith } from "#shop/office-staff.ts";
import type { SiteCode } from "#shop/site.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { type EventType, OLD_SECRET_MS, typesFor } from "../../webhooks.rules.ts";
import type { Webhook } from "../../webhooks.office.contract.ts";
import {
  addEndpoint,
  changeEndpoint,
  countEndpoints,
  disableEndpoint,
  enableEndpoint,
  findEndpoint,
  listEndpoints,
  lockEndpoint,
  readSecret,
  setSecret,
  type StoredEndpoint,
} from "./endpoints.store.ts";
import { createSecret } from "./signature.ts";

const MAX_PER_SITE = 20;

const endpointRecord = ({ id, url }: Pick<StoredEndpoint, "id" | "url">) => ({ kind: "webhook", id, name: url });

const shownFacts = ({ url, description, types }: Pick<StoredEndpoint, "url" | "description" | "types">) => ({
  url,
  description,
  types: types.join(", "),
});

/** Somebody with integrations.write there who may see all of these events. */
function mayChange(context: OfficeContext, site: SiteCode, types: readonly EventType[]): boolean {
  const all = allSites(context);
  const allowed = typesFor(staffOf(context), site, all);
  return (
    sitesWith(staffOf(context), "integrations.write", all).includes(site) &&
    types.every((type) => allowed.includes(type))
  );
}

export function showEndpoint(context: OfficeContext, endpoint: StoredEndpoint): Webhook {
  const { id, site, url, description, types, disabledAt, disabledWhy, failingSince, createdAt, makerName } = endpoint;
  const { previousUntil } = endpoint;
  return {
    id,
    site,
    url,
    description,
    types: [...types],
    state: disabledAt === null ? (failingSince === null ? "active" : "failing") : "disabled",
    disabledWhy,
    failingSince: failingSince?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    maker: makerName,
    oldSecretUntil: previousUntil !== null && previousUntil > context.now ? previousUntil.toISOString() : null,
    mayChange: mayChange(context, site, types),
  };
}

export async function listWebhooks(context: OfficeContext, site: string) {
  const sites = requestedSites(context, "integrations.read", site === "" ? [] : [site]);
  const found = await listEndpoints(context.db, sites);
  return found.map(({ waiting, failed, lastAt, ...endpoint }) => ({
    ...showEndpoint(context, endpoint),
    waiting,
    failed,
    lastAt: lastAt?.toISOString() ?? null,
  }));
}

/** An endpoint of a site whose integrations one may see. */
export async function readEndpoint(
  context: OfficeContext,
  id: string,
): Promise<Result<StoredEndpoint, "unknownEndpoint">> {
  const found = await findEndpoint(context.db, id);
  const held = sitesWith(staffOf(context), "integrations.read", allSites(context));
  return found === null || !held.includes(found.site) ? refuse("unknownEndpoint") : ok(found);
}

/** The endpoint, held for a change by somebody who may make it. */
export async function lockOwn(
  context: OfficeContext,
  tx: Tx,
  id: string,
): Promise<Result<StoredEndpoint, "unknownEndpoint" | "notYours">> {
  const found = await lockEndpoint(tx, id);
  const held = sitesWith(staffOf(context), "integrations.read", allSites(context));
  if (found === null || !held.includes(found.site)) return refuse("unknownEndpoint");
  return mayChange(context, found.site, found.types) ? ok(found) : refuse("notYours");
}

const faultOfUrl = ({ config }: OfficeContext, url: string) =>
  config.sendsToPrivateAddresses && URL.canParse(url) ? null : faultOfAddress(url);

type EndpointFields = Pick<StoredEndpoint, "url" | "description"> & { readonly types: readonly EventType[] };

const wantedOf = ({ url, description, types }: EndpointFields): EndpointFields => ({
  url,
  description,
  types: [...new Set(types)],
});

/** Adds an endpoint. The same request twice adds one. */
export async function addWebhook(
  context: OfficeContext,
  body: EndpointFields & { readonly id: string; readonly site: SiteCode },
) {
  const { id, site } = body;
  const wanted = wantedOf(body);
  if (!mayChange(context, site, wanted.types)) return refuse("notYours");
  const fault = faultOfUrl(context, wanted.url);
  if (fault !== null) return refuse("badAddress", { fault });
  const sealed = await seal(createSecret(), context.config);
  return commitUnlessRefused<Webhook, "tooMany" | "notYours">(context.db, async (tx) => {
    const makerName = staffOf(context).name;
    const count = await countEndpoints(tx, site);
    const isNew = await addEndpoint(tx, { ...wanted, id, site, makerName, sealed, now: context.now });
    if (isNew && count >= MAX_PER_SITE) return refuse("tooMany");
    const endpoint = await findEndpoint(tx, id);
    if (endpoint === null || !mayChange(context, endpoint.site, endpoint.types)) return refuse("notYours");
    if (isNew) await audit(context, tx, { action: "webhook-added", endpoint, after: shownFacts(endpoint) });
    return ok(showEndpoint(context, endpoint));
  });
}

export async function changeWebhook(context: OfficeContext, id: string, body: EndpointFields) {
  const wanted = wantedOf(body);
  const fault = faultOfUrl(context, wanted.url);
  if (fault !== null) return refuse("badAddress", { fault });
  return commitUnlessRefused<Webhook, "unknownEndpoint" | "notYours">(context.db, async (tx) => {
    const found = await lockOwn(context, tx, id);
    if (!found.ok) return found;
    if (!mayChange(context, found.value.site, wanted.types)) return refuse("notYours");
    await changeEndpoint(tx, id, wanted);
    const [before, after] = [shownFacts(found.value), shownFacts(wanted)];
    await audit(context, tx, { action: "webhook-changed", endpoint: found.value, before, after });
    return ok(showEndpoint(context, { ...found.value, ...wanted }));
  });
}

export async function setWebhookState(context: OfficeContext, id: string, isEnabled: boolean) {
  return commitUnlessRefused<Webhook, "unknownEndpoint" | "notYours">(context.db, async (tx) => {
    const found = await lockOwn(context, tx, id);
    if (!found.ok) return found;
    if (isEnabled !== (found.value.disabledAt === null)) {
      if (isEnabled) await enableEndpoint(tx, id);
      else await disableEndpoint(tx, { id, why: "staff", now: context.now });
      const action = isEnabled ? "webhook-enabled" : "webhook-disabled";
      await audit(context, tx, { action, endpoint: found.value });
    }
    return ok(showEndpoint(context, (await findEndpoint(tx, id)) ?? found.value));
  });
}

export async function showSecret(context: OfficeContext, id: string) {
  return commitUnlessRefused<{ secret: string }, "unknownEndpoint" | "notYours">(context.db, async (tx) => {
    const found = await lockOwn(context, tx, id);
    if (!found.ok) return found;
    await audit(context, tx, { action: "webhook-secret-shown", endpoint: found.value });
    return ok({ secret: await unseal(await readSecret(tx, id), context) });
  });
}

/** Replaces the secret. The old one signs, too, for a day, so that the receiver misses nothing. */
export async function rotateSecret(context: OfficeContext, id: string, reason: string) {
  const secret = createSecret();
  const sealed = await seal(secret, context.config);
  const until = new Date(context.now.getTime() + OLD_SECRET_MS);
  return commitUnlessRefused<
    { secret: string; oldSecretUntil: string },
    "unknownEndpoint" | "notYours" | "stillRotating"
  >(context.db, async (tx) => {
    const found = await lockOwn(context, tx, id);
    if (!found.ok) return found;
    const { previousUntil } = found.value;
    if (previousUntil !== null && previousUntil > context.now) return refuse("stillRotating");
    await setSecret(tx, id, sealed, until);
    await audit(context, tx, { action: "webhook-secret-changed", endpoint: found.value, reason });
    return ok({ secret, oldSecretUntil: until.toISOString() });
  });
}

type Audited = Pick<Parameters<typeof recordAudit>[2], "action" | "before" | "after" | "reason"> & {
  readonly endpoint: Pick<StoredEndpoint, "id" | "url" | "site">;
};

export const audit = (context: OfficeContext, tx: Tx, { endpoint, ...what }: Audited): Promise<void> =>
  recordAudit(tx, context, { ...what, area: "integrations", record: endpointRecord(endpoint), site: endpoint.site });
