import { useState, type FormEvent } from "react";
import { formatShortDay } from "#kit/calendar-day.ts";
import type { Site } from "#shop/site.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextInput } from "#ui/text-input.tsx";
import type { Project, ProjectTask } from "#capabilities/projects/project-shapes.contract.ts";
import type { TaskStatus } from "#capabilities/projects/states.rules.ts";
import { callProjects } from "./call-projects.ts";
import { projectCopy as words } from "./project.copy.ts";
import type { Work } from "./use-project.ts";
import styles from "./project.module.css";

type Props = { readonly project: Project; readonly work: Work };

/** The open tasks, the most urgent first. */
export function Tasks({ project, work }: Props & { readonly site: Site }) {
  const shown = project.tasks.filter((task) => task.status !== "Archived");
  return (
    <section className={styles.panel} aria-labelledby="project-tasks">
      <h2 id="project-tasks">{words.tasks}</h2>
      {shown.length === 0 && <p className={styles.muted}>{words.noTasks}</p>}
      <ul className={styles.tasks}>
        {shown.map((task) => (
          <TaskLine key={task.id} task={task} work={work} />
        ))}
      </ul>
      <AddTask work={work} />
    </section>
  );
}

function TaskLine({ task, work }: { readonly task: ProjectTask; readonly work: Work }) {
  const turn = (status: TaskStatus) =>
    void work.run(
      ({ id, version }) =>
        callProjects("PATCH /api/v2/project/task/:projectId/:taskId", {
          params: { projectId: id, taskId: task.id },
          body: { version, status },
        }),
      words.saved,
    );
  const state = task.dueState === null || task.dueState === "NotDue" ? "" : words.taskDue[task.dueState];
  return (
    <li className={styles.task}>
      <Checkbox checked={task.status === "Done"} onChange={(event) => turn(event.target.checked ? "Done" : "Open")}>
        {task.status === "Done" ? <s>{task.title}</s> : task.title}
      </Checkbox>
      {task.due !== null && (
        <span className={state === "" ? styles.muted : styles.late}>
          {formatShortDay(task.due)}
          {state !== "" && ` · ${state}`}
        </span>
      )}
      <Button kind="plain" size="small" icon="x" iconOnly data-print="hide" onClick={() => turn("Archived")}>
        {words.archiveOf(task.title)}
      </Button>
    </li>
  );
}

function AddTask({ work }: { readonly work: Work }) {
  const [title, setTitle] = useState("");
  const [due, setDue] = useState("");
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const made = await work.run(
      ({ id }) =>
        callProjects("POST /api/v2/project/task", { body: { projectId: id, title, due: due === "" ? null : due } }),
      words.added,
    );
    if (made) setTitle("");
  };
  return (
    <form className={styles.stack} onSubmit={(event) => void add(event)} data-print="hide">
      <div className={styles.pair}>
        <TextInput
          label={words.task}
          value={title}
          maxLength={200}
          required
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextInput
          label={words.day}
          type="date"
          optional
          value={due}
          onChange={(event) => setDue(event.target.value)}
        />
      </div>
      <Button type="submit" size="small" icon="plus">
        {words.addTask}
      </Button>
    </form>
  );
}
