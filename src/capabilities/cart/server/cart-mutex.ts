import { shopState } from "#platform/app-state.ts";
import { KeyedMutex } from "#platform/keyed-mutex.ts";

/** One change of a cart at a time. */
export const cartMutex = shopState(() => new KeyedMutex());
