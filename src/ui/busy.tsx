import { Icon } from "./icon.tsx";
import { classNames } from "./class-names.ts";
import styles from "./busy.module.css";

export function Spinner({ className }: { className?: string }) {
  return <Icon name="loader-circle" className={classNames(styles.spinner, className)} />;
}

/**
 * Announces waiting to screen readers: keep it on the page and change `label`; an empty label shows and announces
 * nothing.
 */
export function Busy({ label, className }: { label: string; className?: string }) {
  return (
    <div role="status" className={className}>
      {label && (
        <span className={styles.busy}>
          <Spinner />
          {label}
        </span>
      )}
    </div>
  );
}

export interface ProgressBarProps {
  label: string;
  value: number;
  max?: number;
}

export function ProgressBar({ label, value, max = 100 }: ProgressBarProps) {
  return <progress className={styles.bar} aria-label={label} value={value} max={max} />;
}
