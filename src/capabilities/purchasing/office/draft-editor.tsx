import { useState } from "react";
import { isCalendarDay } from "#kit/calendar-day.ts";
import { Button } from "#office/ui/button.tsx";
import { RefusalError, sentenceOf } from "#office/ui/calls.ts";
import { DayInput } from "#office/ui/day-input.tsx";
import page from "#office/ui/page.module.css";
import { SaveBar } from "#office/ui/save-bar.tsx";
import { Notice } from "#office/ui/states.tsx";
import { TextInput } from "#office/ui/text-input.tsx";
import {
  changesOfDraft,
  type DraftLine,
  draftLinesOf,
  type DraftProblems,
  newDraftLine,
  problemsOfDraft,
  sentLines,
} from "../draft.rules.ts";
import type { PurchaseOrder } from "../purchasing.office.contract.ts";
import type { PickerSlot } from "./order-record.tsx";
import { useStep } from "./purchasing-call.ts";
import styles from "./purchasing.module.css";

type EditorProps = {
  readonly order: PurchaseOrder;
  readonly picker: PickerSlot;
  /** Reads the order again. */
  readonly onReload: () => Promise<PurchaseOrder | undefined>;
};

/** What is typed begins from one version of the order; a newer one replaces it only where nothing would be lost. */
function useDraft({ order: newest, onReload }: Pick<EditorProps, "order" | "onReload">) {
  const [order, setOrder] = useState(newest);
  const [lines, setLines] = useState(() => draftLinesOf(order));
  const [note, setNote] = useState(order.note);
  const [isChecked, setChecked] = useState(false);
  const begin = (from: PurchaseOrder) => {
    setOrder(from);
    setLines(draftLinesOf(from));
    setNote(from.note);
    setChecked(false);
  };
  const save = useStep(order.number, "draft", begin);
  const changes = changesOfDraft({ lines: draftLinesOf(order), note: order.note }, { lines, note });
  if (newest.version > order.version && changes === 0) begin(newest);
  const reload = async () => {
    const read = await onReload();
    save.reset();
    if (read !== undefined) begin(read);
  };
  const submit = () => {
    setChecked(true);
    if (problemsOfDraft(lines).size === 0)
      save.mutate({ version: order.version, note: note.trim(), lines: sentLines(lines, isCalendarDay) });
  };
  const problems: DraftProblems = isChecked ? problemsOfDraft(lines) : new Map();
  return { lines, setLines, note, setNote, changes, problems, save, submit, reload, discard: () => begin(newest) };
}

/** The lines of a draft, saved as a whole. What was typed stays when the save is refused. */
export function DraftEditor({ order, picker: Picker, onReload }: EditorProps) {
  const draft = useDraft({ order, onReload });
  const { lines, setLines, note, setNote, changes, problems, save, submit, reload, discard } = draft;
  const change = (sku: string, next: Partial<DraftLine>) =>
    setLines(lines.map((line) => (line.sku === sku ? { ...line, ...next } : line)));
  return (
    <section className={page["stack"]} aria-labelledby="draft">
      <h2 id="draft">Lines</h2>
      {save.isError && (
        <Notice tone="bad">
          {sentenceOf(save.error)}{" "}
          {save.error instanceof RefusalError && save.error.refusal === "changedMeanwhile" && (
            <Button onPress={() => void reload()}>Reload</Button>
          )}
        </Notice>
      )}
      {problems.size > 0 && <Notice tone="bad">Nothing was saved. Correct the marked fields.</Notice>}
      {lines.length === 0 && <p className={page["lead"]}>Nothing is on the order yet. Add the first product below.</p>}
      <ul className={styles["lines"]} aria-label="Lines of the draft">
        {lines.map((line) => (
          <DraftRow
            key={line.sku}
            line={line}
            problem={problems.get(line.sku) ?? {}}
            onChange={(next) => change(line.sku, next)}
            onRemove={() => setLines(lines.filter(({ sku }) => sku !== line.sku))}
          />
        ))}
      </ul>
      <Picker
        label="Add a product"
        without={lines.map(({ sku }) => sku)}
        onPick={(sku) => setLines([...lines, newDraftLine(sku, order.usualDay)])}
      />
      <TextInput label="Note to the supplier" hint="Printed on the order" rows={2} value={note} onChange={setNote} />
      <SaveBar changes={changes} isSaving={save.isPending} onSave={submit} onDiscard={discard} />
    </section>
  );
}

type RowProps = {
  readonly line: DraftLine;
  readonly problem: { readonly quantity?: string; readonly cost?: string };
  readonly onChange: (next: Partial<DraftLine>) => void;
  readonly onRemove: () => void;
};

const DraftRow = ({ line, problem, onChange, onRemove }: RowProps) => (
  <li>
    <div className={styles["line"]} role="group" aria-label={line.sku}>
      <span className={styles["name"]}>
        <strong>{line.sku}</strong>
        <span className={page["under"]}>{line.title}</span>
      </span>
      <TextInput
        label="Pieces"
        inputMode="numeric"
        value={line.quantity}
        error={problem.quantity}
        onChange={(quantity) => onChange({ quantity })}
      />
      <TextInput
        label="Cost each"
        hint="Without GST. Leave it empty to use the cost in Prices."
        inputMode="decimal"
        value={line.cost}
        error={problem.cost}
        onChange={(cost) => onChange({ cost })}
      />
      <DayInput label="Expected" value={line.expectedOn} onChange={(expectedOn) => onChange({ expectedOn })} />
      <Button label={`Remove ${line.sku}`} onPress={onRemove}>
        Remove
      </Button>
    </div>
  </li>
);
