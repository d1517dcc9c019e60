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

/**
 * A native modal dialog under the owner's control: Escape, the ground behind it and going back in the browser only ask
 * for closing. The platform keeps the focus inside, makes the page inert and gives the focus back.
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
    const goneBack = () => latest.current();
    const holdPage = (event: WheelEvent) => {
      if (event.target === dialog) event.preventDefault();
    };
    dialog.showModal();
    focusFirst(dialog);
    addEventListener("popstate", goneBack);
    dialog.addEventListener("wheel", holdPage, { passive: false });
    return () => {
      removeEventListener("popstate", goneBack);
      dialog.removeEventListener("wheel", holdPage);
      dialog.close();
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
