import type { StorageKey } from "#shop/storage-keys.ts";
import { createStore, useStore } from "#ui/store.ts";
import { readPicks, type RoomPick, withoutPick, withPick } from "./room-picks.rules.ts";

const KEY = "roomPlanner" satisfies StorageKey;
const none: readonly RoomPick[] = [];
/** Null until the browser's plan has been read. */
const picksStore = createStore<readonly RoomPick[] | null>(null);
let isLoaded = false;

const readStored = (): readonly RoomPick[] => {
  try {
    return readPicks(localStorage.getItem(KEY));
  } catch {
    return none;
  }
};

/** Reads this browser's plan once, and follows changes in its other windows. */
export function loadPicks(): void {
  if (isLoaded) return;
  isLoaded = true;
  picksStore.change(readStored);
  window.addEventListener("storage", ({ key }) => key === KEY && picksStore.change(readStored));
}

/** Starts from the stored plan, so that two windows do not overwrite each other. */
function changePicks(to: (picks: readonly RoomPick[]) => readonly RoomPick[]): void {
  const picks = to(isLoaded ? readStored() : none);
  try {
    localStorage.setItem(KEY, JSON.stringify(picks));
  } catch {
    // Without storage the plan lasts as long as the page.
  }
  picksStore.change(() => picks);
}

export const addPick = (pick: RoomPick): void => changePicks((picks) => withPick(picks, pick));
export const removePick = (pick: RoomPick): void => changePicks((picks) => withoutPick(picks, pick));

export const usePicks = (): readonly RoomPick[] | null => useStore(picksStore, null);
