type Prerendered = Document & { readonly prerendering?: boolean };

/**
 * Runs a function once the page is visible: a prerendered page may never be shown. Returns a function that cancels it,
 * for effects.
 */
export function whenShown(work: () => void): () => void {
  if ((document as Prerendered).prerendering !== true) {
    work();
    return () => {};
  }
  document.addEventListener("prerenderingchange", work, { once: true });
  return () => document.removeEventListener("prerenderingchange", work);
}
