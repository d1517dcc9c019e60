import { callOf } from "#ui/call.ts";
import type { Locality, locationContract } from "../location.contract.ts";

export const locationCall = callOf<typeof locationContract>();

/** What a suburb box lists for what was typed. */
export function searchLocalities(q: string, signal: AbortSignal): Promise<readonly Locality[]> {
  const input = { params: { q }, signal };
  return locationCall("GET /api/locality/:q", input);
}
