import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { sayInstant } from "#office/ui/dates.ts";
import { Field } from "#office/ui/field.tsx";
import { Form } from "#office/ui/form.tsx";
import { KeyTarget } from "#office/ui/key-target.tsx";
import page from "#office/ui/page.module.css";
import type { CustomerRecord } from "../customers.office.contract.ts";
import { customersCall } from "./customers-call.ts";

/** What staff wrote about the customer. The same id is sent again after a lost answer, so a note is stored once. */
export function CustomerNotes({ customer }: { readonly customer: CustomerRecord }) {
  const client = useQueryClient();
  const [noteId, setNoteId] = useState(() => crypto.randomUUID());
  const { control, handleSubmit, reset } = useForm({ defaultValues: { body: "" } });
  const add = useMutation({
    mutationFn: ({ body }: { readonly body: string }) =>
      valueOf(customersCall, "POST /api/office/customers/:id/notes", {
        params: { id: customer.id },
        body: { id: noteId, body },
      }),
    onSuccess: (next) => {
      client.setQueryData(["customer", customer.id], next);
      setNoteId(crypto.randomUUID());
      reset();
    },
  });
  return (
    <section className={page["panel"]} aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      {customer.mayWrite && customer.mergedInto === null && !customer.isErased && (
        <Form onSubmit={handleSubmit((values) => add.mutate(values))} error={add.error}>
          <KeyTarget letter="n">
            <Field
              control={control}
              name="body"
              label="Note for staff"
              hint="The customer never sees it, but may ask for a copy of everything we keep."
              rules={{ required: "Enter a note." }}
              isLong
            />
          </KeyTarget>
          <div>
            <Button type="submit" isPending={add.isPending}>
              Add note
            </Button>
          </div>
        </Form>
      )}
      {customer.notes.length === 0 && <p className={page["lead"]}>No notes yet.</p>}
      <ul className={page["rows"]}>
        {customer.notes.map(({ id, body, memberName, writtenAt }) => (
          <li key={id}>
            <span>
              {body}
              <br />
              <small className={page["lead"]}>
                {memberName}, {sayInstant(writtenAt)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
