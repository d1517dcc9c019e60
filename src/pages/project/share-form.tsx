import { useState, type FormEvent } from "react";
import { Button } from "#ui/button.tsx";
import { CallError } from "#ui/call.ts";
import { TextInput } from "#ui/text-input.tsx";
import type { Project } from "#capabilities/projects/project-shapes.contract.ts";
import { callProjects } from "./call-projects.ts";
import { projectCopy as words } from "./project.copy.ts";
import type { Work } from "./use-project.ts";
import styles from "./project.module.css";

type Props = { readonly project: Project; readonly work: Work; readonly onDone: () => void };

/** Sends a link that shows the project without a log-in. */
export function ShareForm({ project, work, onDone }: Props) {
  const [email, setEmail] = useState("");
  const send = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const answer = await callProjects("POST /api/v2/project/share", { body: { projectId: project.id, email } });
      if (!answer.ok) return work.report("", answer.errors);
      work.report(words.sent(answer.value.sentTo));
      onDone();
    } catch (error) {
      work.report("", error instanceof CallError ? error.errors : [String(error)]);
    }
  };
  return (
    <form className={styles.panel} onSubmit={(event) => void send(event)}>
      <p>{words.shareText}</p>
      <TextInput
        label={words.email}
        type="email"
        autoComplete="email"
        value={email}
        required
        onChange={(event) => setEmail(event.target.value)}
      />
      <p className={styles.buttons}>
        <Button type="submit" kind="primary" icon="send">
          {words.send}
        </Button>
        <Button onClick={onDone}>{words.cancel}</Button>
      </p>
    </form>
  );
}
