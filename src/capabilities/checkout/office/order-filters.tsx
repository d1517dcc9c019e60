import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "#office/ui/button.tsx";
import { Choice } from "#office/ui/choice.tsx";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form } from "#office/ui/form.tsx";
import { officeStates } from "../order-management/office-orders.copy.ts";
import { orderStates } from "../orders/order-states.rules.ts";
import { paymentTypes } from "../paying/payment-types.rules.ts";
import type { OrdersSearch } from "./order-search.ts";
import { describePaymentType } from "./order.copy.ts";

const ANY = "all";

const stateOptions = [
  { id: ANY, label: "Any state" },
  ...orderStates
    .filter((state) => state !== "draft" && state !== "awaiting_payment")
    .map((id) => ({ id, label: officeStates[id] })),
];
const channelOptions = [
  { id: ANY, label: "Web and stores" },
  { id: "web", label: "Web" },
  { id: "store", label: "Stores" },
];
const riskOptions = [
  { id: ANY, label: "Any risk" },
  { id: "held", label: "Held for review" },
  { id: "released", label: "Released after review" },
  { id: "cancelled", label: "Cancelled in review" },
];
const paymentOptions = [
  { id: ANY, label: "Any payment" },
  ...paymentTypes.map((id) => ({ id, label: describePaymentType(id) })),
];

type Changing = { readonly search: OrdersSearch; readonly onChange: (next: OrdersSearch) => void };

const chosen = (id: string): string | undefined => (id === ANY ? undefined : id);

const more = ["placed", "day", "warehouse", "store", "channel", "payment", "from", "to", "tag", "risk"] as const;

export function OrderFilters({ search, onChange }: Changing) {
  const [isOpen, setOpen] = useState(false);
  const inUse = more.filter((name) => search[name] !== undefined).length;
  return (
    <>
      <Choice
        label="State"
        isLabelHidden
        options={stateOptions}
        value={search.state ?? ANY}
        onChange={(id) => onChange({ state: chosen(id) })}
      />
      <Button onPress={() => setOpen(true)}>{inUse === 0 ? "More filters" : `More filters: ${inUse}`}</Button>
      {isOpen && <MoreFilters search={search} onChange={onChange} onClose={() => setOpen(false)} />}
    </>
  );
}

const isAmount = (text: string): true | string =>
  /^\d{0,7}(\.\d{1,2})?$/.test(text) || "Enter an amount like 1200 or 1200.50.";

function MoreFilters({ search, onChange, onClose }: Changing & { readonly onClose: () => void }) {
  const [channel, setChannel] = useState(search.channel ?? ANY);
  const [payment, setPayment] = useState(search.payment ?? ANY);
  const [risk, setRisk] = useState(search.risk ?? ANY);
  const { control, handleSubmit } = useForm({
    defaultValues: {
      placed: search.placed ?? "",
      day: search.day ?? "",
      warehouse: search.warehouse ?? "",
      store: search.store ?? "",
      from: search.from ?? "",
      to: search.to ?? "",
      tag: search.tag ?? "",
    },
  });
  const apply = handleSubmit((values) => {
    const typed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim() || undefined]));
    onChange({ ...typed, channel: chosen(channel), payment: chosen(payment), risk: chosen(risk) });
    onClose();
  });
  const clear = () => {
    onChange(Object.fromEntries(more.map((name) => [name, undefined])));
    onClose();
  };
  return (
    <Dialog title="Filters" isOpen onClose={onClose}>
      <Form onSubmit={apply} error={null}>
        <Field control={control} name="placed" label="Placed on" type="date" autoFocus />
        <Field control={control} name="day" label="Delivery day" type="date" />
        <Choice label="Channel" options={channelOptions} value={channel} onChange={setChannel} />
        <Choice label="Payment" options={paymentOptions} value={payment} onChange={setPayment} />
        <Choice label="Risk" options={riskOptions} value={risk} onChange={setRisk} />
        <Field control={control} name="warehouse" label="Warehouse" hint="Its code, for example MEL." />
        <Field control={control} name="store" label="Store" hint="Its code, as on the order." />
        <Field control={control} name="from" label="Total from" inputMode="decimal" rules={{ validate: isAmount }} />
        <Field control={control} name="to" label="Total to" inputMode="decimal" rules={{ validate: isAmount }} />
        <Field control={control} name="tag" label="Tag" />
        <DialogActions>
          <Button onPress={clear}>Clear filters</Button>
          <Button type="submit" kind="primary">
            Show orders
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
