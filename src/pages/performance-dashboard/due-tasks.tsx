import { formatShortDay } from "#kit/calendar-day.ts";
import type { Dashboard } from "#capabilities/projects/dashboard.contract.ts";
import { projectUrl } from "#capabilities/projects/project-urls.ts";
import { dashboardCopy as words } from "./dashboard.copy.ts";
import styles from "./dashboard.module.css";

export const DueTasks = ({ dashboard: { tasks } }: { readonly dashboard: Dashboard }) => (
  <section className={styles.panel}>
    <h2>{words.tasks}</h2>
    {tasks.length === 0 && <p className={styles.muted}>{words.noTasks}</p>}
    <ul className={styles.tasks}>
      {tasks.map((task) => (
        <li key={`${task.projectId} ${task.title} ${task.due}`}>
          <a href={projectUrl(task.projectId)}>{task.title}</a>
          <span className={styles.muted}>{task.projectName}</span>
          <span className={task.dueState === "NotDue" ? styles.muted : styles.late}>
            {formatShortDay(task.due)}
            {task.dueState !== "NotDue" && ` · ${words.dueWords[task.dueState]}`}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
