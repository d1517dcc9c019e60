import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./clamp.module.css";

/** SHELL-54: a text is cut at up to five lines. */
export type ClampLines = 1 | 2 | 3 | 4 | 5;

/** For elements that carry other classes as well. */
export function clampClass(lines: ClampLines): string | undefined {
  return classNames(styles.clamp, styles[`lines${lines}`]);
}

export function Clamp({ lines, children }: { lines: ClampLines; children: ReactNode }) {
  return <span className={clampClass(lines)}>{children}</span>;
}
