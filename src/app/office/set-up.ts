import { countCategories, countProducts } from "#capabilities/catalogue/server/office-category-sets.service.ts";
import { countOwners } from "#capabilities/identity/server/office-access.service.ts";
import { countLocalities, countServed, countWarehouses } from "#capabilities/location/server/office-places.service.ts";
import type { ReadyCategory } from "#capabilities/catalogue/server/office-category-sets.service.ts";
import { countSetUpSites, type SiteStore } from "#capabilities/office-work/server/office-sites.service.ts";
import { ok } from "#kit/result.ts";
import type { SetUpStep } from "#platform/office/office-set-up.ts";
import { listSiteRows } from "#platform/database/site-rows.store.ts";
import { readSiteDocument } from "#shop/site-document.ts";
import { siteCodes } from "#shop/site.ts";
import { addSite, changeSite } from "../sites/site-changes.ts";
import { foldersOfSites } from "../sites/site-directory.ts";

/** The data of sites, as `npm run site` writes them too. */
export const siteStore: SiteStore = {
  read: async ({ db, config }) => {
    const rows = await listSiteRows(db);
    const stored = rows.flatMap(({ document, version }) => {
      const read = readSiteDocument(document);
      return "code" in read ? [{ document: read, version }] : [];
    });
    return { templates: await foldersOfSites(config), stored };
  },
  save: async (context, file, { isNew, isTrial }) => {
    const { db, config, now } = context;
    const change = isNew ? addSite : changeSite;
    const made = await change({ db, config, now, who: context }, file, isTrial ? "trial" : "write");
    return made.ok ? ok({ lines: [...made.value.lines], goods: made.value.goods }) : made;
  },
};

/** The steps that a new shop needs, each counted by the capability that owns its data. */
export const setUpSteps: readonly SetUpStep[] = [
  { step: "owner", count: ({ db }) => countOwners(db) },
  { step: "sites", count: async (context) => (await countSetUpSites(context, siteStore)).opened },
  { step: "suburbs", count: ({ db }) => countLocalities(db) },
  { step: "warehouses", count: ({ db }) => countWarehouses(db) },
  { step: "zones", count: ({ db }) => countServed(db) },
  { step: "categories", count: ({ db }) => countCategories(db) },
  { step: "tax", count: async (context) => (await countSetUpSites(context, siteStore)).registered },
  { step: "products", count: ({ db }) => countProducts(db) },
  // The demonstration's accounts are those of the sandbox, which takes no money.
  {
    step: "payments",
    count: async ({ config }) =>
      config.isProduction ? siteCodes.filter((site) => Object.keys(config.credentials.of(site)).length > 0).length : 0,
  },
];

/** The departments that a new shop can begin with: those of the demonstration. */
export async function readyCategories(): Promise<readonly ReadyCategory[]> {
  const { categories } = await import("#seed/categories.ts");
  const uriOf = new Map(categories.map(({ id, uri }) => [id, uri]));
  return categories.map(({ parentId, uri, path, title, singular, kind, blurb }) => ({
    uri,
    parentUri: parentId === null ? null : (uriOf.get(parentId) ?? null),
    path,
    title,
    singular,
    kind,
    blurb,
  }));
}
