import { seal } from "#platform/keys/app-keys.ts";
import type { Config } from "#platform/config.ts";
import { SiteCredentials } from "#platform/config/credentials.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { credentialFaults } from "#platform/config/production-settings.ts";
import {
  deleteSiteRow,
  listSiteRows,
  lockSiteRows,
  saveSiteRow,
  type SiteRow,
} from "#platform/database/site-rows.store.ts";
import { describeRefusal } from "#shop/schema-sentences.ts";
import { readSiteDocument, type SiteDocument } from "#shop/site-document.ts";
import { type CodedSite, siteCodeOf } from "#shop/site.ts";
import { type AuditFacts, recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { copyOffers, removeOffersOf } from "#capabilities/catalogue/server/catalogue.service.ts";
import { hasOrders } from "#capabilities/checkout/server/checkout.service.ts";
import { removeSiteFromStores, shareStores } from "#capabilities/stores/server/stores.service.ts";
import { siteFaults } from "./opened-sites.ts";
import { foldersOfSites } from "./site-directory.ts";
import { missingPictures } from "./site-pictures.ts";

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

/** A refusal's `sentences` say what is wrong with a site's data. Nothing was written. */
export type SiteResult<Value = SiteChange> = Result<Value, "refused">;

const refused = (sentences: readonly string[]) => refuse("refused", { sentences });

async function inMode(db: Database, mode: Mode, work: (tx: Tx) => Promise<SiteResult>): Promise<SiteResult> {
  let tried: SiteChange | undefined;
  const made = await commitUnlessRefused<SiteChange, "refused">(db, async (tx) => {
    await lockSiteRows(tx);
    const change = await work(tx);
    if (!change.ok || mode === "write") return change;
    tried = change.value;
    // Rolls the trial back.
    return refused([]);
  });
  return tried === undefined ? made : ok(tried);
}

/** A file of a site: its document, and beside it what is no part of it. */
type SiteFile = {
  readonly document: SiteDocument;
  readonly credentials: SiteCredentials | undefined;
  readonly goodsFrom: CodedSite | undefined;
  readonly version: number | undefined;
};

function readFileOf(value: unknown, codes: readonly string[]): SiteResult<SiteFile> {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return refused(["The file holds one JSON object."]);
  const { credentials, goodsFrom, version, ...rest } = value as Record<string, unknown>;
  const document = readSiteDocument(rest);
  if (isRefusalMessages(document)) return refused(document);
  if (goodsFrom !== undefined && !codes.some((code) => code === goodsFrom))
    return refused([`goodsFrom: ${String(goodsFrom)} is no site of the code.`]);
  if (version !== undefined && !Number.isInteger(version)) return refused(["version: must be a whole number."]);
  const read = credentials === undefined ? ok(undefined) : readCredentials(credentials);
  if (!read.ok) return read;
  return ok({
    document,
    credentials: read.value,
    goodsFrom: goodsFrom as CodedSite | undefined,
    version: version as number | undefined,
  });
}

const isRefusalMessages = (read: SiteDocument | readonly string[]): read is readonly string[] => Array.isArray(read);

function readCredentials(value: unknown): SiteResult<SiteCredentials> {
  const read = SiteCredentials.safeParse(value, {
    error: (issue) => describeRefusal(issue, ["credentials", ...(issue.path ?? [])].join(".")),
  });
  return read.success ? ok(read.data) : refused(read.error.issues.map(({ message }) => message));
}

async function sealedOf(tools: SiteTools, { document, credentials }: SiteFile): Promise<SiteResult<string | null>> {
  if (credentials === undefined) return ok(null);
  const site = siteCodeOf(document.code);
  const faults = tools.config.isProduction && site !== undefined ? credentialFaults(site, credentials) : [];
  return faults.length > 0 ? refused(faults) : ok(await seal(JSON.stringify(credentials), tools.config));
}

type Checked = { readonly document: SiteDocument; readonly rows: readonly SiteRow[]; readonly mode: Mode };

/** What is wrong, as sentences. A trial comes before the pictures are stored. */
async function faultsOf({ config }: SiteTools, { document, rows, mode }: Checked): Promise<readonly string[]> {
  const missing = mode === "write" ? await missingPictures(config, document) : [];
  if (missing.length > 0) return missing;
  const others = rows
    .filter(({ code }) => code !== document.code)
    .map((row) => readSiteDocument(row.document))
    .filter((read): read is SiteDocument => !isRefusalMessages(read));
  return siteFaults(document, { folders: await foldersOfSites(config), others, config });
}

/** Opens a site, or gives a site of the code its first data. */
export async function addSite(tools: SiteTools, value: unknown, mode: Mode): Promise<SiteResult> {
  const folders = await foldersOfSites(tools.config);
  const file = readFileOf(
    value,
    folders.map(({ code }) => code),
  );
  if (!file.ok) return file;
  const sealed = await sealedOf(tools, file.value);
  if (!sealed.ok) return sealed;
  const sealedCredentials = sealed.value;
  const { document, goodsFrom } = file.value;
  return inMode(tools.db, mode, async (tx) => {
    const rows = await listSiteRows(tx);
    if (rows.some(({ code }) => code === document.code))
      return refused([`${document.code} has data already: use change.`]);
    const faults = await faultsOf(tools, { document, rows, mode });
    if (faults.length > 0) return refused(faults);
    const { code } = document;
    await saveSiteRow(tx, { code, document, sealedCredentials, version: 1 }, tools.now);
    if (goodsFrom !== undefined && goodsFrom !== code) await shareStores(tx, { from: goodsFrom, to: code });
    const goods = goodsFrom === undefined ? 0 : await copyOffers(tx, { from: goodsFrom, to: code });
    await audit(tx, tools, { action: "add", before: null, after: document });
    return ok({ lines: differences({}, { ...document, ...(sealedCredentials && { credentials: HIDDEN }) }), goods });
  });
}

/** What speaks against a change before the new document is read: sentences, or none. */
function conflictsOf({ document, version }: SiteFile, row: SiteRow): readonly string[] {
  if (version === undefined) return ["version: Give the version that show has printed."];
  if (version !== row.version)
    return [`${document.code} was changed meanwhile: it has version ${row.version}. Look with show.`];
  const before = readSiteDocument(row.document);
  return !isRefusalMessages(before) && before.basedOn !== document.basedOn
    ? ["basedOn: A site stays based on the same one."]
    : [];
}

/** Replaces a site's document; without credentials in the file those of before stay. */
export async function changeSite(tools: SiteTools, value: unknown, mode: Mode): Promise<SiteResult> {
  const file = readFileOf(value, []);
  if (!file.ok) return file;
  const sealed = await sealedOf(tools, file.value);
  if (!sealed.ok) return sealed;
  const { document } = file.value;
  return inMode(tools.db, mode, async (tx) => {
    const rows = await listSiteRows(tx);
    const row = rows.find(({ code }) => code === document.code);
    if (row === undefined) return refused([`${document.code} has no data yet: use add.`]);
    const conflicts = conflictsOf(file.value, row);
    const faults = conflicts.length > 0 ? conflicts : await faultsOf(tools, { document, rows, mode });
    if (faults.length > 0) return refused(faults);
    const next = { code: row.code, document, sealedCredentials: sealed.value ?? row.sealedCredentials };
    await saveSiteRow(tx, { ...next, version: row.version + 1 }, tools.now);
    await audit(tx, tools, { action: "change", before: row.document, after: document });
    const shown = { ...document, ...(sealed.value && { credentials: HIDDEN }) };
    return ok({ lines: differences(row.document, shown), goods: 0 });
  });
}

/** Takes a site's data away: a new one is gone, one of the code is as its folder describes it. */
export async function removeSite(tools: SiteTools, code: string, mode: Mode): Promise<SiteResult> {
  const folders = await foldersOfSites(tools.config);
  return inMode(tools.db, mode, async (tx) => {
    const row = (await listSiteRows(tx)).find((one) => one.code === code);
    if (row === undefined) return refused([`${code} has no data.`]);
    if (folders.every((folder) => folder.code !== code)) {
      if (await hasOrders(tx, code))
        return refused([`${code} has orders, which stay: change it to "enabled": false instead.`]);
      await removeOffersOf(tx, code);
      await removeSiteFromStores(tx, code);
    }
    await deleteSiteRow(tx, code);
    await audit(tx, tools, { action: "remove", before: row.document, after: null });
    return ok({ lines: differences(row.document, {}), goods: 0 });
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
