import { useState, type FormEvent } from "react";
import { Button, LinkButton } from "#ui/button.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { navigate } from "#ui/navigate.ts";
import type { Project } from "#capabilities/projects/project-shapes.contract.ts";
import { projectCartUrl, projectsUrl } from "#capabilities/projects/project-urls.ts";
import { StatusMark } from "#capabilities/projects/web/status-mark.tsx";
import { callProjects } from "./call-projects.ts";
import { projectCopy as words, statusLabels } from "./project.copy.ts";
import { ShareForm } from "./share-form.tsx";
import type { Work } from "./use-project.ts";
import styles from "./project.module.css";

type Open = "none" | "name" | "share" | "remove";
type Props = { readonly project: Project; readonly work: Work };

/** Name, number and status, and the actions for the whole project. */
export function ProjectHead({ project, work }: Props) {
  const [open, setOpen] = useState<Open>("none");
  const turn = (to: Open) => setOpen(open === to ? "none" : to);
  return (
    <header className={styles.stack}>
      <div className={styles.titleRow}>
        <h1>{project.name}</h1>
        <StatusMark status={project.status} words={statusLabels} />
      </div>
      <p className={styles.muted}>{factsOf(project).join(" · ")}</p>
      <div className={styles.buttons} data-print="hide">
        {project.itemCount > 0 && (
          <LinkButton href={projectCartUrl(project.id)} icon="shopping-cart">
            {words.chooseForCart}
          </LinkButton>
        )}
        <Button icon="pencil" aria-expanded={open === "name"} onClick={() => turn("name")}>
          {words.rename}
        </Button>
        <Button icon="send" aria-expanded={open === "share"} onClick={() => turn("share")}>
          {words.share}
        </Button>
        <Button icon="printer" onClick={() => window.print()}>
          {words.print}
        </Button>
        {project.may.remove && (
          <Button icon="trash-2" kind="plain" aria-expanded={open === "remove"} onClick={() => turn("remove")}>
            {words.removeProject}
          </Button>
        )}
      </div>
      {open === "name" && <NameForm project={project} work={work} onDone={() => setOpen("none")} />}
      {open === "share" && <ShareForm project={project} work={work} onDone={() => setOpen("none")} />}
      {open === "remove" && <RemoveAsk project={project} work={work} onCancel={() => setOpen("none")} />}
    </header>
  );
}

const factsOf = ({ number, folder, customer, salesperson, may }: Project): readonly string[] =>
  [
    number,
    folder,
    may.isStaff && customer !== null ? customer.name || customer.email : null,
    salesperson === null ? null : `${words.salesperson} ${salesperson.name}`,
  ].filter((fact) => fact !== null);

function NameForm({ project, work, onDone }: Props & { readonly onDone: () => void }) {
  const [name, setName] = useState(project.name);
  const [folder, setFolder] = useState(project.folder ?? "");
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const made = await work.run(
      ({ id, version }) =>
        callProjects("POST /api/v2/project/name", { body: { projectId: id, version, name, folder } }),
      words.saved,
    );
    if (made) onDone();
  };
  return (
    <form className={styles.panel} onSubmit={(event) => void save(event)}>
      <TextInput
        label={words.name}
        value={name}
        maxLength={80}
        required
        onChange={(event) => setName(event.target.value)}
      />
      <TextInput
        label={words.folder}
        hint={words.folderHint}
        value={folder}
        maxLength={60}
        onChange={(event) => setFolder(event.target.value)}
      />
      <p className={styles.buttons}>
        <Button type="submit" kind="primary" busy={work.isBusy}>
          {words.save}
        </Button>
        <Button onClick={onDone}>{words.cancel}</Button>
      </p>
    </form>
  );
}

function RemoveAsk({ project, work, onCancel }: Props & { readonly onCancel: () => void }) {
  const remove = async () => {
    const { id, version } = project;
    const answer = await callProjects("DELETE /api/projects/:id", { params: { id }, query: { version } });
    if (answer.ok) navigate(projectsUrl());
    else work.report("", answer.errors);
  };
  return (
    <div className={styles.panel}>
      <p>{words.removeAsk}</p>
      <p className={styles.buttons}>
        <Button kind="primary" onClick={() => void remove()}>
          {words.removeProject}
        </Button>
        <Button onClick={onCancel}>{words.cancel}</Button>
      </p>
    </div>
  );
}
