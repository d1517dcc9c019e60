import { callOf } from "#ui/call.ts";
import type { projectsContract } from "#capabilities/projects/projects.contract.ts";

export const callProjects = callOf<typeof projectsContract>();
