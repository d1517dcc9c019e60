/**
 * Writes the files of a new capability, page, site or payment method, and prints the remaining steps.
 *
 *     npm run new -- capability|page|site|payment-method <name> [--root <folder>]
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { patternOf } from "./new-patterns.mjs";

const kinds = ["capability", "page", "site", "payment-method"];

function stop(...sentences) {
  for (const sentence of sentences) console.error(sentence);
  process.exit(1);
}

function readWish([kind, name, ...rest]) {
  if (!kinds.includes(kind) || name === undefined)
    stop("Say what to make: npm run new -- capability|page|site|payment-method <name>");
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    stop(`"${name}" must be kebab-case: small letters, digits, hyphens.`);
  const at = rest.indexOf("--root");
  return { kind, name, root: at >= 0 ? rest[at + 1] : process.cwd() };
}

function write(root, file, text) {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(`  wrote ${file}`);
}

/** A new site is a copy of the plainest one, with its own code, name and hosts. */
function copySite(root, name) {
  const [from, to] = [join(root, "src/sites/aol"), join(root, "src/sites", name)];
  cpSync(from, to, { recursive: true });
  for (const entry of readdirSync(to, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && /\.(ts|css)$/.test(entry.name)) {
      const file = join(entry.parentPath, entry.name);
      const text = readFileSync(file, "utf8")
        .replaceAll(/"aol(\.localhost)?"/g, `"${name}$1"`)
        .replaceAll(/\[data-site=("?)aol\1\]/g, `[data-site="${name}"]`);
      writeFileSync(file, text);
    }
  console.log(`  wrote src/sites/${name}/ from src/sites/aol/`);
}

const { kind, name, root } = readWish(process.argv.slice(2));
const { home, files, steps } = patternOf(kind, name);
if (existsSync(join(root, home))) stop(`${home} is there already.`);
if (kind === "site") copySite(root, name);
for (const [file, text] of Object.entries(files)) write(root, file, text);
console.log(
  `\nNow:\n${steps.map((step, at) => `${at + 1}. ${step.replaceAll("\n", "\n     ")}`).join("\n")}\n\nThen: npm run format && npm run check`,
);
