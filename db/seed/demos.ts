import { addDays, type CalendarDay, weekdayOf } from "#kit/calendar-day.ts";
import { instantAt } from "#kit/place-time.ts";
import { type DemoClass, demoClasses } from "./demo-classes.ts";
import { idOf } from "./ids.ts";
import type { Offer } from "./offers.ts";
import { publicHolidays } from "./places/public-holidays.ts";
import { type Store, stores } from "./places/stores.ts";
import { type Random, randomOf } from "./random.ts";
import type { Row } from "./rows.ts";

/** From a fortnight ago, so that old links work, to three months ahead. */
const FIRST = -14;
const LAST = 90;

type Slot = { readonly weekday: number; readonly time: string };
/** Convenient times: late trading, and weekend mornings. */
const slots: readonly Slot[] = [
  { weekday: 2, time: "11:00" },
  { weekday: 4, time: "18:00" },
  { weekday: 6, time: "10:30" },
  { weekday: 7, time: "11:30" },
];

/** Premium showrooms have a class about every week, the others every three weeks. */
const daysBetweenOf = (store: Store): readonly [number, number] => (isPremium(store) ? [5, 10] : [14, 24]);
const isPremium = ({ sites }: Store): boolean => sites.includes("wa");

/** The products in stock by site and kind, the most popular first. */
type Shelves = ReadonlyMap<string, readonly Offer[]>;
const shelfKey = (site: string, kind: string): string => `${site} ${kind}`;

function shelvesOf(offers: readonly Offer[]): Shelves {
  const can = offers.filter(({ stockStatus, unitId }) => stockStatus === "inStock" && unitId === "");
  const shelves = Map.groupBy(can, ({ site, product }) => shelfKey(site, product.kind));
  return new Map([...shelves].map(([key, some]) => [key, some.toSorted((a, b) => b.popularity - a.popularity)]));
}

/** Products of one manufacturer for a class: the main one, and the others it needs. */
function goodsFor({ kinds }: DemoClass, site: string, { shelves, random }: { shelves: Shelves; random: Random }) {
  const mains = (shelves.get(shelfKey(site, kinds[0])) ?? []).slice(0, 12);
  if (mains.length === 0) return null;
  const main = random.pick(mains).product;
  const others = kinds.slice(1).flatMap((kind) => {
    const found = shelves.get(shelfKey(site, kind))?.find(({ product }) => product.makerId === main.makerId);
    return found === undefined ? [] : [found.product.sku];
  });
  return { manufacturerId: main.makerId, skus: [main.sku, ...others] };
}

const closedDays = (): ReadonlySet<string> =>
  new Set(publicHolidays().map(({ country, state, date }) => `${country} ${state ?? ""} ${date}`));

/** The days and times of a store's classes. */
function sittingsOf(store: Store, today: CalendarDay, random: Random): readonly { day: CalendarDay; time: string }[] {
  const holidays = closedDays();
  const isHoliday = (day: CalendarDay) =>
    ["", store.state].some((state) => holidays.has(`${store.country} ${state} ${day}`));
  const sittings = [];
  const [least, most] = daysBetweenOf(store);
  for (let at = FIRST + random.whole(0, most); at <= LAST; at++) {
    const day = addDays(today, at);
    const weekday = weekdayOf(day);
    const slot = slots.find((one) => one.weekday === weekday);
    if (slot === undefined || isHoliday(day) || store.openTimes[weekday - 1]?.isOpen !== true) continue;
    sittings.push({ day, time: slot.time });
    at += random.whole(least, most) - 1;
  }
  return sittings;
}

const slugOf = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

function priceOf({ type, hours }: DemoClass, store: Store): number {
  if (type !== 2) return 0;
  if (!isPremium(store)) return hours > 2 ? 1_500 : 0;
  return hours > 2 ? 8_500 : hours > 1.5 ? 6_500 : 2_500;
}

type Making = { readonly today: CalendarDay; readonly shelves: Shelves };

function demosOf(store: Store, { today, shelves }: Making): Row[] {
  const random = randomOf(`demos ${store.uri}`);
  const site = store.sites[0] ?? "";
  const all = random.shuffled(demoClasses.filter((one) => isPremium(store) || one.isShowroomOnly !== true));
  return sittingsOf(store, today, random).flatMap(({ day, time }, at) => {
    const demoClass = all[at % all.length];
    const goods = demoClass && goodsFor(demoClass, site, { shelves, random });
    if (!demoClass || !goods) return [];
    const starts = instantAt(day, time, store.timeZone);
    return [
      {
        id: `${slugOf(demoClass.title)}-${slugOf(store.suburb)}-${day}`,
        store_uri: store.uri,
        title: demoClass.title,
        description: demoClass.description,
        manufacturer_id: goods.manufacturerId,
        type: demoClass.type,
        sub_event_type: demoClass.subEventType,
        starts_at: starts.toISOString(),
        ends_at: new Date(starts.getTime() + demoClass.hours * 3600_000).toISOString(),
        seats: demoClass.isShowroomOnly ? 8 : isPremium(store) ? 10 : 16,
        price_cents: priceOf(demoClass, store),
        cook: demoClass.cook,
        menu: demoClass.menu,
        skus: goods.skus,
        takes_bookings: !random.chance(0.06),
      },
    ];
  });
}

/** The classes of all stores, around `today`. */
export function createDemos(offers: readonly Offer[], today: CalendarDay): Row[] {
  const making = { today, shelves: shelvesOf(offers) };
  return stores()
    .filter(({ hasCookingDemos }) => hasCookingDemos)
    .flatMap((store) => demosOf(store, making));
}

const firstNames = ["Ari", "Bronte", "Casey", "Dana", "Eli", "Frankie", "Georgie", "Hana", "Indi", "Jules"];

/** Invented guests: some classes are nearly empty, most half full, some full with a waiting list. */
export function createDemoGuests(demos: readonly Row[], today: CalendarDay): Row[] {
  const siteOf = new Map(stores().map(({ uri, sites }) => [uri, sites[0] ?? ""]));
  return demos.flatMap((demo) => {
    const id = String(demo["id"]);
    const site = siteOf.get(String(demo["store_uri"])) ?? "";
    const random = randomOf(`guests ${id}`);
    const seats = Number(demo["seats"]);
    const isFull = random.chance(0.14);
    const wanted = isFull ? seats : random.whole(0, seats - 1);
    const guests: Row[] = [];
    const add = (state: "booked" | "waiting", size: number) =>
      guests.push(guestRow(id, { at: guests.length, site, state, size, today, random }));
    for (let taken = 0; taken < wanted;) {
      const size = Math.min(random.whole(1, 3), wanted - taken);
      add("booked", size);
      taken += size;
    }
    if (isFull && random.chance(0.5)) add("waiting", 2);
    return guests;
  });
}

type Guest = {
  readonly at: number;
  readonly site: string;
  readonly state: "booked" | "waiting";
  readonly size: number;
  readonly today: CalendarDay;
  readonly random: Random;
};

function guestRow(demoId: string, { at, site, state, size, today, random }: Guest): Row {
  const askedAt = `${addDays(today, -random.whole(15, 25))}T0${at % 10}:00:00Z`;
  return {
    id: idOf(`${demoId} ${at}`),
    demo_id: demoId,
    site,
    state,
    first_name: random.pick(firstNames),
    last_name: "Example",
    email: `guest${at + 1}@example.com`,
    phone: "0400 000 000",
    guests: size,
    fingerprint: `seed ${at}`,
    asked_at: askedAt,
    changed_at: askedAt,
    notes: "",
    order_number: "",
    is_confirmed: false,
    version: 0,
  };
}
