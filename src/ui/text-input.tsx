import type { ChangeEvent, InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from "react";
import { useState } from "react";
import { Field, useWiring, type FieldProps } from "./field.tsx";
import { LiveStatus } from "./visually-hidden.tsx";
import styles from "./field.module.css";

// A separate file, because lists need choices but no text fields.
export { Select } from "./select.tsx";

type Own = keyof FieldProps;

export interface TextInputProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, Own> {
  before?: ReactNode;
  after?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextInput({
  label,
  hideLabel,
  optional,
  hint,
  error,
  id,
  className,
  before,
  after,
  ...input
}: TextInputProps) {
  const wiring = useWiring({ id, hint, error });
  return (
    <Field {...{ wiring, label, hideLabel, optional, hint, error, className }}>
      <div className={styles.box}>
        {before && <span className={styles.affix}>{before}</span>}
        <input type="text" {...input} {...wiring} className={styles.control} />
        {after && <span className={styles.affix}>{after}</span>}
      </div>
    </Field>
  );
}

export interface TextAreaProps extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Own> {
  /** With it the field counts what is left; typing beyond stays possible and is the validator's to refuse. */
  counter?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

const lengthOf = (value: unknown): number => String(value ?? "").length;

/** `12 characters left`, `3 characters too many` */
export function formatCharactersLeft(left: number): string {
  const count = Math.abs(left);
  const noun = count === 1 ? "character" : "characters";
  return left < 0 ? `${count} ${noun} too many` : `${count} ${noun} left`;
}

/** Spoken only near the end, so that it does not talk over the typing. */
const SPOKEN_FROM = 20;

export function TextArea({
  label,
  hideLabel,
  optional,
  hint,
  error,
  id,
  className,
  counter,
  onChange,
  ...area
}: TextAreaProps) {
  const wiring = useWiring({ id, hint, error });
  const [typed, setTyped] = useState(lengthOf(area.defaultValue));
  const left = (counter ?? 0) - (area.value === undefined ? typed : lengthOf(area.value));
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length);
    onChange?.(event);
  };
  const footer = counter !== undefined && (
    <>
      <span className={styles.count} aria-hidden="true">
        {formatCharactersLeft(left)}
      </span>
      <LiveStatus>{left <= SPOKEN_FROM ? formatCharactersLeft(left) : ""}</LiveStatus>
    </>
  );
  return (
    <Field {...{ wiring, label, hideLabel, optional, hint, error, className, footer }}>
      <div className={styles.box}>
        <textarea rows={3} {...area} {...wiring} onChange={change} className={styles.control} />
      </div>
    </Field>
  );
}
