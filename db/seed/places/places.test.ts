import { describe, expect, it } from "vitest";
import { sites } from "#sites/registry.ts";
import { localitiesAu } from "./localities-au.ts";
import { localitiesNz } from "./localities-nz.ts";
import type { Locality } from "./locality.ts";
import { publicHolidays, publicHolidayYears } from "./public-holidays.ts";
import { regions } from "./regions.ts";
import { stores } from "./stores.ts";
import { suppliers } from "./suppliers.ts";
import { warehouses } from "./warehouses.ts";
import { zones } from "./zones.ts";

const australian = localitiesAu();
const newZealand = localitiesNz();
const localities = [...australian, ...newZealand];
const holidays = publicHolidays();
const shops = stores();

const postcodesOf: Record<string, readonly (readonly [from: number, to: number])[]> = {
  NSW: [
    [2000, 2599],
    [2619, 2899],
    [2921, 2999],
  ],
  ACT: [
    [2600, 2618],
    [2900, 2920],
  ],
  VIC: [[3000, 3999]],
  QLD: [[4000, 4999]],
  SA: [[5000, 5799]],
  WA: [[6000, 6799]],
  TAS: [[7000, 7799]],
  NT: [[800, 899]],
  "": [[110, 9999]],
};

const islandsFarOff = new Set(["Lord Howe Island", "Christmas Island", "Waitangi"]);

// Broken Hill uses Adelaide's time; Lord Howe Island has its own.
const ownClock = new Set(["NSW-FW", "NSW-LHI"]);

// One hour in January and one in July distinguish the zones with daylight saving from those without.
const seasons = ["2026-01-15T00:00:00Z", "2026-07-15T00:00:00Z"] as const;

const timeZoneOf: Record<string, string> = {
  NSW: "Australia/Sydney",
  ACT: "Australia/Sydney",
  VIC: "Australia/Melbourne",
  QLD: "Australia/Brisbane",
  SA: "Australia/Adelaide",
  WA: "Australia/Perth",
  TAS: "Australia/Hobart",
  NT: "Australia/Darwin",
  "": "Pacific/Auckland",
};

function wallClocks(timeZone: string): string[] {
  const clock = new Intl.DateTimeFormat("en-AU", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return seasons.map((instant) => clock.format(new Date(instant)));
}

function placeOf({ suburb, state, postcode }: Pick<Locality, "suburb" | "state" | "postcode">): string {
  return `${suburb}|${state}|${postcode}`;
}

function isInside({ country, suburb, lat, lng }: Locality): boolean {
  if (islandsFarOff.has(suburb)) return true;
  if (country === "NZ") return lat > -47.5 && lat < -34 && lng > 166 && lng < 179;
  return lat > -44 && lat < -10 && lng > 113 && lng < 154;
}

function weekdayOf(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-AU", { weekday: "short", timeZone: "UTC" });
}

function datesOf(name: string, state: string | null): string[] {
  return holidays.filter((day) => day.name === name && day.state === state).map(({ date }) => date);
}

describe("localities", () => {
  it("enough of both countries is listed, every state of Australia among it (GEO-19)", () => {
    expect(australian.length).toBeGreaterThanOrEqual(1250);
    expect(newZealand.length).toBeGreaterThanOrEqual(270);
    expect(new Set(australian.map(({ state }) => state))).toEqual(
      new Set(["NSW", "ACT", "VIC", "QLD", "SA", "WA", "TAS", "NT"]),
    );
  });

  it("no two localities share the id of postcode and suburb (GEO-28)", () => {
    const ids = localities.map(({ postcode, suburb }) => `${postcode}_${suburb.toUpperCase().replaceAll(" ", "-")}`);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it("every postcode has four digits and belongs to its state (GEO-18)", () => {
    const wrong = localities.filter(({ postcode, state }) => {
      const code = Number(postcode);
      return !/^\d{4}$/.test(postcode) || !postcodesOf[state]?.some(([from, to]) => code >= from && code <= to);
    });
    expect(wrong).toEqual([]);
  });

  it("every locality lies inside its country (GEO-18)", () => {
    expect(localities.filter((locality) => !isInside(locality))).toEqual([]);
  });

  it("a suburb's name may be found in several states (GEO-41)", () => {
    for (const name of ["Richmond", "Brighton", "Newtown", "Paddington"]) {
      const states = new Set(australian.filter(({ suburb }) => suburb === name).map(({ state }) => state));
      expect(states.size, name).toBeGreaterThan(1);
    }
  });

  it("some places have no truck at all (GEO-13)", () => {
    expect(australian.filter(({ zone }) => zone === null).length).toBeGreaterThan(20);
    expect(newZealand.some(({ zone }) => zone === null)).toBe(true);
  });

  it("macrons stand where the name has them (GEO-19)", () => {
    const names = newZealand.map(({ suburb }) => suburb);
    expect(names).toEqual(expect.arrayContaining(["Ōtāhuhu", "Māngere", "Whangārei", "Taupō", "Wānaka"]));
  });

  // Also: GEO-33, GEO-34, GEO-35, GEO-36, GEO-37
  it("each region code is a capital's locality (GEO-30, GEO-31, GEO-32)", () => {
    expect(regions.map(({ code }) => code)).toEqual(["2000", "3000", "2600", "4000", "5000", "6000", "7000", "0800"]);
    const known = new Map(australian.map((locality) => [placeOf(locality), locality]));
    for (const region of regions) {
      expect(region.postcode).toBe(region.code);
      expect(known.get(placeOf(region))?.city, region.code).toBe(region.city);
      expect(known.get(placeOf(region))?.zone, region.code).not.toBeNull();
    }
  });
});

describe("zones and warehouses", () => {
  it("every locality's zone exists and every zone has localities", () => {
    const used = new Set(localities.map(({ zone }) => zone).filter((zone) => zone !== null));
    expect(used).toEqual(new Set(zones.map(({ code }) => code)));
    expect(new Set(zones.map(({ code }) => code)).size).toBe(zones.length);
  });

  it("every zone's warehouse exists and stands in the zone's country", () => {
    const byCode = new Map(warehouses.map((warehouse) => [warehouse.code, warehouse]));
    const countryOf = new Map(localities.map(({ zone, country }) => [zone, country]));
    for (const zone of zones) expect(byCode.get(zone.warehouse)?.country, zone.code).toBe(countryOf.get(zone.code));
  });

  it("every warehouse stands in a known locality", () => {
    const known = new Set(localities.map(placeOf));
    expect(warehouses.filter((warehouse) => !known.has(placeOf(warehouse)))).toEqual([]);
  });

  it("a zone keeps the clock of the places it serves", () => {
    const zoneByCode = new Map(zones.map((zone) => [zone.code, zone]));
    const wrong = localities.filter(({ zone, state }) => {
      if (zone === null || ownClock.has(zone)) return false;
      return (
        wallClocks(zoneByCode.get(zone)?.timeZone ?? "UTC").join() !== wallClocks(timeZoneOf[state] ?? "UTC").join()
      );
    });
    expect(wrong).toEqual([]);
  });

  it("every zone has a day on which its truck goes, and prices in whole cents", () => {
    for (const { code, days, capacityPerRun, cutOff, sameDayCutOff, sameDayPriceCents } of zones) {
      const prices = Object.values(days).filter((cents) => cents !== null);
      expect(prices.length, code).toBeGreaterThan(0);
      expect(
        prices.every((cents) => Number.isInteger(cents) && cents >= 0),
        code,
      ).toBe(true);
      expect(capacityPerRun, code).toBeGreaterThan(0);
      expect(cutOff).toMatch(/^\d\d:\d\d$/);
      expect(sameDayCutOff === null, code).toBe(sameDayPriceCents === null);
    }
  });

  it("cities are served free on ordinary days and dearer on Saturday, remote places on one day a week", () => {
    for (const { code, kind, days } of zones) {
      const served = Object.values(days).filter((cents) => cents !== null);
      if (kind === "metro") expect([days.mon, days.fri, days.sat], code).toEqual([0, 0, 4900]);
      if (kind === "remote") expect(served, code).toHaveLength(1);
    }
  });

  it("every supplier goes on some weekday to some country", () => {
    expect(suppliers.map(({ code }) => code)).toContain("miele");
    expect(suppliers.length).toBeGreaterThanOrEqual(6);
    for (const { code, weekdays, countries, leadDays } of suppliers) {
      expect(weekdays.length * countries.length * leadDays, code).toBeGreaterThan(0);
    }
  });
});

describe("public holidays", () => {
  it("Easter moves with the moon and keeps its weekdays", () => {
    expect(datesOf("Good Friday", null).filter((date, at, all) => all.indexOf(date) === at)).toEqual([
      "2026-04-03",
      "2027-03-26",
      "2028-04-14",
    ]);
    expect(
      datesOf("Good Friday", null)
        .map(weekdayOf)
        .every((day) => day === "Fri"),
    ).toBe(true);
    expect(
      datesOf("Easter Monday", null)
        .map(weekdayOf)
        .every((day) => day === "Mon"),
    ).toBe(true);
  });

  it("the King's Birthday is a Monday, in each state its own", () => {
    expect(datesOf("King's Birthday", "NSW")).toEqual(["2026-06-08", "2027-06-14", "2028-06-12"]);
    expect(datesOf("King's Birthday", "QLD")).toEqual(["2026-10-05", "2027-10-04", "2028-10-02"]);
    expect(datesOf("King's Birthday", "WA")).toEqual(["2026-09-28", "2027-09-27", "2028-09-25"]);
    expect(datesOf("King's Birthday", null)).toEqual(["2026-06-01", "2027-06-07", "2028-06-05"]);
  });

  it("Melbourne Cup Day, Labour Day and Matariki fall on the days that were proclaimed", () => {
    expect(datesOf("Melbourne Cup Day", "VIC")).toEqual(["2026-11-03", "2027-11-02", "2028-11-07"]);
    expect(datesOf("Labour Day", null)).toEqual(["2026-10-26", "2027-10-25", "2028-10-23"]);
    expect(datesOf("Matariki", null)).toEqual(["2026-07-10", "2027-06-25", "2028-07-14"]);
    expect(datesOf("Auckland Anniversary Day", "AUK")).toEqual(["2026-01-26", "2027-02-01", "2028-01-31"]);
    expect(datesOf("Canterbury Show Day", "CAN")).toEqual(["2026-11-13", "2027-11-12", "2028-11-17"]);
  });

  it("a holiday lost to a weekend comes back on a weekday that is not a holiday already", () => {
    expect(datesOf("Anzac Day (Monday in lieu)", "WA")).toEqual(["2026-04-27", "2027-04-26"]);
    expect(datesOf("Anzac Day (Monday in lieu)", "QLD")).toEqual(["2027-04-26"]);
    expect(datesOf("Anzac Day (additional day)", "NSW")).toEqual(["2026-04-27", "2027-04-26"]);
    expect(datesOf("New Year holidays (Mondayised)", null)).toEqual(["2027-01-04", "2028-01-03", "2028-01-04"]);
    const additional = holidays.filter(({ name }) => /additional|lieu|Mondayised/.test(name));
    expect(additional.filter(({ date }) => ["Sat", "Sun"].includes(weekdayOf(date)))).toEqual([]);
  });

  it("no day is listed twice for one place, and every year has its holidays in every state", () => {
    const keys = holidays.map(({ country, state, date }) => `${country} ${state ?? "all"} ${date}`);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    for (const year of publicHolidayYears) {
      for (const state of Object.keys(postcodesOf).filter((code) => code !== "")) {
        const own = holidays.filter((day) => day.state === state && day.date.startsWith(String(year)));
        expect(own.length, `${state} ${year}`).toBeGreaterThan(1);
      }
    }
  });

  it("a New Zealand zone's province is one that keeps an anniversary day", () => {
    const provinces = new Set(holidays.filter(({ country }) => country === "NZ").map(({ state }) => state));
    const serving = zones.filter(({ timeZone }) => timeZone === "Pacific/Auckland");
    expect(serving.filter(({ holidayRegion }) => !provinces.has(holidayRegion))).toEqual([]);
  });
});

describe("stores", () => {
  it("there are enough stores, and every site has some in its own country (STORE-17)", () => {
    expect(shops.length).toBeGreaterThanOrEqual(64);
    for (const site of ["hc", "aol", "aol-nz", "aoc", "wa", "wac", "andoo", "fk"] as const) {
      const own = shops.filter(({ sites }) => sites.includes(site));
      expect(own.length, site).toBeGreaterThanOrEqual(8);
      expect(new Set(own.map(({ country }) => country)), site).toEqual(new Set([site === "aol-nz" ? "NZ" : "AU"]));
    }
  });

  it("a store's uri and its code at the till are its own (STORE-08, CHK-64)", () => {
    expect(new Set(shops.map(({ uri }) => uri)).size).toBe(shops.length);
    expect(new Set(shops.map(({ subdivision }) => subdivision)).size).toBe(shops.length);
    expect(shops.filter(({ uri }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(uri))).toEqual([]);
  });

  it("the store that a site names first is one of its own (STORE-03, BRAND-01)", async () => {
    for (const load of Object.values(sites)) {
      const { site } = await load();
      const named = shops.find(({ uri }) => uri === site.nearestStoreDefault);
      expect(named?.sites, `${site.code} ${site.nearestStoreDefault}`).toContain(site.code);
    }
  });

  it("every store stands in a known locality, within five kilometres of its middle (STORE-05)", () => {
    const known = new Map(localities.map((locality) => [placeOf(locality), locality]));
    for (const store of shops) {
      const locality = known.get(placeOf(store));
      expect(locality, store.name).toBeDefined();
      const north = (store.lat - (locality?.lat ?? 0)) * 111;
      const east = (store.lng - (locality?.lng ?? 0)) * 111 * Math.cos((store.lat * Math.PI) / 180);
      expect(Math.hypot(north, east), store.name).toBeLessThan(5);
    }
  });

  it("every store has seven days, Monday first, and opens before it closes (STORE-18)", () => {
    for (const { name, openTimes } of shops) {
      expect(openTimes, name).toHaveLength(7);
      for (const { isOpen, openTime, closeTime } of openTimes) {
        if (isOpen)
          expect(
            [openTime, closeTime].every((time) => /^\d\d:\d\d$/.test(time)),
            name,
          ).toBe(true);
        expect(openTime < closeTime, name).toBe(isOpen);
      }
    }
  });

  it("some stores see people by appointment only, some close on Sunday, some trade late (STORE-12, STORE-13)", () => {
    expect(shops.some(({ isAppointmentOnly }) => isAppointmentOnly)).toBe(true);
    expect(shops.some(({ openTimes }) => openTimes[6]?.isOpen === false)).toBe(true);
    expect(shops.some(({ openTimes }) => (openTimes[3]?.closeTime ?? "") >= "20:00")).toBe(true);
  });

  it("a dozen stores can be walked through on screen and ten hold cooking demonstrations (STORE-09)", () => {
    const touring = shops.filter(({ virtualTourId }) => virtualTourId !== null);
    expect(touring.length).toBeGreaterThanOrEqual(12);
    const cooking = shops.filter(({ hasCookingDemos }) => hasCookingDemos);
    expect(cooking.length).toBeGreaterThanOrEqual(10);
    const ofWattle = cooking.filter(({ sites }) => sites.includes("wa"));
    expect(ofWattle.length).toBeGreaterThanOrEqual(10);
  });

  it("a store's telephone number is of its area and of a range kept for fiction (STORE-06)", () => {
    const areaOf: Record<string, string> = {
      NSW: "02",
      ACT: "02",
      VIC: "03",
      TAS: "03",
      QLD: "07",
      SA: "08",
      WA: "08",
      NT: "08",
    };
    for (const { name, phone, state, country } of shops) {
      const pattern =
        country === "NZ" ? /^\(0[34679]\) 555 \d{4}$/ : new RegExp(`^\\(${areaOf[state]}\\) (5550|7010) \\d{4}$`);
      expect(phone, name).toMatch(pattern);
    }
    expect(new Set(shops.map(({ phone }) => phone)).size).toBe(shops.length);
  });
});
