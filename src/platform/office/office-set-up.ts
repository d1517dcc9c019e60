import type { OfficeContext } from "../office-service.ts";

/** One thing that a new shop needs. */
export type SetUpStep = {
  readonly step: string;
  /** How much of it there is; the step is done when that is enough. */
  readonly count: (context: Pick<OfficeContext, "db" | "config">) => Promise<number>;
};
