import { hash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { relative } from "node:path";

const root = fileURLToPath(new URL("..", import.meta.url));
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const SIGNS = `${LETTERS}0123456789`;
const LENGTH = 4;

/**
 * Names of classes in a build: short, because a page repeats each dozens of times, and the same in every environment,
 * because the server writes them and the browser compares. Two classes with one name fail the build.
 */
export function shortClassNames() {
  const owners = new Map();
  const nameOf = (name, file) => {
    const module = relative(root, file.replace(/[?#].*$/, "")).replaceAll("\\", "/");
    const owner = `${module} ${name}`;
    let number = hash("sha256", owner, "buffer").readUIntBE(0, 6);
    let short = "";
    for (let at = 0; at < LENGTH; at++) {
      const signs = at === 0 ? LETTERS : SIGNS;
      short += signs[number % signs.length];
      number = Math.floor(number / signs.length);
    }
    const other = owners.get(short) ?? { owner };
    if (other.owner !== owner) throw new Error(`The class names of ${owner} and ${other.owner} are equal: rename one.`);
    owners.set(short, { owner });
    return short;
  };
  /** The style sheet and the class that it means: `src/ui/icon.module.css icon`. */
  return { nameOf, ownerOf: (short) => owners.get(short)?.owner };
}
