import type { AddressSuggestion, Locality } from "../location.contract.ts";
import { refused } from "../location.copy.ts";
import { locationCall } from "./search-localities.ts";

/** Thirty-two digits; a page that was opened without encryption has no `randomUUID`. */
const newSession = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** One for each address that is typed: the maps service counts its questions as one. */
let session = newSession();

export type AddressFound = { readonly street: string; readonly locality: Locality | null };

/** Suggested addresses for the input, or null while there is no answer. */
export async function suggestAddresses(q: string, signal: AbortSignal): Promise<readonly AddressSuggestion[] | null> {
  const input = { body: { q, session }, signal };
  const answer = await locationCall("POST /api/address/suggestions", input);
  return answer.ok ? answer.value.suggestions : null;
}

/** The address of a suggestion, or a sentence why there is none. */
export async function findAddress({ placeId, description }: AddressSuggestion): Promise<AddressFound | string> {
  const body = { placeId, description };
  session = newSession();
  const answer = await locationCall("POST /api/address/place", { body }).catch(() => null);
  if (answer?.ok) return answer.value;
  return answer?.errors[0] ?? (refused.addressNotFound as string);
}
