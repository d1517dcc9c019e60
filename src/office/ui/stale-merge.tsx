import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { RefusalError } from "./calls.ts";
import { differences, merged, formatMergedValue } from "./merge.ts";
import { MergeDialog } from "./merge-dialog.tsx";

export type StaleProps<Stored extends object, Fields extends object> = {
  /** What the record is, like "category". */
  readonly noun: string;
  /** Of the save. Only the refusal of a save that came second opens the dialog. */
  readonly error: unknown;
  /** The fields as they were when the form was opened, and as they were typed. */
  readonly base: Fields;
  readonly yours: Fields;
  /** What the form calls each field. */
  readonly words: { readonly [Field in keyof Fields]: string };
  /** How a value is said; undefined: as usual. */
  readonly formatField?: (field: string, value: unknown) => string | undefined;
  readonly fieldsOf: (newest: Stored) => Fields;
  /** Saves these fields from the newest version on. */
  readonly save: (newest: Stored, fields: Fields) => Promise<unknown>;
  readonly onSaved: () => void;
  readonly onBack: () => void;
};

const newestIn = (error: unknown): object | null => (error instanceof RefusalError ? error.newest : null);

/** What a form over a record shows when somebody else has saved the record since it was opened: both versions, to merge. */
export function StaleMerge<Stored extends object, Fields extends object>(props: StaleProps<Stored, Fields>) {
  const { error, fieldsOf, save, onSaved } = props;
  const [sent, setSent] = useState<{ readonly base: Fields; readonly yours: Fields } | null>(null);
  const again = useMutation({
    mutationFn: ({ newest, fields }: { readonly newest: Stored; readonly fields: Fields }) => save(newest, fields),
    onSuccess: onSaved,
  });
  // A third person may have saved while this one chose.
  const newer = newestIn(again.error);
  const newest = (newer ?? newestIn(error)) as Stored | null;
  if (newest === null) return null;
  const theirs = fieldsOf(newest);
  const { base, yours } = newer !== null && sent !== null ? sent : props;
  const versions = { base, yours, theirs };
  const formatField = (field: keyof Fields & string, value: unknown) =>
    props.formatField?.(field, value) ?? formatMergedValue(value);
  return (
    <MergeDialog
      noun={props.noun}
      lines={differences(versions).map(({ field, changedBy }) => ({
        field,
        label: props.words[field],
        changedBy,
        theirs: formatField(field, theirs[field]),
        yours: formatField(field, yours[field]),
      }))}
      error={newer === null ? again.error : null}
      isSaving={again.isPending}
      onMerge={(taken) => {
        const fields = merged(versions, taken);
        setSent({ base: theirs, yours: fields });
        again.mutate({ newest, fields });
      }}
      onBack={() => {
        again.reset();
        setSent(null);
        props.onBack();
      }}
    />
  );
}
