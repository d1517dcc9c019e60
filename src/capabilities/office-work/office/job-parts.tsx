import { Button } from "#office/ui/button.tsx";
import { Status, type Tone } from "#office/ui/states.tsx";
import type { OfficeJob } from "../office-jobs.office.contract.ts";
import { hasEnded, sayProgress } from "../office-jobs.rules.ts";
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
      {sayProgress(job)}
    </span>
  );
}

const count = (lines: number): string =>
  lines === 1 ? "1 failed line" : `${lines.toLocaleString("en-AU")} failed lines`;

/** What can be done with a job: stop it, or take what it has made. */
export function JobActions({ job }: { readonly job: OfficeJob }) {
  const cancel = useCancelJob();
  return (
    <span className={styles["actions"]}>
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
      {!hasEnded(job.state) && (
        <Button
          label={`Cancel ${job.title}`}
          isPending={cancel.isPending}
          isDisabled={job.isCancelling}
          onPress={() => cancel.mutate(job.id)}
        >
          Cancel
        </Button>
      )}
    </span>
  );
}
