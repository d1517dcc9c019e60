const token = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)|(<)/g;

/**
 * The XML fault of the text, or nothing: tags are paired, attributes are quoted and unique, special characters are
 * escaped.
 */
export function faultInXml(text: string): string {
  const open: string[] = [];
  for (const [whole, closing, name = "", attributes = "", empty, words, stray] of text.matchAll(token)) {
    if (stray !== undefined) return `a stray < before ${open.at(-1) ?? "the end"}`;
    if (/&(?!(amp|lt|gt|quot|apos|#\d+);)/.test(words ?? attributes)) return `a bare & in ${whole.slice(0, 60)}`;
    if (words !== undefined) continue;
    const names = [...attributes.matchAll(/([\w:-]+)="/g)].map((found) => found[1]);
    if (new Set(names).size !== names.length) return `an attribute twice in ${whole.slice(0, 120)}`;
    if (closing === "/" && open.pop() !== name) return `an unmatched </${name}>`;
    if (closing === "" && empty === "") open.push(name);
  }
  return open.length === 0 ? "" : `<${open.at(-1)}> never closes`;
}

export function idsIn(text: string): readonly string[] {
  return [...text.matchAll(/ id="([^"]+)"/g)].map((found) => found[1] ?? "");
}

/**
 * The number of objects that a browser creates for a drawing: each element, plus the referenced ones for each
 * reference.
 */
export function countElements(text: string): number {
  const ids = new Map<string, { count: number }>();
  const open = [{ count: 0 }];
  for (const [, closing, , attributes = "", empty] of text.matchAll(token)) {
    const inside = open.at(-1) ?? { count: 0 };
    if (attributes === undefined || closing === undefined) continue;
    if (closing === "/") {
      const whole = open.pop()?.count ?? 0;
      const around = open.at(-1);
      if (around) around.count += whole;
      continue;
    }
    const pointed = ids.get(/ href="#([^"]+)"/.exec(attributes)?.[1] ?? "")?.count ?? 0;
    if (empty === "/") {
      inside.count += 1 + pointed;
      continue;
    }
    const element = { count: 1 };
    const id = / id="([^"]+)"/.exec(attributes)?.[1];
    if (id !== undefined) ids.set(id, element);
    open.push(element);
  }
  return open[0]?.count ?? 0;
}
