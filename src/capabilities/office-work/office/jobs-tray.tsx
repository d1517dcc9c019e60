import { Button as AriaButton, Dialog, DialogTrigger, Link, Popover } from "react-aria-components";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import controls from "#office/ui/controls.module.css";
import page from "#office/ui/page.module.css";
import type { OfficeJob } from "../office-jobs.office.contract.ts";
import { hasEnded } from "../office-jobs.rules.ts";
import { JobActions, JobProgress, JobState } from "./job-parts.tsx";
import { useJobs } from "./jobs-call.ts";
import styles from "./jobs.module.css";

const SHOWN = 5;

const NONE: readonly OfficeJob[] = [];

/** One's own jobs in the top bar: they go on while the page is left, and are found again here. */
export function JobsTray() {
  const jobs = useJobs({ of: "me" });
  const rows = jobs.data?.rows ?? NONE;
  const active = rows.filter(({ state }) => !hasEnded(state)).length;
  return (
    <DialogTrigger>
      <AriaButton className={classNames(controls["button"], controls["quiet"]) ?? ""}>
        <Icon name={active > 0 ? "loader-circle" : "clipboard-list"} size={16} />
        <span className={styles["word"]}>Jobs</span>
        {active > 0 && <span>{active}</span>}
      </AriaButton>
      <Popover className={controls["popover"] ?? ""}>
        <Dialog aria-label="Jobs" className={styles["tray"] ?? ""}>
          {({ close }) => (
            <>
              {rows.length === 0 && <p className={page["lead"]}>No jobs yet. Exports and bulk changes appear here.</p>}
              <ul>
                {rows.slice(0, SHOWN).map((job) => (
                  <li key={job.id} tabIndex={-1}>
                    <strong>{job.title}</strong>
                    <JobState job={job} />
                    <JobProgress job={job} />
                    <JobActions job={job} />
                  </li>
                ))}
              </ul>
              <Link href="/jobs" onPress={close}>
                All jobs
              </Link>
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
