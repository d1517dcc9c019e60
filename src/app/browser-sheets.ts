/**
 * The style of the first screen stands in the document. A part of the page that comes later brings the sheets it needs
 * unless it finds them there, so those at hand are named as links, which being switched off are not fetched. In the
 * document itself they would be: browsers look ahead for sheets, and do not ask whether they are on.
 */
export function nameSheetsAtHand(): void {
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
