import type { Ref, SelectHTMLAttributes } from "react";
import { Field, useWiring, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";
import styles from "./field.module.css";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps
  extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | "children"> {
  options: readonly SelectOption[];
  /** First, empty choice: `Choose a state`. */
  prompt?: string;
  ref?: Ref<HTMLSelectElement>;
}

export function Select({
  label,
  hideLabel,
  optional,
  hint,
  error,
  id,
  className,
  options,
  prompt,
  ...select
}: SelectProps) {
  const wiring = useWiring({ id, hint, error });
  return (
    <Field {...{ wiring, label, hideLabel, optional, hint, error, className }}>
      <div className={styles.box}>
        <select {...select} {...wiring} className={styles.control}>
          {prompt && <option value="">{prompt}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className={styles.chevron} />
      </div>
    </Field>
  );
}
