import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { pageVariants, siteCodes } from "#shop/site.ts";
import type { Store } from "#capabilities/stores/stores.contract.ts";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { sites } from "#sites/registry.ts";
import { StoreCard } from "./store-card.tsx";
import { findGroup, groupStores } from "./store-groups.ts";
import { Closures, HoursTable } from "./store-parts.tsx";
import { storeSchema } from "./store-schema.ts";
import { CANVAS, hotspotsOfRoom } from "./tour-hotspots.ts";
import { cardPicture, storeRooms, tourStops } from "./tours.ts";

const times = (openTime: string, closeTime: string) => ({ isOpen: closeTime !== "", openTime, closeTime });
const example: Store = {
  storeUri: "allora-docklands",
  name: "Allora Docklands",
  subdivision: "AL101",
  address: "88 Harbour Esplanade",
  suburb: "Docklands",
  state: "VIC",
  postcode: "3008",
  phone: "(03) 5550 1234",
  latitude: -37.8,
  longitude: 144.9,
  timeZone: "Australia/Melbourne",
  isAppointmentOnly: false,
  openTimes: [...Array.from({ length: 5 }, () => times("09:00", "17:30")), times("10:00", "16:00"), times("", "")],
  holidays: [],
  hoursLine: "Open today until 5:30pm",
  thumbImg: { src: "/images/scene/aol/showroom-tile-1.svg" },
  virtualTourId: "tour-1",
  hasCookingDemos: true,
  services: ["Product specialists"],
  warehouseCode: "MEL",
  distanceKm: null,
};
const christmas = { day: asCalendarDay("2026-12-25"), name: "Christmas Day" };
const storeOf = (change: Partial<Store>): Store => ({ ...example, ...change });
const site = { code: "aol", country: "AU", name: "Allora", storeRoom: "collection-counter" } as const;
const schemaOf = (change: Partial<Store>) =>
  storeSchema({ store: storeOf(change), site, origin: "https://shop.example" });

describe("the list of stores", () => {
  const sydney = storeOf({ storeUri: "a", state: "NSW" });
  const stores = [storeOf({ storeUri: "b" }), sydney, storeOf({ storeUri: "c" })];

  test("stores stand under their states, the state with the most first (ROUTE-31, STORE-17)", () => {
    const groups = groupStores(stores, "AU");
    expect(groups.map(({ name, stores: some }) => [name, some.length])).toEqual([
      ["Victoria", 2],
      ["New South Wales", 1],
    ]);
  });

  test("New Zealand has no states, so its stores stand under their islands (ROUTE-31)", () => {
    const found = groupStores(
      [storeOf({ state: "", postcode: "8024" }), storeOf({ state: "", postcode: "0110" })],
      "NZ",
    );
    expect(found.map(({ name }) => name)).toEqual(["North Island", "South Island"]);
  });

  test("a state may be asked for by code or name, in any case; a strange one asks for all (ROUTE-31)", () => {
    const groups = groupStores(stores, "AU");
    expect(findGroup(groups, "nsw")?.code).toBe("NSW");
    expect(findGroup(groups, "New South Wales")?.code).toBe("NSW");
    expect(findGroup(groups, "Atlantis")).toBeUndefined();
  });

  // Also: ROUTE-32
  test("a card leads to the store, rings it and shows the way there (STORE-05, STORE-06, STORE-20)", () => {
    const markup = renderToString(<StoreCard store={example} variant="stamp" />);
    expect(markup).toContain('href="/stores/allora-docklands"');
    expect(markup).toContain('href="tel:0355501234"');
    expect(markup).toMatch(/href="https:[^"]+openstreetmap[^"]+" target="_blank"/);
    expect(markup).toContain('href="/virtual-tour/allora-docklands"');
    expect(markup).toContain("Cooking demonstrations");
  });

  test("a card as sent says when its store closes today, beside a clock (STORE-12, STORE-15)", () => {
    const markup = renderToString(<StoreCard store={example} variant="sheet" />);
    expect(markup).toMatch(/<use href="[^"]*#clock"/);
    expect(markup).toContain("Open today until 5:30pm");
  });

  test.each(pageVariants.store)("the card %s has its own parts, and the facts of every card (BRAND-08)", (variant) => {
    const markup = renderToString(<StoreCard store={example} variant={variant} />);
    for (const fact of ["88 Harbour Esplanade", "Docklands VIC 3008", "(03) 5550 1234", "Get Directions"])
      expect(markup).toContain(fact);
    const parts = {
      room: markup.includes("<img"),
      hours: markup.includes("Mon to Fri</th><td>9:00am to 5:30pm"),
      services: markup.includes("Product specialists"),
    };
    expect(parts).toEqual({
      room: variant === "room" || variant === "picture",
      hours: ["stamp", "row", "sheet"].includes(variant),
      services: ["pick-up", "room", "sheet"].includes(variant),
    });
  });

  test("stores one after the other have different rooms of their site, and a room that comes again another side (BRAND-08)", async () => {
    const { site: fk } = await sites.fk();
    const rooms = await storeRooms(fk);
    const shown = [0, 1, 2, 3, 4, 8].map((at) => cardPicture(fk, rooms, at));
    expect(
      shown.map(({ src, side }) => [
        src
          .split("/")
          .at(-1)
          ?.replace(/-[^-]+$/, ""),
        side,
      ]),
    ).toEqual([
      ["kitchen-tile", undefined],
      ["sink-bench-tile", undefined],
      ["island-bench-tile", undefined],
      ["kitchen-wide", "start"],
      ["sink-bench-wide", "start"],
      ["island-bench-wide", "end"],
    ]);
  });

  test("the rooms of a site's tour are among those of its stores (BRAND-08)", async () => {
    const { site: andoo } = await sites.andoo();
    expect(await storeRooms(andoo)).toEqual([
      "living",
      "bedroom",
      "home-office",
      "small-kitchen",
      "laundry-cupboard",
      "dining",
    ]);
  });

  test("the week of a cached page marks no day as today (STORE-15)", () => {
    const table = renderToString(<HoursTable store={example} />);
    expect(table).not.toContain("data-today");
    expect(table).toContain("9:00am to 5:30pm");
    expect(table).toContain("Closed");
  });
});

test("a store names the public holidays on which it is closed, on the server already (STORE-29)", () => {
  expect(renderToString(<Closures store={storeOf({ holidays: [christmas] })} />)).toContain(
    "Closed Friday 25 December, Christmas Day",
  );
  expect(renderToString(<Closures store={example} />)).toBe("");
});

test("a store that is seen by appointment says so at once (STORE-13)", () => {
  const byAppointment = storeOf({ isAppointmentOnly: true, hoursLine: "By appointment only" });
  expect(renderToString(<StoreCard store={byAppointment} variant="row" />)).toContain("By appointment only");
});

describe("the structured data of a store", () => {
  test("it is the address, the phone and the hours that its page shows (ROUTE-32, STORE-18)", () => {
    expect(schemaOf({})).toMatchObject({
      "@type": "LocalBusiness",
      url: "https://shop.example/stores/allora-docklands",
      telephone: "(03) 5550 1234",
      address: { streetAddress: "88 Harbour Esplanade", addressRegion: "VIC", addressCountry: "AU" },
      openingHoursSpecification: [
        { dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "09:00", closes: "17:30" },
        { dayOfWeek: ["Saturday"], opens: "10:00", closes: "16:00" },
      ],
    });
  });

  test("a public holiday is shown as a day without hours (ROUTE-32, STORE-18)", () => {
    expect(schemaOf({ holidays: [christmas] })).toMatchObject({
      specialOpeningHoursSpecification: [
        { validFrom: "2026-12-25", validThrough: "2026-12-25", opens: "00:00", closes: "00:00" },
      ],
    });
  });

  test("a store that sees people by appointment promises no hours (STORE-13)", () => {
    expect(schemaOf({ isAppointmentOnly: true })).not.toHaveProperty("openingHoursSpecification");
  });
});

test("each thing in a drawn room is on the paper, far enough from the next to be pressed (STORE-29)", () => {
  for (const spots of Object.values(hotspotsOfRoom)) {
    expect(spots.every(({ x, y }) => x > 20 && x < CANVAS.width - 20 && y > 20 && y < CANVAS.height - 20)).toBe(true);
    const apart = spots.flatMap((a, at) => spots.slice(at + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
    expect(Math.min(...apart)).toBeGreaterThan(72);
  }
});

test("each site's tour leads through rooms of its own, its stores' front first and each with goods (STORE-28, BRAND-08)", async () => {
  const leading = new Map<string, string>();
  for (const code of siteCodes) {
    const { site } = await sites[code]();
    const stops = await tourStops(site);
    expect([code, stops[0]?.room, stops[0]?.id]).toEqual([code, site.storeRoom, "door"]);
    if (site.tour === undefined) expect(stops).toHaveLength(1);
    else expect(stops.filter(({ room }) => (hotspotsOfRoom[room]?.length ?? 0) < 2)).toEqual([]);
    for (const { room, picture } of stops) {
      expect([room, leading.get(room)]).toEqual([room, undefined]);
      leading.set(room, code);
      expect(picture).toContain(`/images/scene/${code}/${room}-wide-`);
    }
  }
  expect(leading.size).toBeGreaterThan(siteCodes.length + 8);
});
