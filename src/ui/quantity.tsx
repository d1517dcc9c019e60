import type { KeyboardEvent } from "react";
import { useId, useState } from "react";
import { Icon } from "./icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";
import styles from "./quantity.module.css";

export interface QuantityProps {
  value: number;
  onChange: (quantity: number) => void;
  /** What is counted: spoken in the names of all three controls. */
  of: string;
  min?: number;
  max?: number;
  disabled?: boolean;
  name?: string;
}

/** The typed whole number within the bounds; null when there is none. */
export function typedQuantity(typed: string, { min, max }: { min: number; max: number }): number | null {
  const digits = typed.trim();
  if (!/^\d+$/.test(digits)) return null;
  return Math.min(Math.max(Number(digits), min), max);
}

export function Quantity({ value, onChange, of, min = 1, max = 99, disabled, name }: QuantityProps) {
  const id = useId();
  const [typing, setTyping] = useState<string | null>(null);
  const commit = () => {
    const quantity = typing === null ? null : typedQuantity(typing, { min, max });
    setTyping(null);
    if (quantity !== null && quantity !== value) onChange(quantity);
  };
  const step = (by: number) => {
    setTyping(null);
    const next = Math.min(Math.max(value + by, min), max);
    if (next !== value && !disabled) onChange(next);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      commit();
    } else if (event.key === "Escape") setTyping(null);
    else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      step(event.key === "ArrowUp" ? 1 : -1);
    }
  };
  return (
    <span className={styles.quantity} role="group" aria-label={`Quantity of ${of}`}>
      <button type="button" className={styles.step} onClick={() => step(-1)} aria-disabled={disabled || value <= min}>
        <Icon name="minus" size={16} label={`One fewer ${of}`} />
      </button>
      <label htmlFor={id}>
        <VisuallyHidden>Quantity of {of}</VisuallyHidden>
      </label>
      <input
        id={id}
        name={name}
        className={styles.number}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={typing ?? String(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyping(event.target.value)}
        onBlur={commit}
        onKeyDown={key}
      />
      <button type="button" className={styles.step} onClick={() => step(1)} aria-disabled={disabled || value >= max}>
        <Icon name="plus" size={16} label={`One more ${of}`} />
      </button>
    </span>
  );
}
