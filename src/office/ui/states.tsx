import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import { Button } from "./button.tsx";
import { isForbidden, sentenceOf } from "./calls.ts";
import styles from "./controls.module.css";

export type Tone = "neutral" | "info" | "good" | "warn" | "bad";

const signs: Readonly<Record<Tone, IconName>> = {
  neutral: "clock",
  info: "info",
  good: "check",
  warn: "triangle-alert",
  bad: "circle-x",
};

/** A state in shape, word and tone. */
export const Status = ({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) => (
  <span className={classNames(styles["status"], styles[tone])}>
    <Icon name={signs[tone]} size={16} />
    {children}
  </span>
);

export const Notice = ({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) => (
  <div className={classNames(styles["notice"], styles[tone])} role={tone === "bad" ? "alert" : "status"}>
    <Icon name={signs[tone]} size={20} />
    <div>{children}</div>
  </div>
);

/** What belongs here, and the first step. */
export const Empty = ({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) => (
  <div className={styles["state"]}>
    <p>{children}</p>
    {action}
  </div>
);

export const Loading = () => (
  <div className={styles["state"]} role="status">
    Loading…
  </div>
);

/** What went wrong; a missing permission is no fault and is not tried again. */
export function Failure({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  if (isForbidden(error)) return <Empty>{sentenceOf(error)}</Empty>;
  return (
    <div className={styles["state"]} role="alert">
      <p>{sentenceOf(error)}</p>
      {onRetry !== undefined && <Button onPress={onRetry}>Try again</Button>}
    </div>
  );
}
