import { useEffect, useRef, useState } from "react";
import { clearSession, type CheckoutSession, saveSession } from "./checkout-session.ts";

/** How long nothing is typed before what was typed is kept. */
const PAUSE_MS = 400;

/**
 * Keeps what is typed and chosen after each change, and at once when the page goes away. What the form began with is
 * nobody's doing and is not kept. Answers how to forget it all, once the order is placed.
 */
export function useSaving(keeping: "kept" | "not-kept", parts: Omit<CheckoutSession, "savedAt">): () => void {
  const [first] = useState(() => JSON.stringify(parts));
  const text = JSON.stringify(parts);
  const waiting = useRef<(() => void) | null>(null);
  const isOver = useRef(false);
  useEffect(() => {
    if (keeping === "not-kept" || text === first) return;
    const save = () => {
      waiting.current = null;
      if (!isOver.current) saveSession({ savedAt: Date.now(), ...(JSON.parse(text) as typeof parts) });
    };
    waiting.current = save;
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [keeping, text, first]);
  useEffect(() => {
    const flush = () => waiting.current?.();
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, []);
  return () => {
    isOver.current = true;
    clearSession();
  };
}
