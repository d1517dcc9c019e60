import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import { describeFieldError } from "#shop/field-label.ts";
import { Button } from "./button.tsx";
import { sentenceOf } from "./calls.ts";
import { Check } from "./choice.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";
import page from "./page.module.css";
import { Notice, Status } from "./states.tsx";
import { checkLineFile, type LineAnswer, type LineResult, startLineFile } from "./send-line-file.ts";

const formatCount = (number: number): string => number.toLocaleString("en-AU");
const formatLines = (count: number): string => (count === 1 ? "1 line" : `${formatCount(count)} lines`);
const MAX_SHOWN = 200;

type LineFileProps = {
  readonly title: string;
  /** The kind of lines, as its call is named: `offers`. */
  readonly kind: string;
  /** The call that starts the job: `offer-files`. */
  readonly job: string;
  /** What the columns are and what an empty cell means. */
  readonly help: string;
  readonly onClose: () => void;
};

/** A spreadsheet of lines: chosen, tried without writing anything, shown line by line, and imported by a job. */
export function LineFileDialog({ title, kind, job, help, onClose }: LineFileProps) {
  const client = useQueryClient();
  const [count, setCount] = useState(0);
  const [isWhole, setWhole] = useState(false);
  const check = useMutation({
    mutationFn: async (file: File) => {
      const key = crypto.randomUUID();
      return { file, key, found: await checkLineFile({ kind, file, key, onLines: setCount }) };
    },
  });
  const importFile = useMutation({
    mutationFn: (chosen: { readonly file: File; readonly key: string }) =>
      startLineFile(`${job}?isWhole=${isWhole}`, chosen),
    onSuccess: async () => {
      onClose();
      await client.invalidateQueries({ queryKey: ["jobs"] });
    },
  });
  const error = importFile.error ?? check.error;
  const isBusy = check.isPending || importFile.isPending;
  const checked = check.data;
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    setCount(0);
    importFile.reset();
    check.mutate(file);
  };
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      {error !== null && <Notice tone="bad">{sentenceOf(error)}</Notice>}
      <p>{help}</p>
      <FileTrigger acceptedFileTypes={[".csv", ".xlsx"]} onSelect={(files) => choose(files?.[0])}>
        <Button isDisabled={isBusy}>Choose a file</Button>
      </FileTrigger>
      <div aria-live="polite">{check.isPending && <p>{`Checking, ${formatLines(count)} so far.`}</p>}</div>
      {checked !== undefined && (
        <>
          <Trial name={checked.file.name} result={checked.found} />
          <Check label="All lines or none" isSelected={isWhole} onChange={setWhole} />
          {isWhole && checked.found.sums.failed > 0 && (
            <Notice tone="warn">
              {`Correct ${formatLines(checked.found.sums.failed)} in the file first, or import the others without them.`}
            </Notice>
          )}
        </>
      )}
      <Buttons
        result={checked?.found}
        isWhole={isWhole}
        isPending={importFile.isPending}
        onImport={() => checked !== undefined && importFile.mutate(checked)}
        onClose={onClose}
      />
    </Dialog>
  );
}

type ButtonsProps = {
  /** The result of the trial; undefined: there is nothing to import. */
  readonly result: LineResult | undefined;
  readonly isWhole: boolean;
  readonly isPending: boolean;
  readonly onImport: () => void;
  readonly onClose: () => void;
};

function Buttons({ result, isWhole, isPending, onImport, onClose }: ButtonsProps) {
  const sums = result?.sums;
  const changing = sums === undefined ? 0 : sums.added + sums.changed;
  const isPossible = changing > 0 && !(isWhole && (sums?.failed ?? 0) > 0);
  return (
    <DialogActions>
      <Button onPress={onClose}>Cancel</Button>
      {isPossible && (
        <Button kind="primary" isPending={isPending} onPress={onImport}>
          {`Import ${formatLines(changing)}`}
        </Button>
      )}
    </DialogActions>
  );
}

const isOfInterest = (answer: LineAnswer): boolean => "error" in answer || answer.result !== "unchanged";

const verdicts = {
  added: "would be added",
  changed: "would change",
  unchanged: "would stay as it is",
  "done-before": "was done before",
  "left-out": "would be left out",
} as const;

function Trial({ name, result: { answers, sums } }: { readonly name: string; readonly result: LineResult }) {
  const { added, changed, unchanged, failed } = sums;
  // Lines to correct come first.
  const shown = answers
    .filter(isOfInterest)
    .toSorted((a, b) => Number("error" in b) - Number("error" in a) || a.line - b.line);
  return (
    <section aria-label="What the file would do">
      <h3>
        {`${name}: ${formatCount(added)} to add, ${formatCount(changed)} to change, ${formatCount(unchanged)} as they are, ${formatCount(failed)} to correct`}
      </h3>
      {shown.length > 0 && (
        <div className={page["scroll"]} role="region" aria-label="Lines of the file" tabIndex={0}>
          <ul>
            {shown.slice(0, MAX_SHOWN).map((answer) => (
              <li key={answer.line}>
                <Line answer={answer} />
              </li>
            ))}
            {shown.length > MAX_SHOWN && (
              <li className={page["lead"]}>{`and ${formatCount(shown.length - MAX_SHOWN)} more`}</li>
            )}
          </ul>
        </div>
      )}
    </section>
  );
}

const Line = ({ answer }: { readonly answer: LineAnswer }) =>
  "error" in answer ? (
    <>
      <Status tone="bad">To correct</Status>
      {` Line ${answer.line}: ${describeFieldError(answer.field, answer.error)}`}
    </>
  ) : (
    `Line ${answer.line} ${verdicts[answer.result]}`
  );
