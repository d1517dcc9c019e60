import type { KeyboardEvent, ReactNode } from "react";
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

/** Scrolls the page or its scroll container just far enough to show the text. */
const bringIntoView = (bubble: HTMLElement | null): void =>
  bubble?.scrollIntoView({ block: "nearest", inline: "nearest" });

/** A short explanation behind a small button: for touch, pointer and keyboard, closed with Escape. */
export function Toggletip({ label, children, align = "centre" }: ToggletipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
  };
  return (
    <span className={styles.tip}>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        onKeyDown={escape}
        onBlur={() => setOpen(false)}
      >
        <Icon name="info" size={16} />
      </button>
      <span id={id} role="status">
        {open && (
          <span ref={bringIntoView} className={classNames(styles.bubble, align !== "centre" && styles[align])}>
            {children}
          </span>
        )}
      </span>
    </span>
  );
}
