import { required } from "#kit/required.ts";

export type Pair = readonly [front: string, ground: string];

/** Notices and other tinted boxes contain the same text as the page around them. */
export const softGrounds = ["accent-soft", "good-soft", "warn-soft", "bad-soft"];
export const grounds = ["paper", "surface", "surface-tint", "picture"];

/** Every text colour with every background that it may have. */
export const textPairs: readonly Pair[] = [
  ...["ink", "ink-soft", "ink-faint", "sale", "accent-ink", "bad", "good", "warn"].flatMap((front) =>
    [...grounds, ...softGrounds].map((ground): Pair => [front, ground]),
  ),
  ["on-accent", "accent"],
  ["on-accent", "accent-strong"],
  ["on-band", "band"],
  ["on-label", "label"],
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
export const controlPairs: readonly Pair[] = [
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

export const strip = "color-mix(in srgb, var(--header-ink) 6%, var(--header))";

/** Text in a mixed colour, as the style sheets write it: the inherited colour and its background. */
export const mixedFronts: Readonly<Record<string, readonly Pair[]>> = {
  "color-mix(in srgb, var(--header-ink) 84%, var(--header))": [
    ["header-ink", "header"],
    ["header-ink", strip],
  ],
};

/** Text on a mixed background, as the style sheets write it: the text colour and the colour below. */
export const mixedGrounds: Readonly<Record<string, readonly Pair[]>> = {
  [strip]: [["header-ink", "header"]],
  "color-mix(in srgb, var(--header-ink) 8%, transparent)": [["header-ink", "header"]],
  "color-mix(in srgb, currentColor 6%, transparent)": [...grounds, ...softGrounds].map((under): Pair => ["ink", under]),
  "color-mix(in srgb, currentColor 8%, transparent)": [...grounds, ...softGrounds].map((under): Pair => ["ink", under]),
  "color-mix(in srgb, currentColor 14%, transparent)": [
    ["paper", "ink"],
    ["paper", "good"],
  ],
  "color-mix(in srgb, var(--surface) 88%, transparent)": [["ink-soft", "on-pale"]],
};

/** Text on a colour from data takes the one of the two with more contrast. */
export const onAnyGround: readonly string[] = ["on-pale", "on-deep"];

export const schemes = ["light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

/** The plain colours that a style sheet gives to tokens; one that differs in the dark is written as a pair. */
export function tokensIn(css: string, scheme: Scheme = "light"): ReadonlyMap<string, string> {
  const found = css.matchAll(/--([a-z0-9-]+):\s*(?:(#[0-9a-f]{6})|light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\))\s*;/gi);
  return new Map(
    [...found].map(([, name = "", flat, light = "", dark = ""]) => [name, flat ?? (scheme === "light" ? light : dark)]),
  );
}

/** Relative luminance of WCAG 2, 0 to 1. */
export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function mixed(one: string, other: string, share: number): string {
  const channel = (hex: string, start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  const parts = [1, 3, 5].map((start) => Math.round(channel(one, start) * share + channel(other, start) * (1 - share)));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Colours by the name of their token, `#rrggbb`. */
export type Tokens = ReadonlyMap<string, string>;
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
    name === "currentColor"
      ? required(around, "text colour").current
      : name === "transparent"
        ? required(around, "ground").under
        : colourOf(tokens, name);
  return mixed(part(found[1]), part(found[3]), Number(found[2]) / 100);
}

/** The mixed colours of a site in which, or on which, text has too little contrast. */
export function weakMixtures(tokens: Tokens, scheme: Scheme): readonly string[] {
  const measure = (mixture: string, [ink, under]: Pair, role: "front" | "ground") => {
    // The worst picture below is the darkest for dark text and the brightest for light text.
    const below = scheme === "dark" && under === "on-pale" ? "on-deep" : under;
    const around = { current: colourOf(tokens, ink), under: colourOf(tokens, below) };
    const blended = colourOf(tokens, mixture, around);
    const ratio = role === "front" ? contrast(blended, around.under) : contrast(around.current, blended);
    return ratio >= 4.5 ? [] : [`${ink}, ${mixture} over ${under}: ${ratio.toFixed(2)}`];
  };
  return [
    ...Object.entries(mixedFronts).flatMap(([value, on]) => on.flatMap((pair) => measure(value, pair, "front"))),
    ...Object.entries(mixedGrounds).flatMap(([value, on]) => on.flatMap((pair) => measure(value, pair, "ground"))),
  ];
}

type ThemeSources = {
  /** `src/ui/tokens.css`, and the site's own sheet. */
  readonly defaults: string;
  readonly theme: string;
  readonly data?: Readonly<Record<string, string>>;
};

/** The colours of a theme: the defaults, and over them those of the site's sheet, and of its data. */
export function themeTokens({ defaults, theme, data = {} }: ThemeSources, scheme: Scheme): Tokens {
  const tokens = new Map([...tokensIn(defaults, scheme), ...tokensIn(theme, scheme), ...Object.entries(data)]);
  if (!tokens.has("accent-edge")) tokens.set("accent-edge", tokens.get("accent") ?? "");
  // Pairs of other tokens (src/ui/tokens.css).
  const pairs = { light: ["accent", "on-accent", "ink", "paper"], dark: ["accent-soft", "ink", "surface-tint", "ink"] };
  for (const [at, name] of ["band", "on-band", "label", "on-label"].entries())
    tokens.set(name, tokens.get(pairs[scheme][at] ?? "") ?? "");
  return tokens;
}

/** The pairs of a site that miss the bar, as sentences. A button without an edge of its own is seen by its fill. */
export function weakPairs(tokens: Tokens, pairs: readonly Pair[], bar: number): readonly string[] {
  return pairs.flatMap(([front, ground]) => {
    const ratio = contrast(colourOf(tokens, front), colourOf(tokens, ground));
    return ratio >= bar
      ? []
      : [`${front} ${tokens.get(front)} on ${ground} ${tokens.get(ground)}: ${ratio.toFixed(2)}`];
  });
}
