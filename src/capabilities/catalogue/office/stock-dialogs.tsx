import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { Dialog } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form, FormActions } from "#office/ui/form.tsx";
import { reasonWords } from "../stock/office-stock.copy.ts";
import type { StockRow } from "../stock/stock.office.contract.ts";
import { type AdjustmentReason, adjustmentReasons } from "../stock/stock.rules.ts";
import { STOCK, stockCall, usePlaces, wholeNumber } from "./stock-call.ts";

type DialogProps = { readonly stock: StockRow; readonly onClose: () => void };

/** One id for the dialog, however often its button is pressed or the network fails. */
const useChangeId = (): string => useState(() => crypto.randomUUID())[0];

function useStockChange(change: () => Promise<unknown>, onClose: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    // A refusal may come from another person's change, which the page behind has to show as well.
    onSettled: () => client.invalidateQueries({ queryKey: STOCK }),
    onSuccess: onClose,
  });
}

const kindOptions = [
  { id: "remove", label: "Take away" },
  { id: "add", label: "Add" },
  { id: "set", label: "Set to" },
] as const;
const reasonOptions = adjustmentReasons.map((id) => ({ id, label: reasonWords[id] }));

const isWhole = (least: number) => (text: string) =>
  (wholeNumber(text) ?? -1) >= least || `Enter a whole number of ${least} or more.`;

/** Adds, takes away or sets what is on hand, with a reason. */
export function AdjustDialog({ stock, onClose }: DialogProps) {
  const changeId = useChangeId();
  const [kind, setKind] = useState<(typeof kindOptions)[number]["id"]>("remove");
  const [reason, setReason] = useState<AdjustmentReason>("damaged");
  const { control, handleSubmit, getValues } = useForm({ defaultValues: { quantity: "", note: "" } });
  const change = useStockChange(() => {
    const { quantity, note } = getValues();
    const pieces = wholeNumber(quantity) ?? 0;
    const adjustment = kind === "set" ? { kind, quantity: pieces, seen: stock.onHand } : { kind, quantity: pieces };
    const body = { changeId, sku: stock.sku, place: stock.place, adjustment, reason, note };
    return valueOf(stockCall, "POST /api/office/stock/adjust", { body });
  }, onClose);
  return (
    <Dialog title={`Adjust stock at ${stock.placeName}`} isOpen onClose={onClose}>
      <p>On hand: {stock.onHand}</p>
      <Form onSubmit={handleSubmit(() => change.mutate())} error={change.error}>
        <Choice label="What to do" options={kindOptions} value={kind} onChange={setKind} />
        <Field
          control={control}
          name="quantity"
          label="Pieces"
          inputMode="numeric"
          rules={{ validate: isWhole(kind === "set" ? 0 : 1) }}
          autoFocus
        />
        <Choice
          label="Reason"
          options={reasonOptions}
          value={reason}
          onChange={(id) => setReason(id as AdjustmentReason)}
        />
        <Field control={control} name="note" label="Note" hint="It is kept in the stock ledger and the audit log." />
        <FormActions onCancel={onClose} save="Adjust stock" isPending={change.isPending} />
      </Form>
    </Dialog>
  );
}

/** Moves pieces to another warehouse of the same country. */
export function TransferDialog({ stock, onClose }: DialogProps) {
  const changeId = useChangeId();
  const places = usePlaces().data ?? [];
  const country = places.find(({ code }) => code === stock.place)?.country;
  const options = places
    .filter((place) => place.code !== stock.place && place.country === country)
    .map(({ code, name }) => ({ id: code, label: name }));
  const [chosen, setChosen] = useState<string>();
  const to = chosen ?? options[0]?.id ?? "";
  const { control, handleSubmit, getValues } = useForm({ defaultValues: { quantity: "", note: "" } });
  const change = useStockChange(() => {
    const { quantity, note } = getValues();
    const body = { changeId, sku: stock.sku, from: stock.place, to, quantity: wholeNumber(quantity) ?? 0, note };
    return valueOf(stockCall, "POST /api/office/stock/transfer", { body });
  }, onClose);
  return (
    <Dialog title={`Transfer from ${stock.placeName}`} isOpen onClose={onClose}>
      <p>On hand: {stock.onHand}</p>
      <Form onSubmit={handleSubmit(() => change.mutate())} error={change.error}>
        <Field
          control={control}
          name="quantity"
          label="Pieces"
          inputMode="numeric"
          rules={{ validate: isWhole(1) }}
          autoFocus
        />
        <Choice label="To" options={options} value={to} onChange={setChosen} />
        <Field control={control} name="note" label="Note" hint="For example the number of the truck." />
        <FormActions onCancel={onClose} save="Transfer stock" isPending={change.isPending} />
      </Form>
    </Dialog>
  );
}

/** From how many pieces down the product is low here. */
export function LevelDialog({ stock, onClose }: DialogProps) {
  const { control, handleSubmit, getValues } = useForm({ defaultValues: { lowAt: String(stock.lowAt ?? "") } });
  const change = useStockChange(() => {
    const body = { sku: stock.sku, place: stock.place, lowAt: wholeNumber(getValues().lowAt) };
    return valueOf(stockCall, "POST /api/office/stock/level", { body });
  }, onClose);
  return (
    <Dialog title={`Low-stock level at ${stock.placeName}`} isOpen onClose={onClose}>
      <Form onSubmit={handleSubmit(() => change.mutate())} error={change.error}>
        <Field
          control={control}
          name="lowAt"
          label="Low at"
          hint="With this many free pieces or fewer it is listed under Low. Leave it empty for no level."
          inputMode="numeric"
          rules={{ validate: (text: string) => text.trim() === "" || isWhole(0)(text) }}
          autoFocus
        />
        <FormActions onCancel={onClose} save="Save level" isPending={change.isPending} />
      </Form>
    </Dialog>
  );
}
