import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { siteCodes } from "#shop/site.ts";
import type { CodedSite } from "#shop/site.ts";
import {
  contrast,
  controlPairs,
  grounds,
  luminance,
  mixedFronts,
  mixedGrounds,
  onAnyGround,
  type Scheme,
  schemes,
  textPairs,
  themeTokens,
  tokensIn,
  type Tokens,
  weakMixtures,
  weakPairs,
} from "#shop/theme-contrast.ts";

/** Lines, dots, bars and placeholders: they carry no text. */
const wordless: ReadonlySet<string> = new Set([
  "var(--line)",
  "var(--line-strong)",
  "var(--bad)",
  "var(--accent-ink)",
  "var(--on-accent)",
  "var(--scrim)",
  // Behind drawings in the dark; words stand beside them.
  "var(--stage)",
  "color-mix(in srgb, var(--ink) 8%, transparent)",
  "color-mix(in srgb, currentColor 22%, transparent)",
  "color-mix(in srgb, var(--on-second) 24%, transparent)",
  "none",
  "transparent",
]);
/** Colours from data or from the system, and those of a rule's own variable, which is set to a measured token. */
const unmeasured =
  /^(?:inherit|currentColor|GrayText|Highlight|HighlightText|Canvas\w*|#fff|#000|var\(--(?:tone|on-pale|on-deep)\)|var\(--(?:swatch|card-ground|card-picture|count|on-count|summary-ground|empty-ground), (?:var\(--[\w-]+\)|transparent)\))$/;
/** A control that is off need not be read (WCAG 1.4.3). */
const ofDisabled: ReadonlySet<string> = new Set(["var(--line-strong)"]);

/** Hairlines, pictures and shadows: they carry no information of their own. */
const silent: ReadonlySet<string> = new Set(["line", "header-line", "logo-sign", "photograph-ground"]);

/** The office has colours of its own, light and dark, which its journeys measure on every screen. */
const isOfShop = (name: string): boolean => !/^sites\/(?!variants\/)|(?:^|\/)office\//.test(name);
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

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), "utf8");
}

const tokensOf = (code: CodedSite, scheme: Scheme): Tokens =>
  themeTokens({ defaults: read("../ui/tokens.css"), theme: read(`./${code}/theme.css`) }, scheme);

const every = siteCodes.flatMap((code) => schemes.map((scheme) => [code, scheme] as const));

describe.each(every)("the colours of %s when it is %s", (code, scheme) => {
  test("every text can be read at 4.5 to 1 (BRAND-01)", () => {
    expect(weakPairs(tokensOf(code, scheme), textPairs, 4.5)).toEqual([]);
  });

  test("words in and on mixed colours can be read at 4.5 to 1 (BRAND-01)", () => {
    expect(weakMixtures(tokensOf(code, scheme), scheme)).toEqual([]);
  });

  test("every control edge and focus ring stands out at 3 to 1 (BRAND-01)", () => {
    expect(weakPairs(tokensOf(code, scheme), controlPairs, 3)).toEqual([]);
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

test("every site is dark in the dark, and only tokens know about it (BRAND-08)", () => {
  for (const code of siteCodes) {
    const tokens = tokensOf(code, "dark");
    for (const ground of grounds) expect(luminance(tokens.get(ground)!), `${code} ${ground}`).toBeLessThan(0.04);
    expect(read(`./${code}/theme.css`)).toMatch(/--stage: light-dark\(transparent, #[0-9a-f]{6}\);/);
  }
  expect(sheets.filter((name) => /prefers-color-scheme|light-dark\(/.test(read(`../${name}`)))).toEqual([
    "ui/tokens.css",
  ]);
});

test("no shadow is mixed from the colour of words, which is pale in the dark (BRAND-08)", () => {
  const shadows = sheets.flatMap((name) =>
    [...read(`../${name}`).matchAll(/box-shadow:\s*([^;]+)/g)].map(([, value]) => `${name}: ${value}`),
  );
  expect(shadows.length).toBeGreaterThan(20);
  expect(shadows.filter((shadow) => shadow.includes("color-mix("))).toEqual([]);
});

test("in the dark the white of a photograph is as bright as the ground of drawings (BRAND-08)", () => {
  const shares = [...read("../ui/tokens.css").matchAll(/--photograph: brightness\((0\.\d+)\)/g)].map(([, share]) =>
    Number(share),
  );
  expect(shares.length).toBeGreaterThan(1);
  expect(new Set(shares).size).toBe(1);
  const white = `#${Math.round(255 * shares[0]!)
    .toString(16)
    .repeat(3)}`;
  for (const code of siteCodes) {
    const [, stage = ""] = /--stage: light-dark\(transparent, (#[0-9a-f]{6})\)/.exec(read(`./${code}/theme.css`)) ?? [];
    expect(contrast(white, stage), code).toBeLessThan(1.12);
  }
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
