/** The widths that pages ask for, in pixels: thumbnails, cards on phones and screens, the gallery, and its zoom. */
export const photographWidths = [160, 320, 480, 800, 1600] as const;

/** The hash in the address of a photograph, `/pictures/<hash>/<width>.<format>`; undefined for a drawing. */
export const photographIn = (url: string): string | undefined => /^\/pictures\/(\w+)/.exec(url)?.[1];

export const photographSrcSet = (hash: string, format: string): string =>
  photographWidths.map((width) => `/pictures/${hash}/${width}.${format} ${width}w`).join();
