import { useState } from "react";
import { asCalendarDay, isCalendarDay } from "#kit/calendar-day.ts";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf } from "#office/ui/calls.ts";
import { DayInput } from "#office/ui/day-input.tsx";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import page from "#office/ui/page.module.css";
import { Notice } from "#office/ui/states.tsx";
import type { PurchaseOrder } from "../purchasing.office.contract.ts";
import { useStep } from "./purchasing-call.ts";

type DialogProps = { readonly order: PurchaseOrder; readonly onClose: () => void };

/** When the rest of each line is expected now; the shop's "arrives on" follows. */
export function DatesDialog({ order, onClose }: DialogProps) {
  const open = order.lines.filter((line) => line.open > 0);
  const [days, setDays] = useState<ReadonlyMap<number, string>>(new Map());
  const [hasError, setError] = useState(false);
  const save = useStep(order.number, "dates", onClose);
  const submit = () => {
    const changed = [...days].filter(([line, day]) => day !== order.lines.find((one) => one.line === line)?.expectedOn);
    setError(changed.length === 0 || changed.some(([, day]) => !isCalendarDay(day)));
    if (changed.length > 0 && changed.every(([, day]) => isCalendarDay(day)))
      save.mutate({
        version: order.version,
        lines: changed.map(([line, day]) => ({ line, expectedOn: asCalendarDay(day) })),
      });
  };
  return (
    <Dialog title={`Expected days of ${order.number}`} isOpen onClose={onClose}>
      <div className={page["form"]}>
        {save.isError && <Notice tone="bad">{sentenceOf(save.error)}</Notice>}
        {hasError && <Notice tone="bad">Enter another day for at least one product, as day, month and year.</Notice>}
        {open.map(({ line, sku, expectedOn }) => (
          <DayInput
            key={line}
            label={sku}
            value={days.get(line) ?? expectedOn ?? ""}
            onChange={(day) => setDays(new Map([...days, [line, day]]))}
          />
        ))}
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" isPending={save.isPending} onPress={submit}>
            Save days
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
