import { officeCall } from "#office/ui/calls.ts";
import type { scheduledChangesContract } from "../scheduled/scheduled-changes.office.contract.ts";

export const scheduleCall = officeCall<typeof scheduledChangesContract>();
export const SCHEDULE = ["scheduled-changes"];
