function channels(hex: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** `share` of `other` mixed into `hex`; both are #rrggbb. */
export function mix(hex: string, other: string, share: number): string {
  const to = channels(other);
  const mixed = channels(hex).map((value, at) => Math.round(value + ((to[at] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

export function lighter(hex: string, share: number): string {
  return mix(hex, "#ffffff", share);
}

export function darker(hex: string, share: number): string {
  return mix(hex, "#0c0d10", share);
}

/** 0 (black) to 1 (white), weighted by perception. */
export function brightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
}

/** FNV-1a: the only source of variation in drawings, so that a product always looks the same. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/** The colour with its opacity (0 to 1), as #rrggbbaa. */
export function withOpacity(hex: string, opacity: number): string {
  return `${hex}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, "0")}`;
}
