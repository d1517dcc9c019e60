import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { AskApproval } from "#office/ui/approval-slot.tsx";
import { Button } from "#office/ui/button.tsx";
import { RefusalError, sentenceOf, valueOf } from "#office/ui/calls.ts";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { Failure, Loading, Notice } from "#office/ui/states.tsx";
import { Time } from "#office/ui/time.tsx";
import type { SiteCode } from "#shop/site.ts";
import type { PriceRecord, ShownPriceState } from "../prices/prices.office.contract.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { Verdicts } from "./price-verdicts.tsx";
import { dollars, priceFields, describeChanges, formatPercent } from "./price-format.ts";
import { isAmount, PRICES, pricesCall, typedDollars, useChangeId, useUndo } from "./prices-call.ts";

type PriceDialogProps = {
  readonly site: SiteCode;
  readonly sku: string;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
};

/** One price: its fields, what the ledger allows, and what staff changed. */
export function PriceDialog({ site, sku, mayWrite, onClose }: PriceDialogProps) {
  const record = useQuery({
    queryKey: [...PRICES, site, "record", sku],
    queryFn: ({ signal }) =>
      valueOf(pricesCall, "GET /api/office/sites/:site/prices/:sku", { params: { site, sku }, signal }),
  });
  return (
    <Dialog title={`Price of ${sku}`} isOpen onClose={onClose}>
      {record.isPending && <Loading />}
      {record.isError && <Failure error={record.error} />}
      {record.data !== undefined && (
        <>
          <PriceFacts record={record.data} />
          {mayWrite ? (
            <PriceForm site={site} record={record.data} onClose={onClose} />
          ) : (
            <DialogActions>
              <Button onPress={onClose}>Close</Button>
            </DialogActions>
          )}
          <PriceHistory site={site} record={record.data} mayUndo={mayWrite} />
        </>
      )}
    </Dialog>
  );
}

const PriceFacts = ({ record }: { readonly record: PriceRecord }) => (
  <>
    <p>
      {record.title}. Asked now {dollars(record.asked)}, margin {formatPercent(record.margin)}.
    </p>
    <Verdicts verdicts={record.verdicts} />
  </>
);

const texts = (state: ShownPriceState): Record<keyof ShownPriceState, string> => {
  const text = (value: number | null) => (value === null ? "" : value.toFixed(2));
  const { price, rrp, was, cost, special, from, to } = state;
  const amounts = { price: text(price), rrp: text(rrp), was: text(was), cost: text(cost), special: text(special) };
  return { ...amounts, from: from ?? "", to: to ?? "" };
};

type Typed = ReturnType<typeof texts> & { readonly reason: string };

/** The fields that differ from what the form began with. */
function changesOf(typed: Typed, record: ShownPriceState): Partial<ShownPriceState> {
  const began = texts(record);
  const changed = priceFields.filter((field) => typed[field].trim() !== began[field]);
  const valueOfField = (field: keyof ShownPriceState) =>
    field === "from" || field === "to" ? typed[field] || null : typedDollars(typed[field]);
  return Object.fromEntries(changed.map((field) => [field, valueOfField(field)]));
}

const SAVE = "POST /api/office/sites/:site/prices/:sku";

type FormProps = { readonly site: SiteCode; readonly record: PriceRecord; readonly onClose: () => void };

function useSave({ site, record, onClose }: FormProps) {
  const client = useQueryClient();
  const changeId = useChangeId();
  // What was typed began from the first; a newer one is shown before it is saved over.
  const [began] = useState(record);
  const [base, setBase] = useState(record);
  const [sent, setSent] = useState<object>();
  const save = useMutation({
    mutationFn: (typed: Typed) => {
      const { sku, version } = base;
      const body = { changeId, version, change: changesOf(typed, began), reason: typed.reason };
      setSent(body);
      return valueOf(pricesCall, SAVE, { params: { site, sku }, body });
    },
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: PRICES }),
  });
  const isStale = save.error instanceof RefusalError && save.error.refusal === "changedMeanwhile";
  const newest = isStale && record.version !== base.version ? record : null;
  const takeNewest = () => {
    save.reset();
    setBase(record);
  };
  return { save, base, newest, takeNewest, sent };
}

function PriceForm(props: FormProps) {
  const { record, onClose } = props;
  const { save, base, newest, takeNewest, sent } = useSave(props);
  const [scheduled, setScheduled] = useState<Partial<ShownPriceState> | null>(null);
  const { control, getValues, handleSubmit } = useForm<Typed>({ defaultValues: { ...texts(record), reason: "" } });
  return (
    <Form onSubmit={handleSubmit((typed) => save.mutate(typed))} error={save.error}>
      {newest !== null && (
        <Notice tone="warn">
          {newest.edits[0]?.whoName ?? "Somebody"} changed it: {describeChanges(base, newest)}.{" "}
          <Button onPress={takeNewest}>Keep mine over it</Button>
        </Notice>
      )}
      <AmountFields control={control} />
      <div className={page["tools"]}>
        <Field control={control} name="special" label="Special" inputMode="decimal" rules={{ validate: isAmount }} />
        <Field control={control} name="from" label="From" type="date" />
        <Field control={control} name="to" label="To, that day included" type="date" />
      </div>
      <Field control={control} name="reason" label="Reason" hint="It is kept in the audit log." />
      <AskApproval error={save.error} call={SAVE} params={{ site: props.site, sku: record.sku }} body={sent} />
      <DialogActions>
        <Button onPress={onClose}>Cancel</Button>
        <Button onPress={() => setScheduled(changesOf(getValues(), base))}>Schedule…</Button>
        <Button type="submit" kind="primary" isPending={save.isPending}>
          Save price
        </Button>
      </DialogActions>
      {scheduled !== null && (
        <ScheduleDialog
          name={`price of ${record.sku}`}
          site={props.site}
          target={{ kind: "price", id: record.productId, changes: schedulable(scheduled) }}
          onDone={onClose}
          onClose={() => setScheduled(null)}
        />
      )}
    </Form>
  );
}

/** A special has its own days, and shoppers never see a cost. */
const schedulable = (changes: Partial<ShownPriceState>): Partial<ShownPriceState> =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => ["price", "rrp", "was"].includes(field)));

type Control = ReturnType<typeof useForm<Typed>>["control"];

const AmountFields = ({ control }: { readonly control: Control }) => (
  <div className={page["tools"]}>
    <Field
      control={control}
      name="price"
      label="Price"
      inputMode="decimal"
      rules={{ required: "Enter a price of $0.01 or more.", validate: isAmount }}
      autoFocus
    />
    <Field control={control} name="rrp" label="RRP" inputMode="decimal" rules={{ validate: isAmount }} />
    <Field control={control} name="was" label="Was" inputMode="decimal" rules={{ validate: isAmount }} />
    <Field control={control} name="cost" label="Cost without GST" inputMode="decimal" rules={{ validate: isAmount }} />
  </div>
);

type HistoryProps = { readonly site: SiteCode; readonly record: PriceRecord; readonly mayUndo: boolean };

function PriceHistory({ site, record: { edits }, mayUndo }: HistoryProps) {
  const undo = useUndo();
  if (edits.length === 0) return <p className={page["lead"]}>No one has changed this price in the office yet.</p>;
  return (
    <section aria-label="What staff changed">
      <h3>What staff changed</h3>
      {undo.isError && <Notice tone="bad">{sentenceOf(undo.error)}</Notice>}
      <ul className={page["rows"]}>
        {edits.map((edit) => (
          <li key={edit.auditId}>
            <span>
              {describeChanges(edit.before, edit.after)}
              <br />
              <small className={page["lead"]}>
                {edit.whoName}, <Time at={edit.at} site={site} />
                {edit.reason !== "" && `: ${edit.reason}`}
              </small>
            </span>
            {edit.isUndone && <span>Undone</span>}
            {mayUndo && !edit.isUndone && edit.kind === "single" && (
              <Button isPending={undo.isPending} onPress={() => undo.mutate(edit.auditId)}>
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
