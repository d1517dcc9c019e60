import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import styles from "./points.module.css";

export type Point = { readonly icon: IconName; readonly title: string; readonly text: string };

export type PointsProps = {
  readonly points: readonly Point[];
  /** Whether the order of the items matters. */
  readonly as: "ul" | "ol";
};

/** A few things worth knowing, side by side where there is room: a sign, a heading and a sentence each. */
export function Points({ points, as: List }: PointsProps) {
  return (
    <List className={styles.points}>
      {points.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} size={24} />
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
}
