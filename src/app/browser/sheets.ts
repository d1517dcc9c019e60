/**
 * The styles of the first screen are inline or in one joined file. A part that loads later adds its style sheets unless
 * the document has links to them, so those that are there are named as disabled links, which are not fetched. In the HTML itself they would
 * be, because the preload scanner ignores `disabled`.
 */
export function listLoadedSheets(): void {
  const files = document.querySelector<HTMLStyleElement>("style[data-sheets]")?.dataset["sheets"]?.split(" ") ?? [];
  document.head.append(
    ...files.map((name) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.setAttribute("disabled", "");
      link.setAttribute("href", `/assets/${name}.css`);
      return link;
    }),
  );
}
