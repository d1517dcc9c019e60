/**
 * A file that fetches another one later names what that one needs, so that all of it is asked for at once. What the
 * first has itself is there by then: naming it makes every such file larger and has the browser look for it again.
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
