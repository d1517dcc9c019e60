/**
 * Breaks search on purpose, to prove that the judgements detect it: `node --import ./bench/search/without-order.ts …`.
 * Results are then only in the order of popularity.
 */
import { registerHooks } from "node:module";

type Mutation = { readonly file: string; readonly from: RegExp; readonly to: string };
const mutations: readonly Mutation[] = [
  {
    file: "search/search-scope.store.ts",
    from: /(function searchOrder\([^)]*\)[^{]*\{)/,
    to: "$1 if (true) return [];",
  },
  { file: "search/search-in-goods.ts", from: /(function keysOf\(.*\)[^{]*\{)/, to: "$1 if (true) return [];" },
];

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const mutation = mutations.find(({ file }) => url.endsWith(`/server/${file}`));
    if (mutation === undefined) return loaded;
    const source = String(loaded.source);
    if (!mutation.from.test(source)) throw new Error(`${mutation.file} has no order that could be dropped`);
    return { ...loaded, source: source.replace(mutation.from, mutation.to) };
  },
});
