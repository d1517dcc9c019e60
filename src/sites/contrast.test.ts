import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { siteCodes } from "#shop/site.ts";
import type { SiteCode } from "#shop/site.ts";

type Pair = readonly [front: string, ground: string];

/** Notices and other tinted boxes contain the same text as the page around them. */
const softGrounds = ["accent-soft", "good-soft", "warn-soft", "bad-soft"];
const grounds = ["paper", "surface", "surface-tint", "picture"];

/** Every text colour with every background that it may have. */
const textPairs: readonly Pair[] = [
  ...["ink", "ink-soft", "ink-faint", "sale", "accent-ink", "bad", "good", "warn"].flatMap((front) =>
    [...grounds, ...softGrounds].map((ground): Pair => [front, ground]),
  ),
  ["on-accent", "accent"],
  ["on-accent", "accent-strong"],
  ["on-second", "second"],
  ["on-sale", "sale"],
  ["paper", "ink"],
  ["surface", "ink"],
  ["masthead", "masthead-ink"],
  ["paper", "good"],
  ["header-ink", "header"],
  ["masthead-ink", "masthead"],
  ["masthead-soft", "masthead"],
  ["masthead-accent", "masthead"],
  ["on-masthead-action", "masthead-action"],
  ["footer-ink", "footer"],
  ["footer", "footer-ink"],
  ["footer-soft", "footer"],
];

/** Borders of controls, focus rings and icons that carry meaning without text. */
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

const strip = "color-mix(in srgb, var(--header-ink) 6%, var(--header))";

/** Text in a mixed colour, as the style sheets write it: the inherited colour and its background. */
const mixedFronts: Readonly<Record<string, readonly Pair[]>> = {
  "color-mix(in srgb, var(--header-ink) 84%, var(--header))": [
    ["header-ink", "header"],
    ["header-ink", strip],
  ],
};

/** Text on a mixed background, as the style sheets write it: the text colour and the colour below. */
const mixedGrounds: Readonly<Record<string, readonly Pair[]>> = {
  [strip]: [["header-ink", "header"]],
  "color-mix(in srgb, var(--header-ink) 8%, transparent)": [["header-ink", "header"]],
  "color-mix(in srgb, currentColor 6%, transparent)": [...grounds, ...softGrounds].map((under): Pair => ["ink", under]),
  "color-mix(in srgb, currentColor 8%, transparent)": [...grounds, ...softGrounds].map((under): Pair => ["ink", under]),
  "color-mix(in srgb, currentColor 14%, transparent)": [
    ["paper", "ink"],
    ["paper", "good"],
  ],
  // The darkest picture is the worst case for dark text.
  "color-mix(in srgb, var(--surface) 88%, transparent)": [["ink-soft", "on-pale"]],
};

/** Lines, dots, bars and placeholders: they carry no text. */
const wordless: ReadonlySet<string> = new Set([
  "var(--line)",
  "var(--line-strong)",
  "var(--bad)",
  "var(--accent-ink)",
  "var(--on-accent)",
  "var(--scrim)",
  "color-mix(in srgb, var(--ink) 8%, transparent)",
  "color-mix(in srgb, currentColor 22%, transparent)",
  "color-mix(in srgb, var(--on-second) 24%, transparent)",
  "none",
  "transparent",
]);
/** Colours from data or from the system, and those of a rule's own variable, which is set to a measured token. */
const unmeasured =
  /^(?:inherit|currentColor|GrayText|Highlight|HighlightText|Canvas\w*|#fff|#000|var\(--(?:tone|on-pale|on-deep)\)|var\(--(?:swatch|card-ground|card-picture), var\(--[\w-]+\)\))$/;
/** A control that is off need not be read (WCAG 1.4.3). */
const ofDisabled: ReadonlySet<string> = new Set(["var(--line-strong)"]);

/** Hairlines, pictures and shadows: they carry no information of their own. */
const silent: ReadonlySet<string> = new Set(["line", "header-line", "logo-sign"]);
/** Text on a colour from data takes the one of the two with more contrast. */
const onAnyGround: readonly string[] = ["on-pale", "on-deep"];

/** The office has colours of its own, light and dark, which its journeys measure on every screen. */
const isOfShop = (name: string): boolean => !/^sites|(?:^|\/)office\//.test(name);
const sheets = readdirSync(new URL("..", import.meta.url), { recursive: true, encoding: "utf8" }).filter(
  (name) => name.endsWith(".css") && isOfShop(name),
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

/** The flat colours that the sheets give to a property, each once. */
function valuesOf(property: RegExp): readonly string[] {
  const found = sheets.flatMap((name) =>
    [...read(`../${name}`).matchAll(property)].map(([, value = ""]) => value.replace(/\s*!important$/, "").trim()),
  );
  return [...new Set(found)].filter((value) => !/gradient\(|url\(/.test(value));
}
const inkValues = valuesOf(/(?:^|[;{\s])color:\s*([^;}]+)/g);
const groundValues = valuesOf(/(?:^|[;{\s])background(?:-color)?:\s*([^;}]+)/g);

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

function mixed(one: string, other: string, share: number): string {
  const channel = (hex: string, start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  const parts = [1, 3, 5].map((start) => Math.round(channel(one, start) * share + channel(other, start) * (1 - share)));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

type Tokens = ReadonlyMap<string, string>;
type Around = { readonly current: string; readonly under: string };

/** A token's colour, or that of a mixture over `under` where text is `current`. */
function colourOf(tokens: Tokens, value: string, around?: Around): string {
  const found = /^color-mix\(in srgb, (\S+) (\d+)%, (\S+)\)$/.exec(value);
  if (found === null) {
    const known = tokens.get(/^var\(--([\w-]+)\)$/.exec(value)?.[1] ?? value);
    if (known === undefined) throw new Error(`${value} is no colour token.`);
    return known;
  }
  const part = (name = "") =>
    name === "currentColor" ? around!.current : name === "transparent" ? around!.under : colourOf(tokens, name);
  return mixed(part(found[1]), part(found[3]), Number(found[2]) / 100);
}

/** The mixed colours of a site in which, or on which, text has too little contrast. */
function weakMixtures(code: SiteCode): readonly string[] {
  const tokens = tokensOf(code);
  const measure = (mixture: string, [ink, under]: Pair, role: "front" | "ground") => {
    const around = { current: colourOf(tokens, ink), under: colourOf(tokens, under) };
    const blended = colourOf(tokens, mixture, around);
    const ratio = role === "front" ? contrast(blended, around.under) : contrast(around.current, blended);
    return ratio >= 4.5 ? [] : [`${ink}, ${mixture} over ${under}: ${ratio.toFixed(2)}`];
  };
  return [
    ...Object.entries(mixedFronts).flatMap(([value, on]) => on.flatMap((pair) => measure(value, pair, "front"))),
    ...Object.entries(mixedGrounds).flatMap(([value, on]) => on.flatMap((pair) => measure(value, pair, "ground"))),
  ];
}

function tokensOf(code: SiteCode): Tokens {
  const tokens = new Map([...tokensIn(read("../ui/tokens.css")), ...tokensIn(read(`./${code}/theme.css`))]);
  if (!tokens.has("accent-edge")) tokens.set("accent-edge", tokens.get("accent")!);
  return tokens;
}

/** The pairs of a site that miss the bar, as sentences. A button without an edge of its own is seen by its fill. */
function weakPairs(code: SiteCode, pairs: readonly Pair[], bar: number): readonly string[] {
  const tokens = tokensOf(code);
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

  test("words in and on mixed colours can be read at 4.5 to 1 (BRAND-01)", () => {
    expect(weakMixtures(code)).toEqual([]);
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

test("every colour that a sheet gives to words is measured (BRAND-08)", () => {
  const measured = new Set(textPairs.map(([front]) => `var(--${front})`));
  const isKnown = (value: string) => measured.has(value) || value in mixedFronts || ofDisabled.has(value);
  expect(inkValues.length).toBeGreaterThan(20);
  expect(inkValues.filter((value) => !isKnown(value) && !unmeasured.test(value))).toEqual([]);
});

test("every colour that a sheet lays under words is measured (BRAND-08)", () => {
  const measured = new Set([...textPairs, ...controlPairs].map(([, ground]) => `var(--${ground})`));
  const isKnown = (value: string) => measured.has(value) || value in mixedGrounds || wordless.has(value);
  expect(groundValues.length).toBeGreaterThan(20);
  expect(groundValues.filter((value) => !isKnown(value) && !unmeasured.test(value))).toEqual([]);
});

test("a mixed colour that no sheet uses any more is not declared (BRAND-08)", () => {
  const used = new Set([...inkValues, ...groundValues]);
  expect([...Object.keys(mixedFronts), ...Object.keys(mixedGrounds)].filter((value) => !used.has(value))).toEqual([]);
});

test("no site has a dark theme, which would have to be measured as well (BRAND-08)", () => {
  const all = [...sheets.map((name) => `../${name}`), ...siteCodes.map((code) => `./${code}/theme.css`)];
  expect(all.filter((name) => /prefers-color-scheme|light-dark\(/.test(read(name)))).toEqual([]);
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
