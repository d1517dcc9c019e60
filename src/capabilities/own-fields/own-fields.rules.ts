import { isCalendarDay } from "#kit/calendar-day.ts";

export const ownFieldSubjects = ["customer", "order"] as const;
export type OwnFieldSubject = (typeof ownFieldSubjects)[number];
export const ownFieldKinds = ["text", "number", "yes-no", "day"] as const;
export type OwnFieldKind = (typeof ownFieldKinds)[number];

export type OwnField = {
  readonly key: string;
  readonly label: string;
  readonly kind: OwnFieldKind;
  readonly unit: string;
  readonly hint: string;
  /** The values that a text may have; none: any. */
  readonly choices: readonly string[];
  readonly isRequired: boolean;
  readonly isRetired: boolean;
};
export type OwnValue = string | number | boolean;
export type OwnValues = Readonly<Record<string, OwnValue>>;
/** Values by key; null removes one, and what is not named stays. */
export type GivenValues = Readonly<Record<string, OwnValue | null>>;
export type FieldFault = { readonly field: string; readonly sentence: string };

const LONGEST = 500;
const MAX_NUMBER = 1_000_000_000;

type Read = { readonly value: OwnValue } | { readonly sentence: string };

function readNumber({ label, unit }: OwnField, input: OwnValue): Read {
  const text = String(input).trim().replaceAll(",", "");
  const value = /^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
  if (Math.abs(value) <= MAX_NUMBER) return { value };
  return { sentence: `${label}: enter a number${unit === "" ? "" : ` (${unit})`}, like 7.5.` };
}

function readText({ label, choices }: OwnField, input: OwnValue): Read {
  const text = String(input).trim();
  if (text.length > LONGEST) return { sentence: `${label}: use at most ${LONGEST} characters.` };
  if (choices.length === 0) return { value: text };
  const chosen = choices.find((one) => one.toLowerCase() === text.toLowerCase());
  return chosen === undefined ? { sentence: `${label}: choose one of ${choices.join(", ")}.` } : { value: chosen };
}

function readValue(field: OwnField, input: OwnValue): Read {
  const { label, kind } = field;
  if (kind === "number") return readNumber(field, input);
  if (kind === "text") return readText(field, input);
  if (kind === "day") {
    const day = String(input).trim();
    return isCalendarDay(day) ? { value: day } : { sentence: `${label}: enter a day, like 2026-12-24.` };
  }
  return typeof input === "boolean" ? { value: input } : { sentence: `${label}: choose Yes or No.` };
}

export type ValuesReading =
  | { readonly ok: true; readonly values: OwnValues }
  | { readonly ok: false; readonly faults: readonly FieldFault[] };

/** Lays values over those of a record, as they are stored; else a sentence for each field that is wrong. */
export function readOwnValues(fields: readonly OwnField[], input: GivenValues, before: OwnValues): ValuesReading {
  const values: Record<string, OwnValue> = { ...before };
  const faults: FieldFault[] = [];
  for (const [key, value] of Object.entries(input)) {
    const field = fields.find((one) => one.key === key && !one.isRetired);
    if (field === undefined) {
      faults.push({
        field: key,
        sentence: `"${key}" is no own field of this shop. Choose one of those under Own fields.`,
      });
    } else if (value === null || value === "") {
      if (field.isRequired) faults.push({ field: key, sentence: `${field.label}: enter a value.` });
      else delete values[key];
    } else {
      const read = readValue(field, value);
      if ("sentence" in read) faults.push({ field: key, sentence: read.sentence });
      else values[key] = read.value;
    }
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, values };
}

export const sameValues = (a: OwnValues, b: OwnValues): boolean =>
  Object.keys({ ...a, ...b }).every((key) => a[key] === b[key]);

/** How a value is shown in a list or a file. */
export const describeOwnValue = (value: OwnValue | undefined): string =>
  value === undefined ? "" : typeof value === "boolean" ? (value ? "Yes" : "No") : String(value);

const keyShape = /^[a-z][A-Za-z0-9]{1,39}$/;

/** What is wrong with a definition. `before`: the field as it was; null: it is new. */
export function faultsOfOwnField(
  field: OwnField,
  before: OwnField | null,
  others: readonly OwnField[],
): readonly FieldFault[] {
  const faults: FieldFault[] = [];
  const fault = (name: string, sentence: string) => faults.push({ field: name, sentence });
  if (before === null && !keyShape.test(field.key))
    fault("key", "Key: use 2 to 40 letters and digits, beginning with a small letter, like poNumber.");
  if (before === null && others.some(({ key }) => key === field.key))
    fault("key", `Key: "${field.key}" is taken. Choose another.`);
  const same = others.find((one) => one.key !== field.key && one.label.toLowerCase() === field.label.toLowerCase());
  if (same !== undefined) fault("label", `Name: "${field.label}" is taken by ${same.key}. Choose another.`);
  if (before !== null && before.kind !== field.kind)
    fault("kind", "Type: it can't change, because records have values of it. Make a new field.");
  if (field.choices.length > 0 && field.kind !== "text") fault("choices", "Choices: only a text can have them.");
  if (new Set(field.choices.map((one) => one.toLowerCase())).size < field.choices.length)
    fault("choices", "Choices: each one once.");
  return faults;
}
