import { useEffect } from "react";

/** Loads a file that is needed next, once the screen is there, so that nobody waits for it later. */
export function useLoadNext(load: () => Promise<unknown>): void {
  useEffect(() => void load().catch(() => {}), [load]);
}
