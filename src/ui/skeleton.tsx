import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

export interface SkeletonProps {
  shape?: "text" | "title" | "price" | "control" | "picture" | "wide";
  /** Lines of text. */
  lines?: 1 | 2 | 3 | 4 | 5 | 6;
  /** For the exact size of the content. */
  className?: string;
}

/** Reserves the space of content whose size is known. Not announced: `Busy` announces the waiting. */
export function Skeleton({ shape = "text", lines = 1, className }: SkeletonProps) {
  const classes = classNames(styles.skeleton, styles[shape], className);
  if (shape !== "text" || lines === 1) return <span aria-hidden="true" className={classes} />;
  return (
    <span aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={classes} />
      ))}
    </span>
  );
}
