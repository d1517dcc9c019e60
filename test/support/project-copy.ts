import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const repository = process.cwd();
/** Built or installed files and those of one machine are not copied; the packages are linked. */
const notCopied = new Set(["node_modules", "dist", "data", ".git", ".cache", "coverage"]);

export type Outcome = { readonly passed: boolean; readonly output: string };

/** A copy of the whole project in a temporary folder, for tests that change it and run its own commands. */
export class ProjectCopy {
  readonly root = mkdtempSync(join(tmpdir(), "hearth-copy-"));

  constructor() {
    // The build information of the last type check is copied too, so that only changes are checked.
    for (const name of readdirSync(repository).filter((entry) => !notCopied.has(entry)))
      cpSync(join(repository, name), join(this.root, name), { recursive: true, preserveTimestamps: true });
    symlinkSync(join(repository, "node_modules"), join(this.root, "node_modules"), "junction");
  }

  run = (script: string, ...args: readonly string[]): Outcome => {
    const done = spawnSync(process.execPath, [join(this.root, script), ...args], {
      cwd: this.root,
      encoding: "utf8",
      env: { ...process.env, NODE_ENV: "production" },
    });
    return { passed: done.status === 0, output: `${done.stdout}${done.stderr}` };
  };

  /** `npm run new`, as in the recipes. */
  make = (kind: string, ...rest: readonly string[]): Outcome => this.run("tools/new.mjs", kind, ...rest);

  types = (): Outcome => this.run("node_modules/typescript/lib/tsc.js", "-b");
  lint = (): Outcome => this.run("node_modules/oxlint/bin/oxlint");
  format = (): Outcome => this.run("node_modules/oxfmt/bin/oxfmt", "--check");
  unused = (): Outcome =>
    this.run(
      "node_modules/knip/bin/knip.js",
      "--include",
      "files,dependencies,unlisted,unresolved,binaries,exports,types,duplicates",
    );
  boundaries = (): Outcome => this.run("tools/boundaries.mjs");
  style = (): Outcome => this.run("tools/check-style.mjs");
  layers = (): Outcome => this.run("tools/layers-diagram.mjs", "--check");
  build = (): Outcome => this.run("node_modules/vite/bin/vite.js", "build", "--app", "--logLevel", "error");
  unitTests = (...files: readonly string[]): Outcome =>
    this.run("node_modules/vitest/vitest.mjs", "run", "--project", "rules", ...files);

  read = (file: string): string => readFileSync(join(this.root, file), "utf8");
  has = (file: string): boolean => existsSync(join(this.root, file));
  remove = (): void => rmSync(this.root, { recursive: true, force: true });
}
