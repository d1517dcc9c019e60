import { addDays, type CalendarDay, weekdayOf } from "#kit/calendar-day.ts";
import { cleanText } from "./enquiries.rules.ts";

export const enquiryKinds = [
  "contact",
  "service-call",
  "expert",
  "question",
  "price-match",
  "call-back",
  "return",
] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

export const enquiryStates = ["open", "answered", "closed"] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** How many working days after the day of receipt the first answer is due. The mails of the forms promise one. */
export const workingDaysToAnswer: Readonly<Record<EnquiryKind, number>> = {
  contact: 1,
  "service-call": 1,
  expert: 1,
  question: 2,
  "price-match": 1,
  "call-back": 1,
  return: 2,
};

/** The day that many working days later. Saturday and Sunday are none; public holidays count as working days. */
export function addWorkingDays(day: CalendarDay, days: number): CalendarDay {
  let [at, left] = [day, days];
  while (left > 0) {
    at = addDays(at, 1);
    if (weekdayOf(at) <= 5) left -= 1;
  }
  return at;
}

export const dueOn = (kind: EnquiryKind, receivedOn: CalendarDay): CalendarDay =>
  addWorkingDays(receivedOn, workingDaysToAnswer[kind]);

export const replyLimits = { least: 2, most: 5_000, templateName: 80 } as const;

export type TemplateFacts = {
  readonly name: string;
  readonly subject: string;
  readonly site: string;
  readonly phone: string;
};

/** The first name that a letter begins with; without a name, none. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? "";

/** Fills in what is known. An unknown placeholder stays, so that staff see it. */
export const fillTemplate = (text: string, facts: TemplateFacts): string =>
  text.replace(/\{(name|subject|site|phone)\}/g, (_, key: keyof TemplateFacts) =>
    key === "name" ? firstNameOf(facts.name) || "there" : facts[key],
  );

/** Places of a template that its sender has to fill in: `[day]`. */
export const openPlaces = (text: string): readonly string[] => [...new Set(text.match(/\[[a-z][a-z ]*\]/g) ?? [])];

export type ReplyProblem = "empty" | "long" | "openPlace";

export function checkReply(text: string): ReplyProblem | null {
  const clean = cleanText(text);
  if (clean.length < replyLimits.least) return "empty";
  if (clean.length > replyLimits.most) return "long";
  return openPlaces(clean).length > 0 ? "openPlace" : null;
}

/** The search as a tsquery: each word is a prefix of one of the enquiry's words. */
export function searchQuery(words: string): string | null {
  const parts = words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return parts.length === 0 ? null : parts.map((part) => `${part}:*`).join(" & ");
}
