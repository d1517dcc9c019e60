import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Credentials } from "#platform/config/credentials.ts";

export type ReadFile = { readonly text: string } | { readonly why: string };

/** A setting that names a file: its path, relative to the folder of the credentials. */
export async function readAccountFile({ folder }: Pick<Credentials, "folder">, setting: string): Promise<ReadFile> {
  try {
    return { text: await readFile(resolve(folder, setting), "utf8") };
  } catch (error) {
    return { why: `${setting} cannot be read: ${(error as NodeJS.ErrnoException).code ?? "unknown"}` };
  }
}
