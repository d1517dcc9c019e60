import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { staffContract } from "./staff.contract.ts";
import { MAX_NAME_LENGTH, MAX_NOTES_LENGTH, MAX_REMINDERS, type PanelName, type ToggleName } from "./staff.rules.ts";

export const staffRefusalMessages: RefusalMessages<RefusalsOf<typeof staffContract>> = {
  signedOut: "Authentication required. Please log in again.",
  staffOnly: "Only staff may do this.",
  noOffice: "Panels need a salesperson code and an office. Please ask whoever looks after the staff.",
  invalid: `A reminder needs a name or notes, and a day. Names take ${MAX_NAME_LENGTH} letters, notes ${MAX_NOTES_LENGTH}.`,
  unknownReminder: "There is no such reminder of yours.",
  tooManyReminders: `${MAX_REMINDERS} reminders are open. Please finish one first.`,
};

export const panelTitles: Readonly<Record<PanelName, string>> = {
  product: "Product",
  project: "Projects",
  reminders: "Reminders",
  dashboard: "Stats",
  demos: "Demonstrations",
};

export const toggleTitles: Readonly<Record<ToggleName, string>> = {
  "product-panel": "Product panel",
  "quote-panel": "Add to project",
  "project-panel": "Project panel",
  "search-panel": "Search panel",
  "demos-panel": "Plan demonstrations",
};

/** The same on a narrow screen. */
export const toggleLabels: Readonly<Record<ToggleName, string>> = {
  "product-panel": "Product",
  "quote-panel": "Project",
  "project-panel": "Project",
  "search-panel": "Search",
  "demos-panel": "Plan",
};

export const barCopy = {
  landmark: "Staff bar",
  customerLandmark: "Your bar",
  greeting: (firstName: string) => `Hi, ${firstName}`,
  logout: "Logout",
  projects: "Projects",
  on: "On",
  off: "Off",
  reminders: "Reminders",
  button: (due: number) => (due === 0 ? "Reminders" : `Reminders ${due} due today`),
  dueToday: "DUE TODAY :",
  noneDue: "No reminders for today",
  overdue: (count: number) => (count === 1 ? "1 is overdue" : `${count} are overdue`),
  viewAll: "View all reminders",
  add: "Add reminder",
  stats: "View stats",
  unread: "Reminders could not be read. Please try again.",
  tryAgain: "Try again",
  closePanel: "Close panel",
  panelBlocked: "This page was loaded before you logged in.",
  reload: "Reload to open the panel",
  noTicket: "The panel could not be opened.",
} as const;
