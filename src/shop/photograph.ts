import { photographUrl } from "./urls.ts";

/** The widths that pages ask for, in pixels: thumbnails, cards on phones and screens, the gallery, and its zoom. */
export const photographWidths = [160, 320, 480, 800, 1600] as const;
export const photographFormats = ["avif", "webp", "jpg"] as const;
export type PhotographFormat = (typeof photographFormats)[number];

/** Mails, search engines and old browsers get JPEG, at a few widths. */
const jpegWidths: readonly number[] = [160, 480, 800, 1600];

export type PhotographFile = { readonly width: number; readonly format: PhotographFormat };

/** Every file that is made of a photograph. */
export const photographFiles: readonly PhotographFile[] = photographFormats.flatMap((format) =>
  photographWidths.flatMap((width) => (format === "jpg" && !jpegWidths.includes(width) ? [] : [{ width, format }])),
);

/** The JPEG of a photograph, which stands wherever one address is enough. */
export const photographJpeg = (hash: string, width: 160 | 480 | 800 | 1600): string =>
  photographUrl({ hash, width, format: "jpg" });

const pattern = /^\/pictures\/([0-9a-f]{32})\/\d+\.jpg$/;

/** The hash in the address of a photograph; null for a drawing. */
export const photographIn = (url: string): string | null => pattern.exec(url)?.[1] ?? null;

export const photographSrcSet = (hash: string, format: PhotographFormat): string =>
  photographWidths.map((width) => `${photographUrl({ hash, width, format })} ${width}w`).join(", ");
