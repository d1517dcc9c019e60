import { useEffect, useRef } from "react";

/** Does it once, when the browser has taken over what the server drew: what only this browser knows comes then. */
export function useFirstPaint(work: () => void): void {
  const latest = useRef(work);
  useEffect(() => latest.current(), []);
}
