import { useRef, useState } from "react";
import { type EnquiryForm, knownEmail, useEnquiryForm } from "#capabilities/enquiries/web/use-enquiry-form.ts";
import { checkBooking } from "#capabilities/cooking-demos/booking-form.rules.ts";
import type { Booking, DemoDetails, DemoForm } from "#capabilities/cooking-demos/cooking-demos.contract.ts";
import { type BookingValues, noBookingValues } from "#capabilities/cooking-demos/cooking-demos.rules.ts";
import { callDemos } from "./use-demo-list.ts";

export type BookingKind = "book" | "wait";
export type BookingForm = EnquiryForm<BookingValues, Booking> & {
  /** The kind of the next request. */
  readonly wants: BookingKind;
  readonly ask: (kind: BookingKind) => void;
  /** Too few seats are left: the waiting list is offered too. */
  readonly offersOther: boolean;
};

/** The form of a demonstration; `start` is its initial state from the page. */
export function useBooking(demo: DemoDetails, start: DemoForm | null): BookingForm {
  const first: BookingKind = demo.availability === 1 ? "wait" : "book";
  const wants = useRef<BookingKind>(first);
  const [refusal, setRefusal] = useState("");
  const terms = { country: demo.store.state === "" ? "NZ" : "AU", type: demo.type } as const;
  const form = useEnquiryForm<BookingValues, Booking>({
    form: "demo",
    draft: demo.id,
    initial: { ...noBookingValues, email: knownEmail(), ...start?.values },
    ...(start !== null && { start: { ...start, sent: null } }),
    check: (values) => checkBooking(values, terms),
    send: async (values, guard) => {
      const body = { ...values, guests: Number(values.guests), cookingDemoId: demo.id, ...guard };
      const answer = await (wants.current === "wait"
        ? callDemos("POST /api/v2/cookingdemo/wait-list", { body })
        : callDemos("POST /api/v2/cookingdemo/booking", { body }));
      setRefusal(answer.ok ? "" : answer.refusal);
      return answer;
    },
  });
  const offersOther = ["full", "notEnoughSeats", "seatsFree"].includes(refusal) || (start?.failures.length ?? 0) > 0;
  return { ...form, wants: first, ask: (kind) => void (wants.current = kind), offersOther };
}
