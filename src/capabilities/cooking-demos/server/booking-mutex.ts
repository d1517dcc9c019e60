import { shopState } from "#platform/app-state.ts";
import { KeyedMutex } from "#platform/keyed-mutex.ts";

/** One booking of a demonstration at a time. */
export const bookingMutex = shopState(() => new KeyedMutex());
