import type { ComponentType } from "react";
import { isOn, type SettingName } from "#shop/settings.ts";
import type { Site } from "#shop/site.ts";
import type { AnyPage, Head, Loaded, PageProps, PageRequest, ShopCall } from "#pages/page.ts";
import { moved, notFound } from "#pages/page.ts";
import { matchPage, normalisePath } from "#pages/match.ts";
import type { ShellData } from "#pages/shell/shell.load.ts";

/** A page that has been loaded: what a hydrating browser is sent, and what moving to another page ends in. */
export type LoadedPage = Exclude<Loaded<unknown>, { redirect: string }>;

/** What the frame needs to know of a page. */
export type PageFacts = Pick<AnyPage, "pageType" | "chrome" | "hideLocalitySuggestionInHeader">;

/** The state from which the screen is rendered. */
export type PageState = {
  readonly url: URL;
  readonly page: PageFacts | null;
  readonly loaded: LoadedPage | "fault";
  readonly Component: ComponentType<PageProps<never>> | null;
  readonly shell: ShellData | null;
};

export type LoadRequest = Omit<PageRequest, "params">;

/** Loads the data of the page at an address. Where no page is, an old address may lead to a new one. */
export async function loadPage({
  url,
  call,
  site,
  onlyProducts,
}: LoadRequest): Promise<{ page: AnyPage | null; loaded: Loaded<unknown> }> {
  const match = matchPage(url.pathname);
  if (match === null) return { page: null, loaded: await findRedirect(call, url) };
  const { needs } = match.page;
  if (needs !== undefined && !isOn(await settingOf(call, needs))) return { page: match.page, loaded: notFound };
  const load = await match.page.load();
  const loading: Promise<Loaded<unknown>> = load({ call, site, url, params: match.params, onlyProducts });
  const loaded = await orElsewhere(await loading.catch(nothingThere), call, url);
  const normalised = normalisePath(url.pathname);
  const isElsewhere = "found" in loaded && loaded.found && normalised !== url.pathname;
  return { page: match.page, loaded: isElsewhere ? moved(normalised + url.search) : loaded };
}

const settingOf = async (call: ShopCall, name: SettingName): Promise<string | undefined> =>
  (await call("GET /api/settings")).items.find((item) => item.name === name)?.value;

/** An address that no call can read, being too long for one, names nothing of ours. Everything else is a fault. */
function nothingThere(error: unknown): Loaded<never> {
  const { status } = error as { status?: number };
  if (status === 400 || status === 404) return notFound;
  throw error;
}

/** A page that its loader does not know may have a redirect; a permanently removed one has none (ERR-19, ERR-21). */
async function orElsewhere(loaded: Loaded<unknown>, call: ShopCall, url: URL): Promise<Loaded<unknown>> {
  if (!("found" in loaded) || loaded.found || loaded.status !== undefined) return loaded;
  const elsewhere = await findRedirect(call, url);
  return "redirect" in elsewhere ? elsewhere : loaded;
}

async function findRedirect(call: ShopCall, url: URL): Promise<Loaded<never>> {
  const pending = call("GET /api/redirect/getdestination", { query: { fromUri: url.pathname } });
  const redirectAnswer = await pending.catch(nothingThere);
  return "doRedirect" in redirectAnswer && redirectAnswer.doRedirect && redirectAnswer.destinationUri !== null
    ? moved(redirectAnswer.destinationUri)
    : notFound;
}

/** The document's head for the current page. */
export function headOf(loaded: LoadedPage | "fault", site: Site): Head {
  if (loaded !== "fault" && loaded.found) return loaded.head;
  return { title: `${site.copy.notFound.title} ${site.seo.titleSuffix}`.trim(), robots: "noindex" };
}
