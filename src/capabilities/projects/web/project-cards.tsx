import { formatShortDay, wallClock } from "#kit/calendar-day.ts";
import { formatDollars } from "#kit/money.ts";
import type { Site } from "#shop/site.ts";
import { Icon } from "#ui/icon.tsx";
import { Picture } from "#ui/picture.tsx";
import type { ProjectCard } from "../project-shapes.contract.ts";
import { projectUrl } from "../project-urls.ts";
import type { QuoteStatus } from "../states.rules.ts";
import { StatusMark } from "./status-mark.tsx";
import { cardCopy as words } from "./card.copy.ts";
import styles from "./project-cards.module.css";

export type ProjectCardsProps = {
  readonly projects: readonly ProjectCard[];
  readonly site: Site;
  readonly statusLabels: Readonly<Record<QuoteStatus, string>>;
};

/** Projects as a list, each with its total and status. */
export function ProjectCards({ projects, site, statusLabels }: ProjectCardsProps) {
  return (
    <ul className={styles.cards}>
      {projects.map((project) => (
        <li key={project.id} className={styles.card}>
          <div className={styles.pictures} aria-hidden="true">
            {project.images.length === 0 && <Icon name="clipboard-list" size={32} />}
            {project.images.map((image) => (
              <Picture key={image} src={image} alt="" width={64} height={64} loading="lazy" />
            ))}
          </div>
          <div className={styles.head}>
            <a href={projectUrl(project.id)} className={styles.name}>
              {project.name}
            </a>
            <StatusMark status={project.status} words={statusLabels} />
          </div>
          <p className={styles.muted}>{factsOf(project, site).join(" · ")}</p>
          <p className={styles.figures}>
            <span>{words.pieces(project.itemCount)}</span>
            <strong>{formatDollars(project.total)}</strong>
          </p>
          {project.dueState !== null && project.dueState !== "NotDue" && (
            <p className={styles.due}>
              <Icon name="clock" /> {words.due[project.dueState]}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

const factsOf = (project: ProjectCard, site: Site): readonly string[] =>
  [
    project.number,
    project.customerName,
    project.salespersonName === null ? null : words.by(project.salespersonName),
    project.folder,
    words.changed(formatShortDay(wallClock(new Date(project.updatedAt), site.timeZone).day)),
  ].filter((fact) => fact !== null);
