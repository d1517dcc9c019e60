import { randomUUID } from "node:crypto";
import { mkdir, open, opendir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { Storage } from "./storage.ts";

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

const DRAFT = ".draft";

async function* namesIn(folder: string, within: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(join(folder, within), { recursive: true }))
      if (entry.isFile() && !entry.name.endsWith(DRAFT))
        yield relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/");
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Files in a folder. A file appears whole, because it is renamed to its name once it is written. */
export function folderStorage(folder: string): Storage {
  return {
    put: async (name, { bytes }) => {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${randomUUID()}${DRAFT}`;
      await writeFile(draft, bytes);
      await rename(draft, path);
    },
    get: async (name) => {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    open: async (name) => {
      try {
        const file = await open(join(folder, name));
        return { size: (await file.stat()).size, bytes: file.createReadStream() };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    list: (within = "") => namesIn(folder, within),
    signUpload: null,
  };
}
