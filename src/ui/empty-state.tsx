import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import styles from "./empty-state.module.css";

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** The way on; never leave it out. */
  actions: ReactNode;
  icon?: IconName;
  /** The address of a room of the site, in the icon's place. */
  scene?: string | undefined;
  headingLevel?: "h1" | "h2" | "h3";
}

export function EmptyState({ title, children, actions, icon, scene, headingLevel: Heading = "h2" }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {scene && <img src={scene} alt="" width={2000} height={900} className={styles.scene} />}
      {icon && !scene && (
        <span className={styles.sign}>
          <Icon name={icon} size={32} />
        </span>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
