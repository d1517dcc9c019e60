import type { FastifyBaseLogger } from "fastify";
import { unseal } from "#platform/keys/app-keys.ts";
import { changeLogOf } from "#platform/change-log.ts";
import type { Config } from "#platform/config.ts";
import { type CredentialsBySite, SiteCredentials } from "#platform/config/credentials.ts";
import type { Database } from "#platform/database.ts";
import { createSiteFinder } from "#platform/http/hosts.ts";
import { listSiteRows, type SiteRow } from "#platform/database/site-rows.store.ts";
import { readSiteDocument, type SiteDocument } from "#shop/site-document.ts";
import type { Site, SiteCode, SiteData } from "#shop/site.ts";
import { withPaymentTerms } from "#capabilities/payments/server/payments.service.ts";
import { sites as siteModules } from "#sites/registry.ts";
import { siteFaults, siteOfDocument } from "./opened-sites.ts";
import { withPublicHosts } from "./origins.ts";
import { siteCodes } from "#shop/site.ts";

type Tools = {
  readonly config: Config;
  readonly db: Database;
  readonly log: Pick<FastifyBaseLogger, "error" | "info">;
};

/** The sites as their folders describe them, with their public hosts. */
export const foldersOfSites = async (config: Pick<Config, "publicOrigins">): Promise<readonly SiteData[]> =>
  withPublicHosts(await Promise.all(siteCodes.map(async (code) => (await siteModules[code]()).site)), config);

/**
 * The sites of a running shop: those of the code with the changes of the database, and those that exist in the database
 * alone. `all` is one list that is refilled when the data change. A changed site is a new object, so what is derived from
 * a site is cached by the object.
 */
export class SiteDirectory {
  readonly all: Site[] = [];
  readonly #defaultSite: SiteCode;
  #closed: ReadonlySet<string> = new Set();
  #find: (host: string | undefined) => Site = () => {
    throw new Error("The sites were not read yet.");
  };

  constructor(defaultSite: string) {
    this.#defaultSite = defaultSite as SiteCode;
  }

  /** The site of a Host header, enabled or not. */
  readonly siteOf = (host: string | undefined): Site => this.#find(host);

  /** The site of a Host header where it is not enabled; else null. */
  readonly closedSiteOf = (host: string | undefined): Site | null => {
    if (this.#closed.size === 0) return null;
    const site = this.#find(host);
    return this.#closed.has(site.code) ? site : null;
  };

  /** `closed`: the codes of sites that are not enabled. */
  replace(sites: readonly Site[], closed: ReadonlySet<string>): void {
    this.all.splice(0, this.all.length, ...sites);
    this.#closed = closed;
    this.#find = createSiteFinder(sites, this.#defaultSite);
  }
}

/**
 * The sites of a shop that starts now, for commands. Invalid data are ignored, as in the shop, which logs them. Adds the
 * payment accounts of the data to `config.credentials`.
 */
export async function readSites({ config, db }: Pick<Tools, "config" | "db">): Promise<readonly Site[]> {
  const directory = new SiteDirectory(config.defaultSite);
  const folders = await foldersOfSites(config);
  const log = { error: () => {}, info: () => {} };
  await apply({ config, db, log, directory, folders, known: new Map() }, await listSiteRows(db));
  return directory.all;
}

export type OpenSites = {
  readonly directory: SiteDirectory;
  readonly stop: () => Promise<void>;
};

const WATCH_MS = 250;

/** Reads the sites, and again whenever the change log says that their data changed. */
export async function openSites(tools: Tools): Promise<OpenSites> {
  const { config, db } = tools;
  const directory = new SiteDirectory(config.defaultSite);
  const folders = await foldersOfSites(config);
  const log = changeLogOf(db);
  const known: Known = new Map();
  let readAt = 0;
  const reload = async (): Promise<void> => {
    await log.poll(db);
    const revision = log.revision;
    const rows = await listSiteRows(db);
    await apply({ ...tools, directory, folders, known }, rows);
    readAt = revision;
  };
  await reload();
  let reading: Promise<void> | null = null;
  const isCurrent = (): boolean => log.isUnchanged(readAt, { topics: ["sites"] });
  const readAgain = async (): Promise<void> => {
    do await reload();
    while (!isCurrent());
    // Everything derived from the sites is computed again.
    log.expireAll();
    readAt = log.revision;
  };
  // The check reads what this process knows of the change log, which costs no statement.
  const timer = setInterval(() => {
    if (isCurrent()) return;
    // Without the database the sites stay as they are, and the next turn tries again.
    reading ??= readAgain()
      .catch(() => {})
      .finally(() => {
        reading = null;
      });
  }, WATCH_MS);
  timer.unref();
  const stop = async (): Promise<void> => {
    clearInterval(timer);
    await reading;
  };
  return { directory, stop };
}

/** Sites whose data did not change stay the same objects, with what was derived from them. */
type Known = Map<string, { readonly version: number; readonly site: Site }>;
type Applying = Tools & {
  readonly directory: SiteDirectory;
  readonly folders: readonly SiteData[];
  readonly known: Known;
};

/** Invalid data are logged and ignored, so they never stop a start. */
async function apply(
  { config, db: _, log, directory, folders, known }: Applying,
  rows: readonly SiteRow[],
): Promise<void> {
  const usable: { readonly row: SiteRow; readonly document: SiteDocument }[] = [];
  for (const row of rows) {
    const document = readSiteDocument(row.document);
    const others = usable.map((one) => one.document);
    const faults = Array.isArray(document)
      ? document
      : siteFaults(document as SiteDocument, { folders, others, config });
    if (faults.length > 0) log.error({ site: row.code, faults }, "the data of a site cannot be used");
    else usable.push({ row, document: document as SiteDocument });
  }
  config.credentials.setFromData(
    await credentialsOf(
      usable.map(({ row }) => row),
      { config, log },
    ),
  );
  const current = (code: string, version: number, make: () => SiteData): Site => {
    const before = known.get(code);
    if (before?.version === version) return before.site;
    const site = withPaymentTerms(make(), config.credentials);
    known.set(code, { version, site });
    return site;
  };
  const changed = new Map(usable.map((one) => [one.document.code, one]));
  const make = ({ row, document }: (typeof usable)[number]) =>
    current(row.code, row.version, () => siteOfDocument(document, { folders, version: row.version }));
  const ofCode = folders.map((folder) => {
    const data = changed.get(folder.code);
    return data === undefined ? current(folder.code, 0, () => folder) : make(data);
  });
  const opened = usable.filter(({ document }) => folders.every(({ code }) => code !== document.code));
  directory.replace(
    [...ofCode, ...opened.map(make)],
    new Set(usable.filter(({ document }) => !document.enabled).map(({ document }) => document.code)),
  );
}

async function credentialsOf(
  rows: readonly SiteRow[],
  { config, log }: Pick<Tools, "config" | "log">,
): Promise<CredentialsBySite> {
  const found: [string, SiteCredentials][] = [];
  for (const { code, sealedCredentials } of rows) {
    if (sealedCredentials === null) continue;
    try {
      found.push([code, SiteCredentials.parse(JSON.parse(await unseal(sealedCredentials, { config })))]);
    } catch {
      log.error({ site: code }, "the credentials of a site cannot be read; it has those of the credentials file");
    }
  }
  return Object.fromEntries(found);
}
