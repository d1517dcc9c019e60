import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PreviewLists } from "#office/ui/bulk-dialog.tsx";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf, valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import page from "#office/ui/page.module.css";
import { Failure, Loading, Notice } from "#office/ui/states.tsx";
import { selectionBody, type SelectionState } from "#office/ui/table-selection.tsx";
import { TextInput } from "#office/ui/text-input.tsx";
import type { SiteCode } from "#shop/site.ts";
import type { BulkPriceChange } from "../prices/prices.office.contract.ts";
import { DayInput } from "#office/ui/day-input.tsx";
import { formatPercent } from "./price-format.ts";
import { pricesCall, type PricesSearch } from "./prices-call.ts";

type BulkPriceProps = {
  readonly site: SiteCode;
  readonly state: SelectionState;
  readonly filter: PricesSearch;
  readonly onClose: () => void;
};

const fields = [
  { id: "price", label: "Price" },
  { id: "rrp", label: "RRP" },
  { id: "special", label: "Special, off the price" },
];
const ways = [
  { id: "percent", label: "By percent" },
  { id: "amount", label: "By an amount" },
  { id: "set", label: "Set to" },
  { id: "remove", label: "Remove" },
];
const roundings = [
  { id: "none", label: "No rounding" },
  { id: "00", label: "To whole dollars (.00)" },
  { id: "95", label: "To .95" },
  { id: "9", label: "To dollars that end in 9" },
];

type Typed = {
  readonly field: BulkPriceChange["field"];
  readonly by: BulkPriceChange["by"];
  readonly value: string;
  readonly rounding: BulkPriceChange["rounding"];
  readonly from: string;
  readonly to: string;
};
const atFirst: Typed = { field: "price", by: "percent", value: "", rounding: "none", from: "", to: "" };

/** What is typed as a change; null while something is missing. */
function changeOf({ value, from, to, ...rest }: Typed): BulkPriceChange | null {
  const number = Number(value.trim().replace("−", "-").replaceAll(",", ""));
  const isMissing = value.trim() === "" || Number.isNaN(number);
  const needsDays = rest.field === "special" && rest.by !== "remove";
  if ((rest.by !== "remove" && isMissing) || (needsDays && (from === "" || to === ""))) return null;
  return { ...rest, value: isMissing ? 0 : number, from: from || null, to: to || null };
}

/** Many prices at once: what is typed is previewed with margins before the job is started. */
export function BulkPriceDialog({ site, state, filter, onClose }: BulkPriceProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(atFirst);
  const [previewedChange, setPreviewedChange] = useState<BulkPriceChange | null>(null);
  const [reason, setReason] = useState("");
  const selection = selectionBody(state.selection, filter);
  const start = useMutation({
    mutationFn: (change: BulkPriceChange) =>
      valueOf(pricesCall, "POST /api/office/sites/:site/price-changes", {
        params: { site },
        body: { change, selection, reason },
      }),
    onSuccess: async () => {
      state.clear();
      onClose();
      await client.invalidateQueries({ queryKey: ["jobs"] });
    },
  });
  const type = (next: Partial<Typed>) => {
    setTyped({ ...typed, ...next });
    setPreviewedChange(null);
  };
  return (
    <Dialog title={`Change ${state.count.toLocaleString("en-AU")} prices`} isOpen onClose={onClose}>
      {start.isError && <Notice tone="bad">{sentenceOf(start.error)}</Notice>}
      <ChangeFields typed={typed} onType={type} />
      <TextInput label="Reason" value={reason} onChange={setReason} hint="It is kept in the audit log." />
      {previewedChange !== null && (
        <Preview site={site} change={previewedChange} selection={selection} onStart={start} onClose={onClose} />
      )}
      {previewedChange === null && (
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            kind="primary"
            isDisabled={changeOf(typed) === null}
            onPress={() => setPreviewedChange(changeOf(typed))}
          >
            Preview
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

type FieldsProps = { readonly typed: Typed; readonly onType: (next: Partial<Typed>) => void };

function ChangeFields({ typed, onType }: FieldsProps) {
  const { field, by, value, rounding, from, to } = typed;
  return (
    <>
      <div className={page["tools"]}>
        <Choice
          label="What to change"
          options={fields}
          value={field}
          onChange={(id) => onType({ field: id as Typed["field"] })}
        />
        <Choice label="How" options={ways} value={by} onChange={(id) => onType({ by: id as Typed["by"] })} />
        {by !== "remove" && (
          <>
            <TextInput
              label={by === "percent" ? "Percent" : "Dollars"}
              value={value}
              onChange={(next) => onType({ value: next })}
              hint={by === "set" ? "For example 1299.95" : "With a minus to take off: -10"}
            />
            <Choice
              label="Round"
              options={roundings}
              value={rounding}
              onChange={(id) => onType({ rounding: id as Typed["rounding"] })}
            />
          </>
        )}
      </div>
      {field === "special" && by !== "remove" && (
        <div className={page["tools"]}>
          <DayInput label="From" value={from} onChange={(day) => onType({ from: day })} />
          <DayInput label="To, that day included" value={to} onChange={(day) => onType({ to: day })} />
        </div>
      )}
    </>
  );
}

type PreviewProps = {
  readonly site: SiteCode;
  readonly change: BulkPriceChange;
  readonly selection: ReturnType<typeof selectionBody<PricesSearch>>;
  readonly onStart: { readonly mutate: (change: BulkPriceChange) => void; readonly isPending: boolean };
  readonly onClose: () => void;
};

function Preview({ site, change, selection, onStart, onClose }: PreviewProps) {
  const preview = useQuery({
    queryKey: ["bulk-preview", "prices", site, change, selection],
    queryFn: () =>
      valueOf(pricesCall, "POST /api/office/sites/:site/price-changes/preview", {
        params: { site },
        body: { change, selection },
      }),
    staleTime: 0,
    gcTime: 0,
  });
  if (preview.isPending) return <Loading />;
  if (preview.isError) return <Failure error={preview.error} />;
  const { changing, belowCost, marginBefore, marginAfter } = preview.data;
  return (
    <>
      {marginAfter !== null && (
        <p>
          Margin of those with a cost: {formatPercent(marginBefore)} → {formatPercent(marginAfter)}
        </p>
      )}
      {belowCost > 0 && (
        <Notice tone="warn">
          {belowCost.toLocaleString("en-AU")} would fall below cost and stay as they are. Change them one by one.
        </Notice>
      )}
      <PreviewLists preview={preview.data} />
      <DialogActions>
        <Button onPress={onClose}>Cancel</Button>
        {changing > 0 && (
          <Button kind="primary" isPending={onStart.isPending} onPress={() => onStart.mutate(change)}>
            {changing === 1 ? "Change 1 price" : `Change ${changing.toLocaleString("en-AU")} prices`}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
