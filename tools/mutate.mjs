/**
 * Mutation testing of the rules: each `*.rules.ts` is changed in many small ways, and its tests must detect each
 * change. The tests of a file are those of its capability that import it; Stryker runs a few files of one folder at a
 * time, because starting it costs as much as a hundred changes.
 *
 *     npm run mutate                          every file whose result is missing or out of date
 *     npm run mutate -- cart delivery.rules   only files whose path contains one of these
 *     npm run mutate -- --report              writes docs/mutation.md from the results; other rows stay as they are
 *     npm run mutate -- --survivors cart      prints the changes that no test of these files detected
 *
 * A result is stored in .cache/mutation/results under a hash of the file and its tests, so an interrupted run continues
 * where it stopped, and an unchanged file is not run again.
 */
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { requestsIn, resolverFor } from "./boundaries.mjs";

const cache = ".cache/mutation";
const report = "docs/mutation.md";
const filesAtOnce = 2;
const resolve = resolverFor(".");
const importsByFile = new Map();

/** The project's own files that a file imports. */
function importsOf(file) {
  if (!importsByFile.has(file)) {
    const targets = requestsIn(file, readFileSync(file, "utf8")).map(({ request }) => resolve(file, request).file);
    importsByFile.set(
      file,
      targets.filter((target) => target && existsSync(target) && /\.tsx?$/.test(target)),
    );
  }
  return importsByFile.get(file);
}

function reaches(from, target, seen = new Set()) {
  if (from === target) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return importsOf(from).some((next) => reaches(next, target, seen));
}

/** Tests without a database or a browser, of the capability or the folder, that import the rules, also indirectly. */
function testsOf(source) {
  const [home] = /^src\/capabilities\/[^/]+/.exec(source) ?? [dirname(source)];
  return globSync(`${home}/**/*.test.{ts,tsx}`)
    .filter((file) => !file.endsWith(".api.test.ts") && !file.includes("/web/"))
    .sort()
    .filter((test) => reaches(test, source));
}

function hashOf(source, tests) {
  const hash = createHash("sha256");
  for (const file of [source, ...tests]) hash.update(file).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

const resultFile = (source) => join(cache, "results", `${source.replaceAll("/", "__")}.json`);

function readResult(source) {
  const file = resultFile(source);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

const optionsFor = (sources) => ({
  mutate: sources,
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "tools/mutate.vitest.mjs", related: false },
  ignorePatterns: ["/dist", "/data", "/.cache", "/.tsc", "/bench", "/test/journeys", "/test/long", "/test/api"],
  tempDirName: `${cache}/work`,
  // Stryker reads a tsconfig with TypeScript's JavaScript API, which TypeScript 7 does not have, so there is none.
  tsconfigFile: "none",
  reporters: [],
  concurrency: 1,
  timeoutMS: 60_000,
  logLevel: "error",
  allowEmpty: true,
});

function summarise(mutants) {
  const counts = {};
  for (const { status } of mutants) counts[status] = (counts[status] ?? 0) + 1;
  const survivors = mutants
    .filter(({ status }) => status === "Survived" || status === "NoCoverage")
    .map(({ location, mutatorName, replacement, status }) => ({ location, mutatorName, replacement, status }));
  return { counts, survivors };
}

function describeFile(source) {
  const tests = testsOf(source);
  return { source, tests, hash: hashOf(source, tests) };
}

const isStale = ({ source, hash }) => readResult(source)?.hash !== hash;

function saveResult({ source, hash, tests }, mutants) {
  const result = { source, hash, tests, ...summarise(mutants.filter(({ fileName }) => fileName.endsWith(source))) };
  writeFileSync(resultFile(source), JSON.stringify(result, undefined, 1));
  const { killed, total } = scoreOf(result);
  console.log(`${source}: ${killed} of ${total} noticed`);
}

async function runStryker(files) {
  process.env.PROPERTY_RUNS ??= "25";
  process.env.MUTATION_TESTS = JSON.stringify([...new Set(files.flatMap(({ tests }) => tests))]);
  const mutants = await new Stryker(optionsFor(files.map(({ source }) => source))).runMutationTest();
  mkdirSync(join(cache, "results"), { recursive: true });
  for (const file of files) saveResult(file, mutants);
}

async function mutate(sources) {
  const stale = sources.map(describeFile).filter(isStale);
  for (const untested of stale.filter(({ tests }) => tests.length === 0))
    console.log(`${untested.source}: no test of its capability imports it`);
  const folders = Map.groupBy(
    stale.filter(({ tests }) => tests.length > 0),
    ({ source }) => dirname(source),
  );
  for (const files of folders.values())
    for (let at = 0; at < files.length; at += filesAtOnce) await runStryker(files.slice(at, at + filesAtOnce));
}

/** A change that makes the tests run forever counts as detected. One that cannot run (an error) is not counted. */
function scoreOf({ counts }) {
  const { Killed = 0, Timeout = 0, Survived = 0, NoCoverage = 0 } = counts;
  const killed = Killed + Timeout;
  const total = killed + Survived + NoCoverage;
  return { killed, total };
}

function printSurvivors(sources) {
  for (const result of sources.map(readResult).filter(Boolean)) {
    const lines = readFileSync(result.source, "utf8").split("\n");
    for (const { location, replacement, status } of result.survivors) {
      const { start, end } = location;
      const last = start.line === end.line ? end.column : undefined;
      const was = lines[start.line - 1].slice(start.column - 1, last === undefined ? undefined : last - 1);
      console.log(`${result.source}:${start.line} ${status}: ${was} → ${replacement}`);
    }
  }
}

const rowPattern = /^\| (\S+\.rules\.ts) \| (\d+) \| (\d+) \|/gm;

/** The present figures of the report, so that a file without a result on this machine keeps its row. */
function reportedScores() {
  const rows = readFileSync(report, "utf8").matchAll(rowPattern);
  return new Map(
    Array.from(rows, ([, source, total, killed]) => [source, { total: Number(total), killed: Number(killed) }]),
  );
}

function writeReport(sources) {
  const reported = reportedScores();
  const scores = sources.flatMap((source) => {
    const result = readResult(source);
    const score = result ? scoreOf(result) : reported.get(source);
    return score ? [{ source, ...score }] : [];
  });
  const percentOf = ({ total, killed }) => (total === 0 ? 100 : (100 * killed) / total).toFixed(1);
  const sum = (key) => scores.reduce((total, score) => total + score[key], 0);
  const all = { total: sum("total"), killed: sum("killed") };
  const rows = scores.map((score) => `| ${score.source} | ${score.total} | ${score.killed} | ${percentOf(score)} % |`);
  rows.push(`| **all of these** | **${all.total}** | **${all.killed}** | **${percentOf(all)} %** |`);
  const head = readFileSync(report, "utf8").split("<!-- table -->")[0];
  const table = ["| file | changes | noticed | score |", "|---|---:|---:|---:|", ...rows].join("\n");
  const left = `${sources.length - scores.length} of ${sources.length} files have no result yet.`;
  writeFileSync(report, `${head}<!-- table -->\n\n${table}\n\n${left}\n`);
}

const flags = process.argv.slice(2).filter((argument) => argument.startsWith("--"));
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const sources = globSync("{src,sandbox}/**/*.rules.ts")
  .sort()
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)));

if (flags.includes("--survivors")) printSurvivors(sources);
else if (flags.includes("--report")) writeReport(sources);
else await mutate(sources);
