import { homeUrl } from "#shop/urls.ts";
import type { Booking } from "#capabilities/cooking-demos/cooking-demos.contract.ts";
import { bookingCopy, demoCopy } from "#capabilities/cooking-demos/cooking-demos.copy.ts";
import { bookingUrl, demosUrl } from "#capabilities/cooking-demos/demo-urls.ts";
import { type Crumb, type Loaded, type PageRequest, show } from "../page.ts";

export type BookingData = {
  readonly crumbs: readonly Crumb[];
  /** Null for an expired link. */
  readonly booking: Booking | null;
};

const MAX_TOKEN_LENGTH = 200;

/** `/cooking-demos/booking/:token`. Opening it changes nothing, because mail scanners open every link. */
export async function loadBooking({ call, params }: PageRequest): Promise<Loaded<BookingData>> {
  const token = params["token"] ?? "";
  const answer =
    token.length > MAX_TOKEN_LENGTH
      ? null
      : await call("GET /api/v2/cookingdemo/booking/:token", { params: { token } });
  const booking = answer?.ok ? answer.value : null;
  const title = bookingCopy.booked;
  const crumbs = [
    { title: "Home", uri: homeUrl() },
    { title: demoCopy.title, uri: demosUrl() },
    { title, uri: bookingUrl(token) },
  ];
  return show({ title, robots: "noindex" }, { crumbs, booking });
}
