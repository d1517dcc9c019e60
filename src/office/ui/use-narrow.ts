import { useSyncExternalStore } from "react";

const phone = "(max-width: 40rem)";

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(phone);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether the screen is as narrow as a phone's. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(phone).matches);
