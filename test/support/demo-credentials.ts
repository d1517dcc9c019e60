import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sandbox } from "./sandbox.ts";

type Account = Record<string, unknown>;
export type DemoCredentials = Record<string, { methods: Record<string, object>; accounts: Record<string, Account> }>;

const seeded = new URL("../../db/seed/credentials.json", import.meta.url);

/** The demonstration's credentials with a change, as a file beside the sandbox's keys; answers its path. */
export async function writeDemoCredentials(
  { url, dataDir }: Pick<Sandbox, "url" | "dataDir">,
  change: (credentials: DemoCredentials) => void,
): Promise<string> {
  const credentials = JSON.parse(readFileSync(seeded, "utf8")) as DemoCredentials;
  for (const { accounts } of Object.values(credentials))
    for (const [name, account] of Object.entries(accounts)) account["url"] ??= `${url}/${name}`;
  change(credentials);
  const file = join(dataDir, "credentials.json");
  await writeFile(file, JSON.stringify(credentials), { mode: 0o600 });
  return file;
}
