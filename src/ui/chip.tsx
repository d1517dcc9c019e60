import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";
import { classNames } from "./class-names.ts";
import styles from "./chip.module.css";

export type BadgeTone = "neutral" | "good" | "warn" | "bad" | "accent" | "outline";

export interface BadgeProps {
  tone?: BadgeTone;
  icon?: IconName;
  children: ReactNode;
}

/** A short property of an item: stock, condition, state. */
export function Badge({ tone = "neutral", icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}

export interface ChipProps {
  children: ReactNode;
  /** With it the chip is a toggle. */
  pressed?: boolean;
  /** With it the chip is a link; `current` marks the chosen one. */
  href?: string;
  current?: boolean;
  icon?: IconName;
  onPress?: () => void;
}

export function Chip({ children, pressed, href, current, icon, onPress }: ChipProps) {
  const inside = (
    <>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </>
  );
  return href ? (
    <a className={styles.chip} href={href} aria-current={current ? "true" : undefined} onClick={onPress}>
      {inside}
    </a>
  ) : (
    <button type="button" className={styles.chip} aria-pressed={pressed} onClick={onPress}>
      {inside}
    </button>
  );
}

export interface RemovableChipProps {
  children: ReactNode;
  /** A chip that removes by a link works before the script does. */
  href?: string;
  onRemove?: () => void;
}

/** An applied choice; pressing anywhere on it takes the choice back. */
export function RemovableChip({ children, href, onRemove }: RemovableChipProps) {
  const inside = (
    <>
      <VisuallyHidden>Remove </VisuallyHidden>
      {children}
      <Icon name="x" size={16} />
    </>
  );
  const classes = classNames(styles.chip, styles.removable);
  return href ? (
    <a className={classes} href={href} onClick={onRemove}>
      {inside}
    </a>
  ) : (
    <button type="button" className={classes} onClick={onRemove}>
      {inside}
    </button>
  );
}
