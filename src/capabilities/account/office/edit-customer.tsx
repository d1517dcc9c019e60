import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Check } from "#office/ui/choice.tsx";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form } from "#office/ui/form.tsx";
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

/** What staff may change. The email is the log-in, so the customer alone changes it. */
export function EditCustomer({ customer, onDone, onClose }: EditProps) {
  const { id, firstName, lastName, phone, companyName, groupCode, seen } = customer;
  const [newsletter, setNewsletter] = useState(customer.newsletter);
  const { control, handleSubmit } = useForm<Values>({
    defaultValues: { firstName, lastName, phone, companyName, groupCode, tags: customer.tags.join(", ") },
  });
  const save = useMutation({
    mutationFn: ({ tags, ...values }: Values) =>
      valueOf(customersCall, "POST /api/office/customers/:id", {
        params: { id },
        body: { ...values, tags: tags.split(","), newsletter, seen },
      }),
    onSuccess: onDone,
  });
  return (
    <Dialog title={`Edit ${firstName} ${lastName}`} isOpen onClose={onClose}>
      <Form onSubmit={handleSubmit((values) => save.mutate(values))} error={save.error}>
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
        <Check label="Gets the newsletter, as they asked" isSelected={newsletter} onChange={setNewsletter} />
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" isPending={save.isPending}>
            Save changes
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
