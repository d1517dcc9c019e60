import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseSync } from "vite";
import { resolverFor } from "../../tools/boundaries.mjs";

type Packages = Readonly<Record<string, string>>;
type Manifest = {
  readonly version: string;
  readonly dependencies: Packages;
  readonly devDependencies: Packages;
  readonly optionalDependencies: Packages;
};
type Target = { readonly file?: string; readonly package?: string };

const readJson = <Content>(file: string): Content => JSON.parse(readFileSync(file, "utf8")) as Content;
const manifest = readJson<Manifest>("package.json");
const resolve = resolverFor(process.cwd()) as (file: string, request: string) => Target;

/** The imports of a file at run time: no types, but dynamic imports and workers. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const { module } = parseSync(file, text);
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some((entry) => !entry.isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.isType || !entry.moduleRequest ? [] : [entry.moduleRequest.value])),
  );
  const later = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const literal = /^["'`]([^$]+)["'`]$/.exec(text.slice(start, end));
    return literal?.[1] === undefined ? [] : [literal[1]];
  });
  const workers = [...text.matchAll(/new Worker\(new URL\("([^"]+)"/g)].map(([, worker = ""]) => worker);
  return [...imported, ...exported, ...later, ...workers];
}

/** Every package that these files import at run time. */
function packagesOf(starts: readonly string[]): Set<string> {
  const packages = new Set<string>();
  const read = new Set<string>();
  const waiting = [...starts];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (read.has(file)) continue;
    read.add(file);
    for (const target of importsOf(file).map((request) => resolve(String(file), request))) {
      if (target.package !== undefined) packages.add(target.package);
      // Node cannot run .tsx: the server loads the built pages, which contain React.
      if (target.file !== undefined && /\.(ts|mjs)$/.test(target.file)) waiting.push(target.file);
    }
  }
  return packages;
}

describe("package.json", () => {
  test("has a runtime dependency for each package that the running shop imports, and no other", () => {
    const commands = "import export jobs questions people settlements backup restore migrate doctor"
      .split(" ")
      .map((name) => `tools/${name}.ts`);
    const imported = packagesOf(["src/app/server.ts", "tools/start.mjs", ...commands]);
    const needed = [...imported].filter((name) => !Object.hasOwn(manifest.optionalDependencies, name));
    // Node itself is run, not imported.
    expect([...needed, "node"].toSorted()).toEqual(Object.keys(manifest.dependencies).toSorted());
  });

  test("names every version exactly", () => {
    const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
    expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  test("has the version of the newest release in CHANGELOG.md, and so has the lock file", () => {
    const released = /^## \[(\d+\.\d+\.\d+)\]/m.exec(readFileSync("CHANGELOG.md", "utf8"));
    expect(manifest.version).toBe(released?.[1]);
    expect(readJson<Manifest>("package-lock.json").version).toBe(manifest.version);
  });
});

describe("a production install", () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "hearth-production-"));
    for (const file of ["package.json", "package-lock.json", "tools/prepare.mjs", "tools/start.mjs"]) copy(file);
    for (const name of ["build-inputs", "git-hooks", "local-addresses", "node-flags"]) copy(`tools/${name}.mjs`);
    const { packages } = readJson<{ packages: Record<string, { dev?: boolean }> }>("package-lock.json");
    const installed = Object.fromEntries(Object.entries(packages).filter(([path, { dev }]) => path !== "" && !dev));
    write("node_modules/.package-lock.json", JSON.stringify({ packages: installed }));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  function write(file: string, text: string): void {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  function copy(file: string): void {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(file, join(root, file));
  }
  function run(file: string, ...args: readonly string[]): { status: number | null; output: string } {
    // An empty path: neither npm nor Vite can start.
    const done = spawnSync(process.execPath, [join(root, file), ...args], { encoding: "utf8", env: { PATH: root } });
    return { status: done.status, output: `${done.stdout}${done.stderr}` };
  }

  test("runs a command without installing anything", () => {
    expect(run("tools/prepare.mjs", "--install-only")).toEqual({ status: 0, output: "" });
  });

  test("starts with the pages that were built elsewhere, and says so when they are missing", () => {
    expect(run("tools/prepare.mjs")).toMatchObject({ status: 1, output: expect.stringContaining("copy dist/ here") });
    write("dist/server/render.js", "");
    expect(run("tools/prepare.mjs")).toEqual({ status: 0, output: "" });
  });

  test("says that it has no sandbox instead of failing to import it", () => {
    expect(run("tools/start.mjs")).toMatchObject({
      status: 1,
      output: expect.stringContaining("Set NODE_ENV=production"),
    });
  });
});
