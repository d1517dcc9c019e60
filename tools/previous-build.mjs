/**
 * A plugin of Vite: the browser's files of the build before stay in `dist/previous/assets` for a week, so that pages that
 * are open while a release goes out still find the code that they load later. Their names contain their content's hash,
 * so files of two builds never differ under one name.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";

const STORED_MS = 7 * 24 * 60 * 60 * 1000;

/** Moves the files of `dist/client/assets` away and removes those that were replaced more than a week ago. */
export function storePreviousBuild(dist, now = Date.now()) {
  const from = join(dist, "client/assets");
  const to = join(dist, "previous/assets");
  mkdirSync(to, { recursive: true });
  const replacedAt = new Date(now);
  if (existsSync(from))
    for (const name of readdirSync(from)) {
      renameSync(join(from, name), join(to, name));
      utimesSync(join(to, name), replacedAt, replacedAt);
    }
  for (const name of readdirSync(to)) {
    const file = join(to, name);
    if (now - statSync(file).mtimeMs > STORED_MS) rmSync(file, { recursive: true });
  }
}

export const previousBuild = () => ({
  name: "hearth:previous-build",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  // A build into another folder, as tests make it, leaves the files of this one where they are.
  buildStart() {
    storePreviousBuild(dirname(this.environment.config.build.outDir));
  },
});
