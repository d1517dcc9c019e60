import { isDeepStrictEqual } from "node:util";
import { ok, refuse, refuseWithNewest, type Result } from "#kit/result.ts";
import { allSites, type OfficeContext, type OfficeService, requestedSites } from "#platform/office-service.ts";
import type { Handled } from "#shop/contract.ts";
import { type Market, markets } from "#shop/markets.ts";
import { readSiteDocument, type SiteDocument } from "#shop/site-document.ts";
import type { SiteData } from "#shop/site.ts";
import {
  documentOf,
  type Fault,
  faultOf,
  formFaults,
  formOf,
  isRegistered,
  registrationFaults,
  registrationOf,
  sellerOf,
  textsNaming,
} from "../site-form.rules.ts";
import type { SavedSite, SellerRow, SetUpSites, sitesContract } from "../sites.office.contract.ts";

export type StoredDocument = { readonly document: SiteDocument; readonly version: number };

/** How the shop reads and writes the data of its sites. */
export type SiteStore = {
  readonly read: (context: Pick<OfficeContext, "db" | "config">) => Promise<{
    /** The sites that have folders, as these describe them. */
    readonly templates: readonly SiteData[];
    readonly stored: readonly StoredDocument[];
  }>;
  /** Adds or changes a site; a trial changes nothing. The sentences say why it is refused. */
  readonly save: (
    context: OfficeContext,
    file: object,
    how: { readonly isNew: boolean; readonly isTrial: boolean },
  ) => Promise<Result<Pick<SavedSite, "lines" | "goods">, "refused">>;
};

type Calls = typeof sitesContract;
type SiteBody = Handled<Calls["POST /api/office/set-up/sites"]>["body"];
type SellerBody = Handled<Calls["POST /api/office/set-up/sellers"]>["body"];

const nothing: SavedSite = { faults: [], lines: [], goods: 0 };
const faulty = (faults: readonly Fault[]): Result<SavedSite, never> => ok({ ...nothing, faults: [...faults] });

async function sellerRow(template: SiteData, found: StoredDocument | undefined): Promise<SellerRow> {
  const { code, name, legalName, seller } = found?.document ?? { code: template.code };
  return {
    site: (code ?? template.code) as SellerRow["site"],
    name: name ?? template.name,
    country: template.country,
    version: found?.version ?? null,
    ...registrationOf(legalName ?? template.legalName, seller ?? (await template.seller())),
    isChecked: seller !== undefined && isRegistered(template.country, seller),
  };
}

type Sites = Awaited<ReturnType<SiteStore["read"]>>;

const templateOf = ({ templates }: Sites, { code, basedOn }: Pick<SiteDocument, "code" | "basedOn">) =>
  templates.find((one) => one.code === code) ?? templates.find((one) => one.code === basedOn);

const isOpened = ({ templates }: Sites, { document }: StoredDocument): boolean =>
  templates.every(({ code }) => code !== document.code);

async function showSites(context: OfficeContext, store: SiteStore): Promise<SetUpSites> {
  const found = await store.read(context);
  const { templates, stored } = found;
  const opened = stored
    .filter((one) => isOpened(found, one))
    .flatMap((one) => {
      const template = templateOf(found, one.document);
      return template === undefined ? [] : [{ ...one, template }];
    });
  const sellers = [
    ...templates.map((template) =>
      sellerRow(
        template,
        stored.find(({ document }) => document.code === template.code),
      ),
    ),
    ...opened.map((one) => sellerRow(one.template, one)),
  ];
  return {
    templates: templates.map((template) => ({
      code: template.code,
      name: template.name,
      country: template.country,
      about: template.tagline,
      texts: [...textsNaming(template)],
    })),
    opened: opened.map(({ document, template, version }) => ({ ...formOf(document, template), version })),
    sellers: await Promise.all(sellers),
    gst: (["AU", "NZ"] as const).map((country: Market) => ({
      country,
      percent: Math.round(markets[country].gstRate * 100),
    })),
  };
}

/** How many sites were opened, and how many have a registration number that was checked. */
export async function countSetUpSites(
  context: Pick<OfficeContext, "db" | "config">,
  store: SiteStore,
): Promise<{ readonly opened: number; readonly registered: number }> {
  const found = await store.read(context);
  const registered = found.stored.filter(({ document }) => {
    const template = templateOf(found, document);
    return template && document.seller && isRegistered(template.country, document.seller);
  });
  return { opened: found.stored.filter((one) => isOpened(found, one)).length, registered: registered.length };
}

/** Whether the data of a site are what would be written already. */
function isSame(file: object, found: StoredDocument | undefined): boolean {
  if (found === undefined) return false;
  const { goodsFrom: _, version: __, ...document } = file as Record<string, unknown>;
  return isDeepStrictEqual(readSiteDocument(document), found.document);
}

type Writing = {
  readonly file: object;
  readonly seen: number | null;
  readonly isTrial: boolean;
  readonly found: StoredDocument | undefined;
};

async function write(
  context: OfficeContext,
  store: SiteStore,
  { file, seen, isTrial, found }: Writing,
): Promise<Result<SavedSite, "stale">> {
  if (isSame(file, found)) return ok(nothing);
  if ((found?.version ?? null) !== seen) return refuse("stale");
  const how = { isNew: seen === null, isTrial };
  const saved = await store.save(context, seen === null ? file : { ...file, version: seen }, how);
  if (saved.ok) return ok({ ...nothing, ...saved.value });
  const sentences = (saved.detail?.["sentences"] ?? []) as readonly string[];
  return faulty(sentences.map(faultOf));
}

/** With the site as it is now, if it is still there. */
function refuseStale(sites: Sites, found: StoredDocument | undefined): Result<never, "staleSite"> {
  const template = found === undefined ? undefined : templateOf(sites, found.document);
  if (found === undefined || template === undefined) return refuse("staleSite");
  return refuseWithNewest("staleSite", { ...formOf(found.document, template), version: found.version });
}

async function saveSite(
  context: OfficeContext,
  store: SiteStore,
  body: SiteBody,
  mayTryAgain = true,
): Promise<Result<SavedSite, "staleSite">> {
  const { seen, isTrial, ...form } = body;
  const sites = await store.read(context);
  const code = form.code.trim();
  const found = sites.stored.find(({ document }) => document.code === code);
  const template = sites.templates.find((one) => one.code === form.template);
  if (template === undefined) return faulty([{ field: "template", sentence: "Choose the site to begin with." }]);
  const coded = sites.templates.map((one) => one.code);
  const faults = formFaults(form, template, coded);
  if (faults.length > 0) return faulty(faults);
  // Opening a site needs the permission on all sites.
  requestedSites(context, "settings.write", allSites(context));
  const scheme = context.config.isProduction ? "https" : "http";
  const document = documentOf(form, template, { before: found?.document, scheme });
  const file = seen === null && form.sellsGoods ? { ...document, goodsFrom: template.code } : document;
  if (seen === null && found !== undefined && !isSame(file, found))
    return faulty([{ field: "code", sentence: `There is a site ${code} already. Choose another code.` }]);
  const saved = await write(context, store, { file, seen, isTrial, found });
  if (!saved.ok) return refuseStale(sites, found);
  // Somebody else may have written between the reading and the lock.
  if (saved.value.faults.length > 0 && mayTryAgain && (await hasMoved(context, store, { code, found })))
    return saveSite(context, store, body, false);
  return saved;
}

async function hasMoved(
  context: OfficeContext,
  store: SiteStore,
  { code, found }: { readonly code: string; readonly found: StoredDocument | undefined },
): Promise<boolean> {
  const now = (await store.read(context)).stored.find(({ document }) => document.code === code);
  return now?.version !== found?.version;
}

async function saveSeller(
  context: OfficeContext,
  store: SiteStore,
  body: SellerBody,
  mayTryAgain = true,
): Promise<Result<SavedSite, "unknownSite" | "staleSeller">> {
  const { site, seen, ...form } = body;
  const sites = await store.read(context);
  const found = sites.stored.find(({ document }) => document.code === site);
  const template = templateOf(sites, found?.document ?? { code: site });
  if (template === undefined) return refuse("unknownSite");
  requestedSites(context, "settings.write", [site]);
  const faults = registrationFaults(template.country, form);
  if (faults.length > 0) return faulty(faults);
  const before = found?.document.seller ?? (await template.seller());
  const file = {
    ...found?.document,
    code: site,
    legalName: form.legalName.trim(),
    seller: sellerOf(template.country, form, before),
  };
  const saved = await write(context, store, { file, seen, isTrial: false, found });
  if (!saved.ok) return refuseWithNewest("staleSeller", await sellerRow(template, found));
  if (saved.value.faults.length > 0 && mayTryAgain && (await hasMoved(context, store, { code: site, found })))
    return saveSeller(context, store, body, false);
  return saved;
}

/** `store` is given by the shop, whose sites they are. */
export const createOfficeSitesService = (store: SiteStore): OfficeService<Calls> => ({
  "GET /api/office/set-up/sites": (context) => showSites(context, store),
  "POST /api/office/set-up/sites": (context, { body }) => saveSite(context, store, body),
  "POST /api/office/set-up/sellers": (context, { body }) => saveSeller(context, store, body),
});
