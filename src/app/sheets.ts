import { hash } from "node:crypto";
import { readFileSync } from "node:fs";

/** The inline styles of a page, and their hash for the policy. */
export type Sheet = { readonly text: string; readonly hash: string };

/** Reads built style sheets, each once, and joins those of a page in their order. */
export function makeSheets(client: URL): (files: readonly string[], tokens?: string) => Sheet {
  const texts = new Map<string, string>();
  const textOf = (file: string): string => {
    const known = texts.get(file);
    if (known !== undefined) return known;
    // A sheet that ends its own element would let whatever follows into the page.
    const text = readFileSync(new URL(file, client), "utf8").trim().replaceAll("</", "<\\/");
    texts.set(file, text);
    return text;
  };
  return (files, tokens = "") => {
    const text = withoutOverridden([...files.map(textOf), ...(tokens === "" ? [] : [tokens])].join("\n"));
    return { text, hash: hash("sha256", text, "base64") };
  };
}

/** The blocks that set tokens: the defaults, a theme's, and those of a site's data. */
const tokenBlock = /(?<=@layer tokens\{:root\{)[^{}]*(?=\})/g;

/** Of a token that several blocks set the last counts, so that the page is not sent the others. */
export function withoutOverridden(css: string): string {
  const blocks = [...css.matchAll(tokenBlock)].map(([block]) => block.split(";"));
  const later = new Set<string>();
  for (const [at, lines] of [...blocks.entries()].toReversed()) {
    const names = lines.flatMap((line) => /^--[\w-]+(?=:)/.exec(line)?.[0] ?? []);
    blocks[at] = lines.filter((line) => !later.has(line.slice(0, line.indexOf(":"))));
    for (const name of names) later.add(name);
  }
  let next = 0;
  return css.replaceAll(tokenBlock, () => (blocks[next++] ?? []).join(";"));
}
