import type { MouseEvent, RefObject, SyntheticEvent } from "react";
import { useEffect, useLayoutEffect, useRef } from "react";

export interface ModalState {
  open: boolean;
  onClose: () => void;
}

export interface ModalProps {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onMouseDown: (event: MouseEvent<HTMLDialogElement>) => void;
}

/** Takes the element marked `data-autofocus`, else the title, so that a long text is read from its start. */
function focusFirst(dialog: HTMLDialogElement) {
  const first =
    dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog.querySelector<HTMLElement>("[data-modal-title]");
  first?.focus();
}

/** The part of the Navigation API that is used here; not every browser has it. */
type Travels = EventTarget & { readonly currentEntry: { readonly index: number } | null };
type Travel = Event & { readonly navigationType: string; readonly destination: { readonly index: number } };

/** The open dialogs, the topmost last. Only the topmost is closed. */
const opened: HTMLElement[] = [];

/**
 * Back closes what is open and stays on the page (SHELL-40). Where a browser does not allow that, or Back leads to
 * another document, the page is left and the dialog closed. Returns a function that cancels it.
 */
export function closeOnBack(panel: HTMLElement, close: () => void): () => void {
  const travels = (window as { readonly navigation?: Travels }).navigation;
  const onTravel = (event: Event) => {
    const { navigationType, destination, cancelable } = event as Travel;
    const isBack = navigationType === "traverse" && destination.index < (travels?.currentEntry?.index ?? 0);
    if (!isBack || !cancelable || opened.at(-1) !== panel) return;
    event.preventDefault();
    close();
  };
  opened.push(panel);
  travels?.addEventListener("navigate", onTravel);
  addEventListener("popstate", close);
  return () => {
    opened.splice(opened.indexOf(panel), 1);
    travels?.removeEventListener("navigate", onTravel);
    removeEventListener("popstate", close);
  };
}

/**
 * A native modal dialog that its owner controls: Escape, the backdrop and Back only request closing. The browser traps
 * the focus, makes the page inert and restores the focus.
 */
export function useModal({ open, onClose }: ModalState): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const holdPage = (event: WheelEvent) => {
      if (event.target === dialog) event.preventDefault();
    };
    const root = document.documentElement;
    dialog.showModal();
    root.dataset["modal"] = "";
    focusFirst(dialog);
    const stopWatching = closeOnBack(dialog, () => latest.current());
    dialog.addEventListener("wheel", holdPage, { passive: false });
    return () => {
      stopWatching();
      dialog.removeEventListener("wheel", holdPage);
      dialog.close();
      if (!document.querySelector("dialog:modal")) delete root.dataset["modal"];
    };
  }, [open]);
  const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget;
  return {
    ref,
    onCancel: (event) => {
      if (!isOwn(event)) return;
      event.preventDefault();
      onClose();
    },
    onClose: (event) => {
      if (isOwn(event) && open) onClose();
    },
    onMouseDown: (event) => {
      if (isOwn(event)) onClose();
    },
  };
}
