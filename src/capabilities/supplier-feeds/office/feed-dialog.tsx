import { useState } from "react";
import { type Control, useForm } from "react-hook-form";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { Dialog } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form, FormActions } from "#office/ui/form.tsx";
import { StaleMerge } from "#office/ui/stale-merge.tsx";
import type { SupplierFeed } from "../supplier-feeds.office.contract.ts";
import { usualLimits } from "../supplier-feeds.rules.ts";
import { feedsCall, settingsOf, useFeedChange } from "./feeds-call.ts";

type DialogProps = {
  /** Null: a new one. */
  readonly feed: SupplierFeed | null;
  readonly onDone: (id: string) => void;
  readonly onClose: () => void;
};

const formats = [
  { id: "comma", label: "CSV, commas between columns", format: "csv", delimiter: "," },
  { id: "semicolon", label: "CSV, semicolons between columns", format: "csv", delimiter: ";" },
  { id: "tab", label: "CSV, tabs between columns", format: "csv", delimiter: "\t" },
  { id: "ndjson", label: "NDJSON, one JSON object a line", format: "ndjson", delimiter: "," },
] as const;
type FormatId = (typeof formats)[number]["id"];

const formatOf = (feed: SupplierFeed | null): FormatId =>
  formats.find(({ format, delimiter }) =>
    feed?.format === "ndjson" ? format === "ndjson" : format === feed?.format && delimiter === feed.delimiter,
  )?.id ?? "comma";

const fresh = {
  mapping: [],
  sites: [],
  place: null,
  everyHours: 24,
  atHour: 6,
  limits: usualLimits,
} as const;

type Values = { readonly name: string; readonly url: string; readonly username: string; readonly password: string };

/** What two versions are compared and merged by. Nobody is shown a password. */
type FileFields = Pick<Values, "name" | "url" | "username"> & { readonly format: string };
const labelOf = (wanted: FormatId): string => formats.find(({ id }) => id === wanted)?.label ?? "";
const fieldsOf = (feed: SupplierFeed): FileFields => ({
  name: feed.name,
  url: feed.url,
  format: labelOf(formatOf(feed)),
  username: feed.username,
});
const words = {
  name: "Supplier",
  url: "Address of the file",
  format: "Format",
  username: "User name",
} as const;

type Typed = Values & { readonly formatId: FormatId };

function bodyOf({ password, formatId, ...values }: Typed) {
  const { format, delimiter } = formats.find(({ id }) => id === formatId) ?? formats[0];
  return { ...values, format, delimiter, ...(password !== "" && { password }) };
}

const saveOver = (feed: SupplierFeed, typed: Typed) =>
  valueOf(feedsCall, "POST /api/office/supplier-feeds/:id", {
    params: { id: feed.id },
    body: { ...settingsOf(feed), ...bodyOf(typed) },
  });

/** Adds a feed, or changes where its file comes from. */
export function FeedDialog({ feed: newest, onDone, onClose }: DialogProps) {
  // What it was when the dialog was opened: the page behind it reads feeds again.
  const [feed] = useState(newest);
  const [id] = useState(() => feed?.id ?? crypto.randomUUID());
  const [formatId, setFormat] = useState(formatOf(feed));
  const { control, handleSubmit } = useForm({
    defaultValues: {
      name: feed?.name ?? "",
      url: feed?.url ?? "https://",
      username: feed?.username ?? "",
      password: "",
    },
  });
  const done = () => onDone(id);
  const save = useFeedChange(
    (typed: Typed) =>
      feed === null
        ? valueOf(feedsCall, "POST /api/office/supplier-feeds", { body: { ...fresh, ...bodyOf(typed), id } })
        : saveOver(feed, typed),
    done,
  );
  return (
    <Dialog title={feed === null ? "Add a supplier feed" : "Change the file"} isOpen onClose={onClose}>
      <Form onSubmit={handleSubmit((values) => save.mutate({ ...values, formatId }))} error={save.error}>
        <FileInputs
          control={control}
          formatId={formatId}
          onFormat={setFormat}
          hasPassword={feed?.hasPassword ?? false}
        />
        <FormActions onCancel={onClose} save={feed === null ? "Add the feed" : "Save"} isPending={save.isPending} />
      </Form>
      {feed !== null && save.variables !== undefined && (
        <FileMerge feed={feed} typed={save.variables} error={save.error} onSaved={done} onBack={save.reset} />
      )}
    </Dialog>
  );
}

type FileMergeProps = {
  readonly feed: SupplierFeed;
  readonly typed: Typed;
  readonly error: unknown;
  readonly onSaved: () => void;
  readonly onBack: () => void;
};

function FileMerge({ feed, typed, error, onSaved, onBack }: FileMergeProps) {
  const { name, url, username, formatId } = typed;
  const save = useFeedChange(
    ({ newest, fields: { format, ...fields } }: { readonly newest: SupplierFeed; readonly fields: FileFields }) =>
      saveOver(newest, {
        ...typed,
        ...fields,
        formatId: formats.find(({ label }) => label === format)?.id ?? formatId,
      }),
  );
  return (
    <StaleMerge
      noun="feed"
      error={error}
      base={fieldsOf(feed)}
      yours={{ name, url, format: labelOf(formatId), username }}
      words={words}
      fieldsOf={fieldsOf}
      save={(newest: SupplierFeed, fields) => save.mutateAsync({ newest, fields })}
      onSaved={onSaved}
      onBack={onBack}
    />
  );
}

type InputsProps = {
  readonly control: Control<Values>;
  readonly formatId: FormatId;
  readonly onFormat: (id: FormatId) => void;
  readonly hasPassword: boolean;
};

const FileInputs = ({ control, formatId, onFormat, hasPassword }: InputsProps) => (
  <>
    <Field control={control} name="name" label={words.name} rules={{ required: "Enter a name." }} autoFocus />
    <Field
      control={control}
      name="url"
      label={words.url}
      hint="https://, or an SFTP folder like sftp://example.com/out/prices-*.csv, of which the newest file is read."
      rules={{ required: "Enter an address." }}
    />
    <Choice label={words.format} options={formats} value={formatId} onChange={onFormat} />
    <Field
      control={control}
      name="username"
      label={words.username}
      hint="Leave it empty if the address asks for none."
    />
    <Field
      control={control}
      name="password"
      type="password"
      label="Password"
      autoComplete="new-password"
      hint={hasPassword ? "Leave it empty to keep the password." : "It is stored encrypted."}
    />
  </>
);
