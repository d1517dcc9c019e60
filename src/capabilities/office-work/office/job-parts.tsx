import { useEffect, useRef } from "react";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf } from "#office/ui/calls.ts";
import { Status, type Tone } from "#office/ui/states.tsx";
import type { OfficeJob } from "../office-jobs.office.contract.ts";
import { hasEnded, formatProgress } from "../office-jobs.rules.ts";
import { fileAddress, useCancelJob } from "./jobs-call.ts";
import styles from "./jobs.module.css";

const words: Readonly<Record<OfficeJob["state"], { readonly tone: Tone; readonly text: string }>> = {
  waiting: { tone: "neutral", text: "Waiting" },
  running: { tone: "info", text: "Running" },
  done: { tone: "good", text: "Done" },
  failed: { tone: "bad", text: "Failed" },
  cancelled: { tone: "neutral", text: "Cancelled" },
};
export const jobStateLabels = words;

export function JobState({ job }: { readonly job: OfficeJob }) {
  if (job.isCancelling) return <Status tone="neutral">Cancelling</Status>;
  return <Status tone={words[job.state].tone}>{words[job.state].text}</Status>;
}

/** How far a job is; a bar where the total is known. */
export function JobProgress({ job }: { readonly job: OfficeJob }) {
  if (hasEnded(job.state)) return <>{job.summary}</>;
  return (
    <span className={styles["progress"]}>
      {job.total !== null && <progress max={job.total} value={job.done} aria-label={job.title} />}
      {formatProgress(job)}
    </span>
  );
}

const count = (lines: number): string =>
  lines === 1 ? "1 failed line" : `${lines.toLocaleString("en-AU")} failed lines`;

/** Gives an element the focus where the one that had it has gone. Whoever is somewhere else stays there. */
export function restoreLostFocus(element: HTMLElement | null | undefined): void {
  if (document.activeElement === null || document.activeElement === document.body)
    element?.focus({ preventScroll: true });
}

/** A job's row takes the focus when the button that had it goes with the end of the job. */
function useFocusOfRow(isOver: boolean) {
  const actions = useRef<HTMLSpanElement>(null);
  // A button that is removed sends no event, so this stays true then.
  const wasInside = useRef(false);
  useEffect(() => {
    if (!isOver || !wasInside.current) return;
    restoreLostFocus(actions.current?.closest<HTMLElement>("li, tr"));
  }, [isOver]);
  return {
    ref: actions,
    onFocus: () => {
      wasInside.current = true;
    },
    onBlur: () => {
      wasInside.current = false;
    },
  };
}

/** What can be done with a job: stop it, or take what it has made. */
export function JobActions({ job }: { readonly job: OfficeJob }) {
  const cancel = useCancelJob();
  const isOver = hasEnded(job.state);
  const focus = useFocusOfRow(isOver);
  return (
    <span {...focus} className={styles["actions"]}>
      {job.file !== null && (
        <a href={fileAddress(job, "file")} download={job.file.name}>
          Download {job.file.name}
        </a>
      )}
      {job.failed > 0 && (
        <a href={fileAddress(job, "failed-lines")} download="failed-lines.csv">
          Download {count(job.failed)}
        </a>
      )}
      {/* It keeps the focus until the job has ended; a disabled button would lose it. */}
      {!isOver && (
        <Button
          label={`Cancel ${job.title}`}
          isPending={cancel.isPending || job.isCancelling}
          onPress={() => cancel.mutate(job.id)}
        >
          Cancel
        </Button>
      )}
      {!isOver && cancel.isError && <span role="alert">{sentenceOf(cancel.error)}</span>}
    </span>
  );
}
