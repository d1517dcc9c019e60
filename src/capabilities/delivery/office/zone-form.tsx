import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "#office/ui/button.tsx";
import { officeCall, valueOf } from "#office/ui/calls.ts";
import { Check, Choice } from "#office/ui/choice.tsx";
import { DialogActions } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { Notice } from "#office/ui/states.tsx";
import type { zonesContract } from "../zones.office.contract.ts";

const zonesCall = officeCall<typeof zonesContract>();

const weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
const usual: ReadonlySet<number> = new Set([1, 2, 3, 4, 5]);

const blank = {
  code: "",
  name: "",
  postcodes: "",
  leadDays: "1",
  cutOff: "14:00",
  capacity: "20",
  bulky: "6",
  price: "0",
};

type WeekdaysProps = { readonly days: ReadonlySet<number>; readonly onChange: (days: ReadonlySet<number>) => void };

function Weekdays({ days, onChange }: WeekdaysProps) {
  const turn = (day: number) => (isOn: boolean) =>
    onChange(new Set(isOn ? [...days, day] : [...days].filter((one) => one !== day)));
  return (
    <fieldset className={page["tools"]}>
      <legend>Days</legend>
      {weekdayNames.map((name, at) => (
        <Check key={name} label={name} isSelected={days.has(at + 1)} onChange={turn(at + 1)} />
      ))}
    </fieldset>
  );
}

type FormProps = {
  readonly warehouses: readonly { readonly code: string; readonly name: string }[];
  readonly onDone: () => void;
};

/** Where a truck goes: postcodes, days, price and how much it holds. */
export function ZoneForm({ warehouses, onDone }: FormProps) {
  const [chosen, setWarehouse] = useState<string | null>(null);
  const [days, setDays] = useState(usual);
  const warehouse = chosen ?? warehouses[0]?.code ?? "";
  const { control, handleSubmit, reset } = useForm({ defaultValues: blank });
  const add = useMutation({
    mutationFn: ({ leadDays, capacity, bulky, price, ...typed }: typeof blank) =>
      valueOf(zonesCall, "POST /api/office/zones", {
        body: {
          ...typed,
          code: typed.code.toUpperCase(),
          warehouse,
          weekdays: [...days].toSorted(),
          leadDays: Number(leadDays),
          capacity: Number(capacity),
          bulky: Number(bulky),
          price: Number(price.replace("$", "")),
        },
      }),
    onSuccess: () => {
      reset();
      onDone();
    },
  });
  if (warehouses.length === 0) return <p>Add a warehouse first: a zone&apos;s truck leaves from it.</p>;
  return (
    <Form onSubmit={handleSubmit((typed) => add.mutate(typed))} error={add.error}>
      {add.isSuccess && <Notice tone="good">{`${add.data.code} has ${add.data.suburbs} suburbs.`}</Notice>}
      <Field control={control} name="code" label="Code" rules={{ required: "Enter a code." }} />
      <Field control={control} name="name" label="Name" hint="Inner Melbourne" rules={{ required: "Enter a name." }} />
      <Choice
        label="Warehouse"
        options={warehouses.map(({ code, name }) => ({ id: code, label: name }))}
        value={warehouse}
        onChange={setWarehouse}
      />
      <Field
        control={control}
        name="postcodes"
        label="Postcodes"
        hint="3000-3207, 3220. Suburbs that another zone has stay there."
        isLong
        rules={{ required: "Enter postcodes." }}
      />
      <Weekdays days={days} onChange={setDays} />
      <Field control={control} name="price" label="Price of a delivery, in dollars" inputMode="decimal" />
      <Field control={control} name="leadDays" label="Working days before the first run" inputMode="numeric" />
      <Field control={control} name="cutOff" label="Orders until" hint="14:00" />
      <Field control={control} name="capacity" label="Stops of a run" inputMode="numeric" />
      <Field control={control} name="bulky" label="Large pieces of a run" inputMode="numeric" />
      <DialogActions>
        <Button type="submit" kind="primary" isPending={add.isPending}>
          Add zone
        </Button>
      </DialogActions>
    </Form>
  );
}
