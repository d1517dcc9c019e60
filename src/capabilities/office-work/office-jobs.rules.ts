import type { OfficeArea } from "#shop/office-permissions.ts";
import { type OfficeStaff, sitesWith } from "#shop/office-staff.ts";
import type { SiteCode } from "#shop/site.ts";

export const jobStates = ["waiting", "running", "done", "failed", "cancelled"] as const;
export type JobState = (typeof jobStates)[number];

export const hasEnded = (state: JobState): boolean => state !== "waiting" && state !== "running";

/** How often a run is started again after it failed or its process ended. */
export const MAX_RUNS = 4;

/** Jobs, their failed lines and files are deleted after this long. */
export const JOB_DAYS = 30;

/** Where somebody may read an area, as the list of jobs needs it. */
export type JobReach = {
  /** `area site` */
  readonly pairs: readonly string[];
  /** Areas that are read on every site. */
  readonly everywhere: readonly OfficeArea[];
  /** Areas that are read on some site. */
  readonly somewhere: readonly OfficeArea[];
};

/**
 * A job of a site is seen by those who read its area there. One of no single site may hold rows of all: it is seen by those
 * who read the area everywhere, and by the person who started it.
 */
export function jobReach(
  staff: Pick<OfficeStaff, "roles">,
  areas: readonly OfficeArea[],
  all: readonly SiteCode[],
): JobReach {
  const held = areas.map((area) => ({ area, sites: sitesWith(staff, `${area}.read`, all) }));
  return {
    pairs: held.flatMap(({ area, sites }) => sites.map((site) => `${area} ${site}`)),
    everywhere: held.filter(({ sites }) => sites.length === all.length).map(({ area }) => area),
    somewhere: held.filter(({ sites }) => sites.length > 0).map(({ area }) => area),
  };
}

type Counted = { readonly done: number; readonly total: number | null };

const count = (number: number): string => number.toLocaleString("en-AU");

/** `120 of 300`, or `120` while the total is unknown. */
export const formatProgress = ({ done, total }: Counted): string =>
  total === null ? count(done) : `${count(done)} of ${count(total)}`;

export const describeInterrupted = (counted: Counted): string =>
  `The shop restarted while this ran, after ${formatProgress(counted)}. Start it again for the rest.`;

export const describeGivenUp = (counted: Counted): string =>
  `Something went wrong after ${formatProgress(counted)}. What was done so far stays. Start it again for the rest.`;
