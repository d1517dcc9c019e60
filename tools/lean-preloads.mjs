/**
 * A file that loads another one lazily also names that one's dependencies, so that all are requested at once. The first
 * file's own dependencies are loaded by then: naming them makes every such file larger and the browser checks them
 * again.
 */
export function leanPreloads() {
  let files = {};
  const closureOf = (name, seen = new Set()) => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const one of files[name]?.imports ?? []) closureOf(one, seen);
    return seen;
  };
  return {
    plugin: {
      name: "hearth:lean-preloads",
      applyToEnvironment: (environment) => environment.name === "client",
      generateBundle: { order: "pre", handler: (_, bundle) => void (files = bundle) },
    },
    /** For Vite's `build.modulePreload`. */
    resolveDependencies: (_, needed, { hostId }) => {
      const atHand = closureOf(hostId);
      return needed.filter((name) => !atHand.has(name));
    },
  };
}
