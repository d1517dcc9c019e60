/** A record in three states: as a person opened it, as they typed it, and as somebody else saved it meanwhile. */
export type ThreeVersions<Fields extends object> = {
  readonly base: Fields;
  readonly yours: Fields;
  readonly theirs: Fields;
};

export type Whose = "yours" | "theirs";
export type MergeRow<Field> = {
  readonly field: Field;
  /** `both`: each typed something else, so one of the two has to be chosen. */
  readonly changedBy: Whose | "both";
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const namesOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields & string)[];

/** The fields in which the two versions are different, in the order of the form. Equal changes are none. */
export const differences = <Fields extends object>({
  base,
  yours,
  theirs,
}: ThreeVersions<Fields>): readonly MergeRow<keyof Fields & string>[] =>
  namesOf(yours)
    .filter((field) => !isSame(yours[field], theirs[field]))
    .map((field) => ({
      field,
      changedBy: isSame(base[field], theirs[field]) ? "yours" : isSame(base[field], yours[field]) ? "theirs" : "both",
    }));

/** Both changes together; of fields that both changed, those in `taken` have the other person's value. */
export function merged<Fields extends object>(versions: ThreeVersions<Fields>, taken: readonly string[]): Fields {
  const fromTheirs = differences(versions).filter(
    ({ field, changedBy }) => changedBy === "theirs" || (changedBy === "both" && taken.includes(field)),
  );
  return {
    ...versions.yours,
    ...Object.fromEntries(fromTheirs.map(({ field }) => [field, versions.theirs[field]])),
  };
}

/** A value of a field in words. */
export const formatMergedValue = (value: unknown): string =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
    ? "nothing"
    : typeof value === "boolean"
      ? value
        ? "Yes"
        : "No"
      : Array.isArray(value)
        ? value.map(formatMergedValue).join(", ")
        : typeof value === "object"
          ? JSON.stringify(value)
          : String(value);
