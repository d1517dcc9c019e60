import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import configuration from "../../vitest.config.mjs";

type Project = { name: string; isolate?: boolean; include: string[]; exclude?: string[] };
const projects = configuration.test?.projects?.map((project) => (project as { test: Project }).test) ?? [];

const filesOf = ({ include, exclude = [] }: Project): readonly string[] => globSync(include, { exclude });
const textOf = (file: string): string => readFileSync(file, "utf8");

test.each(projects.filter(({ isolate }) => isolate === false))(
  "a file of $name mocks no module, and removes its stubs and its fake clock",
  (project) => {
    const files = filesOf(project);
    expect(files.length).toBeGreaterThan(5);
    // A module that was imported before is not mocked, and one that imported a mock keeps it.
    expect(files.filter((file) => /\bvi\.(?:mock|doMock)\(/.test(textOf(file)))).toEqual([]);
    for (const [change, end] of [
      ["vi.stubGlobal(", "vi.unstubAllGlobals("],
      ["vi.stubEnv(", "vi.unstubAllEnvs("],
      ["vi.useFakeTimers(", "vi.useRealTimers("],
    ] as const)
      expect(files.filter((file) => textOf(file).includes(change) && !textOf(file).includes(end))).toEqual([]);
  },
);
