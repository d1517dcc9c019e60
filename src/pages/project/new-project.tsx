import { useState, type FormEvent } from "react";
import { Button } from "#ui/button.tsx";
import { CallError } from "#ui/call.ts";
import { navigate } from "#ui/navigate.ts";
import { Notice } from "#ui/notice.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { projectUrl } from "#capabilities/projects/project-urls.ts";
import { callProjects } from "./call-projects.ts";
import { projectCopy as words } from "./project.copy.ts";
import styles from "./project.module.css";

/** Creates a project and opens it. */
export function NewProject({ folder }: { readonly folder: string }) {
  const [name, setName] = useState("");
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const begin = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const answer = await callProjects("POST /api/v2/project/name", { body: { name, folder } });
      if (answer.ok) return navigate(projectUrl(answer.value.id));
      setErrors(answer.errors);
    } catch (error) {
      setErrors(error instanceof CallError ? error.errors : [String(error)]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.newProject} onSubmit={(event) => void begin(event)}>
      <TextInput
        label={words.create}
        hint={words.nameHint}
        value={name}
        maxLength={80}
        required
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" kind="primary" icon="plus" busy={isBusy}>
        {words.begin}
      </Button>
      <div role="alert">{errors.length > 0 && <Notice tone="bad">{errors.join(" ")}</Notice>}</div>
    </form>
  );
}
