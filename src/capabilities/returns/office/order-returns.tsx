import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-aria-components";
import { useForm } from "react-hook-form";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { Status } from "#office/ui/states.tsx";
import { type ReturnReason, returnReasons } from "../return-policy.rules.ts";
import { officeReasons, officeReturnStates } from "../returns-office.copy.ts";
import type { OfficeReturn } from "../returns.office.contract.ts";
import type { LineUnits, ReturnState } from "../returns.rules.ts";
import { returnsCall, returnTones, storeReturn } from "./returns-call.ts";

type OfOrder = { readonly site: string; readonly number: string };
type Line = { readonly line: number; readonly sku: string; readonly title: string; readonly returnable: number };

type OrderReturnsProps = {
  readonly order: OfOrder;
  readonly mayWrite: boolean;
  readonly onMade: (record: OfficeReturn) => void;
};

/** The returns of an order, on its record. */
export function OrderReturns({ order, mayWrite, onMade }: OrderReturnsProps) {
  const [isOpen, setOpen] = useState(false);
  const found = useQuery({
    queryKey: ["returns-of-order", order.site, order.number],
    queryFn: ({ signal }) =>
      valueOf(returnsCall, "GET /api/office/sites/:site/orders/:number/returns", { params: order, signal }),
  });
  const lines: readonly Line[] = found.data?.lines.filter(({ returnable }) => returnable > 0) ?? [];
  const returns: readonly { readonly number: string; readonly state: ReturnState }[] = found.data?.returns ?? [];
  return (
    <section className={page["panel"]} aria-labelledby="order-returns">
      <header className={page["head"]}>
        <h2 id="order-returns">Returns</h2>
        {mayWrite && lines.length > 0 && <Button onPress={() => setOpen(true)}>New return</Button>}
      </header>
      {returns.length === 0 && (
        <p>{lines.length === 0 ? "None. Goods can come back once they are delivered." : "None."}</p>
      )}
      <ul className={page["rows"]}>
        {returns.map(({ number, state }) => (
          <li key={number}>
            <Link href={`/returns/${number}`}>{number}</Link>
            <Status tone={returnTones[state]}>{officeReturnStates[state]}</Status>
          </li>
        ))}
      </ul>
      {isOpen && <NewReturn order={order} lines={lines} onClose={() => setOpen(false)} onMade={onMade} />}
    </section>
  );
}

type Values = { readonly units: readonly string[]; readonly words: string };
type NewProps = Omit<OrderReturnsProps, "mayWrite"> & { readonly lines: readonly Line[]; readonly onClose: () => void };

const isUpTo = (most: number) => (text: unknown) =>
  (/^\d{0,3}$/.test(String(text)) && Number(text) <= most) || `Enter a number from 0 to ${most}.`;

function NewReturn({ order, lines, onClose, onMade }: NewProps) {
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState<ReturnReason>("faulty");
  const { control, handleSubmit } = useForm<Values>({ defaultValues: { units: lines.map(() => ""), words: "" } });
  const make = useMutation({
    mutationFn: (body: { readonly words: string; readonly lines: readonly LineUnits[] }): Promise<OfficeReturn> =>
      valueOf(returnsCall, "POST /api/office/sites/:site/orders/:number/returns", {
        params: order,
        body: { key, reason, ...body },
      }),
    onSuccess: (record) => {
      storeReturn(client, record);
      onMade(record);
    },
  });
  const send = handleSubmit(({ units, words }) =>
    make.mutate({
      words,
      lines: lines.flatMap(({ line }, at) => (Number(units[at]) > 0 ? [{ line, quantity: Number(units[at]) }] : [])),
    }),
  );
  return (
    <Dialog title="New return" isOpen onClose={onClose}>
      <Form onSubmit={send} error={make.error}>
        {lines.map(({ line, sku, returnable }, at) => (
          <Field
            key={line}
            control={control}
            name={`units.${at}`}
            label={`Units of ${sku}, of ${returnable}`}
            inputMode="numeric"
            rules={{ validate: isUpTo(returnable) }}
          />
        ))}
        <Choice
          label="Reason"
          options={returnReasons.map((id) => ({ id, label: officeReasons[id] }))}
          value={reason}
          onChange={(id) => setReason(id as ReturnReason)}
        />
        <Field control={control} name="words" label="What the customer says" isLong />
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" isPending={make.isPending}>
            Make the return
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
