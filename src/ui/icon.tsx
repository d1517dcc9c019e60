import type { IconName } from "./icon-names.ts";
import { classNames } from "./class-names.ts";
import sprite from "./icons.svg?url";
import styles from "./icon.module.css";

export type { IconName } from "./icon-names.ts";

export interface IconProps {
  name: IconName;
  size?: 16 | 20 | 24 | 32 | 40;
  /** Only for an icon without text; next to text it is hidden from screen readers. */
  label?: string;
  className?: string;
}

export function Icon({ name, size = 20, label, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      className={classNames(styles.icon, name === "star-solid" && styles.solid, className)}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

/** Address of one drawing in the sprite, for pictures that several drawings make up. */
export function spriteHref(id: string): string {
  return `${sprite}#${id}`;
}
