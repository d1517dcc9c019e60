import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Field } from "#office/ui/field.tsx";
import { Form } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import type { StoreDay } from "../daily-close.office.contract.ts";
import { formatMoney } from "./payments-call.ts";
import { dailyCloseCall, type DayKey, dayKeyOf } from "./reconciliation-call.ts";

const isAmount = (text: string): boolean => /^-?\d{1,6}(\.\d{1,2})?$/.test(text.trim());
const amountRule = {
  validate: (text: string) => isAmount(text) || "Enter an amount like 1200.50; 0 for nothing.",
};
const centsOf = (text: string): number => Math.round(Number(text) * 100);

/** Closes a day with what was counted, under the key of the form. */
function useClose(dayKey: DayKey, record: StoreDay, key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (counted: { readonly cash: number; readonly terminal: number; readonly reason: string }) =>
      valueOf(dailyCloseCall, "POST /api/office/sites/:site/stores/:store/days/:day/close", {
        params: dayKey,
        body: { key, seenCash: record.cash, seenTerminal: record.terminal, ...counted },
      }),
    onSuccess: (changed) => {
      client.setQueryData(dayKeyOf(dayKey), changed);
      void client.invalidateQueries({ queryKey: ["store-days"] });
      void client.invalidateQueries({ queryKey: ["home"] });
      void client.invalidateQueries({ queryKey: ["audit"] });
    },
    // More was recorded, or somebody has closed it: the screen shows that, and what was typed stays.
    onError: () => client.invalidateQueries({ queryKey: dayKeyOf(dayKey) }),
  });
}

/** The counted money of a day. What is typed stays when the server refuses it. */
export function CloseForm({ dayKey, record }: { readonly dayKey: DayKey; readonly record: StoreDay }) {
  const [key] = useState(() => crypto.randomUUID());
  const { control, handleSubmit } = useForm({ defaultValues: { cash: "", terminal: "", reason: "" } });
  const { cash, terminal } = useWatch({ control });
  const close = useClose(dayKey, record, key);
  const isCounted = isAmount(cash ?? "") && isAmount(terminal ?? "");
  const difference =
    (centsOf(cash ?? "0") +
      centsOf(terminal ?? "0") -
      centsOf(String(record.cash)) -
      centsOf(String(record.terminal))) /
    100;
  return (
    <section className={page["panel"]} aria-labelledby="close-day">
      <h2 id="close-day">Close the day</h2>
      <Form
        onSubmit={handleSubmit((typed) =>
          close.mutate({ cash: Number(typed.cash), terminal: Number(typed.terminal), reason: typed.reason }),
        )}
        error={close.error}
      >
        <Field
          control={control}
          name="cash"
          label="Cash counted"
          hint={`Expected: ${formatMoney(record.cash)}`}
          inputMode="decimal"
          rules={amountRule}
        />
        <Field
          control={control}
          name="terminal"
          label="Total of the terminals"
          hint={`Expected: ${formatMoney(record.terminal)}`}
          inputMode="decimal"
          rules={amountRule}
        />
        {isCounted && (
          <p role="status">{difference === 0 ? "No difference in total." : `Difference: ${formatMoney(difference)}`}</p>
        )}
        <Field
          control={control}
          name="reason"
          label="Reason for a difference"
          hint="Only where the counted money differs. It is kept in the audit log."
        />
        <div className={page["tools"]}>
          <Button type="submit" kind="primary" isPending={close.isPending}>
            Close the day
          </Button>
        </div>
      </Form>
    </section>
  );
}
