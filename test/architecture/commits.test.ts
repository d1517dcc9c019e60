import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { faultsOfSubject, subjectOf } from "../../tools/check-commits.mjs";

describe("the check of a commit subject", () => {
  test.each([
    "cart: keep the coupon when the place changes",
    "cooking-demos: offer a freed seat to the next party",
    "checkout, payments: ask the provider once",
    "platform: say why the queue is empty, e.g. during maintenance",
    `docs: ${"a".repeat(66)}`,
    'Revert "cart: keep the coupon when the place changes and the visitor is signed in"',
    "Merge branch 'main' into cart",
  ])("accepts %s", (subject) => {
    expect(faultsOfSubject(subject)).toEqual([]);
  });

  test.each([
    ["73 characters", `docs: ${"a".repeat(67)}`, /73 characters, the most is 72/],
    ["no area", "keep the coupon", /is not like "cart:/],
    ["no summary", "cart: ", /is not like "cart:/],
    ["an unknown area", "repository: keep the coupon", /repository is no area; the areas are .*cart.*docs/],
    ["an unknown second area", "cart, repository: keep the coupon", /^repository is no area/],
    ["a verb in the past", "cart: fixed the coupon", /"fixed" is not imperative/],
    ["a verb in the third person", "cart: Adds a coupon", /"Adds" is not imperative/],
    ["a full stop", "cart: keep the coupon.", /without a full stop/],
    ["a correction that is to be squashed", "fixup! cart: keep the coupon", /is not like "cart:/],
  ])("refuses %s", (_what, subject, sentence) => {
    expect(faultsOfSubject(subject).join("\n")).toMatch(sentence);
  });

  test("reads the first line that is no comment of git", () => {
    expect(subjectOf("\n# Please enter the message\ncart: keep the coupon\n\nBody\n")).toBe("cart: keep the coupon");
  });
});

describe("in a repository", () => {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  type Done = { readonly status: number | null; readonly output: string };
  // Isolates these from the git settings of the machine and of the surrounding repository.
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_") && name !== "CI");
  const env = {
    ...Object.fromEntries(own),
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_CONFIG_SYSTEM: "/dev/null",
    ...Object.fromEntries(
      ["AUTHOR", "COMMITTER"].flatMap((who) => [
        [`GIT_${who}_NAME`, "Test"],
        [`GIT_${who}_EMAIL`, "test@example.com"],
      ]),
    ),
  };
  function run(cwd: string, command: string, ...args: readonly string[]): Done {
    const done = spawnSync(command, args, { cwd, encoding: "utf8", env });
    return { status: done.status, output: `${done.stdout}${done.stderr}` };
  }
  function folderWith(...files: readonly string[]): string {
    const root = mkdtempSync(join(tmpdir(), "hearth-commits-"));
    folders.push(root);
    for (const file of files) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      cpSync(file, join(root, file));
    }
    return root;
  }
  const tools = ["tools/check-commits.mjs", "tools/git-hooks.mjs", "capabilities.map.mjs", ".githooks/commit-msg"];
  const commit = (subject: string) => run(root, "git", "commit", "-q", "--allow-empty", "-m", subject);
  const check = (at: string) => run(at, process.execPath, "tools/check-commits.mjs");
  const useHooks = (at: string) =>
    run(at, process.execPath, "-e", `import("./tools/git-hooks.mjs").then((m) => m.useHooks(process.cwd()))`);

  let root: string;
  beforeEach(() => {
    root = folderWith(...tools);
    run(root, "git", "init", "-q");
    run(root, "git", "add", ".");
  });

  test("commits since the last tag are checked, and no older ones", () => {
    commit("begin");
    expect(check(root)).toMatchObject({
      status: 1,
      output: expect.stringContaining('"begin": the subject is not like'),
    });
    run(root, "git", "tag", "v1.0.0");
    commit("cart: keep the coupon");
    expect(check(root)).toEqual({ status: 0, output: "commits checked: 1\n" });
  });

  test("without a tag the last 20 are checked, and in a shallow clone those that are there", () => {
    commit("begin");
    for (let at = 0; at < 20; at++) commit(`cart: keep coupon ${at}`);
    expect(check(root)).toEqual({ status: 0, output: "commits checked: 20\n" });
    const shallow = folderWith();
    run(shallow, "git", "clone", "-q", "--depth", "2", `file://${root}`, "clone");
    expect(check(join(shallow, "clone"))).toEqual({ status: 0, output: "commits checked: 2\n" });
  });

  test("outside git, and in a folder of another repository, nothing is checked", () => {
    const nothing = { status: 0, output: "commits: not in a git work tree, nothing to check\n" };
    expect(check(folderWith(...tools))).toEqual(nothing);
    commit("begin");
    cpSync(join(root, "tools"), join(root, "part/tools"), { recursive: true });
    cpSync("capabilities.map.mjs", join(root, "part/capabilities.map.mjs"));
    expect(check(join(root, "part"))).toEqual(nothing);
  });

  test("the hook refuses a bad subject and lets a correction pass that is squashed later", () => {
    useHooks(root);
    expect(commit("begin")).toMatchObject({ status: 1, output: expect.stringContaining("is not like") });
    expect(commit("tools: begin")).toEqual({ status: 0, output: "" });
    expect(commit("fixup! tools: begin")).toEqual({ status: 0, output: "" });
  });

  test("hooks that somebody else has set or written stay as they are", () => {
    run(root, "git", "config", "core.hooksPath", "elsewhere");
    useHooks(root);
    expect(run(root, "git", "config", "core.hooksPath").output).toBe("elsewhere\n");

    run(root, "git", "config", "--unset", "core.hooksPath");
    const written = join(root, ".git/hooks/pre-push");
    mkdirSync(dirname(written), { recursive: true });
    writeFileSync(written, "#!/bin/sh\n");
    chmodSync(written, 0o755);
    useHooks(root);
    expect(run(root, "git", "config", "core.hooksPath").status).toBe(1);
  });

  test("outside git no hooks are set, and nothing fails", () => {
    expect(useHooks(folderWith(...tools))).toEqual({ status: 0, output: "" });
  });
});
