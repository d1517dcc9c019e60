import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const repository = process.cwd();

/** One small file per layer, none of which crosses a boundary. */
const files: Readonly<Record<string, string>> = {
  "src/kit/money.ts": "export type Cents = number;",
  "src/shop/visit.ts": 'import type { Cents } from "#kit/money.ts";\nexport type Visit = { readonly limit: Cents };',
  "src/drawings/fridge.ts": 'export const fridge = "<svg></svg>";',
  "src/capabilities/location/location.contract.ts": "export type Locality = { readonly id: string };",
  "src/capabilities/location/zones/zones.rules.ts": "export const zones: readonly string[] = [];",
  "src/capabilities/location/server/location.service.ts": "export const findLocality = (id: string) => ({ id });",
  "src/capabilities/location/server/location.store.ts": "export const rows: readonly string[] = [];",
  "src/capabilities/cart/cart.rules.ts":
    'import type { Visit } from "#shop/visit.ts";\nexport const maxByUnit = (visit: Visit) => visit.limit;',
  "src/capabilities/cart/totals/totals.rules.ts":
    'import { zones } from "#capabilities/location/zones/zones.rules.ts";\nexport const zoneCount = () => zones.length;',
  "src/capabilities/cart/server/cart.service.ts":
    'import { findLocality } from "#capabilities/location/server/location.service.ts";\nexport const read = () => findLocality("x");',
  "src/capabilities/cart/web/cart-panel.tsx":
    'import { maxByUnit } from "../cart.rules.ts";\nexport const CartPanel = () => <p>{maxByUnit({ limit: 1 })}</p>;',
  "src/capabilities/chat/chat.rules.ts": "export const isOpen = (hour: number) => hour > 8;",
  "src/platform/config.ts": 'import { env } from "node:process";\nexport const port = env["PORT"];',
  "src/ui/button.tsx": 'export const Button = () => <button type="button">Buy</button>;',
  "src/pages/cart-page.tsx":
    'import { CartPanel } from "#capabilities/cart/web/cart-panel.tsx";\nexport const CartPage = () => <CartPanel />;',
  "src/app/browser/browser.tsx": 'import { CartPage } from "#pages/cart-page.tsx";\nexport const page = <CartPage />;',
  "src/app/server.ts": 'import { port } from "#platform/config.ts";\nexport const listensOn = port;',
  "sandbox/main.ts": 'import { env } from "node:process";\nexport const sandboxPort = env["SANDBOX_PORT"];',
  "db/seed/plan.ts": "export const most = 2000;",
  "test/nothing.test.ts": 'import { sandboxPort } from "../sandbox/main.ts";\nexport const seen = sandboxPort;',
};

const viteConfig = () => `
import { checkBrowserImports } from ${JSON.stringify(pathToFileURL(join(repository, "tools/browser-imports.mjs")).href)};
export default { plugins: [checkBrowserImports()], logLevel: "error",
  build: { outDir: "dist", minify: false, rolldownOptions: { input: "src/app/browser/browser.tsx" } } };
`;

export type Outcome = { readonly passed: boolean; readonly output: string };

/** A copy of the repository's checks with almost empty layers, for planting faults. */
export class RepositoryFixture {
  readonly root = mkdtempSync(join(tmpdir(), "hearth-small-repository-"));

  constructor() {
    for (const file of readdirSync(repository).filter((name) =>
      /^(tsconfig.*\.json|package\.json|capabilities\.map\.mjs|\.oxlintrc\.json|stylelint\.config\.mjs)$/.test(name),
    ))
      cpSync(join(repository, file), join(this.root, file));
    cpSync(join(repository, "src/css.d.ts"), join(this.root, "src/css.d.ts"));
    symlinkSync(join(repository, "node_modules"), join(this.root, "node_modules"), "junction");
    this.#write("vite.config.mjs", viteConfig());
    for (const [file, text] of Object.entries(files)) this.#write(file, text);
  }

  #write(file: string, text: string): void {
    mkdirSync(dirname(join(this.root, file)), { recursive: true });
    writeFileSync(join(this.root, file), `${text}\n`);
  }

  #run(script: string, args: readonly string[]): Outcome {
    const done = spawnSync(process.execPath, [join(repository, script), ...args], { cwd: this.root, encoding: "utf8" });
    return { passed: done.status === 0, output: `${done.stdout}${done.stderr}` };
  }

  /** Adds or replaces files, and restores them after `look`. */
  with<Answer>(planted: Readonly<Record<string, string>>, check: () => Answer): Answer {
    for (const [file, text] of Object.entries(planted)) this.#write(file, text);
    try {
      return check();
    } finally {
      for (const file of Object.keys(planted)) {
        const before = files[file];
        if (before === undefined) rmSync(join(this.root, file));
        else this.#write(file, before);
      }
    }
  }

  types = (): Outcome => this.#run("node_modules/typescript/lib/tsc.js", ["-b"]);
  boundaries = (): Outcome => this.#run("tools/boundaries.mjs", ["--root", this.root]);
  style = (): Outcome => this.#run("tools/check-style.mjs", ["--root", this.root]);
  lint = (): Outcome => this.#run("node_modules/oxlint/bin/oxlint", []);
  styleSheets = (): Outcome =>
    this.#run("node_modules/stylelint/bin/stylelint.mjs", ["src/**/*.css", "--allow-empty-input"]);
  build = (): Outcome => this.#run("node_modules/vite/bin/vite.js", ["build"]);
  close = (): void => rmSync(this.root, { recursive: true, force: true });
}
