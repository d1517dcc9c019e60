import type { ReactNode } from "react";

/** A component in its states, for the gallery (`npm run gallery`). Every `*-examples.tsx` exports one of these. */
export type Examples = {
  readonly title: string;
  /** `wide`: each state needs the whole width of the page. */
  readonly width?: "wide";
  /** An array is shown in a row. */
  readonly states: Readonly<Record<string, ReactNode>>;
};
