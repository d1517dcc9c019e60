import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve, sep } from "node:path";
import { createBuilder, loadConfigFromFile, type Plugin } from "vite";
import { afterAll, expect, test } from "vitest";
import { listBuildInputs } from "../../tools/build-inputs.mjs";

const output = mkdtempSync(join(tmpdir(), "hearth-build-"));
afterAll(() => rmSync(output, { recursive: true, force: true }));

/** Records the modules of the build, and writes the pages to a temporary folder. */
const recorder = (read: Set<string>): Plugin => ({
  name: "recorder",
  config: () => ({
    environments: {
      client: { build: { outDir: join(output, "client") } },
      ssr: { build: { outDir: join(output, "server") } },
      office: { build: { outDir: join(output, "office") } },
    },
  }),
  generateBundle() {
    for (const id of this.getModuleIds()) read.add(id.replace(/[?#].*$/, ""));
  },
});

/** Files of the project, without packages and modules that plugins make up. */
const ofProject = (files: Iterable<string>): string[] =>
  [...files]
    .filter((file) => file.startsWith(process.cwd() + sep) && !file.includes("node_modules"))
    .map((file) => relative(process.cwd(), file).split(sep).join("/"));

test("every module of the build and of its configuration is in the fingerprint of the build", async () => {
  const read = new Set<string>();
  const builder = await createBuilder({ plugins: [recorder(read)], logLevel: "error" }, null);
  await builder.buildApp();
  const config = await loadConfigFromFile({ command: "build", mode: "production" });
  const files = ofProject([...read, ...(config?.dependencies ?? []).map((file) => resolve(file))]);
  expect(files).toContain("src/app/rendering/render.tsx");
  expect(files).toContain("src/ui/icons.svg");
  expect(files).toContain("tools/subset-fonts.mjs");
  const inputs = new Set(listBuildInputs(process.cwd()));
  expect(files.filter((file) => !inputs.has(file))).toEqual([]);
}, 300_000);
