/**
 * Does it when what was just changed has been painted: a press is answered at once, and what it costs comes after.
 */
export const afterPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work));
