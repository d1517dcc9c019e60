import { useMutation } from "@tanstack/react-query";
import { FileTrigger } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf, valueOf } from "#office/ui/calls.ts";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import page from "#office/ui/page.module.css";
import { Loading, Notice } from "#office/ui/states.tsx";
import { type ListKey, priceListsCall, usePriceListsChanged } from "./price-lists-call.ts";

const formatProducts = (count: number): string =>
  count === 1 ? "1 product" : `${count.toLocaleString("en-AU")} products`;

type ListFileProps = {
  readonly list: ListKey;
  /** With a sentence about what the file has changed. */
  readonly onDone: (sentence: string) => void;
  readonly onClose: () => void;
};

/** A file of a list: chosen, checked line by line, and imported as a whole. */
export function ListFileDialog({ list, onDone, onClose }: ListFileProps) {
  const changed = usePriceListsChanged();
  const send = (text: string, isCheck: boolean) =>
    valueOf(priceListsCall, "POST /api/office/sites/:site/price-lists/:group/file", {
      params: list,
      body: { text, isCheck },
    });
  const check = useMutation({
    mutationFn: async (file: File) => {
      const text = await file.text();
      return { text, found: await send(text, true) };
    },
  });
  const importFile = useMutation({
    mutationFn: (text: string) => send(text, false),
    onSuccess: async ({ products }) => {
      onClose();
      onDone(`The prices of ${formatProducts(products)} were changed.`);
      await changed();
    },
  });
  const error = check.error ?? importFile.error;
  const checked = check.data;
  return (
    <Dialog title="Import prices of the group" isOpen onClose={onClose}>
      {error !== null && <Notice tone="bad">{sentenceOf(error)}</Notice>}
      <p>
        A CSV file with the columns SKU, From and Price: one line for each number of pieces that a price holds from. All
        prices of a product that the file names are replaced; the word none removes the product.
      </p>
      <FileTrigger
        acceptedFileTypes={["text/csv", ".csv"]}
        onSelect={(files) => files?.[0] !== undefined && check.mutate(files[0])}
      >
        <Button>Choose a file</Button>
      </FileTrigger>
      {check.isPending && <Loading />}
      {checked !== undefined && <Checked {...checked.found} />}
      <DialogActions>
        <Button onPress={onClose}>Cancel</Button>
        {checked !== undefined && checked.found.problems.length === 0 && checked.found.products > 0 && (
          <Button kind="primary" isPending={importFile.isPending} onPress={() => importFile.mutate(checked.text)}>
            {`Change ${formatProducts(checked.found.products)}`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

type CheckedProps = {
  readonly products: number;
  readonly problems: readonly { readonly line: number; readonly sentence: string }[];
};

function Checked({ products, problems }: CheckedProps) {
  if (problems.length === 0)
    return (
      <Notice tone={products === 0 ? "info" : "good"}>
        {products === 0 ? "The file changes nothing." : `The file changes ${formatProducts(products)}.`}
      </Notice>
    );
  return (
    <section aria-label="Lines to correct">
      <Notice tone="bad">Nothing can be imported before these lines are corrected.</Notice>
      <div className={page["scroll"]} role="region" aria-label="Lines with a problem" tabIndex={0}>
        <ul>
          {problems.map(({ line, sentence }, at) => (
            // A line may have two problems.
            <li key={`${line} ${at}`}>{`Line ${line}: ${sentence}`}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
