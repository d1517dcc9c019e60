type Prerendered = Document & { readonly prerendering?: boolean };

/**
 * Does it once somebody sees the page: a page that the browser makes ready behind the scenes is perhaps never looked
 * at. Answers with a way to call it off, as effects do.
 */
export function whenShown(work: () => void): () => void {
  if ((document as Prerendered).prerendering !== true) {
    work();
    return () => {};
  }
  document.addEventListener("prerenderingchange", work, { once: true });
  return () => document.removeEventListener("prerenderingchange", work);
}
