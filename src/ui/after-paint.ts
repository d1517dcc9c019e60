/** Runs a function after the last change has been painted, so the response to a press is not delayed. */
export const afterPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work));
