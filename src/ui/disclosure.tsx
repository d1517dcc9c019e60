import type { ReactNode, ToggleEvent } from "react";
import { Icon } from "./icon.tsx";
import { classNames } from "./class-names.ts";
import styles from "./disclosure.module.css";

export interface DisclosureProps {
  title: ReactNode;
  /** At the line's end: a count, the chosen value. */
  aside?: ReactNode;
  id?: string;
  startsOpen?: boolean;
  /** Only one disclosure of a group is open. */
  group?: string;
  density?: "normal" | "compact";
  /** A hairline under it. */
  ruled?: boolean;
  onToggle?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** Opens and closes before the script arrives, and is found by the browser's own search. */
export function Disclosure(props: DisclosureProps) {
  const { title, aside, id, startsOpen, group, density, ruled, onToggle, className, children } = props;
  const toggle = onToggle && ((event: ToggleEvent<HTMLDetailsElement>) => onToggle(event.newState === "open"));
  const classes = classNames(styles.details, density === "compact" && styles.compact, ruled && styles.ruled, className);
  return (
    <details id={id} open={startsOpen} name={group} className={classes} onToggle={toggle}>
      <summary className={styles.summary}>
        <span>{title}</span>
        {aside && <span className={styles.aside}>{aside}</span>}
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

export interface AccordionItem {
  id: string;
  title: ReactNode;
  aside?: ReactNode;
  body: ReactNode;
  startsOpen?: boolean;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** A name here lets only one item be open. */
  group?: string;
  density?: "normal" | "compact";
  className?: string;
}

export function Accordion({ items, group, density, className }: AccordionProps) {
  return (
    <div className={classNames(styles.accordion, className)}>
      {items.map(({ id, title, aside, body, startsOpen }) => (
        <Disclosure key={id} {...{ id, title, aside, startsOpen, group, density }} ruled>
          {body}
        </Disclosure>
      ))}
    </div>
  );
}
