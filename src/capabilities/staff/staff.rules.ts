import { type CalendarDay, wallClock } from "#kit/calendar-day.ts";
import { asCents, type Cents, subtractCents } from "#kit/money.ts";

/** STAFF-40. */
export const panelNames = ["product", "project", "reminders", "dashboard", "demos"] as const;
export type PanelName = (typeof panelNames)[number];

export const isPanelName = (text: string): text is PanelName => panelNames.some((name) => name === text);

export type PanelKeys = {
  /** The office's origin. */
  readonly cmsUrl?: string | undefined;
  readonly salespersonCode?: string | undefined;
};

/**
 * The URL of a panel; null without the office's origin and a salesperson code (STAFF-33, STAFF-38, STAFF-39, STAFF-41).
 * `about` names its subject.
 */
export function panelAddress(
  { cmsUrl, salespersonCode }: PanelKeys,
  panel: PanelName,
  { origin, about = {} }: { readonly origin: string; readonly about?: Readonly<Record<string, string>> },
): string | null {
  if (!cmsUrl || !salespersonCode) return null;
  const fields = Object.entries({ salesperson: salespersonCode, parent_base_url: origin, ...about });
  const query = fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  return `${cmsUrl.replace(/\/+$/, "")}/panel/${panel}?${query}`;
}

/** Whether a message to the page asks to reload the cart; other messages are ignored. */
export const asksForCart = (
  message: { readonly origin: string; readonly data: unknown },
  panelOrigin: string,
): boolean =>
  message.origin === panelOrigin &&
  typeof message.data === "object" &&
  message.data !== null &&
  (message.data as { readonly action?: unknown }).action === "refreshCart";

/** What a switch of the bar opens: a panel beside the page, another page, or both. */
export type ToggleName = "product-panel" | "quote-panel" | "project-panel" | "search-panel" | "demos-panel";
export type Toggle = {
  readonly name: ToggleName;
  readonly panel: PanelName;
  /** Where turning it on and off leads. */
  readonly leads?: { readonly on: string; readonly off: string };
};

const projectPanel: Toggle = {
  name: "project-panel",
  panel: "project",
  leads: { on: "/performance-dashboard", off: "/project" },
};

/** The toolbar's buttons for a path. Of two matching prefixes the longer one decides (STAFF-29, STAFF-30). */
const toolbars: Readonly<Record<string, readonly Toggle[]>> = {
  "/p": [
    { name: "product-panel", panel: "product" },
    { name: "quote-panel", panel: "project" },
  ],
  "/cooking-demos": [{ name: "demos-panel", panel: "demos" }],
  "/project": [projectPanel],
  // Where turning it on has led: here it is turned off again.
  "/performance-dashboard": [projectPanel],
  "/performance-dashboard/project-search": [{ name: "search-panel", panel: "project" }],
};

const isUnder = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

export function toolbarAt(pathname: string): readonly Toggle[] {
  const path = pathname.toLowerCase().replace(/\/+$/, "") || "/";
  const fitting = Object.keys(toolbars).filter((prefix) => isUnder(path, prefix) && path !== "/p");
  const longest = fitting.reduce((best, prefix) => (prefix.length > best.length ? prefix : best), "");
  return toolbars[longest] ?? [];
}

/** A button with a target is on when the page is its target. */
export const isToggleOn = (
  { leads, panel }: Toggle,
  { pathname, open }: { readonly pathname: string; readonly open: PanelName | null },
): boolean => (leads === undefined ? open === panel : isUnder(pathname.toLowerCase(), leads.on));

export const MAX_NAME_LENGTH = 100;
export const MAX_NOTES_LENGTH = 2_000;
export const MAX_REMINDERS = 500;
export const REMINDERS_LISTED = 100;
/** How many characters of the notes stand for a reminder without a name (STAFF-18). */
export const NOTES_SHOWN = 20;

export type ReminderText = { readonly name: string; readonly notes: string };

/** Trimmed, or null when it is empty or too long. */
export function normaliseReminder({ name, notes }: ReminderText): ReminderText | null {
  const normalised = { name: name.replace(/\s+/g, " ").trim(), notes: notes.trim() };
  if (normalised.name === "" && normalised.notes === "") return null;
  return normalised.name.length > MAX_NAME_LENGTH || normalised.notes.length > MAX_NOTES_LENGTH ? null : normalised;
}

/** The line of a reminder: its name, or the beginning of its notes. Characters are never split. */
export const reminderLabel = ({ name, notes }: ReminderText): string =>
  name || [...notes.replace(/\s+/g, " ")].slice(0, NOTES_SHOWN).join("");

/** `9:30am`, by the site's clock (STAFF-22). */
export function shortTime(instant: Date, timeZone: string): string {
  const { time } = wallClock(instant, timeZone);
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3)}${hour < 12 ? "am" : "pm"}`;
}

export type Due = "NotDue" | "Today" | "Overdue";

/** STAFF-46: by calendar days of the site. */
export function dueState(
  date: string,
  { today, timeZone }: { readonly today: CalendarDay; readonly timeZone: string },
): Due {
  const { day } = wallClock(new Date(date), timeZone);
  return day === today ? "Today" : day < today ? "Overdue" : "NotDue";
}

/** Parts of a price that are tax, in percent on top of what is left. */
const gst: Readonly<Record<"AU" | "NZ", number>> = { AU: 10, NZ: 15 };

export type Margin = { readonly cents: Cents; readonly percent: number };

/** What is left of a price once the goods and the tax are paid, and its part of the price without tax. */
export function marginOf(
  price: { readonly cents: Cents; readonly country: "AU" | "NZ" },
  costCents: Cents,
): Margin | null {
  const withoutTax = asCents(Math.round((price.cents * 100) / (100 + gst[price.country])));
  if (withoutTax === 0) return null;
  const cents = subtractCents(withoutTax, costCents);
  return { cents, percent: Math.round((cents / withoutTax) * 1000) / 10 };
}
