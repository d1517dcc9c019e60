import type { StorageKey } from "#shop/storage-keys.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];
export const densities = ["calm", "dense"] as const;
export type Density = (typeof densities)[number];

const KEYS = {
  theme: "officeTheme" satisfies StorageKey,
  density: "officeDensity" satisfies StorageKey,
} as const;

const stored = <Value extends string>(key: string, values: readonly Value[], usual: Value): Value =>
  values.find((value) => value === localStorage.getItem(key)) ?? usual;

export const readTheme = (): Theme => stored(KEYS.theme, themes, "system");
export const readDensity = (): Density => stored(KEYS.density, densities, "calm");

/** Applies what this browser has stored: the style sheet reads it from the root. */
export function applyAppearance(): void {
  const { dataset } = document.documentElement;
  dataset["theme"] = readTheme();
  dataset["density"] = readDensity();
}

export function storeTheme(theme: Theme): void {
  localStorage.setItem(KEYS.theme, theme);
  applyAppearance();
}

export function storeDensity(density: Density): void {
  localStorage.setItem(KEYS.density, density);
  applyAppearance();
}
