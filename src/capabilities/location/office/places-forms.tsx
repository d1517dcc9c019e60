import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import { useForm } from "react-hook-form";
import { Button } from "#office/ui/button.tsx";
import { officeCall, sentenceOf, valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { DialogActions } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { Notice } from "#office/ui/states.tsx";
import type { ImportReply, placesContract } from "../places.office.contract.ts";

export const placesCall = officeCall<typeof placesContract>();
export const WAREHOUSES_KEY = ["warehouses"];

const formatCount = (count: number): string => count.toLocaleString("en-AU");

/** A CSV file of suburbs: a trial first, with its wrong lines, then the import. */
export function SuburbsForm({ onDone }: { readonly onDone: () => void }) {
  const [file, setFile] = useState<{ readonly name: string; readonly text: string } | null>(null);
  const send = useMutation({
    mutationFn: (isTrial: boolean) =>
      valueOf(placesCall, "POST /api/office/localities", { body: { text: file?.text ?? "", isTrial } }),
    onSuccess: (_, isTrial) => {
      if (!isTrial) onDone();
    },
  });
  const found = send.data;
  return (
    <div className={page["form"]}>
      <p>
        A CSV file with the columns suburb, state, postcode, lat and lng for Australia, or suburb, city, postcode, lat
        and lng for New Zealand. Lists of places have them.
      </p>
      <FileTrigger
        acceptedFileTypes={[".csv", "text/csv"]}
        onSelect={(files) => {
          const [chosen] = files ?? [];
          send.reset();
          // Until the chosen file is read, the one before it must not be checked in its place.
          setFile(null);
          if (chosen !== undefined) void chosen.text().then((text) => setFile({ name: chosen.name, text }));
        }}
      >
        <Button>Choose a file</Button>
      </FileTrigger>
      {file !== null && <p>{file.name}</p>}
      {send.isError && <Notice tone="bad">{sentenceOf(send.error)}</Notice>}
      {found !== undefined && <Found found={found} isTrial={send.variables === true} />}
      {file !== null && (
        <DialogActions>
          <Button isPending={send.isPending && send.variables} onPress={() => send.mutate(true)}>
            Check the file
          </Button>
          <Button
            kind="primary"
            isPending={send.isPending && !send.variables}
            isDisabled={found === undefined || found.faultCount > 0}
            onPress={() => send.mutate(false)}
          >
            Import
          </Button>
        </DialogActions>
      )}
    </div>
  );
}

type FoundProps = {
  readonly found: ImportReply;
  readonly isTrial: boolean;
};

/** What a file would change or has changed; or its wrong lines. */
function Found({ found, isTrial }: FoundProps) {
  if (found.faultCount > 0)
    return (
      <Notice tone="bad">
        {`${formatCount(found.faultCount)} ${found.faultCount === 1 ? "line is" : "lines are"} wrong. Nothing was imported.`}
        <ul>
          {found.faults.slice(0, 10).map(({ line, sentence }) => (
            <li key={line}>{`Line ${line}: ${sentence}`}</li>
          ))}
        </ul>
      </Notice>
    );
  return (
    <Notice tone={isTrial ? "info" : "good"}>
      {isTrial
        ? `${formatCount(found.added)} new suburbs, ${formatCount(found.changed)} changed, ${formatCount(found.unchanged)} as they are.`
        : `${formatCount(found.added + found.changed)} suburbs imported.`}
    </Notice>
  );
}

const countries = [
  { id: "AU", label: "Australia" },
  { id: "NZ", label: "New Zealand" },
] as const;

export function WarehouseForm({ onDone }: { readonly onDone: () => void }) {
  const [country, setCountry] = useState<(typeof countries)[number]["id"]>("AU");
  const blank = { code: "", name: "", address: "", suburb: "", postcode: "" };
  const { control, handleSubmit, reset } = useForm({ defaultValues: blank });
  const add = useMutation({
    mutationFn: (typed: typeof blank) =>
      valueOf(placesCall, "POST /api/office/warehouses", {
        body: { ...typed, code: typed.code.toUpperCase(), country },
      }),
    onSuccess: () => {
      reset();
      onDone();
    },
  });
  return (
    <Form onSubmit={handleSubmit((typed) => add.mutate(typed))} error={add.error}>
      {add.isSuccess && <Notice tone="good">{`${add.data.code} was added.`}</Notice>}
      <Field
        control={control}
        name="code"
        label="Code"
        hint="As on labels: MEL."
        rules={{ required: "Enter a code." }}
      />
      <Field control={control} name="name" label="Name" rules={{ required: "Enter a name." }} />
      <Choice label="Country" options={countries} value={country} onChange={setCountry} />
      <Field
        control={control}
        name="address"
        label="Street and number"
        rules={{ required: "Enter a street and number." }}
      />
      <Field control={control} name="suburb" label="Suburb" rules={{ required: "Enter a suburb." }} />
      <Field
        control={control}
        name="postcode"
        label="Postcode"
        inputMode="numeric"
        rules={{ required: "Enter a postcode." }}
      />
      <DialogActions>
        <Button type="submit" kind="primary" isPending={add.isPending}>
          Add warehouse
        </Button>
      </DialogActions>
    </Form>
  );
}
