import { officeCall } from "#office/ui/calls.ts";
import type { approvalsContract } from "../approvals.office.contract.ts";

export const approvalsCall = officeCall<typeof approvalsContract>();
export const APPROVALS = ["approvals"] as const;
