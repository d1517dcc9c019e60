import type { AddressSuggestion, Locality } from "../location.contract.ts";
import { locationRefusalMessages } from "../location.copy.ts";
import { locationCall } from "./search-localities.ts";

export type AddressFound = { readonly street: string; readonly locality: Locality | null };

/** Suggested addresses for the input, or null while there is no answer. */
export async function suggestAddresses(
  typed: { readonly q: string; readonly session: string },
  signal: AbortSignal,
): Promise<readonly AddressSuggestion[] | null> {
  const answer = await locationCall("POST /api/address/suggestions", { body: typed, signal });
  return answer.ok ? answer.value.suggestions : null;
}

/** The address of a suggestion, or a sentence why there is none. The request ends the session of its typing. */
export async function findAddress(
  { placeId, description }: AddressSuggestion,
  session: string,
): Promise<AddressFound | string> {
  const body = { placeId, description, session };
  const answer = await locationCall("POST /api/address/place", { body }).catch(() => null);
  if (answer?.ok) return answer.value;
  return answer?.errors[0] ?? (locationRefusalMessages.addressNotFound as string);
}
