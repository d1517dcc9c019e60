import { pages } from "#pages/routes.ts";

/** The part of the build's manifest that rendering needs. */
export type Manifest = Readonly<
  Record<string, { file: string; css?: string[]; imports?: string[]; assets?: string[] }>
>;

export type PageFiles = { readonly js: ReadonlySet<string>; readonly css: ReadonlySet<string> };

export const ENTRY = "src/app/browser/browser.tsx";

/** The styles of a page that stands alone, without a frame or a sheet of its content. */
export const ALONE = "src/pages/shell/not-found-page.tsx";
/** The style sheet of the waiting page, which is of no other page. */
export const WAITING = "src/pages/shell/waiting-page.module.css";
/**
 * Styles of every page. Content that is rendered before its script needs them; a style sheet that arrives out of order
 * makes the browser lay out the whole page again (decision 49).
 */
const ALWAYS = ["src/capabilities/content/web/alert-banner.tsx", "src/pages/shell/footer.tsx", ALONE];
const SALE = "src/capabilities/sale/web/sale-placement.tsx";
/** What is above a page's content is drawn before the page's own sheet is there. */
const FRAME = ["src/capabilities/content/web/alert-banner.tsx", SALE];
const SHARED_BY_FRAME = /^_(core|rich-text)-.*\.css$/;

/** Adds the files of a chunk and of all that it imports, in the order of loading. */
export function filesOf(manifest: Manifest, key: string, into: { js: Set<string>; css: Set<string> }): void {
  const chunk = manifest[key];
  if (!chunk || into.js.has(chunk.file)) return;
  into.js.add(chunk.file);
  for (const css of chunk.css ?? []) into.css.add(css);
  for (const next of chunk.imports ?? []) filesOf(manifest, next, into);
}

type Ask = { readonly pageId: string; readonly design?: string; readonly sale: "on" | "off" };

/** The scripts that a page needs at once and all its style sheets but the theme. The entry is the first script. */
export function filesOfPage(manifest: Manifest, { pageId, design, sale }: Ask): PageFiles {
  const files = { js: new Set<string>(), css: new Set<string>() };
  filesOf(manifest, ENTRY, files);
  if (design !== undefined) filesOf(manifest, `src/sites/${design}/site.ts`, files);
  const page = pages.find((one) => one.id === pageId);
  filesOf(manifest, page?.module ?? "", files);
  const drawnEarly = [...ALWAYS, ...(page?.drawnEarly ?? []), ...(sale === "on" ? [SALE] : [])];
  for (const early of drawnEarly) filesOf(manifest, early, { js: new Set(), css: files.css });
  return files;
}

/** The key in the manifest of the sheet that a page's content is drawn with; its `css` are the files joined in it. */
export const contentSheetKey = (pageId: string): string => `content sheet of ${pageId}`;
/** The key of the part of a sheet that the frame is drawn with; the rest of it is in the content sheets. */
export const framePartKey = (file: string): string => `frame part of ${file}`;

export function frameSheets(manifest: Manifest): ReadonlySet<string> {
  const frame = new Set(manifest[ENTRY]?.css);
  for (const [key, { file }] of Object.entries(manifest)) if (SHARED_BY_FRAME.test(key)) frame.add(file);
  for (const one of FRAME) for (const css of manifest[one]?.css ?? []) frame.add(css);
  return frame;
}

/** For each page, and for addresses without one (""), the files that its content sheet joins. */
export function contentSheets(manifest: Manifest): ReadonlyMap<string, readonly string[]> {
  const frame = frameSheets(manifest);
  return new Map(
    ["", ...pages.map(({ id }) => id)].map((pageId) => {
      const { css } = filesOfPage(manifest, { pageId, sale: "off" });
      return [pageId, [...css].filter((file) => !frame.has(file))];
    }),
  );
}

/** The sheets in the document of a page, of all its sheets. */
export function inlineSheets(manifest: Manifest, pageId: string, sheets: readonly string[]): readonly string[] {
  const content = manifest[contentSheetKey(pageId)];
  return sheets
    .filter((file) => content?.css?.includes(file) !== true)
    .map((file) => manifest[framePartKey(file)]?.file ?? file);
}
