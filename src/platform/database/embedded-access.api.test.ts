import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EmbeddedServer, startEmbedded } from "./embedded-postgres.ts";

let folder: string;
let server: EmbeddedServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "hearth-access-"));
  chmodSync(folder, 0o755);
  server = await startEmbedded(folder, { durability: "fast" });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const as = (role: string, password: string): string => {
  const url = new URL(server.url);
  url.username = role;
  url.password = password;
  return url.href;
};
const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);

async function expectClosed(): Promise<void> {
  for (const role of ["postgres", "hearth"])
    await expect(ask(as(role, "guess"), "select 1")).rejects.toMatchObject({ code: "28P01" });
}

test("the embedded server's folders are closed and its secret is readable by its owner alone", () => {
  const sockets = new URL(server.url).searchParams.get("host") ?? "";
  expect([sockets, join(folder, "postgres"), join(folder, "postgres/cluster")].map(modeOf)).toEqual([
    "700",
    "700",
    "700",
  ]);
  expect(modeOf(join(folder, "database-secret"))).toBe("600");
});

test("the embedded server asks every local user for a password", expectClosed);

test("the application's role owns its schema and is no superuser", async () => {
  const facts = "select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user";
  expect(await ask(server.url, facts)).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }]);
  await ask(server.url, "create table owned (id integer); drop table owned");
  await expect(ask(server.url, "create role other")).rejects.toMatchObject({ code: "42501" });
});

test("a data folder of before gets passwords once, and the application's role its data", async () => {
  await ask(
    server.adminUrl("hearth"),
    `create table stored (id integer generated always as identity, text text); insert into stored (text) values ('here');
     create function said() returns text language sql as $$ select text from stored $$;
     alter database hearth owner to postgres; alter schema public owner to postgres; drop role hearth;
     alter role postgres password null`,
  );
  writeFileSync(join(folder, "postgres/cluster/pg_hba.conf"), "local all all trust\n");
  await ask(server.adminUrl("postgres"), "select pg_reload_conf()").catch(() => {});
  await server.stop();
  rmSync(join(folder, "database-secret"));
  server = await startEmbedded(folder, { durability: "fast" });
  expect(await ask(server.url, "select said()")).toEqual([{ said: "here" }]);
  await ask(server.url, "alter table stored add column more text; insert into stored (text) values ('too')");
  await expectClosed();
});
