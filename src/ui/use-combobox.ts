import type { KeyboardEvent } from "react";
import { useState } from "react";
import { nextOption } from "./combobox-keys.ts";
import { useSuggestions, type SuggestionsSource } from "./use-suggestions.ts";

export interface ComboboxControl<T> extends SuggestionsSource<T> {
  text: string;
  onText: (text: string) => void;
  onPick: (option: T) => void;
}

/** State and keys of the APG combobox with a listbox popup: the focus stays in the field, the mark moves. */
export function useCombobox<T>({ text, onText, onPick, ...source }: ComboboxControl<T>) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { suggestions, ask } = useSuggestions(source);
  const options = "options" in suggestions ? suggestions.options : [];

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const type = (typed: string) => {
    onText(typed);
    ask(typed);
    setOpen(true);
    setActive(-1);
  };
  const pick = (option: T) => {
    close();
    onPick(option);
  };
  const move = (event: KeyboardEvent) => {
    if (!open) {
      // The owner may have changed the text since the last question.
      setOpen(true);
      ask(text);
    }
    const next = nextOption(event.key, { active: open ? active : -1, count: options.length });
    if (next !== null) setActive(next);
    event.preventDefault();
  };
  const escape = (event: KeyboardEvent) => {
    if (text === "" && (!open || suggestions.state === "idle")) return;
    // Inside a dialog the key must not close the dialog as well.
    event.preventDefault();
    event.stopPropagation();
    if (open && suggestions.state !== "idle") close();
    else type("");
  };
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") move(event);
    else if (event.key === "Escape") escape(event);
    else if (event.key === "Enter") {
      const option = open ? options[active] : undefined;
      if (option === undefined) return close();
      event.preventDefault();
      pick(option);
    }
  };
  return { open, active, setActive, suggestions, options, type, pick, key, close };
}
