import type { MouseEvent } from "react";
import { useEffect, useRef } from "react";
import { NoWrap } from "./no-wrap.tsx";
import styles from "./error-summary.module.css";

export interface FieldProblem {
  /** Id of the control, as given to the field. */
  fieldId?: string;
  text: string;
}

export interface ErrorSummaryProps {
  problems: readonly FieldProblem[];
  title?: string;
  /** Changes with every attempt to send the form, so that each one brings the focus here again. */
  attempt?: number;
}

function goTo(event: MouseEvent, fieldId: string) {
  const control = document.getElementById(fieldId);
  if (!control) return;
  event.preventDefault();
  const target = control.matches("fieldset")
    ? (control.querySelector<HTMLElement>("input:not(:disabled)") ?? control)
    : control;
  target.focus();
  (target.closest("label") ?? target).scrollIntoView({ block: "center" });
}

export function ErrorSummary({ problems, title = "Please check these details", attempt = 0 }: ErrorSummaryProps) {
  return problems.length > 0 ? <SummaryBox key={attempt} problems={problems} title={title} /> : null;
}

function SummaryBox({ problems, title }: Pick<ErrorSummaryProps, "problems" | "title">) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.summary}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {problems.map(({ fieldId, text }) => (
          <li key={`${fieldId ?? ""}${text}`}>
            {fieldId ? (
              <a href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
                <NoWrap text={text} />
              </a>
            ) : (
              <NoWrap text={text} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
