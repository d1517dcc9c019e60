import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import { classNames } from "./class-names.ts";
import styles from "./notice.module.css";

export type NoticeTone = "info" | "good" | "warn" | "bad";

const icons: Record<NoticeTone, IconName> = {
  info: "info",
  good: "circle-check",
  warn: "triangle-alert",
  bad: "circle-alert",
};

export interface NoticeProps {
  tone?: NoticeTone;
  title?: string;
  children?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
  /** `status` for a notice that appears later, `alert` for one that must interrupt. */
  role?: "status" | "alert";
  onDismiss?: () => void;
  icon?: IconName;
  className?: string;
}

export function Notice({ tone = "info", title, children, action, role, onDismiss, icon, className }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone], className)} role={role}>
      <Icon name={icon ?? icons[tone]} className={styles.icon} />
      <div>
        {title && <p className={styles.title}>{title}</p>}
        {children}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {onDismiss && (
        <button type="button" className={styles.dismiss} onClick={onDismiss} aria-label="Dismiss">
          <Icon name="x" size={16} />
        </button>
      )}
    </div>
  );
}
