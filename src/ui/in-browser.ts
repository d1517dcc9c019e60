import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** False for the server and for the drawing that takes its page over, so that both draw the same; true from then on. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
