import type { Locality } from "../location.contract.ts";
import { locationCall } from "./search-localities.ts";

type PlaceName = { readonly suburb: string; readonly state: string; readonly postcode: string };

/** The matching place of our list; null when the three do not match or the lookup fails. */
export async function findPlace({ suburb, state, postcode }: PlaceName): Promise<Locality | null> {
  const params = { suburb, state: state === "" ? "-" : state, postcode };
  const answer = await locationCall("GET /api/locality/:suburb/:state/:postcode", { params }).catch(() => null);
  return answer?.ok ? answer.value : null;
}
