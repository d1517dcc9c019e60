import { addDays, asCalendarDay, daysBetween } from "#kit/calendar-day.ts";
import type { ClientBase } from "pg";
import { localitiesAu } from "./places/localities-au.ts";
import { localitiesNz } from "./places/localities-nz.ts";
import { publicHolidays, publicHolidayYears } from "./places/public-holidays.ts";
import { stores } from "./places/stores.ts";
import { suppliers } from "./places/suppliers.ts";
import type { Supplier } from "./places/suppliers.ts";
import { warehouses } from "./places/warehouses.ts";
import { zones } from "./places/zones.ts";
import type { Weekday, Zone } from "./places/zones.ts";
import { insertRows } from "./rows.ts";
import type { Row } from "./rows.ts";

const weekdayNumbers: Record<Weekday, number> = { mon: 1, tue: 2, wed: 3, thu: 4, fri: 5, sat: 6, sun: 7 };

/** Localities, warehouses, delivery zones and their holidays. */
export async function loadPlaces(client: ClientBase): Promise<void> {
  await insertRows(
    client,
    "warehouses",
    warehouses.map(({ lat, lng, timeZone, province, ...rest }) => ({
      ...rest,
      holiday_regions: province === undefined ? [] : [province],
      latitude: lat,
      longitude: lng,
      time_zone: timeZone,
    })),
  );
  await insertRows(
    client,
    "delivery_zones",
    zones.map((zone) => ({
      code: zone.code,
      name: zone.name,
      warehouse_code: zone.warehouse,
      time_zone: zone.timeZone,
      lead_days: zone.leadDays,
      cut_off: zone.cutOff,
      same_day_cut_off: zone.sameDayCutOff,
      same_day_price_cents: zone.sameDayPriceCents,
      capacity_per_run: zone.capacityPerRun,
      bulky_per_run: zone.bulkyPerRun ?? null,
      holiday_regions: provincesOf(zone),
    })),
  );
  await insertRows(
    client,
    "zone_days",
    zones.flatMap(({ code, days }) =>
      (Object.keys(weekdayNumbers) as Weekday[])
        .filter((day) => days[day] !== null)
        .map((day) => ({ zone_code: code, weekday: weekdayNumbers[day], price_cents: days[day] })),
    ),
  );
  await insertRows(client, "localities", localityRows());
  await insertRows(
    client,
    "public_holidays",
    unique(
      publicHolidays().map(({ country, state, date, name }) => ({ country, state: state ?? "", day: date, name })),
      ["country", "state", "day"],
    ),
  );
  await insertRows(
    client,
    "suppliers",
    suppliers.map((supplier) => ({
      code: supplier.code,
      name: supplier.name,
      lead_days: supplier.leadDays,
      countries: supplier.countries,
      states: supplier.states ?? [],
      note: supplier.note,
      keeps_holidays: supplier.worksOnHolidays !== true,
    })),
  );
  await insertRows(
    client,
    "supplier_runs",
    suppliers.flatMap(({ code, weekdays, priceCents, dearerDays = {} }) =>
      weekdays.map((day) => ({
        supplier_code: code,
        weekday: weekdayNumbers[day],
        price_cents: dearerDays[day] ?? priceCents,
      })),
    ),
  );
  await insertRows(client, "supplier_closed_days", suppliers.flatMap(restDays));
  await insertRows(
    client,
    "stores",
    stores().map((store) => ({
      uri: store.uri,
      name: store.name,
      subdivision: store.subdivision,
      sites: store.sites,
      country: store.country,
      address: store.address,
      suburb: store.suburb,
      state: store.state,
      postcode: store.postcode,
      phone: store.phone,
      latitude: store.lat,
      longitude: store.lng,
      time_zone: store.timeZone,
      warehouse_code: store.warehouse,
      open_times: store.openTimes,
      is_appointment_only: store.isAppointmentOnly,
      virtual_tour_id: store.virtualTourId,
      has_cooking_demos: store.hasCookingDemos,
      services: store.services,
    })),
  );
}

/** A locality has its own state; a province of New Zealand belongs to the zone. */
const provincesOf = ({ timeZone, holidayRegion, otherProvince }: Zone): string[] =>
  timeZone === "Pacific/Auckland" ? [holidayRegion, ...(otherProvince === undefined ? [] : [otherProvince])] : [];

function restDays({ code, rests = [] }: Supplier): Row[] {
  return rests.flatMap(({ from, to, reason }) =>
    publicHolidayYears.flatMap((year) => {
      const first = asCalendarDay(`${year}-${from}`);
      const days = daysBetween(first, asCalendarDay(`${to < from ? year + 1 : year}-${to}`));
      return Array.from({ length: days + 1 }, (_, at) => ({ supplier_code: code, day: addDays(first, at), reason }));
    }),
  );
}

function localityRows(): Row[] {
  const rows = [...localitiesAu(), ...localitiesNz()].map(
    ({ country, suburb, city, state, postcode, lat, lng, zone }) => ({
      country,
      id: `${postcode}_${suburb.toUpperCase().replaceAll(" ", "-")}`,
      suburb,
      city,
      state,
      postcode,
      latitude: lat,
      longitude: lng,
      zone_code: zone,
    }),
  );
  return unique(rows, ["country", "id"]);
}

/** The first row of each key. */
function unique(rows: readonly Row[], keys: readonly string[]): Row[] {
  const seen = new Map<string, Row>();
  for (const row of rows) {
    const key = keys.map((name) => String(row[name])).join("|");
    if (!seen.has(key)) seen.set(key, row);
  }
  return [...seen.values()];
}
