import { callOf } from "#ui/call.ts";
import type { businessUsersContract } from "#capabilities/businesses/business-users.contract.ts";

export const callBusiness = callOf<typeof businessUsersContract>();
