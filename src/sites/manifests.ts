import { type CodedSite, siteCodes } from "#shop/site.ts";
import type { SiteManifest } from "#shop/site-manifest.ts";

type ManifestModule = { readonly manifest: SiteManifest };

async function loadManifest(code: CodedSite): Promise<readonly [CodedSite, SiteManifest]> {
  const { manifest }: ManifestModule = await import(`./${code}/manifest.ts`);
  return [code, manifest];
}

/** For the server and the seed; a page takes what it shows from the site itself. */
export const manifests = Object.fromEntries(await Promise.all(siteCodes.map(loadManifest))) as Readonly<
  Record<CodedSite, SiteManifest>
>;
