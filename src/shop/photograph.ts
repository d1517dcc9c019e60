/** The widths that pages ask for, in pixels: thumbnails, cards on phones and screens, the gallery, and its zoom. */
export const photographWidths = [160, 320, 480, 800, 1600] as const;
