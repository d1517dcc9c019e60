import { formatDollars } from "#kit/money.ts";
import { formatShortDay, wallClock } from "#kit/calendar-day.ts";
import type { Site } from "#shop/site.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import type { Project } from "#capabilities/projects/project-shapes.contract.ts";
import { projectCopy as words, statusLabels } from "./project.copy.ts";
import styles from "./project.module.css";

/** The quotes that were sent, and all events. */
export function History({ project, site }: { readonly project: Project; readonly site: Site }) {
  if (project.moves.length === 0) return null;
  const dayOf = (at: string) => formatShortDay(wallClock(new Date(at), site.timeZone).day);
  return (
    <div className={styles.panel} data-print="hide">
      <Disclosure title={words.history} density="compact">
        <ul className={styles.history}>
          {project.versions.map((one) => (
            <li key={one.number}>
              <strong>{words.version(one.number)}</strong> · {formatDollars(one.total)} · {dayOf(one.sentAt)}
              {!one.isCurrent && <span className={styles.muted}> · {words.withdrawn}</span>}
            </li>
          ))}
          {project.moves.map((move, at) => (
            <li key={`${move.at} ${at}`} className={styles.muted}>
              {dayOf(move.at)} · {words.movedTo(statusLabels[move.from], statusLabels[move.to])} · {move.by}
              {move.reason !== "" && ` · ${move.reason}`}
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
