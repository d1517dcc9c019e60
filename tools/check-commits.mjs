/**
 * Checks subjects of commits: `area: imperative summary`, 72 characters or fewer, with a known area.
 *
 *     npm run commits                          commits since the last tag, or the last 20; merges are left out
 *     npm run commits -- --subject "<text>"    one subject, such as the title of a pull request
 *     npm run commits -- --file <path>         the message that git gives to the commit-msg hook
 *
 * The hook runs it with whatever Node the machine has, so it uses no dependency and nothing newer than Node 20.19.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { mayUse } from "../capabilities.map.mjs";

const MAX_CHARACTERS = 72;
const MAX_COMMITS = 20;

const layers = ["kit", "shop", "sites", "drawings", "ui", "pages", "office", "platform", "app"];
const otherAreas = ["sandbox", "seed", "tests", "docs", "tools", "bench", "gallery"];
const areas = [...Object.keys(mayUse), ...layers, ...otherAreas];

/** First words that are never imperative. */
const notImperative =
  /^(add(s|ed|ing)|fix(es|ed|ing)|chang(es|ed|ing)|updat(es|ed|ing)|remov(es|ed|ing)|mov(es|ed|ing)|renam(es|ed|ing)|us(es|ed|ing)|mak(es|ing)|made)$/i;

/** Subjects that git writes itself. */
const isWrittenByGit = (subject) => /^(Merge |Revert ")/.test(subject);

/** The faults of a subject, as sentences. */
export function faultsOfSubject(subject) {
  if (isWrittenByGit(subject)) return [];
  const faults = [];
  if (subject.length > MAX_CHARACTERS)
    faults.push(`the subject has ${subject.length} characters, the most is ${MAX_CHARACTERS}`);
  const [, named, summary = ""] = /^([a-z][a-z, -]*): (\S.*)$/.exec(subject) ?? [];
  if (named === undefined) return [...faults, 'the subject is not like "cart: keep the coupon when the place changes"'];
  const unknown = named.split(", ").filter((area) => !areas.includes(area));
  if (unknown.length > 0) faults.push(`${unknown.join(", ")} is no area; the areas are ${areas.join(", ")}`);
  const [first = ""] = summary.split(" ");
  if (notImperative.test(first)) faults.push(`"${first}" is not imperative: say what the commit does when applied`);
  if (/[^.]\.$/.test(summary)) faults.push("a subject ends without a full stop");
  return faults;
}

/** The subject in a message as an editor leaves it, with git's comments. */
export const subjectOf = (message) =>
  message.split("\n").find((line) => line.trim() !== "" && !line.startsWith("#")) ?? "";

function git(root, ...args) {
  const done = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return done.status === 0 ? done.stdout.trim() : null;
}

/** Commits to check, newest first; null where `root` is not the top of a git work tree. */
export function readCommits(root) {
  const top = git(root, "rev-parse", "--show-toplevel");
  if (!top || realpathSync(top) !== realpathSync(root)) return null;
  const tag = git(root, "describe", "--tags", "--abbrev=0");
  const range = tag === null ? [`--max-count=${MAX_COMMITS}`] : [`${tag}..HEAD`];
  const lines = git(root, "log", "--no-merges", "--format=%h %s", ...range) ?? "";
  return lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => ({ id: line.slice(0, line.indexOf(" ")), subject: line.slice(line.indexOf(" ") + 1) }));
}

function check(subjects) {
  const faults = subjects.flatMap(({ id, subject }) =>
    faultsOfSubject(subject).map((fault) => `${id === null ? "" : `${id} `}"${subject}": ${fault}`),
  );
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

function main([option, value = ""]) {
  if (option === "--subject") return check([{ id: null, subject: value }]);
  if (option === "--file") {
    const subject = subjectOf(readFileSync(value, "utf8"));
    // Fixups are squashed before they are pushed; git itself refuses an empty message.
    if (subject === "" || /^(fixup|squash|amend)! /.test(subject)) return undefined;
    return check([{ id: null, subject }]);
  }
  const commits = readCommits(process.cwd());
  if (commits === null) return console.log("commits: not in a git work tree, nothing to check");
  check(commits);
  return console.log(`commits checked: ${commits.length}`);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
