/**
 * The files that the build of the pages reads, and a fingerprint of files. Runs on an old Node and without packages, as
 * prepare.mjs does.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

/** At the root: the build's configuration, the compiler's options, and the variables and plugins that Vite looks for. */
const isRootInput = (name) =>
  /^(vite\.config\.mjs|package(-lock)?\.json|tsconfig.*\.json|\.env(\.production)?(\.local)?|\.?postcss.*)$/.test(name);

/** Tests and examples are beside the sources, and no source imports them. */
const isUnread = (name) => /(\.test\.tsx?|-examples\.tsx?)$/.test(name);

function listSources(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return listSources(root, path);
    return isUnread(entry.name) ? [] : [path];
  });
}

/** The local modules that a module of the configuration imports, and theirs. */
function listImports(root, file, found = new Set()) {
  for (const [, path] of readFileSync(join(root, file), "utf8").matchAll(/(?:from|import\(?)\s*"(\.{1,2}\/[^"]+)"/g)) {
    const imported = posix.join(posix.dirname(file), path);
    if (found.has(imported) || !existsSync(join(root, imported))) continue;
    found.add(imported);
    listImports(root, imported, found);
  }
  return [...found];
}

/** Every file that the build of the project at `root` reads, outside `node_modules`; sorted, relative to `root`. */
export function listBuildInputs(root) {
  const atRoot = readdirSync(root).filter(isRootInput);
  const files = [...atRoot, ...listImports(root, "vite.config.mjs"), ...listSources(root, "src")];
  return [...new Set(files)].sort();
}

/** Changes with the names and the contents of these files, and with the platform. A missing file counts as none. */
export function fingerprint(root, files) {
  const hash = createHash("sha256").update(`${process.platform} ${process.arch} `);
  for (const file of files.filter((name) => existsSync(join(root, name))))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex");
}
