import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AskApproval } from "#office/ui/approval-slot.tsx";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf, valueOf } from "#office/ui/calls.ts";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import page from "#office/ui/page.module.css";
import { Failure, Loading, Notice } from "#office/ui/states.tsx";
import { TextInput } from "#office/ui/text-input.tsx";
import type { GroupPriceRow } from "../prices/price-lists.office.contract.ts";
import { type ListKey, PRICE_LISTS, priceListsCall, usePriceListsChanged } from "./price-lists-call.ts";
import { dollars } from "./price-format.ts";

type DialogProps = {
  readonly list: ListKey;
  readonly sku: string;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
};

/** What a group pays for one product, by number of pieces. */
export function GroupPriceDialog({ list, sku, mayWrite, onClose }: DialogProps) {
  const found = useQuery({
    queryKey: [...PRICE_LISTS, list.site, list.group, "product", sku],
    queryFn: ({ signal }) =>
      valueOf(priceListsCall, "GET /api/office/sites/:site/price-lists/:group/prices/:sku", {
        params: { ...list, sku },
        signal,
      }),
  });
  return (
    <Dialog title={`Prices of ${sku}`} isOpen onClose={onClose}>
      {found.isPending && <Loading />}
      {found.isError && (
        <>
          <Failure error={found.error} onRetry={() => void found.refetch()} />
          <DialogActions>
            <Button onPress={onClose}>Close</Button>
          </DialogActions>
        </>
      )}
      {found.data !== undefined && <Steps list={list} row={found.data} mayWrite={mayWrite} onClose={onClose} />}
    </Dialog>
  );
}

type TypedStep = { readonly id: string; readonly from: string; readonly price: string };
const newStep = (from = "1", price = ""): TypedStep => ({ id: crypto.randomUUID(), from, price });
const fromFault = ({ from }: TypedStep) =>
  /^[1-9]\d{0,4}$/.test(from.trim()) ? undefined : "Enter a whole number of 1 or more.";
const priceFault = ({ price }: TypedStep) =>
  /^\d{1,7}(\.\d{1,2})?$/.test(price.trim()) ? undefined : "Enter an amount like 1299.00.";

const SAVE = "POST /api/office/sites/:site/price-lists/:group/prices/:sku";

type StepsProps = {
  readonly list: ListKey;
  readonly row: GroupPriceRow;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
};

/** What is typed of a price, from the version that was read first; a newer answer does not replace it. */
function useSteps({ list, row, onClose }: StepsProps) {
  const { sku } = row;
  const [version] = useState(row.version);
  const changed = usePriceListsChanged();
  const [steps, setSteps] = useState<readonly TypedStep[]>(() =>
    row.steps.length === 0 ? [newStep()] : row.steps.map(({ from, price }) => newStep(String(from), price.toFixed(2))),
  );
  const [reason, setReason] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [sent, setSent] = useState<object>();
  const save = useMutation({
    mutationFn: () => {
      const parsedSteps = steps.map(({ from, price }) => ({ from: Number(from), price: Number(price) }));
      const body = { version, steps: parsedSteps, reason: reason.slice(0, 300) };
      setSent(body);
      return valueOf(priceListsCall, SAVE, { params: { ...list, sku }, body });
    },
    onSuccess: async () => {
      onClose();
      await changed();
    },
  });
  const submit = () => {
    setChecked(true);
    if (steps.every((step) => fromFault(step) === undefined && priceFault(step) === undefined)) save.mutate();
  };
  return { steps, setSteps, reason, setReason, isChecked, save, sent, submit };
}

function Steps(props: StepsProps) {
  const { list, row, mayWrite, onClose } = props;
  const { sku, title, asked, cost } = row;
  const { steps, setSteps, reason, setReason, isChecked, save, sent, submit } = useSteps(props);
  return (
    <div className={page["form"]}>
      <p>{title}</p>
      <p className={page["lead"]}>
        {[
          asked === null ? "Not on sale on this site" : `Everybody pays ${dollars(asked)}`,
          cost === null ? "" : `cost ${dollars(cost)} without GST`,
        ]
          .filter((part) => part !== "")
          .join(", ")}
      </p>
      {save.isError && <Notice tone="bad">{sentenceOf(save.error)}</Notice>}
      {steps.length === 0 && <p>The group pays the usual price.</p>}
      {steps.map((step, at) => (
        <StepFields
          key={step.id}
          place={at + 1}
          step={step}
          isChecked={isChecked}
          onChange={(next) => setSteps(steps.map((one) => (one.id === step.id ? { ...one, ...next } : one)))}
          onRemove={() => setSteps(steps.filter(({ id }) => id !== step.id))}
        />
      ))}
      <TextInput label="Reason" hint="It is kept in the audit log." value={reason} onChange={setReason} />
      <AskApproval error={save.error} call={SAVE} params={{ ...list, sku }} body={sent} />
      <DialogActions>
        <Button onPress={() => setSteps([...steps, newStep(steps.length === 0 ? "1" : "")])}>Add a price</Button>
        <Button onPress={onClose}>Cancel</Button>
        {mayWrite && (
          <Button kind="primary" isPending={save.isPending} onPress={submit}>
            Save prices
          </Button>
        )}
      </DialogActions>
    </div>
  );
}

type FieldsProps = {
  readonly place: number;
  readonly step: TypedStep;
  readonly isChecked: boolean;
  readonly onChange: (next: Partial<TypedStep>) => void;
  readonly onRemove: () => void;
};

const StepFields = ({ place, step, isChecked, onChange, onRemove }: FieldsProps) => (
  <div className={page["tools"]} role="group" aria-label={`Price ${place}`}>
    <TextInput
      label="From pieces"
      inputMode="numeric"
      value={step.from}
      error={isChecked ? fromFault(step) : undefined}
      onChange={(from) => onChange({ from })}
    />
    <TextInput
      label="Price each"
      inputMode="decimal"
      value={step.price}
      error={isChecked ? priceFault(step) : undefined}
      onChange={(price) => onChange({ price })}
    />
    <Button label={`Remove price ${place}`} onPress={onRemove}>
      Remove
    </Button>
  </div>
);
