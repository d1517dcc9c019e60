import { createStore, useStore } from "./store.ts";

/** True while the next page is on its way. Only what shows it is drawn again: a press on a link is to be felt at once. */
export const movingStore = createStore(false);

export const useIsMoving = (): boolean => useStore(movingStore, false);
