import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Dollars } from "#kit/money.ts";
import type { OfficePermission } from "#shop/office-permissions.ts";
import type { OfficeContext } from "../office-service.ts";

/** Counts of a capability's open work by name, on one site or (empty) on all sites that the caller may see. */
export type WaitingWork = {
  readonly needs: OfficePermission;
  readonly count: (context: OfficeContext, site: string) => Promise<Readonly<Record<string, number>>>;
  /** The count depends on the person too, not on their roles alone. */
  readonly isOfPerson?: true;
};

/** What was sold so far today and by the same time a week ago, in dollars. `store` is null for the web. */
export type SalesToday = {
  readonly site: string;
  readonly store: string | null;
  readonly storeName: string | null;
  readonly currency: "AUD" | "NZD";
  readonly day: CalendarDay;
  readonly orders: number;
  readonly total: Dollars;
  readonly ordersBefore: number;
  readonly totalBefore: Dollars;
};

export type HomeFigures = {
  readonly waiting: readonly WaitingWork[];
  readonly sales: {
    readonly needs: OfficePermission;
    readonly read: (context: OfficeContext, site: string) => Promise<readonly SalesToday[]>;
  };
};
