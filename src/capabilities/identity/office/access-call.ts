import type { officeAccessContract } from "../office-access.office.contract.ts";
import type { officeTeamContract } from "../office-team.office.contract.ts";
import { officeCall } from "#office/ui/calls.ts";

export const accessCall = officeCall<typeof officeAccessContract>();
export const teamCall = officeCall<typeof officeTeamContract>();

/** The key of the query that says who is signed in. */
export const ME = ["me"] as const;
export const FACTORS = ["factors"] as const;
