import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./card.module.css";

export interface CardProps {
  as?: "div" | "article" | "section" | "li" | "aside";
  tone?: "surface" | "tint";
  padding?: "normal" | "none";
  /** The card answers to the pointer. Its main link carries `data-covers` and is then as large as the card. */
  lifts?: boolean;
  labelledBy?: string;
  className?: string;
  /** The name by which the variants of a site find it. */
  part?: string;
  children: ReactNode;
}

export function Card({
  as: Tag = "div",
  tone = "surface",
  padding = "normal",
  lifts,
  labelledBy,
  className,
  part,
  children,
}: CardProps) {
  const classes = classNames(
    styles.card,
    tone === "tint" && styles.tint,
    padding === "normal" && styles.padded,
    lifts && styles.lifts,
    className,
  );
  return (
    <Tag className={classes} aria-labelledby={labelledBy} data-part={part}>
      {children}
    </Tag>
  );
}
