/**
 * The styles of the first screen are inline. A part that loads later adds its style sheets unless the document has
 * links to them, so the inline ones are named as disabled links, which are not fetched. In the HTML itself they would
 * be, because the preload scanner ignores `disabled`.
 */
export function listLoadedSheets(): void {
  const files = document.querySelector<HTMLStyleElement>("style[data-sheets]")?.dataset["sheets"]?.split(" ") ?? [];
  document.head.append(
    ...files.map((href) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.setAttribute("disabled", "");
      link.setAttribute("href", href);
      return link;
    }),
  );
}
