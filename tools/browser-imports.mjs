/** The last of three checks: the build of the browser's scripts fails when they import server code, and names it. */
const serverFile = /\/(src\/(platform|capabilities\/[^/]+\/server)|db|sandbox|tools)\/[^?]*\.(ts|tsx|mjs)(\?|$)/;
const heavyPackage = /^(zod|pg|kysely|fastify)(\/|$)/;

/**
 * A Vite plugin. In the client's graph it refuses server layers, `node:` modules, and the server's packages: zod too,
 * which would add 22 KB to every page (its types are erased, so they are allowed).
 */
export function checkBrowserImports() {
  return {
    name: "hearth:browser-imports",
    enforce: "pre",
    applyToEnvironment: ({ name }) => ["client", "office"].includes(name),
    async resolveId(source, importer, options) {
      if (!importer || options?.ssr || importer.includes("/node_modules/")) return null;
      const refuse = () => this.error(`${importer} is browser code and may not import ${source}`);
      if (source.startsWith("node:") || heavyPackage.test(source)) return refuse();
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && serverFile.test(found.id.replaceAll("\\", "/")) ? refuse() : null;
    },
  };
}
