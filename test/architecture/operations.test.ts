import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { environmentNames, readConfig } from "#platform/config.ts";
import { productionSettings } from "#platform/config/production-settings.ts";
import { shopFlags, shopMemory } from "../../tools/node-flags.mjs";

/** Read by the process that starts the shop, and those of roles and replicas: docs/operations.md. */
const elsewhere = ["SANDBOX", "ROLE", "DATABASE_READ_URLS", "DATABASE_DIRECT_URL"];
const known = new Set<string>([...environmentNames, ...elsewhere]);
const unknownOf = (names: readonly string[]): string[] =>
  names.filter((name) => !known.has(name) && !(name in shopMemory));

type Environment = Readonly<Record<string, string>>;
type Service = {
  readonly image: string;
  readonly environment?: Environment;
  readonly volumes?: readonly string[];
  readonly read_only?: boolean;
};
const compose = parse(readFileSync("compose.yaml", "utf8"), { merge: true, uniqueKeys: true }) as {
  readonly services: Readonly<Record<string, Service>>;
};
const shops = Object.entries(compose.services).filter(([, { image }]) => image === "hearth");

const dockerfile = readFileSync("Dockerfile", "utf8");
const ofImage = Object.fromEntries(
  [...(/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? "").matchAll(/(\w+)=(\S+)/g)].map(([, name = "", value]) => [
    name,
    value,
  ]),
);

describe("the image", () => {
  test("sets only settings that the shop reads, and exposes the ports that it listens on", () => {
    expect(unknownOf(Object.keys(ofImage))).toEqual([]);
    const { port, office } = readConfig({ PORT: ofImage["PORT"], OFFICE_PORT: ofImage["OFFICE_PORT"] });
    expect(/^EXPOSE (.+)$/m.exec(dockerfile)?.[1]).toBe(`${port} ${office?.port}`);
    expect(dockerfile).toContain(`http://127.0.0.1:${port}/healthz`);
  });

  test("runs the Node of .nvmrc, and not as root", () => {
    const version = readFileSync(".nvmrc", "utf8").trim();
    const bases = [...dockerfile.matchAll(/^FROM node:(\S+?)-/gm)].map(([, base]) => base);
    expect(bases).toEqual([version, version, version]);
    expect(
      dockerfile
        .trim()
        .split("\n")
        .findLast((line) => line.startsWith("USER")),
    ).toBe("USER node");
  });

  test("starts the shop like npm start, and so do the services", () => {
    const command = [...shopFlags, "src/app/server.ts"];
    const memory = Object.entries(shopMemory).map(([name, value]) => `${name}=${value}`);
    expect(dockerfile).toMatch(new RegExp(`^ENV .*${memory.join(" ")}$`, "m"));
    expect(dockerfile).toContain(`CMD ${JSON.stringify(["node", ...command]).replaceAll(",", ", ")}`);
    for (const file of globSync("ops/systemd/*.service"))
      if (readFileSync(file, "utf8").includes("server.ts")) {
        expect(readFileSync(file, "utf8"), file).toContain(`/node ${command.join(" ")}\n`);
        expect(readFileSync(file, "utf8"), file).toMatch(new RegExp(`^Environment=.*${memory.join(" ")}$`, "m"));
      }
  });

  test("copies only what there is", () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = ""]) =>
      files.split(" "),
    );
    const there = new Set([".", ...readdirSync(".")]);
    expect(copied.filter((name) => !there.has(name))).toEqual([]);
  });
});

describe("the compose file", () => {
  test("starts web, worker, migration and backup with settings that the shop reads, on a read-only root", () => {
    expect(shops.map(([name]) => name)).toEqual(["web", "worker", "migrate", "backup"]);
    expect(shops.flatMap(([, { environment = {} }]) => unknownOf(Object.keys(environment)))).toEqual([]);
    expect(shops.filter(([, service]) => service.read_only !== true)).toEqual([]);
  });

  test("mounts files that there are, and its proxy leads to the shop's ports", () => {
    const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes);
    const files = mounted.flatMap((one) => (one.startsWith("./") ? [one.split(":")[0] ?? ""] : []));
    expect(files.map((file) => readFileSync(file, "utf8").length > 0)).toEqual(files.map(() => true));
    const proxied = [...readFileSync("ops/compose/Caddyfile", "utf8").matchAll(/dynamic a web (\d+)/g)];
    expect(proxied.map(([, port]) => port)).toEqual([ofImage["OFFICE_PORT"], ofImage["PORT"]]);
  });
});

test("the example of settings has every one that production demands, and none that the shop does not read", () => {
  const named = [...readFileSync("ops/shop.env.example", "utf8").matchAll(/^(\w+)=/gm)].map(([, name = ""]) => name);
  expect(unknownOf(named)).toEqual([]);
  const demanded = productionSettings.map(({ name }) => name).filter((name) => name !== "TRUSTED_PROXIES");
  expect(demanded.filter((name) => !named.includes(name))).toEqual([]);
});

type Container = {
  readonly env?: readonly { readonly name: string }[];
  readonly ports?: readonly { readonly containerPort: number }[];
  readonly securityContext: { readonly readOnlyRootFilesystem?: boolean };
};
const manifests = readdirSync("ops/kubernetes").flatMap((file) =>
  parseAllDocuments(readFileSync(join("ops/kubernetes", file), "utf8")).map((one) => one.toJS() as { kind: string }),
);

function containersIn(node: unknown): readonly Container[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === "containers" ? (value as Container[]) : containersIn(value),
  );
}

test("the Kubernetes manifests have a disruption budget, read-only roots, and the image's ports and settings", () => {
  const kinds = manifests.map(({ kind }) => kind).toSorted();
  expect(kinds).toEqual(["CronJob", "Deployment", "Deployment", "Job", "PodDisruptionBudget", "Service"]);
  const containers = manifests.flatMap((one) => containersIn(one));
  expect(containers.filter((one) => one.securityContext.readOnlyRootFilesystem !== true)).toEqual([]);
  expect(unknownOf(containers.flatMap(({ env = [] }) => env.map(({ name }) => name)))).toEqual([]);
  const ports = new Set(containers.flatMap(({ ports: all = [] }) => all.map((one) => String(one.containerPort))));
  expect([...ports]).toEqual([ofImage["PORT"], ofImage["OFFICE_PORT"]]);
});

test.each(readdirSync("ops/systemd"))("%s sets only what the shop reads, and starts files that there are", (name) => {
  const unit = readFileSync(join("ops/systemd", name), "utf8");
  const set = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, all = ""]) => all.split(" "));
  expect(unknownOf(set.map((one) => one.split("=")[0] ?? ""))).toEqual([]);
  const started = [...unit.matchAll(/\b((?:src|tools)\/\S+\.ts)/g)].map(([, file = ""]) => file);
  for (const file of started) expect(readFileSync(file, "utf8")).not.toBe("");
});

describe("the incident pages", () => {
  const text = readFileSync("docs/operations.md", "utf8");
  const [incidents = "", tried = ""] = text.split("\n## What was tried\n");
  const rows = [...tried.matchAll(/^\| ([^|]+) \| `([^`]+)`: ([^|]+) \| ([^|]+) \|$/gm)];

  test("have a line and a test for each fault that was tried", () => {
    expect(rows).toHaveLength(11);
    for (const [, fault, file = "", title = "", line = ""] of rows) {
      expect(incidents, `${fault}: ${line}`).toContain(`- **${line}**`);
      expect(readFileSync(file, "utf8"), `${fault} in ${file}`).toContain(`"${title}`);
    }
  });
});
