import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";

const run = (tool: "import" | "export", ...words: string[]) =>
  spawnSync(process.execPath, [`tools/${tool}.ts`, ...words], { encoding: "utf8" });

describe("the command line", () => {
  test.each([
    [[], "Which kind of file is it?"],
    [["toys", "a.csv"], '"toys" is no kind of file'],
    [["catalogue"], "Name one file."],
    [["catalogue", "a.csv", "b.csv"], "Name one file."],
    [["catalogue", "a.csv", "--stock", "many"], '--stock "many"'],
    [["localities", "a.csv", "--stock", "3"], "belong to a catalogue"],
    [["catalogue", "a.csv", "--force"], "--force"],
  ])("%j is not understood, says why and shows how it is meant", (words, reason) => {
    const { status, stderr } = run("import", ...words);
    expect(stderr).toContain(reason);
    expect(stderr).toContain("npm run import --");
    expect(status).toBe(2);
  });

  test("a file that is not there is named before anything is started", () => {
    const { status, stderr } = run("import", "catalogue", "nowhere.csv");
    expect(stderr.trim()).toBe("There is no file nowhere.csv.");
    expect(status).toBe(1);
  });

  test("an export of nothing known is not understood", () => {
    expect(run("export", "toys", "a.csv")).toMatchObject({ status: 2 });
  });
});
