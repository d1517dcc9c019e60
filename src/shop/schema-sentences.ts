import type { z } from "zod";
import { fieldLabel } from "./field-label.ts";

type Issue = z.core.$ZodRawIssue;

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  bigint: "a whole number",
  boolean: "true or false",
  array: "a list",
  tuple: "a list",
  object: "a group of fields",
  record: "a group of fields",
  date: "a date",
};

const formats: Readonly<Record<string, string>> = {
  email: "a valid email address",
  uuid: "a valid id",
  guid: "a valid id",
  url: "a web address",
  date: "a day like 2026-12-01",
  datetime: "a time like 2026-12-01T09:00:00Z",
};

/** Longer lists of choices are not read out. */
const MAX_CHOICES = 12;

const counted = (count: number | bigint, one: string, many: string): string =>
  `${count} ${Number(count) === 1 ? one : many}`;

type Bounded = Extract<Issue, { code: "too_small" | "too_big" }>;

function describeBound(label: string, issue: Bounded): string {
  const isLow = issue.code === "too_small";
  const bound = isLow ? issue.minimum : issue.maximum;
  const limit = isLow ? "at least" : "at most";
  if (issue.origin === "string") {
    const isEmpty = isLow && bound === 1;
    return isEmpty
      ? `Please fill in ${label}.`
      : `${label} must have ${limit} ${counted(bound, "character", "characters")}.`;
  }
  if (issue.origin === "array" || issue.origin === "set")
    return `${label} must have ${limit} ${counted(bound, "entry", "entries")}.`;
  if (issue.inclusive === false) return `${label} must be ${isLow ? "more" : "less"} than ${bound}.`;
  return `${label} must be ${bound} or ${isLow ? "more" : "less"}.`;
}

function describeChoices(label: string, values: readonly unknown[]): string {
  if (values.length === 1) return `${label} must be ${String(values[0])}.`;
  if (values.length > MAX_CHOICES) return `${label} is not one of the choices.`;
  return `${label} must be one of these: ${values.map(String).join(", ")}.`;
}

/**
 * The message for an issue of a schema, with the label of its field. A message that the schema defines is used
 * unchanged.
 */
export const schemaSentence = (issue: Issue): string =>
  describeRefusal(issue, fieldLabel(issue.path ?? []) || "What was sent");

/** The same, with the field's label given by the caller. */
export function describeRefusal(issue: Issue, label: string): string {
  const { input } = issue;
  switch (issue.code) {
    case "invalid_type":
      if (input === undefined || input === null || input === "") return `Please fill in ${label}.`;
      return `${label} must be ${kinds[issue.expected] ?? "of another kind"}.`;
    case "too_small":
    case "too_big":
      return describeBound(label, issue);
    case "invalid_format":
      return `${label} must be ${formats[issue.format] ?? "in the right format"}.`;
    case "invalid_value":
      if (input === undefined || input === null || input === "") return `Please fill in ${label}.`;
      return describeChoices(label, issue.values);
    case "not_multiple_of":
      return `${label} must be a multiple of ${issue.divisor}.`;
    case "unrecognized_keys":
      return `We do not know ${issue.keys.length === 1 ? "the field" : "the fields"} ${issue.keys.map((key) => `“${key.slice(0, 60)}”`).join(", ")}.`;
    default:
      return `${label} is not valid.`;
  }
}
