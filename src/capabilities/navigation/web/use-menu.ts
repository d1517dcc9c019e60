import { useCallback, useEffect, useRef, useState } from "react";
import { whenWidthChanges } from "#ui/screen-size.ts";

/** NAV-13: the way from the bar into the menu may lead over a gap. */
const LEAVE_MS = 100;

export type MenuControl = {
  /** Uri of the department whose menu is open. */
  readonly open: string | null;
  readonly show: (uri: string) => void;
  /** `opener` is the button that opened the menu by key: the menu takes the focus and returns it there. */
  readonly toggle: (uri: string, opener?: HTMLElement) => void;
  readonly takesFocus: () => boolean;
  readonly leave: () => void;
  readonly stay: () => void;
  readonly close: () => void;
};

/** One open menu at a time. It closes on Escape, on another page, on resizing and shortly after the pointer has left. */
export function useMenu(address: string): MenuControl {
  const [open, setOpen] = useState<string | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const stay = useCallback(() => clearTimeout(timer.current), []);
  const takesFocus = useCallback(() => opener.current !== null, []);
  const set = useCallback((to: (now: string | null) => string | null) => {
    clearTimeout(timer.current);
    setOpen(to);
  }, []);
  const close = useCallback(() => set(() => null), [set]);
  const leave = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(null), LEAVE_MS);
  }, []);
  useEffect(() => close, [address, close]);
  useEffect(() => {
    if (open === null) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      opener.current?.focus();
      close();
    };
    const stopWatching = whenWidthChanges(close);
    addEventListener("keydown", onKey);
    document.documentElement.toggleAttribute("data-locked", true);
    return () => {
      removeEventListener("keydown", onKey);
      stopWatching();
      document.documentElement.removeAttribute("data-locked");
    };
  }, [open, close]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    open,
    show: (uri) => {
      opener.current = null;
      set(() => uri);
    },
    toggle: (uri, from) => {
      opener.current = from ?? null;
      set((now) => (now === uri ? null : uri));
    },
    takesFocus,
    leave,
    stay,
    close,
  };
}
