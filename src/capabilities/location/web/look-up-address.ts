import type { AddressSuggestion, Locality } from "../location.contract.ts";
import { refused } from "../location.copy.ts";
import { locationCall } from "./search-localities.ts";

/** One for a search and its choice: the maps service counts them as one. */
let session = crypto.randomUUID();

export type AddressFound = { readonly street: string; readonly locality: Locality | null };

/** Houses that what was typed may mean, or null while nobody can say. */
export async function suggestAddresses(q: string, signal: AbortSignal): Promise<readonly AddressSuggestion[] | null> {
  const input = { body: { q, session }, signal };
  const answer = await locationCall("POST /api/address/suggestions", input);
  return answer.ok ? answer.value.suggestions : null;
}

/** The address of a suggestion, or a sentence why there is none. */
export async function findAddress({ placeId, description }: AddressSuggestion): Promise<AddressFound | string> {
  const body = { placeId, description, session };
  session = crypto.randomUUID();
  const answer = await locationCall("POST /api/address/place", { body }).catch(() => null);
  if (answer?.ok) return answer.value;
  return answer?.errors[0] ?? (refused.addressNotFound as string);
}
