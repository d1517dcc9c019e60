import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf, valueOf } from "#office/ui/calls.ts";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import page from "#office/ui/page.module.css";
import { Loading, Notice, Status } from "#office/ui/states.tsx";
import { TextInput } from "#office/ui/text-input.tsx";
import type { PriceFileCheck } from "../prices/prices.office.contract.ts";
import { pricesCall } from "./prices-call.ts";

const count = (number: number): string => number.toLocaleString("en-AU");

/** A file of prices: chosen, shown line by line, and imported by a job. */
export function PriceFileDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const [reason, setReason] = useState("");
  const check = useMutation({
    mutationFn: async (file: File) => {
      const text = await file.text();
      const found = await valueOf(pricesCall, "POST /api/office/price-files/check", { body: { text } });
      return { text, found };
    },
  });
  const start = useMutation({
    mutationFn: (text: string) => valueOf(pricesCall, "POST /api/office/price-files", { body: { text, reason } }),
    onSuccess: async () => {
      onClose();
      await client.invalidateQueries({ queryKey: ["jobs"] });
    },
  });
  const error = check.error ?? start.error;
  const checked = check.data;
  return (
    <Dialog title="Import prices from a file" isOpen onClose={onClose}>
      {error !== null && <Notice tone="bad">{sentenceOf(error)}</Notice>}
      <p>
        A CSV file with the columns SKU and Site, and any of Price, RRP, Cost, Special, Special from and Special to, as
        the export of this list has them. An empty cell leaves a value as it is; the word none removes it.
      </p>
      <FileTrigger
        acceptedFileTypes={["text/csv", ".csv"]}
        onSelect={(files) => files?.[0] !== undefined && check.mutate(files[0])}
      >
        <Button>Choose a file</Button>
      </FileTrigger>
      {check.isPending && <Loading />}
      {checked !== undefined && <CheckedLines check={checked.found} />}
      <TextInput label="Reason" value={reason} onChange={setReason} hint="It is kept in the audit log." />
      <DialogActions>
        <Button onPress={onClose}>Cancel</Button>
        {checked !== undefined && checked.found.changing > 0 && (
          <Button kind="primary" isPending={start.isPending} onPress={() => start.mutate(checked.text)}>
            {`Change ${count(checked.found.changing)} prices`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function CheckedLines({ check: { total, changing, failing, lines } }: { readonly check: PriceFileCheck }) {
  return (
    <section aria-label="What the file would do">
      <h3>
        {count(total)} lines: {count(changing)} change a price, {count(total - changing - failing)} change nothing,{" "}
        {count(failing)} can&apos;t be done
      </h3>
      <div className={page["scroll"]} role="region" aria-label="Lines of the file" tabIndex={0}>
        <ul>
          {lines.map(({ line, name, change, problem }) => (
            <li key={line}>
              Line {line}, {name}: {problem === "" ? change : <Status tone="bad">{problem}</Status>}
            </li>
          ))}
          {changing + failing > lines.length && (
            <li className={page["lead"]}>and {count(changing + failing - lines.length)} more</li>
          )}
        </ul>
      </div>
    </section>
  );
}
