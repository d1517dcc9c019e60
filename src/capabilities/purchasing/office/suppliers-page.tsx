import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Control, useForm } from "react-hook-form";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Dialog } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form, FormActions } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { StaleMerge } from "#office/ui/stale-merge.tsx";
import { Empty, Failure, Loading } from "#office/ui/states.tsx";
import { type Column, Table } from "#office/ui/table.tsx";
import type { Supplier } from "../purchasing.office.contract.ts";
import { PURCHASING, purchasingCall, useSuppliers } from "./purchasing-call.ts";

const columnsFor = (onOpen: ((supplier: Supplier) => void) | null): readonly Column<Supplier>[] => [
  {
    id: "name",
    label: "Supplier",
    isHead: true,
    cell: (supplier) =>
      onOpen === null ? (
        supplier.name
      ) : (
        <Button kind="quiet" onPress={() => onOpen(supplier)}>
          {supplier.name}
        </Button>
      ),
  },
  { id: "contact", label: "Contact", isDetail: true, cell: ({ contact }) => contact },
  { id: "email", label: "Email", isDetail: true, cell: ({ email }) => email },
  { id: "phone", label: "Phone", isDetail: true, cell: ({ phone }) => phone },
  {
    id: "lead",
    label: "Lead time",
    align: "end",
    cell: ({ leadDays }) => (leadDays === 1 ? "1 day" : `${leadDays} days`),
  },
  {
    id: "open",
    label: "Open orders",
    align: "end",
    cell: ({ id, openOrders }) => <Link href={`/purchase-orders?supplier=${id}&state=open`}>{openOrders}</Link>,
  },
];

/** The companies that goods are bought from. */
export function SuppliersPage({ mayWrite }: { readonly mayWrite: boolean }) {
  const list = useSuppliers();
  const [opened, setOpened] = useState<Supplier | "new" | null>(null);
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1>Suppliers</h1>
        <div className={page["tools"]}>
          <Link href="/purchase-orders">Purchase orders</Link>
          {mayWrite && (
            <Button kind="primary" onPress={() => setOpened("new")}>
              Add supplier
            </Button>
          )}
        </div>
      </header>
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && (
        <Empty>No suppliers yet. Add the companies that you buy from; purchase orders go to them.</Empty>
      )}
      {list.data !== undefined && list.data.length > 0 && (
        <Table
          caption="Suppliers"
          columns={columnsFor(mayWrite ? setOpened : null)}
          rows={list.data}
          keyOf={({ id }) => id}
          isStale={false}
        />
      )}
      {opened !== null && (
        <SupplierDialog supplier={opened === "new" ? null : opened} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

type Values = {
  name: string;
  contact: string;
  email: string;
  phone: string;
  address: string;
  accountNumber: string;
  leadDays: string;
};

const isDays = (text: string) =>
  (/^\d{1,3}$/.test(text) && Number(text) <= 730) || "Enter a number of days from 0 to 730.";
const isEmail = (text: string) =>
  text === "" || /^\S+@\S+\.\S+$/.test(text) || "Enter an email address like orders@example.com.";

const valuesOf = (supplier: Supplier | null): Values => ({
  name: supplier?.name ?? "",
  contact: supplier?.contact ?? "",
  email: supplier?.email ?? "",
  phone: supplier?.phone ?? "",
  address: supplier?.address ?? "",
  accountNumber: supplier?.accountNumber ?? "",
  leadDays: String(supplier?.leadDays ?? 14),
});

type Fields = Omit<Values, "leadDays"> & { readonly leadDays: number };

const fieldsOf = ({ name, contact, email, phone, address, accountNumber, leadDays }: Fields): Fields => ({
  name,
  contact,
  email,
  phone,
  address,
  accountNumber,
  leadDays,
});
const words: { readonly [Field in keyof Fields]: string } = {
  name: "Name",
  contact: "Contact",
  email: "Email",
  phone: "Phone",
  address: "Address",
  accountNumber: "Our account number",
  leadDays: "Lead time in days",
};
const typedOf = (values: Values): Fields => ({
  ...values,
  email: values.email.trim(),
  leadDays: Number(values.leadDays),
});
const saveOver = ({ id, version }: Supplier, fields: Fields) =>
  valueOf(purchasingCall, "POST /api/office/suppliers/:id", { params: { id }, body: { ...fields, version } });

type DialogProps = { readonly supplier: Supplier | null; readonly onClose: () => void };

function SupplierDialog({ supplier, onClose }: DialogProps) {
  const client = useQueryClient();
  const [newId] = useState(() => crypto.randomUUID());
  const { control, handleSubmit } = useForm<Values>({
    defaultValues: valuesOf(supplier),
  });
  const save = useMutation({
    mutationFn: (fields: Fields) =>
      supplier === null
        ? valueOf(purchasingCall, "POST /api/office/suppliers", { body: { ...fields, id: newId } })
        : saveOver(supplier, fields),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: PURCHASING }),
  });
  return (
    <Dialog title={supplier === null ? "Add supplier" : `Supplier ${supplier.name}`} isOpen onClose={onClose}>
      <Form onSubmit={handleSubmit((values) => save.mutate(typedOf(values)))} error={save.error}>
        <SupplierFields control={control} />
        <FormActions onCancel={onClose} save="Save supplier" isPending={save.isPending} />
      </Form>
      {supplier !== null && save.variables !== undefined && (
        <StaleMerge
          noun="supplier"
          error={save.error}
          base={fieldsOf(supplier)}
          yours={save.variables}
          words={words}
          fieldsOf={fieldsOf}
          save={async (newest: Supplier, fields) => {
            await saveOver(newest, fields);
            await client.invalidateQueries({ queryKey: PURCHASING });
          }}
          onSaved={onClose}
          onBack={save.reset}
        />
      )}
    </Dialog>
  );
}

const SupplierFields = ({ control }: { readonly control: Control<Values> }) => (
  <>
    <Field control={control} name="name" label="Name" rules={{ required: "Enter the supplier's name." }} autoFocus />
    <Field control={control} name="contact" label="Contact" hint="Who reads our orders" />
    <Field
      control={control}
      name="email"
      label="Email"
      hint="Orders are mailed there as a PDF. Empty: they are not mailed."
      rules={{ validate: isEmail }}
    />
    <Field control={control} name="phone" label="Phone" />
    <Field control={control} name="address" label="Address" />
    <Field control={control} name="accountNumber" label="Our account number" hint="Printed on each order" />
    <Field
      control={control}
      name="leadDays"
      label="Lead time in days"
      hint="From sending an order to its arrival; new lines are expected then."
      inputMode="numeric"
      rules={{ validate: isDays }}
    />
  </>
);
