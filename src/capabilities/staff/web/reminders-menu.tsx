import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import type { Reminders } from "../staff.contract.ts";
import { barCopy as words } from "../staff.copy.ts";
import { dueState, type PanelName, reminderLabel, shortTime } from "../staff.rules.ts";
import styles from "./reminders-menu.module.css";

export type RemindersMenuProps = {
  readonly timeZone: string;
  /** Throws, or answers null, where they cannot be read. */
  readonly ask: () => Promise<Reminders | null>;
  /** Null where there are no panels to open. */
  readonly onPanel: ((panel: PanelName) => void) | null;
};

/** The reminders that are due today, behind a button with their number (STAFF-13, STAFF-15..22). */
export function RemindersMenu({ timeZone, ask, onPanel }: RemindersMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useReminders(ask, isOpen);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isOpen) close();
  };
  const due = duesOf(found, timeZone);
  return (
    <div className={styles.menu} role="group" aria-label={words.reminders} onBlur={leave} onKeyDown={press}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={words.button(due.today.length)}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="bell" size={20} />
        <span className={styles.label}>{words.reminders}</span>{" "}
        {due.today.length > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {due.today.length}
          </span>
        )}
      </button>
      <div id={id} className={styles.list} hidden={!isOpen} tabIndex={-1}>
        {found === "unread" ? (
          <p role="alert">
            {words.unread}{" "}
            <button type="button" className={styles.link} onClick={() => void ask().then(setFound)}>
              {words.tryAgain}
            </button>
          </p>
        ) : (
          <DueToday {...due} timeZone={timeZone} />
        )}
        {onPanel !== null && (
          <PanelLinks
            onPanel={(panel) => {
              close();
              onPanel(panel);
            }}
          />
        )}
      </div>
    </div>
  );
}

type Found = Reminders | "unread" | null;

/** Loaded for the count, and again when the menu opens, because panels and other windows change them. */
function useReminders(ask: RemindersMenuProps["ask"], isOpen: boolean) {
  const [found, setFound] = useState<Found>(null);
  const take = useEffectEvent((answer: Reminders | null) =>
    setFound((before) => answer ?? (before === null ? "unread" : before)),
  );
  useEffect(() => {
    let isMine = true;
    void ask().then(
      (answer) => isMine && take(answer),
      () => isMine && take(null),
    );
    return () => {
      isMine = false;
    };
  }, [ask, isOpen]);
  return [found, setFound] as const;
}

type Dues = { readonly today: Reminders["reminders"]; readonly overdue: number };

function duesOf(found: Found, timeZone: string): Dues {
  if (found === null || found === "unread") return { today: [], overdue: 0 };
  const states = found.reminders.map((one) => dueState(one.date, { today: found.today, timeZone }));
  return {
    today: found.reminders.filter((_, at) => states[at] === "Today"),
    overdue: states.filter((state) => state === "Overdue").length,
  };
}

function DueToday({ today, overdue, timeZone }: Dues & { readonly timeZone: string }) {
  return (
    <>
      <p className={styles.title}>{words.dueToday}</p>
      {today.length === 0 ? (
        <p>{words.noneDue}</p>
      ) : (
        <ul className={styles.due}>
          {today.map((one) => (
            <li key={one.id}>
              <span>{reminderLabel(one)}</span>{" "}
              <time dateTime={one.date}>{shortTime(new Date(one.date), timeZone)}</time>
            </li>
          ))}
        </ul>
      )}
      {overdue > 0 && <p className={styles.overdue}>{words.overdue(overdue)}</p>}
    </>
  );
}

function PanelLinks({ onPanel }: { readonly onPanel: (panel: PanelName) => void }) {
  const links: readonly (readonly [string, PanelName])[] = [
    [words.viewAll, "reminders"],
    [words.add, "reminders"],
    [words.stats, "dashboard"],
  ];
  return (
    <ul className={styles.links}>
      {links.map(([title, panel]) => (
        <li key={title}>
          <button type="button" className={styles.link} onClick={() => onPanel(panel)}>
            {title}
          </button>
        </li>
      ))}
    </ul>
  );
}
