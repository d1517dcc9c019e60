import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-aria-components";
import { classNames } from "#ui/class-names.ts";
import { IconButton } from "#office/ui/button.tsx";
import controls from "#office/ui/controls.module.css";
import type { OfficeJob } from "../office-jobs.office.contract.ts";
import { hasEnded } from "../office-jobs.rules.ts";
import { JobActions, JobProgress, JobState, jobStateLabels, restoreLostFocus } from "./job-parts.tsx";
import { useJobs } from "./jobs-call.ts";
import styles from "./jobs.module.css";

const NONE: readonly OfficeJob[] = [];
const SHOWN = 3;
const idsOf = (jobs: readonly OfficeJob[]) => jobs.filter(({ state }) => hasEnded(state)).map(({ id }) => id);

/**
 * The jobs of one's own that were under way when the page was opened or began since. Those that have ended go when they are
 * hidden or another screen is opened.
 */
function useNewJobs(path: string) {
  const rows = useJobs({ of: "me" }).data?.rows;
  const [old, setOld] = useState<ReadonlySet<string> | null>(null);
  /** Those that were there when the page was opened. */
  const [first, setFirst] = useState<ReadonlySet<string>>(new Set());
  const [seenPath, setSeenPath] = useState(path);
  const jobs = old === null ? NONE : (rows ?? NONE).filter(({ id }) => !old.has(id));
  if (old === null && rows !== undefined) {
    setOld(new Set(idsOf(rows)));
    setFirst(new Set(rows.map(({ id }) => id)));
  }
  if (path !== seenPath) {
    setSeenPath(path);
    setOld(old && new Set([...old, ...idsOf(jobs)]));
  }
  const beganSince = (id: string): boolean => !first.has(id);
  return { jobs, beganSince, hide: (id: string) => setOld((before) => new Set([...(before ?? []), id])) };
}

/** Reads the lists of an area anew when a job of it has ended. */
function useFreshLists(jobs: readonly OfficeJob[]): void {
  const client = useQueryClient();
  const ended = jobs
    .filter(({ state }) => hasEnded(state))
    .map(({ area, id }) => `${area} ${id}`)
    .join();
  useEffect(() => {
    if (ended === "") return;
    for (const one of ended.split(",")) void client.invalidateQueries({ queryKey: [one.split(" ")[0]] });
  }, [client, ended]);
}

type Screen = { readonly path: string; readonly label: string };
type NoticesProps = {
  /** The screens that the person may open. */
  readonly screens: readonly Screen[];
  /** The path of the open one. */
  readonly path: string;
};

/** How far one's jobs are and how they ended, on whatever screen is open; the screen of the jobs has them all itself. */
export function JobNotices({ screens, path }: NoticesProps) {
  const { jobs, beganSince, hide } = useNewJobs(path);
  useFreshLists(jobs);
  const sentences = jobs.flatMap(({ title, state, summary, isCancelling }) => {
    if (hasEnded(state)) return [`${title}: ${jobStateLabels[state].text.toLowerCase()}. ${summary}`.trim()];
    return isCancelling ? [`${title}: cancelling.`] : [];
  });
  return (
    <>
      <span role="status" className={styles["unseen"]}>
        {sentences.join(" ")}
      </span>
      {jobs.length > 0 && path !== "/jobs" && (
        <ul aria-label="Your jobs" className={styles["notices"]}>
          {jobs.slice(0, SHOWN).map((job) => (
            <JobNotice
              key={job.id}
              job={job}
              beganSince={beganSince(job.id)}
              list={screens.find((screen) => screen.path === `/${job.area}`)}
              onHide={() => hide(job.id)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

const toneOf = ({ state, failed }: OfficeJob) => {
  if (state === "failed") return "bad";
  if (state === "cancelled" || !hasEnded(state)) return "info";
  return failed > 0 ? "warn" : "good";
};

/** The button that started the job may have gone with its rows or its dialog. */
function useFocusOfStarted(beganSince: boolean) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (beganSince) restoreLostFocus(item.current);
  }, [beganSince]);
  return { ref: item, tabIndex: -1 };
}

/** What has the focus after a notice is hidden: another notice, or the screen. */
const neighbourOf = (item: HTMLElement | null): HTMLElement | null =>
  (item?.nextElementSibling ?? item?.previousElementSibling ?? item?.closest("main") ?? null) as HTMLElement | null;

type NoticeProps = {
  readonly job: OfficeJob;
  /** It was not there when the page was opened. */
  readonly beganSince: boolean;
  readonly list: Screen | undefined;
  readonly onHide: () => void;
};

function JobNotice({ job, beganSince, list, onHide }: NoticeProps) {
  const isOver = hasEnded(job.state);
  const focus = useFocusOfStarted(beganSince);
  const hide = () => {
    neighbourOf(focus.ref.current)?.focus({ preventScroll: true });
    onHide();
  };
  return (
    <li {...focus} className={classNames(controls["notice"], controls[toneOf(job)])}>
      <span className={styles["result"]}>
        <strong>{job.title}</strong>
        <JobState job={job} />
        <span>
          <JobProgress job={job} />
        </span>
        <JobActions job={job} />
        {/* A file is the result of an export. */}
        {isOver && job.file === null && list !== undefined && (
          <Link href={job.site === null ? list.path : `${list.path}?site=${job.site}`}>
            {`See ${list.label.toLowerCase()}`}
          </Link>
        )}
      </span>
      <IconButton icon="x" label={`Hide ${job.title}`} onPress={hide} />
    </li>
  );
}
