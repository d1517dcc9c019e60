import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { officeCall, valueOf } from "#office/ui/calls.ts";
import type { OfficeJob, officeJobsContract } from "../office-jobs.office.contract.ts";
import { hasEnded } from "../office-jobs.rules.ts";

const jobsCall = officeCall<typeof officeJobsContract>();

export type JobsSearch = {
  readonly of?: "me" | "everyone" | undefined;
  readonly state?: OfficeJob["state"] | undefined;
  readonly after?: string | undefined;
};

/** While a job is under way its progress is asked for; otherwise a job that was started in another tab is found. */
const ACTIVE_MS = 1_500;
const QUIET_MS = 30_000;

export const useJobs = (query: JobsSearch) =>
  useQuery({
    queryKey: ["jobs", query],
    queryFn: ({ signal }) => valueOf(jobsCall, "GET /api/office/jobs", { query, signal }),
    refetchInterval: ({ state }) => (state.data?.rows.some((job) => !hasEnded(job.state)) ? ACTIVE_MS : QUIET_MS),
  });

export function useCancelJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => valueOf(jobsCall, "POST /api/office/jobs/:id/cancel", { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ["jobs"] }),
  });
}

export const fileAddress = ({ id }: OfficeJob, what: "file" | "failed-lines"): string =>
  `/api/office/jobs/${id}/${what}`;
