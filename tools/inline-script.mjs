import { hash } from "node:crypto";
import { build } from "vite";

const QUERY = "?inline-script";

/**
 * A Vite plugin. `import { hash, text } from "./early.ts?inline-script"` returns the module and its imports as one
 * minified script for a `<script>` element, and the hash for a content security policy.
 */
export function inlineScript() {
  return {
    name: "hearth:inline-script",
    async resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return null;
      const found = await this.resolve(source.slice(0, -QUERY.length), importer, { skipSelf: true });
      return found && `${found.id}${QUERY}`;
    },
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const input = id.slice(0, -QUERY.length);
      const { output } = await build({
        configFile: false,
        publicDir: false,
        logLevel: "warn",
        build: {
          write: false,
          target: "es2023",
          modulePreload: false,
          rolldownOptions: { input, output: { format: "iife" } },
        },
      });
      const [chunk] = output;
      for (const module of chunk.moduleIds) this.addWatchFile(module);
      const text = chunk.code.trim();
      return [
        `export const text = ${JSON.stringify(text)};`,
        `export const hash = ${JSON.stringify(hash("sha256", text, "base64"))};`,
      ].join("\n");
    },
  };
}
