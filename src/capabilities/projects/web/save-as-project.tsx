import { useState, type FormEvent } from "react";
import { Button } from "#ui/button.tsx";
import { callOf, CallError } from "#ui/call.ts";
import { Notice } from "#ui/notice.tsx";
import { TextInput } from "#ui/text-input.tsx";
import type { projectsContract } from "../projects.contract.ts";
import { projectUrl } from "../project-urls.ts";
import { addCopy as words } from "./add.copy.ts";
import styles from "./add-to-project.module.css";

const call = callOf<typeof projectsContract>();

/** For signed-in visitors: saves the cart as a project. */
export function SaveAsProject() {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState("");
  const [saved, setSaved] = useState<string | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const answer = await call("POST /api/v2/project/from-cart", { body: { name } });
      setErrors(answer.ok ? [] : answer.errors);
      if (!answer.ok) return;
      setSaved(answer.value.id);
      setOpen(false);
    } catch (error) {
      setErrors(error instanceof CallError ? error.errors : [String(error)]);
    }
  };
  return (
    <div className={styles.add}>
      <Button icon="clipboard-list" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words.saveCart}
      </Button>
      {isOpen && (
        <form className={styles.form} onSubmit={(event) => void save(event)}>
          <TextInput
            label={words.name}
            value={name}
            maxLength={80}
            required
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" kind="primary">
            {words.save}
          </Button>
        </form>
      )}
      <div role="status">
        {saved !== null && (
          <Notice tone="good" action={<a href={projectUrl(saved)}>{words.open}</a>}>
            {words.saved}
          </Notice>
        )}
      </div>
      <div role="alert">{errors.length > 0 && <Notice tone="bad">{errors.join(" ")}</Notice>}</div>
    </div>
  );
}
