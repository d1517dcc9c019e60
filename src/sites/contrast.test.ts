import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { siteCodes } from "#shop/site.ts";
import type { SiteCode } from "#shop/site.ts";

type Pair = readonly [front: string, ground: string];

const grounds = ["paper", "surface", "surface-tint", "picture"];

/** Every text colour on every ground that it may stand on. */
const textPairs: readonly Pair[] = [
  ...["ink", "ink-soft", "ink-faint", "sale", "accent-ink", "bad", "good", "warn"].flatMap((front) =>
    grounds.map((ground): Pair => [front, ground]),
  ),
  ["on-accent", "accent"],
  ["on-accent", "accent-strong"],
  ["on-second", "second"],
  ["on-sale", "sale"],
  ["paper", "ink"],
  ["surface", "ink"],
  ["masthead", "masthead-ink"],
  ["accent-ink", "accent-soft"],
  ["ink", "accent-soft"],
  ["good", "good-soft"],
  ["paper", "good"],
  ["warn", "warn-soft"],
  ["bad", "bad-soft"],
  ["ink", "good-soft"],
  ["ink", "warn-soft"],
  ["ink", "bad-soft"],
  ["header-ink", "header"],
  ["masthead-ink", "masthead"],
  ["masthead-soft", "masthead"],
  ["masthead-accent", "masthead"],
  ["on-masthead-action", "masthead-action"],
  ["footer-ink", "footer"],
  ["footer", "footer-ink"],
  ["footer-soft", "footer"],
];

/** Edges of controls, focus rings and signs that carry meaning without words. */
const controlPairs: readonly Pair[] = [
  ["line-strong", "paper"],
  ["line-strong", "surface"],
  ["accent-ink", "paper"],
  ["accent-ink", "surface"],
  ["accent-edge", "paper"],
  ["accent-edge", "surface"],
  ["masthead-action", "masthead"],
  ["star", "paper"],
  ["star", "surface"],
  ...[...grounds, "header", "masthead", "footer"].map((ground): Pair => ["focus", ground]),
];

/** Hairlines, pictures and depth: nothing is read by them alone. */
const silent: ReadonlySet<string> = new Set(["line", "header-line", "logo-sign"]);
/** Words on a ground from data take whichever of the two is further from it. */
const onAnyGround: readonly string[] = ["on-pale", "on-deep"];

const sheets = readdirSync(new URL("..", import.meta.url), { recursive: true, encoding: "utf8" }).filter(
  (name) => name.endsWith(".css") && !name.startsWith("sites"),
);

/** The colours that one rule of a style sheet lays on each other, as `front on ground`. */
function pairsOfSheets(): readonly string[] {
  const found = sheets.flatMap((name) =>
    [...read(`../${name}`).matchAll(/\{([^{}]*)\}/g)].flatMap(([, body = ""]) => {
      const front = /(?:^|[;\s])color:\s*var\(--([\w-]+)\)/.exec(body)?.[1];
      const ground = /background(?:-color)?:\s*var\(--([\w-]+)\)\s*;/.exec(body)?.[1];
      return front === undefined || ground === undefined ? [] : [`${front} on ${ground}`];
    }),
  );
  return [...new Set(found)];
}

function tokensIn(css: string): ReadonlyMap<string, string> {
  return new Map([...css.matchAll(/--([a-z0-9-]+):\s*(#[0-9a-f]{6})\s*;/gi)].map((found) => [found[1]!, found[2]!]));
}

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), "utf8");
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

/** The pairs of a site that miss the bar, as sentences. A button without an edge of its own is seen by its fill. */
function weakPairs(code: SiteCode, pairs: readonly Pair[], bar: number): readonly string[] {
  const tokens = new Map([...tokensIn(read("../ui/tokens.css")), ...tokensIn(read(`./${code}/theme.css`))]);
  if (!tokens.has("accent-edge")) tokens.set("accent-edge", tokens.get("accent")!);
  return pairs.flatMap(([front, ground]) => {
    const ratio = contrast(tokens.get(front)!, tokens.get(ground)!);
    return ratio >= bar
      ? []
      : [`${front} ${tokens.get(front)} on ${ground} ${tokens.get(ground)}: ${ratio.toFixed(2)}`];
  });
}

describe.each(siteCodes)("the colours of %s", (code) => {
  test("every text can be read at 4.5 to 1 (BRAND-01)", () => {
    expect(weakPairs(code, textPairs, 4.5)).toEqual([]);
  });

  test("every control edge and focus ring stands out at 3 to 1 (BRAND-01)", () => {
    expect(weakPairs(code, controlPairs, 3)).toEqual([]);
  });
});

test("no sheet lays a colour on another that is not measured on every site (BRAND-08)", () => {
  const measured = new Set([...textPairs, ...controlPairs].map(([front, ground]) => `${front} on ${ground}`));
  const found = pairsOfSheets();
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter((pair) => !measured.has(pair))).toEqual([]);
});

test("every colour a site may set is measured against what it stands on (BRAND-08)", () => {
  const measured = new Set([...textPairs, ...controlPairs].flat());
  const names = [...tokensIn(read("../ui/tokens.css")).keys()].filter((name) => !name.startsWith("swatch-"));
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !measured.has(name) && !silent.has(name) && !onAnyGround.includes(name))).toEqual([]);
});

test("words on a colour from data can be read whatever the colour is (BRAND-08)", () => {
  const [dark, light] = onAnyGround.map((name) => tokensIn(read("../ui/tokens.css")).get(name) ?? "");
  const parts = ["00", "33", "66", "77", "99", "cc", "ff"];
  for (const red of parts)
    for (const green of parts)
      for (const blue of parts) {
        const ground = `#${red}${green}${blue}`;
        expect(Math.max(contrast(dark!, ground), contrast(light!, ground)), ground).toBeGreaterThanOrEqual(4.5);
      }
});
