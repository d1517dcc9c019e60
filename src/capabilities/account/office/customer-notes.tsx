import { useMutation, useQueryClient } from "@tanstack/react-query";
import { valueOf } from "#office/ui/calls.ts";
import { formatInstant } from "#office/ui/dates.ts";
import { type NewNote, NoteForm } from "#office/ui/note-form.tsx";
import page from "#office/ui/page.module.css";
import type { CustomerRecord } from "../customers.office.contract.ts";
import { customersCall } from "./customers-call.ts";

/** What staff wrote about the customer. */
export function CustomerNotes({ customer }: { readonly customer: CustomerRecord }) {
  const client = useQueryClient();
  const { mutateAsync, error, isPending } = useMutation({
    mutationFn: ({ key, text }: NewNote) =>
      valueOf(customersCall, "POST /api/office/customers/:id/notes", {
        params: { id: customer.id },
        body: { id: key, body: text },
      }),
    onSuccess: (next) => client.setQueryData(["customer", customer.id], next),
  });
  return (
    <section className={page["panel"]} aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      {customer.mayWrite && customer.mergedInto === null && !customer.isErased && (
        <NoteForm
          label="Note for staff"
          hint="The customer never sees it, but may ask for a copy of everything we keep."
          error={error}
          isPending={isPending}
          onAdd={mutateAsync}
        />
      )}
      {customer.notes.length === 0 && <p className={page["lead"]}>No notes yet.</p>}
      <ul className={page["rows"]}>
        {customer.notes.map(({ id, body, memberName, writtenAt }) => (
          <li key={id}>
            <span>
              {body}
              <br />
              <small className={page["lead"]}>
                {memberName}, {formatInstant(writtenAt)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
