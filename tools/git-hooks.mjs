/** Makes git use the hooks of this repository. Runs before packages are installed, on Node 20.19 or newer. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";

function git(root, ...args) {
  const done = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return done.status === 0 ? done.stdout.trim() : null;
}

/** Setting a folder of hooks would disable existing ones in .git/hooks. */
function hasOwnHooks(root) {
  const folder = resolve(root, git(root, "rev-parse", "--git-path", "hooks") ?? ".git/hooks");
  return existsSync(folder) && readdirSync(folder).some((name) => !name.endsWith(".sample"));
}

/** Sets `core.hooksPath` where `root` is its own git work tree without other hooks. */
export function useHooks(root) {
  // A worktree has a file named .git, a clone a folder; an unpacked archive has neither.
  if (!existsSync(join(root, ".git"))) return;
  if (git(root, "config", "--get", "core.hooksPath") !== null || hasOwnHooks(root)) return;
  git(root, "config", "core.hooksPath", ".githooks");
}
