import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { type Figure, round } from "./measure.ts";

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

const client = new URL("../dist/client/", import.meta.url);
const ENTRY = "src/app/browser/browser.tsx";

const pages = [
  { name: "home", module: "src/pages/home/home-page.tsx", most: 110 },
  { name: "listing", module: "src/pages/listing/listing-page.tsx", most: 110 },
  { name: "search", module: "src/pages/search/search-page.tsx", most: 110 },
  { name: "product", module: "src/pages/product/product-page.tsx", most: 110 },
  { name: "cart", module: "src/pages/cart/cart-page.tsx", most: 120 },
  { name: "checkout", module: "src/pages/checkout/checkout-page.tsx", most: 150 },
] as const;

function filesOf(manifest: Manifest, key: string, into = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || into.has(chunk.file)) return into;
  into.add(chunk.file);
  for (const next of chunk.imports ?? []) filesOf(manifest, next, into);
  return into;
}

const kilobytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, client)), { level: 9 }).length, 0) / 1000;

/** The files that each page's browser loads before the page is usable: the entry, the largest site, the page. */
export function measureSizes(): Figure[] {
  const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", client), "utf8")) as Manifest;
  const sites = Object.keys(manifest).filter((key) => /^src\/sites\/[^/]+\/site\.ts$/.test(key));
  return pages.map(({ name, module, most }) => {
    if (!manifest[module]) throw new Error(`The build has no ${module}.`);
    const bySite = sites.map((site) =>
      kilobytes([ENTRY, site, module].reduce((files, key) => filesOf(manifest, key, files), new Set<string>())),
    );
    return {
      name: `Script of the ${name} page`,
      value: round(Math.max(...bySite), 1),
      unit: "KB gzip",
      goal: { atMost: most },
      detail: "all static imports, on the site with the most words",
    };
  });
}
