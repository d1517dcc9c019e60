import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { publicHolidaysContract } from "./public-holidays.office.contract.ts";

export const publicHolidaysRefusalMessages: RefusalMessages<RefusalsOf<typeof publicHolidaysContract>> = {
  badDay: "Enter a day like 2026-12-25.",
  unknownRegion: "There is no such state or region in this country. Choose one of the list.",
  notEverySite: "All sites share public holidays. Only people who can change delivery on every site can change them.",
  changedMeanwhile: "Somebody changed this day a moment ago. Look at the list again: your entries are still here.",
};
