import { ok, refuse, refuseWithNewest, type Result } from "#kit/result.ts";
import { seal } from "#platform/keys/app-keys.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Database, Tx } from "#platform/database.ts";
import { allSites, type OfficeContext, staffOf } from "#platform/office-service.ts";
import { faultOfAddress } from "#platform/http/outside-address.ts";
import type { OfficePermission } from "#shop/office-permissions.ts";
import { sitesWith } from "#shop/office-staff.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { needsPlace, needsSites } from "#capabilities/catalogue/import/supplier-file.rules.ts";
import { takesProducts } from "#capabilities/catalogue/server/supplier-import.service.ts";
import { mappingFaults } from "../supplier-feeds.copy.ts";
import type { SupplierFeed } from "../supplier-feeds.office.contract.ts";
import { isSftp, readSftpAddress } from "./sftp-address.ts";
import { nextRunAfter } from "../supplier-feeds.rules.ts";
import {
  countFeeds,
  type FeedSettings,
  findFeed,
  insertFeed,
  listFeeds,
  listPlaces,
  lockFeed,
  setNextRun,
  type StoredFeed,
  updateFeed,
} from "./feeds.store.ts";
import { lastRuns, type StoredRun } from "./feed-runs.store.ts";
import { showRun } from "./show-run.ts";

const MAX_FEEDS = 100;

/** Whether somebody may make all the changes that a feed makes. */
function mayChange(context: OfficeContext, { mapping, sites }: Pick<FeedSettings, "mapping" | "sites">): boolean {
  const all = allSites(context);
  const held = (permission: OfficePermission) => sitesWith(staffOf(context), permission, all);
  const fields = mapping.map(({ field }) => field);
  return (
    held("products.write").length > 0 &&
    (!needsSites(fields) || sites.every((site) => held("prices.write").includes(site))) &&
    (!needsPlace(fields) || held("stock.write").length > 0)
  );
}

export function showFeed(context: OfficeContext, feed: StoredFeed, lastRun: StoredRun | null): SupplierFeed {
  const { password, hostKey: _, nextAt, createdAt, makerName, mapping, sites, ...rest } = feed;
  return {
    ...rest,
    mapping: [...mapping],
    sites: [...sites],
    hasPassword: password !== null,
    nextAt: nextAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    maker: makerName,
    lastRun: lastRun === null ? null : showRun(lastRun),
    mayChange: mayChange(context, feed),
  };
}

const shown = async (context: OfficeContext, db: Database | Tx, id: string): Promise<SupplierFeed> => {
  const feed = await findFeed(db, id);
  if (feed === null) throw new Error("The feed was there a moment ago.");
  return showFeed(context, feed, (await lastRuns(db, [id])).get(id) ?? null);
};

export async function listSupplierFeeds(context: OfficeContext): Promise<SupplierFeed[]> {
  const feeds = await listFeeds(context.db);
  const runs = await lastRuns(
    context.db,
    feeds.map(({ id }) => id),
  );
  return feeds.map((feed) => showFeed(context, feed, runs.get(feed.id) ?? null));
}

export async function readSupplierFeed(context: OfficeContext, id: string) {
  const feed = await findFeed(context.db, id);
  if (feed === null) return refuse("unknownFeed");
  const places = await listPlaces(context.db);
  return ok({ feed: await shown(context, context.db, id), places: [...places] });
}

/** The feed, held for a change by somebody who may make all of its changes. */
export async function lockOwn(
  context: OfficeContext,
  tx: Tx,
  id: string,
): Promise<Result<StoredFeed, "unknownFeed" | "notYours">> {
  const feed = await lockFeed(tx, id);
  if (feed === null) return refuse("unknownFeed");
  return mayChange(context, feed) ? ok(feed) : refuse("notYours");
}

/** What is wrong with a mapping; null where a feed may have it. A new feed may have none. */
async function mappingFault(
  tx: Tx,
  { mapping, sites, place, newProducts }: Pick<FeedSettings, "mapping" | "sites" | "place" | "newProducts">,
): Promise<string | null> {
  const fields = mapping.map(({ field }) => field);
  if (newProducts !== null && !(await takesProducts(tx, newProducts))) return mappingFaults.unknownChoice;
  if (place !== null && !(await listPlaces(tx)).some(({ code }) => code === place)) return mappingFaults.unknownPlace;
  if (fields.length === 0) return null;
  if (!fields.includes("sku")) return mappingFaults.noSku;
  if (fields.length === 1) return mappingFaults.nothing;
  if (new Set(fields).size < fields.length) return mappingFaults.twice;
  if (needsSites(fields) && sites.length === 0) return mappingFaults.noSites;
  if (needsPlace(fields) && place === null) return mappingFaults.noPlace;
  if (newProducts === null) return null;
  return fields.includes("title") ? null : mappingFaults.noTitle;
}

function addressFault({ config }: OfficeContext, url: string): string | null {
  if (!isSftp(url)) return config.sendsToPrivateAddresses && URL.canParse(url) ? null : faultOfAddress(url);
  const address = readSftpAddress(url);
  if (typeof address === "string") return address;
  return config.sendsToPrivateAddresses ? null : faultOfAddress(`https://${address.host}/`);
}

/** A password and a key belong to the server that they were entered for. */
const isSameServer = (one: string, other: string): boolean => {
  const [a, b] = [URL.parse(one), URL.parse(other)];
  return a !== null && b !== null && a.protocol === b.protocol && a.host === b.host;
};

const auditedFacts = ({ mapping, sites, limits, ...feed }: FeedSettings) => ({
  name: feed.name,
  url: feed.url,
  format: feed.format,
  columns: mapping.map(({ field, column }) => `${field}: ${column}`).join(", "),
  sites: sites.join(", "),
  place: feed.place ?? "",
  newProducts: feed.newProducts === null ? "listed" : "drafts",
  schedule: `every ${feed.everyHours} h from ${feed.atHour}:00`,
  limits: `${limits.moveShare} % of prices by ${limits.movePercent} %, ${limits.faultShare} % wrong, ${limits.lossShare} % fewer`,
});

type FeedInput = FeedSettings & { readonly password?: string | undefined };
const settingsOf = ({ password: _, ...body }: FeedInput): FeedSettings => ({
  ...body,
  sites: [...new Set(body.sites)],
});

const sealOr = (context: OfficeContext, password: string | undefined, otherwise: string | null) =>
  password === undefined ? otherwise : password === "" ? null : seal(password, context.config);

/** Adds a feed, paused. The same request twice adds one. */
export async function addSupplierFeed(context: OfficeContext, { id, ...body }: FeedInput & { readonly id: string }) {
  const wanted = settingsOf(body);
  const fault = addressFault(context, wanted.url);
  if (fault !== null) return refuse("badAddress", { fault });
  if (!mayChange(context, wanted)) return refuse("notYours");
  const password = await sealOr(context, body.password, null);
  return commitUnlessRefused<SupplierFeed, "badMapping" | "tooMany">(context.db, async (tx) => {
    const sentence = await mappingFault(tx, wanted);
    if (sentence !== null) return refuse("badMapping", { sentence });
    const count = await countFeeds(tx);
    const makerName = staffOf(context).name;
    const isNew = await insertFeed(tx, { ...wanted, id, password, makerName, now: context.now });
    if (isNew && count >= MAX_FEEDS) return refuse("tooMany");
    if (isNew)
      await audit(context, tx, { action: "supplier-feed-added", feed: { ...wanted, id }, after: auditedFacts(wanted) });
    return ok(await shown(context, tx, id));
  });
}

export async function changeSupplierFeed(
  context: OfficeContext,
  id: string,
  { version, ...body }: FeedInput & { readonly version: number },
) {
  const wanted = settingsOf(body);
  const fault = addressFault(context, wanted.url);
  if (fault !== null) return refuse("badAddress", { fault });
  type Refusal = "unknownFeed" | "notYours" | "badMapping" | "changedMeanwhile";
  return commitUnlessRefused<SupplierFeed, Refusal>(context.db, async (tx) => {
    const found = await lockOwn(context, tx, id);
    if (!found.ok) return found;
    if (!mayChange(context, wanted)) return refuse("notYours");
    if (found.value.version !== version) return refuseWithNewest("changedMeanwhile", await shown(context, tx, id));
    const sentence = await mappingFault(tx, wanted);
    if (sentence !== null) return refuse("badMapping", { sentence });
    const isSame = isSameServer(wanted.url, found.value.url);
    const password = await sealOr(context, body.password, isSame ? found.value.password : null);
    // A person who enters the password again accepts the host key that the server shows then.
    const hostKey = isSame && body.password === undefined ? found.value.hostKey : null;
    const isActive = found.value.nextAt !== null && wanted.mapping.length > 0;
    await updateFeed(tx, id, {
      ...wanted,
      password,
      hostKey,
      nextAt: isActive ? nextRunAfter(context.now, wanted) : null,
    });
    const [before, after] = [auditedFacts(found.value), auditedFacts(wanted)];
    await audit(context, tx, { action: "supplier-feed-changed", feed: found.value, before, after });
    return ok(await shown(context, tx, id));
  });
}

export async function setFeedState(context: OfficeContext, id: string, isActive: boolean) {
  return commitUnlessRefused<SupplierFeed, "unknownFeed" | "notYours" | "noMapping">(context.db, async (tx) => {
    const found = await lockOwn(context, tx, id);
    if (!found.ok) return found;
    const feed = found.value;
    if (isActive && feed.mapping.length === 0) return refuse("noMapping");
    if (isActive !== (feed.nextAt !== null)) {
      await setNextRun(tx, id, isActive ? nextRunAfter(context.now, feed) : null);
      await audit(context, tx, { action: isActive ? "supplier-feed-started" : "supplier-feed-paused", feed });
    }
    return ok(await shown(context, tx, id));
  });
}

type Audited = Pick<Parameters<typeof recordAudit>[2], "action" | "before" | "after" | "reason"> & {
  readonly feed: Pick<StoredFeed, "id" | "name">;
};

export const audit = (context: OfficeContext, tx: Tx, { feed: { id, name }, ...what }: Audited): Promise<void> =>
  recordAudit(tx, context, { ...what, area: "products", record: { kind: "supplier-feed", id, name } });
