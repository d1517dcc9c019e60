import type { FocusEvent, KeyboardEvent, ReactNode } from "react";
import { useId, useState } from "react";
import { Icon } from "./icon.tsx";
import { classNames } from "./class-names.ts";
import styles from "./toggletip.module.css";

export interface ToggletipProps {
  /** Name of the small button: `About the RRP`. */
  label: string;
  children: ReactNode;
  align?: "centre" | "start" | "end";
}

/** A short explanation behind a small button: for finger, pointer and key alike, gone with Escape. */
export function Toggletip({ label, children, align = "centre" }: ToggletipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <span className={styles.tip} onKeyDown={escape} onBlur={leave}>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name="info" size={16} />
      </button>
      <span id={id} role="status">
        {open && <span className={classNames(styles.bubble, align !== "centre" && styles[align])}>{children}</span>}
      </span>
    </span>
  );
}
