import { hash } from "node:crypto";
import { readFileSync } from "node:fs";

/** The inline styles of a page, and their hash for the policy. */
export type Sheet = { readonly text: string; readonly hash: string };

/** Reads built style sheets, each once, and joins those of a page in their order. */
export function createSheets(client: URL): (files: readonly string[], tokens?: string) => Sheet {
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
    const text = [...files.map(textOf), ...(tokens === "" ? [] : [tokens])].join("\n");
    return { text, hash: hash("sha256", text, "base64") };
  };
}
