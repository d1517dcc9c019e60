import { formatDay } from "#kit/calendar-day.ts";
import type { ReturnPlace, StoredReturn } from "./returns.store.ts";

type Approved = Pick<StoredReturn, "number" | "state" | "way" | "place" | "pickUp" | "terms">;

const placeOf = ({ place }: Pick<StoredReturn, "place">, places: readonly ReturnPlace[]) =>
  places.find(({ code }) => code === place) ?? null;

/** What is written on the box; null until the return is approved. */
export function labelOf(found: Approved, places: readonly ReturnPlace[]): string | null {
  const place = placeOf(found, places);
  return found.way === null || place === null
    ? null
    : `RETURN ${found.number}\n${place.name}\n${place.suburb} ${place.postcode}`;
}

/** How the goods come back, for the customer; null until that is known. */
export function describeReturnTransport(found: Approved, places: readonly ReturnPlace[]): string | null {
  const place = placeOf(found, places);
  if (found.way === null || place === null || found.state !== "approved") return null;
  const label = `Write this on the box:\n${labelOf(found, places)}`;
  if (found.way === "drop-off")
    return `Please bring the goods to ${place.name}, ${place.suburb} ${place.postcode}. ${label}`;
  const paid = found.terms.pickUpPaidBy === "store" ? "The pick-up is free." : "The pick-up is taken off your refund.";
  if (found.way === "truck") return `${describeTruck(found)} ${paid} ${label}`;
  return `A carrier picks the goods up at your address, and calls you first. ${paid} ${label}`;
}

const describeTruck = ({ pickUp }: Approved): string =>
  pickUp?.state === "booked"
    ? `Our truck picks the goods up at your address on ${formatDay(pickUp.day)}. The driver calls you first.`
    : "Our truck picks the goods up at your address. We call you to agree on a day.";
