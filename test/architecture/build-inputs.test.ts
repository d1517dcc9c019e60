import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fingerprint, listBuildInputs } from "../../tools/build-inputs.mjs";

const root = mkdtempSync(join(tmpdir(), "hearth-inputs-"));
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
beforeAll(() => {
  write("vite.config.mjs", 'import { one } from "./tools/one.mjs";');
  write("tools/one.mjs", 'import { two } from "./two.mjs";');
  write("tools/two.mjs", "export const two = 2;");
  write("tools/other.mjs", "");
  write("package.json", "{}");
  write("package-lock.json", "{}");
  write("tsconfig.json", "{}");
  write("tsconfig.web.json", "{}");
  write("src/app/rendering/render.tsx", "");
  write("src/app/render.test.tsx", "");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const change = (file: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  appendFileSync(join(root, file), "\n// changed");
};

const state = (): string => fingerprint(root, listBuildInputs(root));

test.each([
  ["a source", "src/app/rendering/render.tsx"],
  ["a plugin of the build", "tools/one.mjs"],
  ["what a plugin imports", "tools/two.mjs"],
  ["the options of the compiler", "tsconfig.web.json"],
  ["the build's variables", ".env.production"],
  ["the packages", "package-lock.json"],
  ["a new style sheet", "src/ui/new.css"],
])("the pages are built again after a change of %s", (_, file) => {
  const before = state();
  change(file);
  expect(state()).not.toBe(before);
});

test.each([
  ["a test", "src/app/render.test.tsx"],
  ["examples", "src/ui/button-examples.tsx"],
  ["another tool", "tools/other.mjs"],
  ["the documentation", "README.md"],
])("the pages are not built again after a change of %s", (_, file) => {
  const before = state();
  change(file);
  expect(state()).toBe(before);
});

test("a file that becomes another one's beginning changes the fingerprint", () => {
  write("a", "b");
  write("c", "d");
  write("ab", "");
  expect(fingerprint(root, ["a", "c"])).not.toBe(fingerprint(root, ["ab", "c"]));
});
