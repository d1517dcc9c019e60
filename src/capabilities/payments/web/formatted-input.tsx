import { type ChangeEvent, useLayoutEffect, useRef } from "react";
import { TextInput, type TextInputProps } from "#ui/text-input.tsx";
import { digitsOf } from "../card.rules.ts";

export type FormattedInputProps = Omit<TextInputProps, "value" | "onChange" | "ref"> & {
  readonly value: string;
  readonly format: (text: string, before: string) => string;
  readonly onValue: (value: string) => void;
};

/** The caret position after formatting: after as many digits as before; at the end it stays at the end. */
function caretAfter(value: string, digits: number): number {
  let seen = 0;
  for (let index = 0; index < value.length; index++) {
    if (seen === digits) return index;
    if (/\d/.test(value[index] ?? "")) seen++;
  }
  return value.length;
}

const useBrowserLayoutEffect = typeof window === "undefined" ? () => {} : useLayoutEffect;

/** An input that groups digits while the shopper types, without moving the caret. */
export function FormattedInput({ value, format, onValue, ...input }: FormattedInputProps) {
  const element = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useBrowserLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== element.current) return;
    element.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const at = target.selectionStart ?? target.value.length;
    const next = format(target.value, value);
    const isAtEnd = at >= target.value.length;
    caret.current = isAtEnd ? next.length : caretAfter(next, digitsOf(target.value.slice(0, at)).length);
    onValue(next);
  };
  return <TextInput {...input} ref={element} value={value} onChange={change} inputMode="numeric" />;
}
