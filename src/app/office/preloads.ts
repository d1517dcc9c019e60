/**
 * What the document of the office asks the browser to load ahead, while it still reads the scripts of every screen: the
 * files of the screen at the address, and the first answers that it shows.
 */
type Chunk = { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] };
export type Manifest = Readonly<Record<string, Chunk>>;

type Screen = {
  /** None: it is in the entry. */
  readonly file?: string;
  /** The calls that it makes at once where its address has no filters, as the browser spells them. */
  readonly calls?: readonly string[];
};

/** The log-in is shown at any address. */
export const LOG_IN = "log-in";

/** The screens that staff open most. */
const screens: Readonly<Record<string, Screen>> = {
  [LOG_IN]: { file: "src/office/shell-parts.ts" },
  "/": { calls: ["home"] },
  "/orders": { file: "src/office/orders-screen.tsx", calls: ["order-list", "order-list/counts"] },
  "/products": { file: "src/office/products-screen.tsx", calls: ["products"] },
  "/customers": { file: "src/office/customers-screen.tsx", calls: ["customers"] },
  "/prices": { file: "src/office/prices-screen.tsx" },
  "/stock": { file: "src/office/stock-screen.tsx", calls: ["stock"] },
  "/fulfilment": {
    file: "src/office/fulfilment-screens.tsx",
    calls: ["fulfilment/waiting", "fulfilment/consignments"],
  },
};

/** A call as a link; only a request without headers of its own is given the answer. */
export const callLink = (call: string): string => `</api/office/${call}>; rel=preload; as=fetch; crossorigin`;

export const firstCalls = (path: string): readonly string[] => screens[path]?.calls ?? [];

/** Every chunk that the file imports at once, and itself. */
function chunksOf(manifest: Manifest, key: string, found = new Set<Chunk>()): ReadonlySet<Chunk> {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build of the office has no file ${key}. Run: npm run build`);
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const one of chunk.imports ?? []) chunksOf(manifest, one, found);
  return found;
}

/** Links to the files of each screen that the entry does not load, by path. */
export function filesOfScreens(manifest: Manifest, entry: string): ReadonlyMap<string, readonly string[]> {
  const loaded = chunksOf(manifest, entry);
  return new Map(
    Object.entries(screens).flatMap(([path, { file }]) => {
      if (file === undefined) return [];
      const more = [...chunksOf(manifest, file)].filter((chunk) => !loaded.has(chunk));
      const scripts = more.map((chunk) => `</${chunk.file}>; rel=modulepreload`);
      const sheets = new Set(more.flatMap(({ css = [] }) => css));
      return [
        [path, [...scripts, ...[...sheets].map((sheet) => `</${sheet}>; rel=preload; as=style; crossorigin`)]] as const,
      ];
    }),
  );
}
