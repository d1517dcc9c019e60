import { sql } from "kysely";
import { asCalendarDay, type CalendarDay } from "#kit/calendar-day.ts";
import { instantAt } from "#kit/place-time.ts";
import type { TestShop, Visitor } from "./shop.ts";

export type DemoFacts = {
  readonly id: string;
  readonly storeUri?: string;
  readonly day?: CalendarDay;
  readonly time?: string;
  readonly timeZone?: string;
  readonly seats?: number;
  readonly type?: 0 | 1 | 2;
  readonly priceCents?: number;
  readonly takesBookings?: boolean;
};

/** A separate demonstration for a test; in Richmond, in the evening, a fortnight after the seed's day. */
export async function addDemo(shop: Pick<TestShop, "database">, facts: DemoFacts): Promise<string> {
  const { id, day = "2026-12-03", time = "18:00", timeZone = "Australia/Melbourne", seats = 4 } = facts;
  const starts = instantAt(asCalendarDay(day), time, timeZone);
  await sql`
    insert into cooking_demos (id, store_uri, title, description, manufacturer_id, type, sub_event_type, starts_at, ends_at,
      seats, price_cents, cook, menu, skus, takes_bookings)
    values (${id}, ${facts.storeUri ?? "wattle-and-ash-richmond"}, 'Bread that sings', 'A loaf cracks as it cools.',
      (select id from manufacturers where uri = 'tallawong'), ${facts.type ?? 2}, 'Oven', ${starts},
      ${new Date(starts.getTime() + 2 * 3600_000)}, ${seats}, ${facts.priceCents ?? 0}, 'our bread cook',
      array['White sourdough', 'Seeded rye'], array['KF612BX'], ${facts.takesBookings ?? true})`.execute(
    shop.database.db,
  );
  return id;
}

let people = 0;
export const newEmail = () => `guest-of-test-${++people}@example.com`;

type Typed = {
  readonly email?: string;
  readonly firstName?: string;
  readonly guests?: number;
  readonly notes?: string;
  readonly orderNumber?: string;
  readonly phone?: string;
  readonly website?: string;
  readonly formToken?: string;
};

export const bookingBody = (cookingDemoId: string, typed: Typed = {}) => ({
  cookingDemoId,
  firstName: "Alex",
  lastName: "Example",
  email: newEmail(),
  phone: "0400 000 000",
  guests: 1,
  notes: "",
  ...typed,
});

/** Books, and fails the test on a refusal. */
export async function bookSeats(visitor: Visitor, cookingDemoId: string, typed: Typed = {}) {
  const answer = await visitor.call("POST /api/v2/cookingdemo/booking", { body: bookingBody(cookingDemoId, typed) });
  if (!answer.ok) throw new Error(answer.errors.join());
  return answer.value;
}

export async function joinWaitingList(visitor: Visitor, cookingDemoId: string, typed: Typed = {}) {
  const answer = await visitor.call("POST /api/v2/cookingdemo/wait-list", { body: bookingBody(cookingDemoId, typed) });
  if (!answer.ok) throw new Error(answer.errors.join());
  return answer.value;
}
