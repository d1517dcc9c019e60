/**
 * Keeps files out of a chunk's preload list that the page has already loaded. When a chunk imports another one lazily, Vite
 * lists all dependencies of both, which makes the chunk larger and the browser check files that it has.
 */
export function dedupePreloads() {
  let files = {};
  const closureOf = (name, seen = new Set()) => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const one of files[name]?.imports ?? []) closureOf(one, seen);
    return seen;
  };
  return {
    plugin: {
      name: "hearth:dedupe-preloads",
      applyToEnvironment: (environment) => environment.name === "client",
      generateBundle: { order: "pre", handler: (_, bundle) => void (files = bundle) },
    },
    /** For Vite's `build.modulePreload`. */
    resolveDependencies: (_, needed, { hostId }) => {
      const loaded = closureOf(hostId);
      return needed.filter((name) => !loaded.has(name));
    },
  };
}
