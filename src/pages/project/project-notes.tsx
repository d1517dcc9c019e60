import { useState, type FormEvent } from "react";
import { Button } from "#ui/button.tsx";
import { TextArea, TextInput } from "#ui/text-input.tsx";
import type { Project } from "#capabilities/projects/project-shapes.contract.ts";
import { callProjects } from "./call-projects.ts";
import { projectCopy as words } from "./project.copy.ts";
import type { Work } from "./use-project.ts";
import styles from "./project.module.css";

type Props = { readonly project: Project; readonly work: Work };

export function NotePart({ project, work }: Props) {
  const [note, setNote] = useState(project.note);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void work.run(
      ({ id, version }) => callProjects("PATCH /api/v2/project/:id", { params: { id }, body: { version, note } }),
      words.saved,
    );
  };
  return (
    <form className={styles.panel} onSubmit={save}>
      <TextArea
        label={words.notes}
        value={note}
        maxLength={4000}
        rows={4}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" size="small" data-print="hide" aria-disabled={note === project.note}>
        {words.save}
      </Button>
    </form>
  );
}

/** The customer of the project, which staff set. */
export function StaffPart({ project, work }: Props) {
  const [email, setEmail] = useState(project.customer?.email ?? "");
  const save = (event: FormEvent) => {
    event.preventDefault();
    const customerEmail = email.trim() === "" ? null : email.trim();
    void work.run(
      ({ id, version }) =>
        callProjects("PATCH /api/v2/project/:id", { params: { id }, body: { version, customerEmail } }),
      words.saved,
    );
  };
  const { customer } = project;
  return (
    <form className={styles.panel} onSubmit={save}>
      <h2>{words.customer}</h2>
      <p>
        {customer === null
          ? words.nobody
          : [customer.name, customer.company, customer.email, customer.phone].filter((text) => text !== "").join(" · ")}
      </p>
      <TextInput
        label={words.setCustomer}
        type="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" size="small" data-print="hide">
        {words.save}
      </Button>
    </form>
  );
}
