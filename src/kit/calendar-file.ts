import type { CalendarDay } from "./calendar-day.ts";

/** Longest line in octets that RFC 5545 (3.1) allows. */
const MAX_LINE_LENGTH = 75;

/** Backslash, comma, semicolon and line break mean something in a calendar; in a text they do not. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, "\\n")
    .replace(/[\u0000-\u001F\u007F]/g, "");

const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** Folds a long line: it continues on the next line after one space, and no character is split. */
export function foldLine(line: string): string {
  let folded = "";
  let octetsLeft = MAX_LINE_LENGTH;
  for (const character of line) {
    const octets = octetsOf(character);
    if (octets > octetsLeft) {
      folded += "\r\n ";
      octetsLeft = MAX_LINE_LENGTH - 1;
    }
    folded += character;
    octetsLeft -= octets;
  }
  return folded;
}

export const dateValue = (day: CalendarDay): string => day.replaceAll("-", "");
export const calendarTimestamp = (at: Date): string => `${at.toISOString().replace(/[-:]|\.\d+/g, "")}`;

/** A whole calendar file; `producer` and its product, as `Allora//Orders`. */
export function writeCalendar(producer: string, events: readonly string[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${producer.replace(/[^\w /]/g, "")}//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...events,
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}
