import { officeCall, valueOf } from "#office/ui/calls.ts";
import type { fulfilmentOfficeContract } from "../fulfilment.office.contract.ts";
import type { truckBoardContract } from "../truck-board.office.contract.ts";

export const fulfilmentCall = officeCall<typeof fulfilmentOfficeContract>();
export const boardCall = officeCall<typeof truckBoardContract>();

/** The keys of the queries; a change makes all of them anew. */
export const FULFILMENT = ["fulfilment"] as const;

export const placesQuery = {
  queryKey: [...FULFILMENT, "places"],
  queryFn: () => valueOf(fulfilmentCall, "GET /api/office/fulfilment/places"),
  staleTime: 60_000,
};
