import { useState } from "react";
import type { CallResult } from "#shop/contract.ts";
import { CallError } from "#ui/call.ts";
import type { Project } from "#capabilities/projects/project-shapes.contract.ts";
import { useOwn, type Own } from "../account/use-own.ts";
import { callProjects } from "./call-projects.ts";

type Answered = CallResult<Project, string>;

/** A project that is being worked on, and how a change of it is made. */
export type Work = {
  readonly own: Own<Project>;
  readonly again: () => void;
  readonly errors: readonly string[];
  /** What was done last, for those who do not see it. */
  readonly said: string;
  readonly isBusy: boolean;
  /** Makes a change on the version that is shown. True when it was made. */
  readonly run: (ask: (project: Project) => Promise<Answered>, said?: string) => Promise<boolean>;
  readonly tell: (said: string, errors?: readonly string[]) => void;
  readonly show: (project: Project) => void;
};

/** Where somebody else was faster, the shop sends what they made of it. */
const newestIn = (answer: Answered): Project | null =>
  answer.ok ? null : ((answer.detail as { readonly newest?: Project } | undefined)?.newest ?? null);

export function useProject(id: string): Work {
  const [own, show, again] = useOwn<Project>(() => callProjects("GET /api/v2/project/:id", { params: { id } }), id);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [said, setSaid] = useState("");
  const [isBusy, setBusy] = useState(false);
  const tell = (words: string, wrong: readonly string[] = []) => {
    setSaid(words);
    setErrors(wrong);
  };
  const run: Work["run"] = async (ask, words = "") => {
    if (own.state !== "there" || isBusy) return false;
    setBusy(true);
    try {
      const answer = await ask(own.value);
      const newest = newestIn(answer);
      if (answer.ok) show(answer.value);
      else if (newest !== null) show(newest);
      tell(answer.ok ? words : "", answer.ok ? [] : answer.errors);
      return answer.ok;
    } catch (error) {
      tell("", error instanceof CallError ? error.errors : [String(error)]);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { own, again, errors, said, isBusy, run, tell, show };
}
