import { callOf } from "#ui/call.ts";
import type { identityContract } from "../identity.contract.ts";

export const callIdentity = callOf<typeof identityContract>();
