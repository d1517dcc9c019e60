import { useEffect, useRef, useState } from "react";
import { clearSession, type CheckoutSession, saveSession } from "./checkout-session.ts";

/** How long after the last input the form is saved. */
const PAUSE_MS = 400;

/** The pending save; a page has one checkout. */
let waiting: (() => void) | null = null;

/** Saves at once, before the form is removed. */
export const saveNow = (): void => waiting?.();

/**
 * Saves the input after each change, and at once when the page is left. The initial state is not saved. Returns a
 * function that deletes it once the order is placed.
 */
export function useSaving(persistence: "stored" | "not-stored", parts: Omit<CheckoutSession, "savedAt">): () => void {
  const [first] = useState(() => JSON.stringify(parts));
  const text = JSON.stringify(parts);
  const isOver = useRef(false);
  useEffect(() => {
    if (persistence === "not-stored" || text === first) return;
    const save = () => {
      waiting = null;
      if (!isOver.current) saveSession({ savedAt: Date.now(), ...(JSON.parse(text) as typeof parts) });
    };
    waiting = save;
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [persistence, text, first]);
  useEffect(() => {
    window.addEventListener("pagehide", saveNow);
    return () => {
      window.removeEventListener("pagehide", saveNow);
      saveNow();
      waiting = null;
    };
  }, []);
  return () => {
    isOver.current = true;
    clearSession();
  };
}
