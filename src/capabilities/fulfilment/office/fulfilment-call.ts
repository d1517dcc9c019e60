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

type OfficeDocument = { readonly name: string; readonly type: string; readonly base64: string };

/** Gives the browser a document to store or print. */
export function saveDocument({ name, type, base64 }: OfficeDocument): void {
  const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
