import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { valueOf } from "#office/ui/calls.ts";
import { Check } from "#office/ui/choice.tsx";
import { Dialog } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form, FormActions } from "#office/ui/form.tsx";
import { StaleMerge } from "#office/ui/stale-merge.tsx";
import type { CustomerRecord } from "../customers.office.contract.ts";
import { customersCall } from "./customers-call.ts";

type EditProps = {
  readonly customer: CustomerRecord;
  readonly onDone: (customer: CustomerRecord) => void;
  readonly onClose: () => void;
};

type Values = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly companyName: string;
  readonly tags: string;
  readonly groupCode: string;
};

type Fields = Omit<Values, "tags"> & { readonly tags: readonly string[]; readonly newsletter: boolean };

const fieldsOf = ({ firstName, lastName, phone, companyName, tags, groupCode, newsletter }: Fields): Fields => ({
  firstName,
  lastName,
  phone,
  companyName,
  tags,
  groupCode,
  newsletter,
});
const words: { readonly [Field in keyof Fields]: string } = {
  firstName: "First name",
  lastName: "Last name",
  phone: "Phone",
  companyName: "Company",
  tags: "Tags",
  groupCode: "Group",
  newsletter: "Gets the newsletter",
};
const readTags = (text: string): readonly string[] =>
  text
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");

const saveOver = ({ id, seen }: CustomerRecord, fields: Fields): Promise<CustomerRecord> =>
  valueOf(customersCall, "POST /api/office/customers/:id", { params: { id }, body: { ...fields, seen } });

/** What staff may change. The email is the log-in, so the customer alone changes it. */
export function EditCustomer({ customer: current, onDone, onClose }: EditProps) {
  // As they were when the form was opened, also when the record is read again behind it.
  const [customer] = useState(current);
  const { firstName, lastName, phone, companyName, groupCode } = customer;
  const [newsletter, setNewsletter] = useState(customer.newsletter);
  const { control, handleSubmit } = useForm<Values>({
    defaultValues: { firstName, lastName, phone, companyName, groupCode, tags: customer.tags.join(", ") },
  });
  const save = useMutation({
    mutationFn: (fields: Fields) => saveOver(customer, fields),
    onSuccess: onDone,
  });
  return (
    <Dialog title={`Edit ${firstName} ${lastName}`} isOpen onClose={onClose}>
      <Form
        onSubmit={handleSubmit((values) => save.mutate({ ...values, tags: readTags(values.tags), newsletter }))}
        error={save.error}
      >
        <Field
          control={control}
          name="firstName"
          label="First name"
          rules={{ required: "Enter a first name." }}
          autoFocus
        />
        <Field control={control} name="lastName" label="Last name" rules={{ required: "Enter a last name." }} />
        <Field control={control} name="phone" label="Phone" />
        <Field control={control} name="companyName" label="Company" />
        <Field control={control} name="tags" label="Tags" hint="Separate them with commas." />
        <Field control={control} name="groupCode" label="Group" hint="The code of a group with prices of its own." />
        <Check label="Gets the newsletter, as the customer asked" isSelected={newsletter} onChange={setNewsletter} />
        <FormActions onCancel={onClose} save="Save changes" isPending={save.isPending} />
      </Form>
      {save.variables !== undefined && (
        <StaleMerge
          noun="customer"
          error={save.error}
          base={fieldsOf(customer)}
          yours={save.variables}
          words={words}
          fieldsOf={fieldsOf}
          save={async (newest: CustomerRecord, fields) => onDone(await saveOver(newest, fields))}
          onSaved={onClose}
          onBack={save.reset}
        />
      )}
    </Dialog>
  );
}
