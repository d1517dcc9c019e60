import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";

const Country = z.enum(["AU", "NZ"]);
const Region = z.string().max(10).meta({ description: "the code of a state or region; empty: the whole country" });
const Day = z.string().max(10).meta({ description: "a calendar day, 2026-12-25" });
const Name = z.string().trim().min(1, "is missing: enter a name").max(80);
const Seen = z.string().max(80).nullable().meta({ description: "its name when it was read; null: there was none" });

export const OfficeHoliday = z
  .object({ country: Country, region: z.string(), regionName: z.string(), day: z.string(), name: z.string() })
  .meta({ id: "OfficeHoliday" });
export type OfficeHoliday = z.output<typeof OfficeHoliday>;

const ListedRegion = z.object({ country: Country, code: z.string(), name: z.string() });
const List = z.object({
  year: z.number().int(),
  holidays: z.array(OfficeHoliday),
  regions: z.array(ListedRegion),
  mayChange: z.boolean(),
});
export type HolidayList = z.output<typeof List>;

/** Public holidays: on them stores are closed, and warehouses and trucks of their region rest. */
export const publicHolidaysContract = defineOfficeContract({
  "GET /api/office/public-holidays": {
    summary: "The public holidays of a year, by day",
    needs: "delivery.read",
    query: z.object({
      year: z
        .string()
        .regex(/^(?:20\d\d)?$/, "is not a year like 2027")
        .default("")
        .meta({ description: "empty: this year" }),
    }),
    reply: List,
  },
  "POST /api/office/public-holidays": {
    summary: "Adds a public holiday of a country or region, or changes its name",
    needs: "delivery.write",
    body: z.object({ country: Country, region: Region, day: Day, name: Name, seen: Seen }),
    reply: List,
    refusals: { badDay: 400, unknownRegion: 400, notEverySite: 403, changedMeanwhile: 409 },
  },
  "POST /api/office/public-holidays/remove": {
    summary: "Removes a public holiday: stores open and trucks go as on any other day",
    needs: "delivery.write",
    body: z.object({
      country: Country,
      region: Region,
      day: Day,
      seen: z.string().max(80),
      reason: z.string().trim().min(1).max(300),
    }),
    reply: List,
    refusals: { badDay: 400, notEverySite: 403, changedMeanwhile: 409 },
  },
});
