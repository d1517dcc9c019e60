import type { InputHTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { FieldError, useWiring } from "./field.tsx";
import marks from "./choice-mark.module.css";
import styles from "./choice.module.css";

export interface CheckboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "id" | "className" | "children"
> {
  /** The whole sentence is the target. */
  children: ReactNode;
  detail?: ReactNode;
  /** At the line's end: a price, a count. */
  aside?: ReactNode;
  error?: string | null;
  id?: string;
}

export function Checkbox({ children, detail, aside, error, id, ...input }: CheckboxProps) {
  const wiring = useWiring({ id, error });
  return (
    <div className={styles.group}>
      <label className={styles.choice}>
        <input {...input} {...wiring} type="checkbox" className={classNames(marks.mark, styles.mark)} />
        <span className={styles.content}>
          {children}
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>
        {aside !== undefined && aside !== false && <span className={styles.aside}>{aside}</span>}
      </label>
      <FieldError id={wiring.id}>{error}</FieldError>
    </div>
  );
}
