import { Choice } from "#office/ui/choice.tsx";
import page from "#office/ui/page.module.css";
import { PagedTable } from "#office/ui/paged-table.tsx";
import { Empty } from "#office/ui/states.tsx";
import { type Column } from "#office/ui/table.tsx";
import { Time } from "#office/ui/time.tsx";
import type { OfficeJob } from "../office-jobs.office.contract.ts";
import { jobStates } from "../office-jobs.rules.ts";
import { JobActions, JobProgress, JobState, jobStateLabels } from "./job-parts.tsx";
import { type JobsSearch, useJobs } from "./jobs-call.ts";

const columns: readonly Column<OfficeJob>[] = [
  { id: "title", label: "Job", isHead: true, cell: ({ title }) => title },
  { id: "state", label: "State", cell: (job) => <JobState job={job} /> },
  { id: "progress", label: "Progress or result", isWide: true, cell: (job) => <JobProgress job={job} /> },
  { id: "actions", label: "Files", cell: (job) => <JobActions job={job} /> },
  { id: "who", isDetail: true, label: "Started by", cell: ({ memberName }) => memberName },
  { id: "when", label: "Started", isDetail: true, cell: ({ createdAt, site }) => <Time at={createdAt} site={site} /> },
];

const whose = [
  { id: "me", label: "My jobs" },
  { id: "everyone", label: "Everyone's jobs" },
];
const states = [
  { id: "all", label: "All states" },
  ...jobStates.map((state) => ({ id: state, label: jobStateLabels[state].text })),
];

type JobsPageProps = { readonly search: JobsSearch; readonly onSearch: (search: JobsSearch) => void };

/** Long work: exports, imports and bulk changes, newest first. */
export function JobsPage({ search, onSearch }: JobsPageProps) {
  const jobs = useJobs(search);
  const change = (next: JobsSearch) => onSearch({ ...search, after: undefined, ...next });
  return (
    <div className={page["page"]}>
      <h1>Jobs</h1>
      <p className={page["lead"]}>
        Exports, imports and bulk changes go on when you leave. They are deleted after 30 days.
      </p>
      <div className={page["tools"]}>
        <Choice
          label="Whose jobs"
          isLabelHidden
          options={whose}
          value={search.of ?? "me"}
          onChange={(of) => change({ of: of === "everyone" ? "everyone" : undefined })}
        />
        <Choice
          label="State"
          isLabelHidden
          options={states}
          value={search.state ?? "all"}
          onChange={(id) => change({ state: jobStates.find((state) => state === id) })}
        />
      </div>
      <PagedTable
        caption="Jobs"
        columns={columns}
        list={jobs}
        keyOf={({ id }) => id}
        isFirst={search.after === undefined}
        onPage={(after) => change({ after })}
        nothing={<Empty>No jobs here. Export a list or change many records at once to start one.</Empty>}
      />
    </div>
  );
}
