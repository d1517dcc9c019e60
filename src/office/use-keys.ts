import { useEffect, useRef } from "react";
import type { StorageKey } from "#shop/storage-keys.ts";
import { isRecordLetter, pressLetter } from "#office/ui/key-target.tsx";
import type { Area } from "./areas.ts";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest("input, textarea, select, [contenteditable], [role=dialog], [role=grid]") !== null;

/** The letter follows G within this time. */
const SECOND_KEY_MS = 1_500;
const KEY = "officeKeys" satisfies StorageKey;

/** Somebody who speaks to their computer can switch single letters off. */
export const hasLetterKeys = (): boolean => localStorage.getItem(KEY) !== "off";
export const storeLetterKeys = (isOn: boolean): void => localStorage.setItem(KEY, isOn ? "on" : "off");

type Keys = {
  readonly areas: readonly Area[];
  readonly onCommand: () => void;
  readonly onGo: (path: string) => void;
  readonly onHelp: () => void;
};

function focusSearch(event: KeyboardEvent): void {
  const search = document.querySelector<HTMLInputElement>("[data-table-search]");
  if (search === null) return;
  event.preventDefault();
  search.focus();
}

/** J, from anywhere on the screen, leads to the first row of its list; from there the list goes on by itself. */
function focusFirstRow(event: KeyboardEvent): void {
  const row = event.defaultPrevented ? null : document.querySelector<HTMLElement>("main [role=region] tbody th a");
  if (row === null) return;
  event.preventDefault();
  row.focus();
}

/**
 * Ctrl or Cmd K opens the command bar; a slash leads to the search of the list, G and a letter to an area, a question mark
 * to the list of keys, J into the list; E, R, N and A press what a record says they stand for. Letters do nothing while typing.
 */
export function useKeys({ areas, onCommand, onGo, onHelp }: Keys): void {
  const wentAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const letter = (event: KeyboardEvent) => {
      const isSecond = performance.now() - wentAt.current < SECOND_KEY_MS;
      wentAt.current = event.key === "g" ? performance.now() : Number.NEGATIVE_INFINITY;
      const area = isSecond ? areas.find(({ key }) => key === event.key) : undefined;
      if (area !== undefined) onGo(area.path);
      else if (event.key === "?") onHelp();
      else if (event.key === "/") focusSearch(event);
      else if (event.key === "j") focusFirstRow(event);
      else if (!isSecond && isRecordLetter(event.key) && pressLetter(event.key)) event.preventDefault();
    };
    const listen = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && event.key.toLowerCase() === "k") {
        event.preventDefault();
        onCommand();
      } else if (!isCommand && !event.altKey && !isTyping(event.target) && hasLetterKeys()) letter(event);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  });
}
