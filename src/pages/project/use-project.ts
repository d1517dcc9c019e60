import { useState } from "react";
import type { CallResult } from "#shop/contract.ts";
import { CallError } from "#ui/call.ts";
import type { Project } from "#capabilities/projects/project-shapes.contract.ts";
import { useOwn, type Own } from "../account/use-own.ts";
import { callProjects } from "./call-projects.ts";

type Answered = CallResult<Project, string>;

/** An open project, and the function that changes it. */
export type Work = {
  readonly own: Own<Project>;
  readonly again: () => void;
  readonly errors: readonly string[];
  /** The last action, for screen readers. */
  readonly announcement: string;
  readonly isBusy: boolean;
  /** Makes a change to the version that is shown. True on success. */
  readonly run: (ask: (project: Project) => Promise<Answered>, message?: string) => Promise<boolean>;
  readonly report: (message: string, errors?: readonly string[]) => void;
  readonly show: (project: Project) => void;
};

/** After a conflict, the shop sends the newest version. */
const newestIn = (answer: Answered): Project | null =>
  answer.ok ? null : ((answer.detail as { readonly newest?: Project } | undefined)?.newest ?? null);

export function useProject(id: string): Work {
  const [own, show, again] = useOwn<Project>(() => callProjects("GET /api/v2/project/:id", { params: { id } }), id);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [announcement, setAnnouncement] = useState("");
  const [isBusy, setBusy] = useState(false);
  const report = (message: string, wrong: readonly string[] = []) => {
    setAnnouncement(message);
    setErrors(wrong);
  };
  const run: Work["run"] = async (ask, message = "") => {
    if (own.state !== "there" || isBusy) return false;
    setBusy(true);
    try {
      const answer = await ask(own.value);
      const newest = newestIn(answer);
      if (answer.ok) show(answer.value);
      else if (newest !== null) show(newest);
      report(answer.ok ? message : "", answer.ok ? [] : answer.errors);
      return answer.ok;
    } catch (error) {
      report("", error instanceof CallError ? error.errors : [String(error)]);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { own, again, errors, announcement, isBusy, run, report, show };
}
