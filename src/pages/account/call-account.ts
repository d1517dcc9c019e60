import { callOf } from "#ui/call.ts";
import type { accountContract } from "#capabilities/account/account.contract.ts";
import type { identityContract } from "#capabilities/identity/identity.contract.ts";

export const callAccount = callOf<typeof accountContract & typeof identityContract>();
