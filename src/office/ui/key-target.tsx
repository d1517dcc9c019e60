import type { ReactNode } from "react";
import page from "./page.module.css";

/** The letters of a record: edit, its main action, note, assign. */
export const recordLetters = ["e", "r", "n", "a"] as const;
export type RecordLetter = (typeof recordLetters)[number];

type KeyTargetProps = { readonly letter: RecordLetter; readonly children: ReactNode };

/** What a letter presses, or leads to where it is a field. */
export const KeyTarget = ({ letter, children }: KeyTargetProps) => (
  <div data-letter={letter} className={page["contents"]}>
    {children}
  </div>
);

/** Presses what a letter stands for on this screen; a field takes the focus. What is off or absent does nothing. */
export function pressLetter(letter: string): boolean {
  const target = document.querySelector<HTMLElement>(
    `main [data-letter="${letter}"] :is(textarea, input, a, button:not(:disabled))`,
  );
  target?.focus();
  if (target?.matches("a, button")) target.click();
  return target !== null;
}

export const isRecordLetter = (key: string): key is RecordLetter => recordLetters.some((letter) => letter === key);
