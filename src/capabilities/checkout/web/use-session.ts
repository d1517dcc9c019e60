import { useEffect, useRef, useState } from "react";
import { clearSession, type CheckoutSession, saveSession } from "./checkout-session.ts";

/** How long nothing is typed before what was typed is kept. */
const PAUSE_MS = 400;

/** What is about to be kept; there is one checkout on a page. */
let waiting: (() => void) | null = null;

/** Keeps at once what would be kept in a moment: for whoever is about to take the form away. */
export const saveNow = (): void => waiting?.();

/**
 * Keeps what is typed and chosen after each change, and at once when the page goes away. What the form began with is
 * nobody's doing and is not kept. Answers how to forget it all, once the order is placed.
 */
export function useSaving(keeping: "kept" | "not-kept", parts: Omit<CheckoutSession, "savedAt">): () => void {
  const [first] = useState(() => JSON.stringify(parts));
  const text = JSON.stringify(parts);
  const isOver = useRef(false);
  useEffect(() => {
    if (keeping === "not-kept" || text === first) return;
    const save = () => {
      waiting = null;
      if (!isOver.current) saveSession({ savedAt: Date.now(), ...(JSON.parse(text) as typeof parts) });
    };
    waiting = save;
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [keeping, text, first]);
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
