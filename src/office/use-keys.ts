import { useEffect } from "react";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable], [role=dialog]") !== null;

/** Ctrl or Cmd K opens the command bar; a slash leads to the search of the list. Letters do nothing while typing. */
export function useKeys({ onCommand }: { readonly onCommand: () => void }): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
        event.preventDefault();
        onCommand();
      } else if (event.key === "/" && !isTyping(event.target)) {
        const search = document.querySelector<HTMLInputElement>("[data-table-search]");
        if (search === null) return;
        event.preventDefault();
        search.focus();
      }
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  });
}
