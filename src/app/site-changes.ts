import { seal } from "#platform/keys/app-keys.ts";
import type { Config } from "#platform/config.ts";
import { SiteCredentials } from "#platform/config/credentials.ts";
import { type Database, inTransaction, type Tx } from "#platform/database.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { credentialFaults } from "#platform/config/production-settings.ts";
import {
  deleteSiteRow,
  listSiteRows,
  lockSiteRows,
  saveSiteRow,
  type SiteRow,
} from "#platform/database/site-rows.store.ts";
import { sayRefusal } from "#shop/schema-sentences.ts";
import { readSiteDocument, type SiteDocument } from "#shop/site-document.ts";
import { type CodedSite, siteCodeOf } from "#shop/site.ts";
import { type AuditFacts, recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { copyOffers, removeOffersOf } from "#capabilities/catalogue/server/catalogue.service.ts";
import { hasOrders } from "#capabilities/checkout/server/checkout.service.ts";
import { removeSiteFromStores, shareStores } from "#capabilities/stores/server/stores.service.ts";
import { siteFaults } from "./opened-sites.ts";
import { foldersOfSites } from "./site-directory.ts";
import { missingPictures } from "./site-pictures.ts";

/** What is wrong with a site's data, one sentence each. Nothing was written. */
export class SiteRefused extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join("\n"));
    this.faults = faults;
  }
}

export type SiteTools = {
  readonly db: Database;
  readonly config: Config;
  readonly now: Date;
  /** The member of staff who changes the site, for the audit log; left out: a command. */
  readonly who?: Pick<OfficeContext, "session" | "ip" | "userAgent">;
};

/** What was or would be changed: a line for each field, and how many products were taken over. */
export type SiteChange = { readonly lines: readonly string[]; readonly goods: number };

/** A trial changes nothing and answers the same. */
type Mode = "write" | "trial";

class TrialEnds extends Error {
  readonly change: SiteChange;
  constructor(change: SiteChange) {
    super("This was a trial.");
    this.change = change;
  }
}

async function inMode(db: Database, mode: Mode, work: (tx: Tx) => Promise<SiteChange>): Promise<SiteChange> {
  try {
    return await inTransaction(db, async (tx) => {
      await lockSiteRows(tx);
      const change = await work(tx);
      if (mode === "trial") throw new TrialEnds(change);
      return change;
    });
  } catch (error) {
    if (error instanceof TrialEnds) return error.change;
    throw error;
  }
}

/** A file of a site: its document, and beside it what is no part of it. */
type SiteFile = {
  readonly document: SiteDocument;
  readonly credentials: SiteCredentials | undefined;
  readonly goodsFrom: CodedSite | undefined;
  readonly version: number | undefined;
};

function readFileOf(value: unknown, codes: readonly string[]): SiteFile {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new SiteRefused(["The file holds one JSON object."]);
  const { credentials, goodsFrom, version, ...rest } = value as Record<string, unknown>;
  const document = readSiteDocument(rest);
  if (isRefused(document)) throw new SiteRefused(document);
  if (goodsFrom !== undefined && !codes.some((code) => code === goodsFrom))
    throw new SiteRefused([`goodsFrom: ${String(goodsFrom)} is no site of the code.`]);
  if (version !== undefined && !Number.isInteger(version)) throw new SiteRefused(["version: must be a whole number."]);
  return {
    document,
    credentials: credentials === undefined ? undefined : readCredentials(credentials),
    goodsFrom: goodsFrom as CodedSite | undefined,
    version: version as number | undefined,
  };
}

const isRefused = (read: SiteDocument | readonly string[]): read is readonly string[] => Array.isArray(read);

function readCredentials(value: unknown): SiteCredentials {
  const read = SiteCredentials.safeParse(value, {
    error: (issue) => sayRefusal(issue, ["credentials", ...(issue.path ?? [])].join(".")),
  });
  if (read.success) return read.data;
  throw new SiteRefused(read.error.issues.map(({ message }) => message));
}

async function sealedOf(tools: SiteTools, { document, credentials }: SiteFile): Promise<string | null> {
  if (credentials === undefined) return null;
  const site = siteCodeOf(document.code);
  if (tools.config.isProduction && site !== undefined) refuse(credentialFaults(site, credentials));
  return seal(JSON.stringify(credentials), tools.config);
}

function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new SiteRefused(faults);
}

type Checked = { readonly document: SiteDocument; readonly rows: readonly SiteRow[]; readonly mode: Mode };

/** A trial comes before the pictures are stored. */
async function check({ config }: SiteTools, { document, rows, mode }: Checked): Promise<void> {
  if (mode === "write") refuse(await missingPictures(config, document));
  const others = rows
    .filter(({ code }) => code !== document.code)
    .map((row) => readSiteDocument(row.document))
    .filter((read): read is SiteDocument => !isRefused(read));
  refuse(siteFaults(document, { folders: await foldersOfSites(config), others, config }));
}

/** Opens a site, or gives a site of the code its first data. Throws `SiteRefused`. */
export async function addSite(tools: SiteTools, value: unknown, mode: Mode): Promise<SiteChange> {
  const folders = await foldersOfSites(tools.config);
  const file = readFileOf(
    value,
    folders.map(({ code }) => code),
  );
  const sealedCredentials = await sealedOf(tools, file);
  const { document, goodsFrom } = file;
  return inMode(tools.db, mode, async (tx) => {
    const rows = await listSiteRows(tx);
    if (rows.some(({ code }) => code === document.code))
      throw new SiteRefused([`${document.code} has data already: use change.`]);
    await check(tools, { document, rows, mode });
    const { code } = document;
    await saveSiteRow(tx, { code, document, sealedCredentials, version: 1 }, tools.now);
    if (goodsFrom !== undefined && goodsFrom !== code) await shareStores(tx, { from: goodsFrom, to: code });
    const goods = goodsFrom === undefined ? 0 : await copyOffers(tx, { from: goodsFrom, to: code });
    await audit(tx, tools, { action: "add", before: null, after: document });
    return { lines: differences({}, { ...document, ...(sealedCredentials && { credentials: HIDDEN }) }), goods };
  });
}

/** Replaces a site's document; without credentials in the file those of before stay. Throws `SiteRefused`. */
export async function changeSite(tools: SiteTools, value: unknown, mode: Mode): Promise<SiteChange> {
  const file = readFileOf(value, []);
  const sealed = await sealedOf(tools, file);
  const { document, version } = file;
  return inMode(tools.db, mode, async (tx) => {
    const rows = await listSiteRows(tx);
    const row = rows.find(({ code }) => code === document.code);
    if (row === undefined) throw new SiteRefused([`${document.code} has no data yet: use add.`]);
    if (version === undefined) throw new SiteRefused(["version: Give the version that show has printed."]);
    if (version !== row.version)
      throw new SiteRefused([`${document.code} was changed meanwhile: it has version ${row.version}. Look with show.`]);
    const before = readSiteDocument(row.document);
    if (!isRefused(before) && before.basedOn !== document.basedOn)
      throw new SiteRefused(["basedOn: A site stays based on the same one."]);
    await check(tools, { document, rows, mode });
    const next = { code: row.code, document, sealedCredentials: sealed ?? row.sealedCredentials };
    await saveSiteRow(tx, { ...next, version: row.version + 1 }, tools.now);
    await audit(tx, tools, { action: "change", before: row.document, after: document });
    const shown = { ...document, ...(sealed && { credentials: HIDDEN }) };
    return { lines: differences(row.document, shown), goods: 0 };
  });
}

/** Takes a site's data away: a new one is gone, one of the code is as its folder describes it. Throws `SiteRefused`. */
export async function removeSite(tools: SiteTools, code: string, mode: Mode): Promise<SiteChange> {
  const folders = await foldersOfSites(tools.config);
  return inMode(tools.db, mode, async (tx) => {
    const row = (await listSiteRows(tx)).find((one) => one.code === code);
    if (row === undefined) throw new SiteRefused([`${code} has no data.`]);
    if (folders.every((folder) => folder.code !== code)) {
      if (await hasOrders(tx, code))
        throw new SiteRefused([`${code} has orders, which stay: change it to "enabled": false instead.`]);
      await removeOffersOf(tx, code);
      await removeSiteFromStores(tx, code);
    }
    await deleteSiteRow(tx, code);
    await audit(tx, tools, { action: "remove", before: row.document, after: null });
    return { lines: differences(row.document, {}), goods: 0 };
  });
}

type Audited = { readonly action: string; readonly before: unknown; readonly after: unknown };

async function audit(tx: Tx, { now, who }: SiteTools, { action, before, after }: Audited): Promise<void> {
  const { code, name } = (after ?? before) as Pick<SiteDocument, "code" | "name">;
  await recordAudit(
    tx,
    { session: null, ip: "", userAgent: "", ...who, now },
    {
      area: "settings",
      action: `site-${action}`,
      record: { kind: "site", id: code, name: name ?? code },
      site: code,
      before: (before ?? {}) as AuditFacts,
      after: (after ?? {}) as AuditFacts,
      ...(who === undefined && { by: { id: null, name: "Command line" } }),
    },
  );
}

const HIDDEN = "(hidden)";

/** The simple values inside a value, by their path. */
function leavesOf(value: unknown, path = ""): readonly (readonly [string, string])[] {
  if (typeof value !== "object" || value === null) return [[path, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path === "" ? key : `${path}.${key}`));
}

/** A line for each field that differs: `name: "Old" → "New"`. */
function differences(before: unknown, after: unknown): readonly string[] {
  const [old, next] = [new Map(leavesOf(before)), new Map(leavesOf(after))];
  return [...new Set([...old.keys(), ...next.keys()])]
    .filter((path) => old.get(path) !== next.get(path))
    .map((path) => `${path}: ${old.get(path) ?? "(none)"} → ${next.get(path) ?? "(none)"}`);
}
