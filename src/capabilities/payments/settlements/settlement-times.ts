import { type CalendarDay, isCalendarDay } from "#kit/calendar-day.ts";
import { instantAt } from "#kit/place-time.ts";
import type { RecordReader } from "#kit/record-reader.ts";

/** The abbreviations that reports use; "EST" and "CST" are those of America. */
const offsets: Readonly<Record<string, string>> = {
  UTC: "+00:00",
  GMT: "+00:00",
  BST: "+01:00",
  CET: "+01:00",
  CEST: "+02:00",
  AWST: "+08:00",
  ACST: "+09:30",
  ACDT: "+10:30",
  AEST: "+10:00",
  AEDT: "+11:00",
  NZST: "+12:00",
  NZDT: "+13:00",
  PST: "-08:00",
  PDT: "-07:00",
  EST: "-05:00",
  EDT: "-04:00",
};

function instantOf(day: string, time: string, offset: string): Date | null {
  if (!isCalendarDay(day)) return null;
  const instant = new Date(`${day}T${time}${offset}`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** `2026-11-20 09:30:00`, with the abbreviation of its time zone in another column. */
export function readZonedTime(record: RecordReader, name: string, zoneName: string): Date | null {
  const [text, zone] = [record.required(name), record.required(zoneName)];
  const [day = "", time = "", more] = text.split(" ");
  const offset = offsets[zone];
  if (zone !== "" && offset === undefined) record.fault(`${zoneName} "${zone}" is not known`);
  const instant = more === undefined ? instantOf(day, time, offset ?? "Z") : null;
  if (text !== "" && instant === null) record.fault(`${name} "${text}" is not a time written YYYY-MM-DD HH:MM:SS`);
  return instant;
}

/** `2026/11/20 09:30:00 +1100`. */
export function readOffsetTime(record: RecordReader, name: string): Date | null {
  const text = record.required(name);
  const [, day = "", time = "", hours = "", minutes = ""] =
    /^(\d{4}\/\d\d\/\d\d) (\d\d:\d\d:\d\d) ([+-]\d\d)(\d\d)$/.exec(text) ?? [];
  const instant = instantOf(day.replaceAll("/", "-"), time, `${hours}:${minutes}`);
  if (text !== "" && instant === null)
    record.fault(`${name} "${text}" is not a time written YYYY/MM/DD HH:MM:SS +HHMM`);
  return instant;
}

const dayOf = (text: string): CalendarDay | null => {
  const written = text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, "$3-$2-$1");
  return isCalendarDay(written) ? written : null;
};

/** `20/11/2026`. */
export function readDay(record: RecordReader, name: string): CalendarDay | null {
  const text = record.required(name);
  const day = dayOf(text);
  if (text !== "" && day === null) record.fault(`${name} "${text}" is not a day written DD/MM/YYYY`);
  return day;
}

/** `20/11/2026 09:30` on the clocks of the site. */
export function readLocalTime(record: RecordReader, name: string, timeZone: string): Date | null {
  const text = record.required(name);
  const [, written = "", time = ""] = /^(\S+) ([01]\d:[0-5]\d|2[0-3]:[0-5]\d)(?::\d\d)?$/.exec(text) ?? [];
  const day = dayOf(written);
  if (day !== null) return instantAt(day, time, timeZone);
  if (text !== "") record.fault(`${name} "${text}" is not a time written DD/MM/YYYY HH:MM`);
  return null;
}
