import { randomUUID } from "node:crypto";
import type { SiteCode } from "#shop/site.ts";

export const roles = [
  "owner",
  "merchandiser",
  "content-editor",
  "customer-service",
  "warehouse",
  "store-manager",
  "salesperson",
  "finance",
  "read-only",
] as const;
export type Role = (typeof roles)[number];

export const OWN: SiteCode = "hc";
export const FOREIGN: SiteCode = "fk";

export type Row = {
  /** The roles that may make the call; all others get 403. */
  readonly roles: readonly Role[] | "all" | "anyone";
  /** The input of the call, for a site where the call has one. */
  readonly input?: (site: SiteCode) => {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: object;
  };
  /** The status at a site where the role does not hold; absent for calls that are about no site. */
  readonly foreign?: 403;
  /** No API key may make the call, although it needs a permission. */
  readonly isForPeople?: true;
};

/** A path with a random id. */
export const somebody = { params: { id: randomUUID() } };
export const because = { ...somebody, body: { reason: "Matrix" } };
export const changesStock: readonly Role[] = ["owner", "merchandiser", "warehouse", "store-manager"];
export const seesOrders: readonly Role[] = roles.filter((role) => role !== "content-editor");
