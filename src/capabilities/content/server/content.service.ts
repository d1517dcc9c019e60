import { keepUnits } from "#kit/keep-units.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { stateOfRows } from "#platform/app-state.ts";
import { AnswerCache } from "#platform/cache/cache.ts";
import { publicRevision } from "#platform/change-log.ts";
import type { Database } from "#platform/database.ts";
import { sanitise } from "#platform/html/sanitise.ts";
import type { Context, Service } from "#platform/service.ts";
import { supportNumberOf } from "#shop/support-number.ts";
import { type SettingItem, settingItems, settingsOf, type Settings } from "#shop/settings.ts";
import type { AlertBanner, contentContract, StaticContent } from "../content.contract.ts";
import { redirectKey, redirectTarget } from "../content.rules.ts";
import { alertBannerOf } from "./alert-banner.ts";
import { listStaticPages } from "./static-pages.service.ts";
import { findAlertBanner, findPage, findRedirectRow, listSettings, nextBannerChange } from "./content.store.ts";

export const contentService: Service<typeof contentContract> = {
  "GET /api/settings": async (context) => ({ items: [...(await cachedSettings(context))] }),
  "GET /api/alertBanner/": (context) => readAlertBanner(context),
  "GET /api/Static": async (context) =>
    (await listStaticPages(context)).map(({ title, uri, isArticle }) => ({ title, uri, isArticle })),
  "GET /api/Static/:name": (context, { params }) => readStatic(context, params.name),
  "GET /api/redirect": async (context, { query }) => {
    const found = await findRedirect(context, query.fromUrl);
    return { url: found?.url ?? null, status: found?.status ?? null };
  },
  "GET /api/redirect/getdestination": async (context, { query }) => {
    const found = await findRedirect(context, query.fromUri);
    return { doRedirect: found !== null, destinationUri: found?.url ?? null };
  },
};

const settingAnswers = stateOfRows(
  (state) => new AnswerCache<readonly SettingItem[]>(state, { name: "settings", maxEntries: 20 }),
);

/** The settings for pages, from a cache. Code that decides something by a setting uses `readSettings`. */
async function cachedSettings(context: Context): Promise<readonly SettingItem[]> {
  const { db, visit } = context;
  return db.state
    .get(settingAnswers)
    .fetch(visit.site.code, await publicRevision(db), async () => settingItems(await readSettings(context)));
}

type OfSite = { readonly db: Database; readonly visit: Pick<Context["visit"], "site"> };

/** Every setting of the visitor's site: what is stored, over the site's own defaults, over the market's. */
export async function readSettings({ db, visit: { site } }: OfSite): Promise<Settings> {
  return settingsOf(site.country, site.featureDefaults, await listSettings(db, site.code));
}

/** The phone number of the visitor's site. */
export const readSupportNumber = async (context: OfSite): Promise<string> =>
  supportNumberOf(context.visit.site, await readSettings(context));

/** A static page by its slug, sanitised again when it is read. `footer` comes with the site's links. */
export async function readStatic(
  { db, visit: { site } }: Context,
  name: string,
): Promise<Result<StaticContent, "unknownPage">> {
  const slug = name.toLowerCase();
  const page = await findPage(db, site.code, slug);
  if (slug === "footer") {
    const sections = site.footer.sections.map((section) => ({ title: section.title, links: [...section.links] }));
    const html = sanitise(page?.html ?? `<p>${site.footer.note.replaceAll("&", "&amp;")}</p>`);
    return ok({ name: "footer", title: page?.title ?? site.name, html, sections });
  }
  if (page === null) return refuse("unknownPage");
  const content = { name: page.slug, title: page.title, html: keepUnits(sanitise(page.html)) };
  return ok(page.isArticle ? { ...content, isArticle: true } : content);
}

/** The line above the navigation of the visitor's site, as far as it may be shown; null where none runs. */
export async function readAlertBanner({ db, visit, expiry }: Context): Promise<AlertBanner | null> {
  const changesAt = expiry === undefined ? null : await nextBannerChange(db, visit.site.code, visit.now);
  if (changesAt !== null) expiry?.limit(changesAt);
  const row = await findAlertBanner(db, visit.site.code, visit.now);
  return row === null ? null : alertBannerOf(row);
}

export type Redirect = { readonly url: string; readonly status: number };

/** Where an old address of the site leads; null where it leads nowhere, or to a place no browser may be sent to. */
export async function findRedirect(
  { db, visit: { site } }: Pick<Context, "db" | "visit">,
  address: string,
): Promise<Redirect | null> {
  const key = redirectKey(address);
  const row = key === null ? null : await findRedirectRow(db, site.code, key);
  const url = row === null ? null : redirectTarget(row.to);
  return row === null || url === null || url === key ? null : { url, status: row.status };
}
