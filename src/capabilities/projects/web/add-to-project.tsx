import { useId, useState, type FormEvent } from "react";
import { Button } from "#ui/button.tsx";
import { callOf, CallError } from "#ui/call.ts";
import { Notice } from "#ui/notice.tsx";
import { Select } from "#ui/select.tsx";
import { TextInput } from "#ui/text-input.tsx";
import type { Project } from "../project-shapes.contract.ts";
import type { projectsContract } from "../projects.contract.ts";
import { projectUrl } from "../project-urls.ts";
import { addCopy as words } from "./add.copy.ts";
import styles from "./add-to-project.module.css";

const call = callOf<typeof projectsContract>();

type Choice = { readonly id: string; readonly name: string; readonly quantity: number };
type State =
  | { readonly kind: "closed" | "asking" }
  | { readonly kind: "choosing"; readonly projects: readonly Choice[] }
  | { readonly kind: "added"; readonly project: Project };

export type AddToProjectProps = { readonly sku: string; readonly productCode: string };

const errorsOf = (error: unknown): readonly string[] => (error instanceof CallError ? error.errors : [String(error)]);

/** For signed-in visitors: adds the product to one of their projects, or to a new one. */
export function AddToProject({ sku, productCode }: AddToProjectProps) {
  const panel = useId();
  const [state, setState] = useState<State>({ kind: "closed" });
  const [errors, setErrors] = useState<readonly string[]>([]);
  const open = async () => {
    if (state.kind !== "closed") return setState({ kind: "closed" });
    setErrors([]);
    setState({ kind: "asking" });
    try {
      const answer = await call("GET /api/projects/product/:sku", { params: { sku } });
      if (answer.ok) return setState({ kind: "choosing", projects: answer.value.projects });
      setErrors(answer.errors);
    } catch (error) {
      setErrors(errorsOf(error));
    }
    setState({ kind: "closed" });
  };
  return (
    <div className={styles.add}>
      <Button
        icon="clipboard-list"
        kind="plain"
        aria-expanded={state.kind === "choosing"}
        aria-controls={panel}
        busy={state.kind === "asking"}
        onClick={() => void open()}
      >
        {words.add}
      </Button>
      <div id={panel}>
        {state.kind === "choosing" && (
          <Chooser
            {...{ sku, productCode, projects: state.projects }}
            onAdded={(project) => setState({ kind: "added", project })}
            onErrors={setErrors}
          />
        )}
      </div>
      <div role="status">
        {state.kind === "added" && (
          <Notice tone="good" action={<a href={projectUrl(state.project.id)}>{words.open}</a>}>
            {words.added(state.project.name)}
          </Notice>
        )}
      </div>
      <div role="alert">{errors.length > 0 && <Notice tone="bad">{errors.join(" ")}</Notice>}</div>
    </div>
  );
}

type ChooserProps = AddToProjectProps & {
  readonly projects: readonly Choice[];
  readonly onAdded: (project: Project) => void;
  readonly onErrors: (errors: readonly string[]) => void;
};

function Chooser({ sku, productCode, projects, onAdded, onErrors }: ChooserProps) {
  const [projectId, setProjectId] = useState(projects[0]?.id ?? "");
  const [name, setName] = useState("");
  const [room, setRoom] = useState("");
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const to = projectId === "" ? { name } : { projectId };
    try {
      const answer = await call("POST /api/projects/product", { body: { sku, productCode, room, ...to } });
      if (answer.ok) onAdded(answer.value);
      else onErrors(answer.errors);
    } catch (error) {
      onErrors(errorsOf(error));
    }
  };
  const options = projects.map((one) => ({ value: one.id, label: words.choice(one.name, one.quantity) }));
  return (
    <form className={styles.form} onSubmit={(event) => void add(event)}>
      {projects.length > 0 && (
        <Select
          label={words.project}
          value={projectId}
          options={[...options, { value: "", label: words.anew }]}
          onChange={(event) => setProjectId(event.target.value)}
        />
      )}
      {projectId === "" && (
        <TextInput
          label={words.name}
          value={name}
          maxLength={80}
          required
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <TextInput
        label={words.room}
        value={room}
        optional
        maxLength={60}
        onChange={(event) => setRoom(event.target.value)}
      />
      <Button type="submit" kind="primary">
        {words.put}
      </Button>
    </form>
  );
}
