/**
 * Writes the files of a new endpoint, page, capability, site or payment method, adds them to the lists that name them,
 * and prints the remaining steps. Nothing is written when one of the places to change is missing.
 *
 *     npm run new -- endpoint <capability>/<name>
 *     npm run new -- page|capability|site <name>
 *     npm run new -- payment-method <name> [--site <code that offers it, by default aol>]
 *
 * `--root <folder>` works on another copy of the repository.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { capability } from "./new/capability.mjs";
import { endpoint } from "./new/endpoint.mjs";
import { page } from "./new/page.mjs";
import { paymentMethod } from "./new/payment-method.mjs";
import { site } from "./new/site.mjs";

const patterns = { endpoint, page, capability, site, "payment-method": paymentMethod };
const kinds = Object.keys(patterns).join("|");

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

function readArguments([kind, name, ...rest]) {
  if (!Object.hasOwn(patterns, kind ?? "") || name === undefined)
    stop(`Say what to make: npm run new -- ${kinds} <name>`);
  const word = "[a-z][a-z0-9]*(-[a-z0-9]+)*";
  const format = kind === "endpoint" ? `^${word}/${word}$` : `^${word}$`;
  if (!new RegExp(format).test(name))
    stop(`"${name}" must be kebab-case: small letters, digits, hyphens; an endpoint is <capability>/<name>.`);
  const option = (flag) => (rest.includes(flag) ? rest[rest.indexOf(flag) + 1] : undefined);
  return { kind, name, root: option("--root") ?? process.cwd(), site: option("--site") };
}

/** The new text of every changed file; an edit whose place is missing throws. */
function changedTexts(root, edits) {
  const texts = new Map();
  for (const [file, edit] of edits) {
    try {
      texts.set(file, edit(texts.get(file) ?? readFileSync(join(root, file), "utf8")));
    } catch (error) {
      throw new Error(`${file}: ${error.message}`, { cause: error });
    }
  }
  return texts;
}

function writeAll(root, verb, texts) {
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
    console.log(`  ${verb} ${file}`);
  }
}

function run(root, script, args = []) {
  const done = spawnSync(process.execPath, [join(root, script), ...args], { cwd: root, encoding: "utf8" });
  if (done.status !== 0) stop(`${script} failed:\n${done.stdout}${done.stderr}`);
}

function make({ kind, name, root, ...options }) {
  const { home, files, edits, commands = [], steps } = patterns[kind](name, { root, ...options });
  const existing = [home, ...Object.keys(files)].find((file) => existsSync(join(root, file)));
  if (existing) throw new Error(`${existing} exists already`);
  const changed = changedTexts(root, edits);
  writeAll(root, "wrote", Object.entries(files));
  writeAll(root, "changed", changed);
  const formatted = [...Object.keys(files), ...changed.keys()].filter((file) => /\.(ts|tsx|mjs|css)$/.test(file));
  run(root, "node_modules/oxfmt/bin/oxfmt", formatted);
  for (const [script, ...args] of commands) run(root, script, args);
  console.log(`\nNow:\n${steps.map((step, at) => `${at + 1}. ${step}`).join("\n")}\n\nThen: npm run check`);
}

const { site: chosenSite, ...input } = readArguments(process.argv.slice(2));
try {
  make({ ...input, ...(chosenSite && { site: chosenSite }) });
} catch (error) {
  stop(`${error.message}.`);
}
