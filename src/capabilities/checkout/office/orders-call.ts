import { officeCall } from "#office/ui/calls.ts";
import type { orderEditContract } from "../order-management/order-changes.office.contract.ts";
import type { orderRecordsContract } from "../order-management/order-records.office.contract.ts";

export const ordersCall = officeCall<typeof orderRecordsContract & typeof orderEditContract>();
