import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { faultsOfSubject } from "../../tools/check-commits.mjs";

type Step = {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
};
type Permissions = Readonly<Record<string, string>>;
type Job = {
  readonly permissions?: Permissions;
  readonly steps: readonly Step[];
  readonly "timeout-minutes"?: number;
};
type Workflow = {
  readonly name: string;
  readonly permissions?: Permissions;
  readonly concurrency?: { readonly group: string };
  readonly jobs: Readonly<Record<string, Job>>;
};

const folder = ".github/workflows";
const workflows = readdirSync(folder).map((file) => ({
  file,
  workflow: parse(readFileSync(join(folder, file), "utf8"), { strict: true, uniqueKeys: true }) as Workflow,
}));
const manifest = JSON.parse(readFileSync("package.json", "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
};

const stepsOf = ({ jobs }: Workflow): readonly Step[] => Object.values(jobs).flatMap(({ steps }) => steps);

describe.each(workflows)("the workflow in $file", ({ workflow }) => {
  const steps = stepsOf(workflow);

  test("names only npm scripts and files that exist", () => {
    const commands = steps.map(({ run = "" }) => run).join("\n");
    const scripts = [...commands.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = ""]) => name);
    expect(scripts.filter((name) => manifest.scripts[name] === undefined)).toEqual([]);
    const files = [...commands.matchAll(/\bnode (\S+)/g)].map(([, file = ""]) => file);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  test("may read the repository, and write nothing but what CodeQL found", () => {
    expect(workflow.permissions).toEqual({ contents: "read" });
    const written = Object.values(workflow.jobs).flatMap(({ permissions = {} }) =>
      Object.entries(permissions).filter(([, access]) => access !== "read"),
    );
    expect(written).toEqual(workflow.name === "CodeQL" ? [["security-events", "write"]] : []);
  });

  test("pins each action by its major version and leaves no token in the clone", () => {
    const actions = steps.flatMap(({ uses }) => (uses === undefined ? [] : [uses]));
    expect(actions.filter((action) => !/^[\w.-]+\/[\w./-]+@v\d+$/.test(action))).toEqual([]);
    const clones = steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
    expect(clones.filter((step) => step.with?.["persist-credentials"] !== false)).toEqual([]);
  });

  test("takes Node from .nvmrc and keeps npm's cache", () => {
    const nodes = steps.filter(({ uses }) => uses?.startsWith("actions/setup-node@"));
    const wanted = { "node-version-file": ".nvmrc", cache: "npm" };
    expect(nodes.map((step) => step.with)).toEqual(nodes.map(() => wanted));
  });

  test("runs once at a time for a branch and ends by itself", () => {
    expect(workflow.concurrency?.group).toContain("github.workflow");
    expect(Object.values(workflow.jobs).filter((job) => job["timeout-minutes"] === undefined)).toEqual([]);
  });
});

test("the workflows are check, test, nightly, image, CodeQL and dependency review", () => {
  const names = workflows.map(({ workflow }) => workflow.name);
  expect(names.toSorted()).toEqual(["Check", "CodeQL", "Dependency review", "Image", "Nightly", "Test"]);
});

test("every push runs the check and the tests, and every night all of them", () => {
  const commandsOf = (name: string) =>
    workflows.flatMap(({ file, workflow }) => (file === name ? stepsOf(workflow).map(({ run }) => run) : []));
  expect(commandsOf("check.yml")).toContain("npm run check");
  expect(commandsOf("test.yml")).toContain("npm run test:vitest");
  expect(commandsOf("nightly.yml")).toContain("npm run test:all");
});

test("every night the trials of a cluster run, with all packages that they need", () => {
  const nightly = workflows.find(({ file }) => file === "nightly.yml")?.workflow;
  const commands = nightly?.jobs["cluster"]?.steps.map(({ run }) => run) ?? [];
  expect(commands).toContain("npm run cluster:test");
  const packages = /PACKAGES = "(.+)"/.exec(readFileSync("tools/cluster.ts", "utf8"))?.[1]?.split(" ") ?? [];
  expect(packages).toContain("patroni");
  const installed = commands.find((one) => one?.includes("apt-get install"))?.split(" ");
  expect(installed).toEqual(expect.arrayContaining([...packages, "varnish"]));
});

test("the workflow of the image has each file of operations checked by its own program", () => {
  const commands = workflows.flatMap(({ file, workflow }) =>
    file === "image.yml" ? stepsOf(workflow).map(({ run = "" }) => run) : [],
  );
  for (const check of [
    "haproxy -c -f /ops/haproxy.cfg",
    "caddy validate --adapter caddyfile --config /ops/Caddyfile",
    "systemd-analyze verify ops/systemd/*.service",
    "docker compose config",
    "kubeconform",
    "promtool",
    "hadolint",
  ])
    expect(
      commands.filter((one) => one.includes(check)),
      check,
    ).toHaveLength(1);
});

test("Renovate's subjects pass the check of commit subjects", () => {
  const { commitMessagePrefix, commitMessageAction } = JSON.parse(readFileSync("renovate.json", "utf8")) as Record<
    string,
    unknown
  >;
  expect(faultsOfSubject(`${String(commitMessagePrefix)} ${String(commitMessageAction)} React to 19.3.2`)).toEqual([]);
});

test(".nvmrc names the Node that the shop runs on", () => {
  expect(readFileSync(".nvmrc", "utf8").trim()).toBe(manifest.dependencies["node"]);
});

test("CODEOWNERS names folders that exist", () => {
  const paths = readFileSync(".github/CODEOWNERS", "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => String(line.split(/\s+/)[0]));
  expect(paths.filter((path) => path !== "*" && !existsSync(path.slice(1)))).toEqual([]);
});

test("each form for an issue has a name, a description, and a label and a name of its own for each field", () => {
  type Field = { readonly type: string; readonly id?: string; readonly attributes: { readonly label?: string } };
  type Form = { readonly name?: string; readonly description?: string; readonly body: readonly Field[] };
  const templates = join(".github", "ISSUE_TEMPLATE");
  const forms = readdirSync(templates)
    .filter((file) => file !== "config.yml")
    .map((file) => parse(readFileSync(join(templates, file), "utf8")) as Form);
  for (const { name, description, body } of forms) {
    expect(name).toBeTruthy();
    expect(description).toBeTruthy();
    const fields = body.filter(({ type }) => type !== "markdown");
    expect(fields.filter(({ id, attributes }) => !id || !attributes.label)).toEqual([]);
    expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
  }
});

test("the launch settings start files and npm scripts that exist", () => {
  type Launch = { readonly program?: string; readonly runtimeExecutable: string; readonly runtimeArgs?: string[] };
  const { configurations } = JSON.parse(readFileSync(".vscode/launch.json", "utf8")) as { configurations: Launch[] };
  const started = configurations.flatMap(({ program }) =>
    program === undefined ? [] : [program.replace("${workspaceFolder}/", "")],
  );
  expect(started.filter((file) => !existsSync(file))).toEqual([]);
  const scripts = configurations.flatMap(({ runtimeExecutable, runtimeArgs: [verb, name = ""] = [] }) =>
    runtimeExecutable === "npm" && verb === "run" ? [name] : [],
  );
  expect(scripts).toEqual(["dev"]);
  expect(manifest.scripts).toHaveProperty(scripts);
});
